/** Build facts that the program reads from the project folder, its working directory. */
import { readFileSync } from "node:fs";
import { FOLDER } from "#server/base/folders.ts";
import { TEXT_SETS_FILE } from "#server/base/text-sets.ts";
import type { TextSets } from "#server/base/text-sets.ts";
import type { ClientManifest } from "#server/render/document-files.ts";
import type { BuildFacts } from "#server/operations/health.ts";

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

/** Undefined when there is no client build: browsers then load all texts. */
export function readTextSets(): TextSets | undefined {
  const text = readText(`${FOLDER.client}/${TEXT_SETS_FILE}`);
  return text === undefined ? undefined : (JSON.parse(text) as TextSets);
}
