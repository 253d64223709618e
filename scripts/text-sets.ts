/**
 * For the client build: which texts a module of the site needs. Every module that is imported on demand (a page, a dialog) has a set: the keys that it
 * and its static imports name, without those that every page loads at the start. The import then loads the set with the module, and the server reads
 * from `text-sets.json` which keys a set has.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { TextSets } from "../src/server/base/text-sets.ts";
import { START_SET, TEXT_SETS_FILE } from "../src/server/base/text-sets.ts";

/** What every page loads. */
const START = "/src/web/client/client.tsx";
/** These run before any text can be loaded, and need none. */
const WITHOUT_TEXTS = /\/src\/web\/client\/(?:boot|dev-boot|faults\/[\w-]+)\.ts$/;
const OURS = /\/src\/(?:web|domain|shared|contract)\/.*\.tsx?$/;
const ON_DEMAND = /(?<!typeof )\bimport\(\s*"([^"]+)"\s*\)/g;
const LOADER = "#web/i18n/load-texts.ts";
const MARK = "text-set:";

const AREAS = readdirSync("messages/en").map((file) => path.basename(file, ".json"));
/** A literal that begins with the name of an area: a key, or the start of a template that builds keys. */
const KEY = new RegExp(`(["'\`])((?:${AREAS.join("|")})\\.[\\w.]*)(\\1|\\$\\{)`, "g");

/** Ends with a star if the rest of the key is built at run time. */
export const keysIn = (code: string): readonly string[] =>
  [...code.matchAll(KEY)].map(([, , key = "", end]) => (end === "${" ? `${key}*` : key));

/** `/…/src/web/search/dates.tsx` is `search/dates`. */
export const setName = (id: string): string => id.replace(/^.*\/src\/(?:web\/)?/, "").replace(/\.tsx?$/, "");

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo" | "getModuleIds">;

export function textSets(): Plugin {
  const keysOf = new Map<string, readonly string[]>();
  let sets: TextSets | undefined;
  return {
    name: "text-sets",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    async transform(code, id) {
      if (!OURS.test(id)) return undefined;
      keysOf.set(id, keysIn(code));
      if (WITHOUT_TEXTS.test(id)) return undefined;
      const addresses = [...code.matchAll(ON_DEMAND)].map(([, address = ""]) => address);
      if (addresses.length === 0) return undefined;
      const names = new Map<string, string>();
      for (const address of addresses) names.set(address, setName((await this.resolve(address, id))?.id ?? ""));
      const changed = code.replaceAll(ON_DEMAND, (load, address: string) => `withTextsOf("${MARK}${names.get(address)}", () => ${load})`);
      return { code: `import { withTextsOf } from "${LOADER}";\n${changed}`, map: null };
    },
    renderChunk(code) {
      sets ??= collectSets(this, keysOf);
      const known = sets;
      const changed = code.replaceAll(new RegExp(`(["'\`])${MARK}([^"'\`]+)\\1`, "g"), (_, quote: string, name: string) =>
        known[name] ? quote + name + quote : "0",
      );
      return changed === code ? undefined : { code: changed, map: null };
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: TEXT_SETS_FILE, source: JSON.stringify(sets) });
    },
  };
}

function collectSets(graph: Graph, keysOf: ReadonlyMap<string, readonly string[]>): TextSets {
  const keysFrom = (entry: string): ReadonlySet<string> =>
    new Set([...staticImportsOf(graph, entry)].flatMap((id) => keysOf.get(id) ?? []));
  const ids = [...graph.getModuleIds()];
  const start = keysFrom(ids.find((id) => id.endsWith(START)) ?? "");
  const onDemand = new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const sets: Record<string, readonly string[]> = { [START_SET]: [...start].toSorted() };
  for (const id of onDemand) {
    const keys = [...keysFrom(id)].filter((key) => !start.has(key));
    if (keys.length > 0) sets[setName(id)] = keys.toSorted();
  }
  return sets;
}

/** A module and everything that is loaded with it. */
function staticImportsOf(graph: Graph, entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
