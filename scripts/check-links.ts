/** Fails when a document links to a file or heading that does not exist, or names a source file that has moved. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

const LINK = /\]\(([^)\s]+)\)/g;
const OUTSIDE = /^(?:[a-z]+:|\/)/;
/** `src/web/client/routes.ts`, or the short form `web/routes.ts`. */
const SOURCE = /`((?:src|tests|scripts|bench|platform|web|server|domain|contract|adapters|shared)\/[\w./-]+\.(?:ts|tsx|mjs))`/g;
const ROOM = /^(?:platform|web|server|domain|contract|adapters|shared)\//;

const withoutExamples = (page: string): string => page.replaceAll(/^( *)```.*?^\1```/gms, "");

const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** A replaced decision keeps the names of its time. */
const isReplaced = (page: string): boolean => /^Replaced by /m.test(page);

export function findLinkFaults(pages: Readonly<Record<string, string>>, exists: (file: string) => boolean): string[] {
  return Object.entries(pages).flatMap(([file, text]) => {
    const prose = withoutExamples(text);
    const links = [...prose.matchAll(LINK)]
      .map(([, href = ""]) => href)
      .filter((href) => !OUTSIDE.test(href))
      .filter((href) => {
        const [target = "", anchor] = href.split("#");
        const name = target ? path.posix.join(path.posix.dirname(file), target) : file;
        const page = pages[name];
        return anchor !== undefined && page !== undefined ? !anchorsOf(page).includes(anchor) : page === undefined && !exists(name);
      });
    const moved = isReplaced(text)
      ? []
      : [...prose.matchAll(SOURCE)].map(([, name = ""]) => name).filter((name) => !exists(ROOM.test(name) ? `src/${name}` : name));
    return [...links.map((href) => `${file}: the link ${href} leads nowhere`), ...moved.map((name) => `${file}: ${name} does not exist`)];
  });
}

if (import.meta.main) {
  const names = [...globSync("*.md"), ...globSync("docs/**/*.md")];
  const pages = Object.fromEntries(names.map((name) => [name, readFileSync(name, "utf8")]));
  const faults = findLinkFaults(pages, existsSync);
  console.log(faults.length ? faults.join("\n") : `the links of ${names.length} documents lead somewhere`);
  process.exitCode = faults.length || names.length === 0 ? 1 : 0;
}
