"""Words and numbers of any language, as pure functions: the floor that everything stands on."""
