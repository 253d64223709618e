/** For the client build: replaces each file that declares calls by their addresses, so that pages make calls without downloading schemas. */
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { addressOf, isCall } from "../src/contract/base/address.ts";

const CALL_FILE = /\/src\/contract\/(?!entities\/|base\/|forms\/)(?:[a-z-]+\/)+(?!calls\.ts$)[a-z-]+\.ts$/;

export function contractAddresses(): Plugin {
  return {
    name: "contract-addresses",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    async load(id) {
      const file = id.split("?")[0] ?? id;
      return CALL_FILE.test(file) ? writeAddresses(file) : undefined;
    },
  };
}

/** Only calls are exported: a page that imports a schema at run time fails the build instead of growing. */
export async function writeAddresses(file: string): Promise<string> {
  // Loaded once per process: in development, a changed path of a call takes effect after a restart.
  const declared = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.entries(declared)
    .filter((entry): entry is [string, Parameters<typeof addressOf>[0]] => isCall(entry[1]))
    .map(([name, call]) => `export const ${name} = ${JSON.stringify(addressOf(call))};\n`)
    .join("");
}
