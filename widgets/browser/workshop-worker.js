/** Runs first in each worker that PyScript makes. */

import { settleIn } from "./workshop-sandbox.js";

settleIn(workshopHome);

// That there is no page within reach is what is wanted here.
const { warn } = console;
console.warn = (...words) => {
  if (!String(words[0]).startsWith("Unable to use `window`")) warn(...words);
};
