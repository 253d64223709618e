/** The pages, menus and redirects of a folder: content/<language>/<slug>.json. */
import { isDeepStrictEqual } from "node:util";
import { MenuSchema } from "#contract/content/get-main-menu.ts";
import { checkFacts } from "#domain/content/facts.ts";
import { isLanguageName } from "#domain/content/language-chain.ts";
import type { BrandFolder, PageFile } from "./brand-folder.ts";
import { ContentPageSchema, RedirectsSchema } from "./content-page.ts";
import type { ContentPage } from "./content-page.ts";
import { WHOLE_FILE } from "./problems.ts";
import type { Problems } from "./problems.ts";

const FILE = /^content\/([a-z-]+)\/([a-z0-9][a-z0-9-]*)\.json$/;

type CheckedContent = Pick<BrandFolder, "pageFiles" | "menus" | "redirects">;

export function checkContent(files: ReadonlyMap<string, string>, problems: Problems): CheckedContent {
  const pageFiles: PageFile[] = [];
  const menus: CheckedContent["menus"][number][] = [];
  const redirects: CheckedContent["redirects"][number][] = [];
  for (const [file, text] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [, language = "", slug = ""] = FILE.exec(file) ?? [];
    if (!isLanguageName(language)) {
      problems.add(file, WHOLE_FILE, "expected content/<language>/<name>.json with a language (fr) or the prefix of a locale (fr-ca)");
      continue;
    }
    const json = problems.json(file, text);
    if (!json) continue;
    if (slug === "menu") {
      const menu = problems.parse(file, MenuSchema, json.value);
      // The contract's schema drops unknown keys; in a folder they are mistakes.
      if (menu && !isDeepStrictEqual(menu, json.value)) problems.add(file, WHOLE_FILE, "it holds keys that a menu does not have");
      else if (menu) menus.push({ language, menu });
    } else if (slug === "redirects") {
      const table = problems.parse(file, RedirectsSchema, json.value);
      if (table) redirects.push({ language, redirects: table });
    } else {
      pageFiles.push({ language, slug, isList: Array.isArray(json.value), pages: checkPages(file, json.value, problems) });
    }
  }
  findClashes(pageFiles, redirects, problems);
  return { pageFiles, menus, redirects };
}

function checkPages(file: string, value: unknown, problems: Problems): ContentPage[] {
  if (!Array.isArray(value)) return [checkPage(file, value, problems)].filter((page) => page !== undefined);
  const pages = value.map((page: unknown, index) => checkPage(file, page, problems, String(index)));
  if (pages.length === 0) problems.add(file, WHOLE_FILE, "a list of pages has at least one");
  return pages.filter((page) => page !== undefined);
}

function checkPage(file: string, value: unknown, problems: Problems, prefix?: string): ContentPage | undefined {
  const page = problems.parse(file, ContentPageSchema, value, prefix);
  if (!page) return undefined;
  const at = (key: string) => (prefix === undefined ? key : `${prefix}.${key}`);
  for (const { key, reason } of checkFacts(page.bundle, page.facts)) problems.add(file, at(key), reason);
  for (const [index, block] of page.blocks.entries()) {
    if (block.kind === "table" && block.rows.some((row) => row.length !== block.head.length)) {
      problems.add(file, at(`blocks.${index}.rows`), "every row has as many cells as the head");
    }
  }
  return page;
}

/** In one language and market an address belongs to one page or redirect, and a redirect leads to a page, not to another redirect. */
function findClashes(pageFiles: readonly PageFile[], redirects: CheckedContent["redirects"], problems: Problems): void {
  const owners = new Map<string, string>();
  const claim = (file: string, key: string, address: string) => {
    const owner = owners.get(address);
    if (owner !== undefined) problems.add(file, key, `the address is already taken by ${owner}`);
    owners.set(address, file);
  };
  for (const { language, slug, pages, isList } of pageFiles) {
    const file = `content/${language}/${slug}.json`;
    for (const [index, { alias, market }] of pages.entries()) {
      claim(file, isList ? `${index}.alias` : "alias", [language, market ?? "", alias].join(" "));
    }
  }
  for (const { language, redirects: table } of redirects) {
    const file = `content/${language}/redirects.json`;
    for (const [from, to] of Object.entries(table)) {
      claim(file, from, [language, "", from].join(" "));
      if (Object.hasOwn(table, to)) problems.add(file, from, `${to} is a redirect itself`);
    }
  }
}
