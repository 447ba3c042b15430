// Asks Pagefind's worker, as a page does, about a built index: `node search.mjs FOLDER LANGUAGE`, questions as a JSON
// list on standard input; prints a list with the names of each question's results.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { runInThisContext } from "node:vm";

const [folder, language] = process.argv.slice(2);
const waiting = new Map();
let hear;
globalThis.self = {
  addEventListener: (_, listener) => {
    hear = listener;
  },
  postMessage: (answer) => waiting.get(answer.id)(answer),
};
globalThis.fetch = async (address) => {
  const content = await readFile(address.split("?")[0]);
  return { arrayBuffer: async () => content, json: async () => JSON.parse(content.toString()) };
};
runInThisContext(await readFile(`${folder}/pagefind-worker.js`, "utf8"));

let asked = 0;
function ask(method, ...args) {
  asked += 1;
  return new Promise((resolve) => {
    waiting.set(asked, resolve);
    hear({ data: { id: asked, method, args } });
  });
}

await ask("init", { basePath: `${folder}/`, language });
const answers = [];
for (const question of JSON.parse(await text(process.stdin))) {
  const { result, error } = await ask("search", question);
  if (error) throw new Error(error);
  answers.push(result.results.map(({ id, words }) => [id, words]));
}
console.log(JSON.stringify(answers));
