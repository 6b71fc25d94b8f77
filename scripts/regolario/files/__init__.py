"""Files as they stand on the disk: strict reading with places, writing that loses nothing."""
