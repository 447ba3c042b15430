/**
 * Our Python as PyScript takes it: a module with `loadPyodide`. The files come as addresses of blobs, since a worker
 * without an origin may fetch nothing else.
 */

export const version = PYODIDE_VERSION;

/** @param {string} name */
const fileOf = (name) => workshopFiles[name.split("/").at(-1) ?? ""];

/** @param {Parameters<typeof import("pyodide").loadPyodide>[0]} options */
export async function loadPyodide(options) {
  /** @type {[typeof import("pyodide"), { default: unknown }]} */
  const [{ loadPyodide: load }, { default: createPyodideModule }] = await Promise.all([
    import(fileOf("pyodide.mjs")),
    import(fileOf("pyodide.asm.mjs")),
  ]);
  const plain = self.fetch.bind(self);
  self.fetch = (what, init) => plain(fileOf(String(what)) ?? what, init);
  const archives = Object.keys(workshopFiles).filter((name) => name.endsWith(".zip") && name !== "python_stdlib.zip");
  // Not among the types of its options: the module that would be imported from beside pyodide.mjs.
  const more = /** @type {object} */ ({ createPyodideModule });
  const pyodide = await load({
    ...options,
    ...more,
    indexURL: workshopHome,
    env: { PYTHONPATH: "/app.zip:/workshop.zip" },
    async fsInit(FS) {
      for (const name of archives) {
        const response = await self.fetch(name);
        FS.writeFile(`/${name}`, new Uint8Array(await response.arrayBuffer()));
      }
    },
  });
  self.fetch = plain;
  const { add } = pyodide.pyimport("widgets.browser.archives");
  for (const name of archives) if (name !== "app.zip") add(`/${name}`);
  pyodide.pyimport("widgets.browser.methods").use();
  return pyodide;
}
