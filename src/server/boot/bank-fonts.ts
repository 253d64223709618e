/** The letters of a brand for the bank's pages: what the site's own style sheet says about the fonts that a theme names. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Without a client build, as in development, the bank writes with the letters of the machine. */
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
