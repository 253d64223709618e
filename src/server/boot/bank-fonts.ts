/** Fonts for the sandbox bank's pages: the `@font-face` rules of the client build for the families that a brand's theme names. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Without a client build, as in development, the bank's pages use system fonts. */
export function createFontsOf(clientFolder: string): (theme: string) => string {
  const faces = globSync(path.join(clientFolder, "assets/*.css")).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/@font-face\s*\{[^}]*?font-family:\s*["']?([^;"']+)["']?;[^}]*\}/g)].map(
      ([face, family = ""]) => ({ face, family }),
    ),
  );
  return (theme) =>
    faces
      .filter(({ family }) => theme.includes(`"${family}"`))
      .map(({ face }) => face)
      .join("\n");
}
