/** Where the program finds what it did not bring inside itself. It is started in the folder of the project. */
import { readFileSync } from "node:fs";
import type { ClientManifest } from "./document-files.ts";
import type { BuildFacts } from "./operations/health.ts";

export const FOLDER = { migrations: "migrations", brands: "brands", client: "dist/client", root: "." } as const;

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

export function readBuildFacts(): BuildFacts {
  const { version } = JSON.parse(readText("package.json") ?? '{"version":"0"}') as { version: string };
  return { version, buildId: readText("dist/build-id")?.trim() ?? "development" };
}

/** Throws when there is no client build. */
export const readManifest = (): ClientManifest =>
  JSON.parse(readFileSync(`${FOLDER.client}/.vite/manifest.json`, "utf8")) as ClientManifest;
