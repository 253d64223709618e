/** The texts of one brand in one locale: the language's own over English, each with the brand's overrides. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import compile from "icu-minify/compile";
import { LOCALES } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Messages } from "#web/i18n/text.tsx";

export type CompiledMessages = {
  readonly messages: Messages;
  /** Address of the texts for the browser; it contains a hash, so the response may be cached for ever. */
  readonly href: string;
  readonly body: string;
};

type Tree = { [key: string]: string | Tree };

type MessageSource = {
  /** The tree of a file, or of a folder with one file per area of the site; undefined if neither exists. */
  readonly read: (place: string) => string | undefined;
};

export type MessageStore = {
  readonly messagesFor: (brandId: string, locale: LocaleCode) => CompiledMessages;
  /** The file at an address made by `href`, while it is current. */
  readonly find: (pathname: string) => CompiledMessages | undefined;
  /** Drops the cache after a brand has changed. */
  readonly forget: () => void;
};

/** `folder` holds `messages/` and `brands/`. */
export const folderSource = (folder: string): MessageSource => ({
  read: (name) => {
    const place = path.join(folder, name);
    if (!existsSync(place)) return undefined;
    return name.endsWith(".json") ? readFileSync(place, "utf8") : JSON.stringify(readAreas(place));
  },
});

/** `home.json` in the folder holds the keys that begin with `home.`. */
function readAreas(folder: string): Tree {
  const areas = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    areas.map((file) => [file.slice(0, -".json".length), JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Tree]),
  );
}

/**
 * From the most general to the most specific; later ones override single keys. Grouped by language, so that a brand's English text does
 * not override the product's French text.
 */
export function messagePlaces(brandId: string, locale: LocaleCode): readonly string[] {
  const { language, countryCode } = LOCALES[locale];
  const variants = [language, `${language}-${countryCode.toLowerCase()}`];
  const languages = language === "en" ? [variants] : [["en"], variants];
  return languages.flatMap((names) => [
    ...names.map((name) => `messages/${name}`),
    ...names.map((name) => `brands/${brandId}/messages/${name}.json`),
  ]);
}

export function createMessageStore(source: MessageSource): MessageStore {
  const cached = new Map<string, CompiledMessages>();
  const messagesFor = (brandId: string, locale: LocaleCode): CompiledMessages => {
    const key = `${brandId}/${locale}`;
    const found = cached.get(key) ?? compileMessages(source, brandId, locale);
    cached.set(key, found);
    return found;
  };
  return {
    messagesFor,
    find: (pathname) => [...cached.values()].find(({ href }) => href === pathname),
    forget: () => cached.clear(),
  };
}

/** Areas for mails and documents: pages do not use them, so browsers do not load them. */
const ON_PAPER: ReadonlySet<string> = new Set(["mail", "voucher"]);

function compileMessages(source: MessageSource, brandId: string, locale: LocaleCode): CompiledMessages {
  const merged: Tree = {};
  for (const place of messagePlaces(brandId, locale)) {
    const text = source.read(place);
    if (text !== undefined) overlay(merged, JSON.parse(text) as Tree);
  }
  for (const area of Object.keys(merged)) if (!ON_PAPER.has(area)) keepTogether(merged, area);
  const messages = compileTree(merged);
  const body = JSON.stringify(Object.fromEntries(Object.entries(messages).filter(([area]) => !ON_PAPER.has(area))));
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 12);
  return { messages, body, href: `/messages/${brandId}/${locale}.${hash}.json` };
}

/** "E-" at the end of a line reads like half a word. */
const AFTER_SINGLE_LETTER = /(?<=(?<![\p{L}\p{N}])\p{L}-)(?=\p{L})/gu;
const WORD_JOINER = "\u2060";

/** Browsers break lines after a hyphen; a word joiner prevents it. Not for documents, whose fonts lack it. */
function keepTogether(tree: Tree, key: string): void {
  const value = tree[key];
  if (typeof value === "string") tree[key] = value.replaceAll(AFTER_SINGLE_LETTER, WORD_JOINER);
  else if (value) for (const inner of Object.keys(value)) keepTogether(value, inner);
}

function overlay(base: Tree, layer: Tree): void {
  for (const [key, value] of Object.entries(layer)) {
    const below = base[key];
    if (typeof value === "string") base[key] = value;
    else overlay((base[key] = typeof below === "object" ? below : {}), value);
  }
}

const compileTree = (tree: Tree): Messages =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === "string" ? compile(value) : compileTree(value)]));
