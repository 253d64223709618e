/**
 * Keeps style sheets scoped without CSS modules or `@scope` (docs/decisions/0036-styles.md). An owner is a folder of src/web, or one screen. Its sheets
 * style the elements that its components render.
 *
 * A class counts as used if it is a word of a string literal in src/web or in the document around the pages. A class that is composed at run time must
 * be written as a template with a fixed start: `badge-${tone}` uses every class that starts with `badge-`.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { classesOf, readRules, subjectOf } from "./read-rules.ts";
import type { StyleRule } from "./read-rules.ts";

type Files = Readonly<Record<string, string>>;

/** Their classes may be used anywhere. Users adjust them by custom properties, or by their own class on the same element. */
const SHARED = new Set(["ui", "styles"]);
/** These may also style elements and attributes without a class of theirs. */
const GLOBAL = new Set(["ui", "styles", "shell", "client"]);
export const ownerOf = (file: string): string => {
  const [first = "", second = ""] = file.replace(/^src\/(?:web\/)?/, "").split("/");
  return first === "screens" ? `${first}/${second}` : first;
};

type Words = { readonly exact: ReadonlySet<string>; readonly starts: readonly string[] };

/** The words of string literals; those before `${` as starts of words. */
export function wordsOf(code: string): Words {
  const literals = [...code.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].map(
    ([, double, single, template]) => double ?? single ?? template ?? "",
  );
  const words = literals.flatMap((text) => text.replaceAll(/\$\{[^}]*\}/g, "\0").split(/[\s"'<>=`{}?:]+/));
  return {
    exact: new Set(words.filter((word) => !word.includes("\0"))),
    starts: words
      .flatMap((word) => (word.indexOf("\0") > 1 ? [word.slice(0, word.indexOf("\0"))] : []))
      .filter((start) => start.endsWith("-")),
  };
}

const isUsed = ({ exact, starts }: Words, name: string): boolean => exact.has(name) || starts.some((start) => name.startsWith(start));

/** Which owners use a class. */
function usage(sources: Files): (name: string) => ReadonlySet<string> {
  const words = Object.entries(sources).map(([file, code]) => [ownerOf(file), wordsOf(code)] as const);
  const known = new Map<string, ReadonlySet<string>>();
  return (name) => {
    const users = known.get(name) ?? new Set(words.flatMap(([owner, used]) => (isUsed(used, name) ? [owner] : [])));
    known.set(name, users);
    return users;
  };
}

/** Sheets that code loads, and what they import. */
function loadedSheets(sheets: Files, sources: Files): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file) || sheets[file] === undefined) return;
    loaded.add(file);
    for (const [, name = ""] of sheets[file].matchAll(/@import "([^"]+)"/g)) load(path.join(path.dirname(file), name));
  };
  for (const [file, code] of Object.entries(sources)) {
    for (const [, name = ""] of code.matchAll(/import[^"]*"([^"]+\.css)(?:\?(?:url|inline))?"/g)) {
      load(name.startsWith("#web/") ? name.replace("#web/", "src/web/") : path.join(path.dirname(file), name));
    }
  }
  return loaded;
}

/** `.a`, `.a:hover`, `.a > h2`: the selector has no other class. */
const definedBy = (selector: string): string | undefined => {
  const names = new Set(classesOf(selector));
  return names.size === 1 && selector.startsWith(".") ? [...names][0] : undefined;
};

const isAdjustment = (rule: StyleRule): boolean => rule.declarations.some((name) => !name.startsWith("--"));

/** The first owner that defines a class, shared parts before others. */
function definitions(sheets: Files): ReadonlyMap<string, string> {
  const definers = new Map<string, string>();
  const isLater = (file: string) => Number(!SHARED.has(ownerOf(file)));
  for (const file of Object.keys(sheets).toSorted((one, other) => isLater(one) - isLater(other))) {
    for (const { selector } of readRules(sheets[file] ?? "")) {
      const name = definedBy(selector);
      if (name !== undefined && !definers.has(name)) definers.set(name, ownerOf(file));
    }
  }
  return definers;
}

export function findStyleFaults(sheets: Files, sources: Files): string[] {
  const usersOf = usage(sources);
  const loaded = loadedSheets(sheets, sources);
  const definers = definitions(sheets);
  const faults: string[] = [];
  for (const [file, css] of Object.entries(sheets)) {
    const owner = ownerOf(file);
    // A shared part may define classes that only its users render; a screen may not.
    const isOwn = (name: string) => usersOf(name).has(owner) || (!owner.startsWith("screens/") && definers.get(name) === owner);
    if (!loaded.has(file)) faults.push(`${file}: no component or sheet loads it`);
    for (const rule of readRules(css)) {
      const report = (fault: string) => faults.push(`${file}:${rule.line}: ${rule.selector}: ${fault}`);
      const names = classesOf(rule.selector);
      for (const name of names) if (usersOf(name).size === 0) report(`no component uses .${name}`);
      if (/#[\w-]+/.test(rule.selector.replaceAll(/\[[^\]]*\]/g, ""))) report("selects by id; use a class");
      const defined = definedBy(rule.selector);
      const definer = definers.get(defined ?? "");
      if (definer !== undefined && definer !== owner) report(`.${defined} is also defined by ${definer}`);
      if (SHARED.has(owner)) continue;
      if (!GLOBAL.has(owner) && !names.some(isOwn)) report(`has no class of ${owner}`);
      const subject = classesOf(subjectOf(rule.selector));
      if (subject.length === 0 || subject.some(isOwn)) continue;
      if (!subject.every((name) => SHARED.has(definers.get(name) ?? "")))
        report(`styles .${subject.join(".")}, which components outside ${owner} render`);
      else if (isAdjustment(rule)) report(`adjusts the shared part .${subject.join(".")}; use a custom property or a modifier of the part`);
    }
  }
  return faults;
}

if (import.meta.main) {
  const read = (names: readonly string[]) => Object.fromEntries(names.map((file) => [file, readFileSync(file, "utf8")]));
  const sheets = globSync("src/web/**/*.css");
  const sources = globSync(["src/web/**/*.{ts,tsx}", "src/server/render/document.ts"]).filter((file) => !/\.test\.tsx?$/.test(file));
  const faults = findStyleFaults(read(sheets), read(sources));
  console.log(faults.length ? faults.join("\n") : `${sheets.length} sheets style only what their owners show`);
  process.exitCode = faults.length || sheets.length === 0 ? 1 : 0;
}
