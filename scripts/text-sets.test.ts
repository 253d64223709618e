import type { Plugin, Rolldown } from "vite";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import type { TextSets } from "../src/server/base/text-sets.ts";
import { TEXT_SETS_FILE } from "../src/server/base/text-sets.ts";
import { textSets } from "./text-sets.ts";

const ROOT = "/site";
const CLIENT = `${ROOT}/src/web/client/client.tsx`;
const LOADER = "\0load-texts";

/** A site in memory: modules by their path below `src/web`. The first one is loaded by every page. */
async function buildSite(modules: Readonly<Record<string, string>>) {
  const files = new Map(Object.entries(modules).map(([name, code]) => [`${ROOT}/src/web/${name}`, code]));
  const inMemory: Plugin = {
    name: "in-memory",
    enforce: "pre",
    resolveId: (address) => (address.startsWith("#web/i18n/") ? LOADER : files.has(address) ? address : undefined),
    load: (id) => (id === LOADER ? "export const withTextsOf = (name, load) => globalThis.loadWith(name, load);" : files.get(id)),
  };
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [inMemory, textSets()],
    build: { write: false, minify: false, modulePreload: false, rollupOptions: { input: CLIENT } },
  })) as Rolldown.RolldownOutput;
  const sets = built.output.find(({ fileName }) => fileName === TEXT_SETS_FILE);
  const code = built.output.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("\n");
  return { sets: JSON.parse(String(sets?.type === "asset" && sets.source)) as TextSets, code };
}

const importing = (name: string): string => `import("${ROOT}/src/web/${name}")`;

describe("the texts of a module that is loaded on demand", () => {
  it("are the keys that it and its static imports name, and not those that every page has", async () => {
    const { sets } = await buildSite({
      "client/client.tsx": `console.log("ui.close"); globalThis.open = () => ${importing("guests/dialog.tsx")};`,
      "guests/dialog.tsx": `import { counter } from "${ROOT}/src/web/guests/counter.tsx"; export default ["search.guests", "ui.close", counter];`,
      "guests/counter.tsx": `export const counter = 'search.addRoom';`,
    });
    expect(sets).toEqual({ start: ["ui.close"], "guests/dialog": ["search.addRoom", "search.guests"] });
  });

  it("contain all keys that begin like one which is built at run time", async () => {
    const { sets } = await buildSite({
      "client/client.tsx": `globalThis.open = () => ${importing("sort.tsx")};`,
      "sort.tsx": "export const nameOf = (sort) => `results.sort.${sort}`;",
    });
    expect(sets["sort"]).toEqual(["results.sort.*"]);
  });

  it("do not contain those of modules that it loads on demand itself", async () => {
    const { sets } = await buildSite({
      "client/client.tsx": `globalThis.open = () => ${importing("results.tsx")};`,
      "results.tsx": `export default "results.title"; globalThis.more = () => ${importing("map.tsx")};`,
      "map.tsx": `export default "home.title";`,
    });
    expect(sets).toMatchObject({ results: ["results.title"], map: ["home.title"] });
  });

  it("are loaded with it, and nothing is loaded where there are none", async () => {
    const { code } = await buildSite({
      "client/client.tsx": `globalThis.open = () => [${importing("with.tsx")}, ${importing("without.tsx")}];`,
      "with.tsx": `export default "home.title";`,
      "without.tsx": "export default 1;",
    });
    expect(code).toMatch(/withTextsOf\("with", .*import\("\.\/with-/);
    expect(code).toMatch(/withTextsOf\(0, .*import\("\.\/without-/);
  });
});
