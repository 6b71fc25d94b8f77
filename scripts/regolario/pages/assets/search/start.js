// Brings the box for searching to life.

import { Box } from "./box.js";

for (const place of document.querySelectorAll(".rg-search")) place.box = new Box(place);
