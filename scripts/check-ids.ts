/** Fails when code or a test cites an id (ledger row, decision, invariant, threat, fault, journey) or a page that docs/ does not have. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Ids with a dash cannot be confused with anything else, so they are looked for in the whole file. */
const AREAS =
  "GEN|ROUTE|BRAND|SHELL|QUERY|HDR|AUTH|SEARCH|HOTEL|PKG|EXTRA|CHK|PAY|RES|ACC|CLUB|CORP|AGENT|CFG|CMS|API|ERR|VAL|CONST|SRV|TRACK";
const DASHED = new RegExp(String.raw`(?<![\w-])(?:(?:${AREAS})-\d{3}|AMB-\d{2,3})(?![\w-])`, "g");

/** T4 and J01.10 also occur in data and drawings, so they count only in comments, in tags and titles of tests, and before assertions. */
const SHORT = /(?<![\w%&#?=/.+-])(?:[DFIT][1-9]\d?|J\d{2}(?:\.\d{1,2})?)(?![\w+-])/g;
const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;
const TITLE = /(?<![\w.])(?:describe|it|test)(?:\.\w+)*\(\s*(?:"([^"\n]*)"|`([^`]*)`)|\)\(\s*(?:"([^"\n]*)"|`([^`]*)`)/g;
/** Ids that a test proves: `tags: ["T4"]` in Vitest, `ledger("J01.10")` or `...ledger("J01.10")` in Playwright (tests/e2e/ledger.ts). */
const TAGS = /(?<![\w.])tags: \[([^\]]*)\]|(?<!\w|[^.]\.)ledger\(\s*["'`]([^"'`]*)["'`]/g;
/** Messages of assertions and rows of test tables begin with their ids ("I7 I8 FAILED"). */
const LEADING = /["'`]((?:[DFIT][1-9]\d?|J\d{2}(?:\.\d{1,2})?)(?: [DFIT][1-9]\d?)*)(?=[ "'`])/g;

/** A page may be cited without the rest of its name: `docs/decisions/0016`. */
const PAGE = /(?<![\w/])docs\/[a-z][\w/-]*(?:\.md)?/g;

/** A definition is the first cell of a table row, or a heading that begins with the id. */
const DEFINITION = /^(?:\| *|#+ )([A-Z]+-?\d+(?:\.\d+)?)(?= |$)/gm;

export const definedIds = (page: string): string[] => [...page.matchAll(DEFINITION)].map((match) => match[1] ?? "");

const titlesOf = (text: string): string[] => [...text.matchAll(TITLE)].map((match) => match.slice(1).join(""));
const idsIn = (text: string): string[] => [...(text.match(DASHED) ?? []), ...(text.match(SHORT) ?? [])];

const citedIds = (text: string): string[] => {
  const places = [...text.matchAll(COMMENT)].map(([comment]) => comment);
  const titles = [...titlesOf(text), ...[...text.matchAll(TAGS), ...text.matchAll(LEADING)].map((match) => match.slice(1).join(""))];
  return [...(text.match(DASHED) ?? []), ...[...places, ...titles].flatMap((place) => place.match(SHORT) ?? [])];
};

/** Ledger rows that a tag of a test cites. */
export const taggedRows = (files: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(files).flatMap((text) => [...text.matchAll(TAGS)].flatMap((match) => match.slice(1).join("").match(DASHED) ?? [])));

/** One message per file and id, title or page, and one for an id that two pages define. */
export function findIdFaults(files: Readonly<Record<string, string>>, pages: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(pages);
  const defined = new Map<string, string>();
  const faults: string[] = [];
  for (const [page, text] of Object.entries(pages)) {
    for (const id of definedIds(text)) {
      const other = defined.get(id);
      if (other) faults.push(`${page}: ${id} is already defined in ${other}`);
      defined.set(id, page);
    }
  }
  for (const [file, text] of Object.entries(files)) {
    const unknown = new Set(citedIds(text).filter((id) => !defined.has(id)));
    for (const id of unknown) faults.push(`${file}: ${id} is not defined in docs/; correct the id or add its row`);
    for (const title of titlesOf(text).filter((title) => idsIn(title).length > 0))
      faults.push(`${file}: the title "${title}" contains ids; put them into tags (Vitest) or ledger() (Playwright)`);
    const comments = [...text.matchAll(COMMENT)].map(([comment]) => comment).join("\n");
    const missing = new Set((comments.match(PAGE) ?? []).filter((page) => !names.some((name) => name.startsWith(page))));
    for (const page of missing) faults.push(`${file}: ${page} does not exist`);
  }
  return faults;
}

if (import.meta.main) {
  const read = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, readFileSync(name, "utf8")]));
  const pages = read(globSync("docs/**/*.md"));
  const names = globSync("{src,tests,scripts,bench}/**/*.{ts,tsx,mjs}").filter((name) => !name.startsWith("scripts/check-ids"));
  const files = read(names);
  const faults = findIdFaults(files, pages);
  const rows = Object.entries(pages).flatMap(([page, text]) => (path.matchesGlob(page, "docs/ledger/*.md") ? definedIds(text) : []));
  const tagged = taggedRows(files);
  const proved = rows.filter((row) => tagged.has(row)).length;
  const summary = `every id cited in ${names.length} files is defined in docs/; tests are tagged with ${proved} of ${rows.length} ledger rows`;
  console.log(faults.length ? faults.join("\n") : summary);
  process.exitCode = faults.length || names.length === 0 ? 1 : 0;
}
