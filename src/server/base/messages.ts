/** The texts of one brand in one locale: the language's own over English, each with the brand's overrides. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { LOCALES } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { inSpellingOf } from "#domain/market/swiss-spelling.ts";
import type { Messages } from "#web/i18n/text.tsx";
import { pickMessages, START_SET } from "./text-sets.ts";
import type { TextSets } from "./text-sets.ts";

export type CompiledMessages = {
  readonly messages: Messages;
  /** Folder of the texts for the browser; it contains a hash, so the responses may be cached for ever. */
  readonly href: string;
  /** Addresses of the texts that every page loads, and of those of a page. */
  readonly files: (set: string | undefined) => readonly string[];
};

type Tree = { [key: string]: string | Tree };

type MessageSource = {
  /** The tree of a file, or of a folder with one file per area of the site; undefined if neither exists. */
  readonly read: (place: string) => string | undefined;
};

type MessageStoreOptions = MessageSource & {
  /** Absent without a client build: every page then loads all texts. */
  readonly sets?: TextSets | undefined;
};

export type MessageStore = {
  readonly messagesFor: (brandId: string, locale: LocaleCode) => CompiledMessages;
  /** The texts of a set as JSON, at an address below `href` while that is current. */
  readonly find: (pathname: string) => string | undefined;
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

const ADDRESS = /^\/messages\/([\w-]+)\/(\w+)\.\w+(?=\/(.+)\.json$)/;

export function createMessageStore({ read, sets }: MessageStoreOptions): MessageStore {
  const cached = new Map<string, CompiledMessages>();
  const compiled = new Map<string, CompiledMessage>();
  // Most brands and regions use the same texts of a language, so these exist once.
  const compileOnce = (text: string): CompiledMessage => {
    const message = compiled.get(text) ?? compile(text);
    compiled.set(text, message);
    return message;
  };
  const messagesFor = (brandId: string, locale: LocaleCode): CompiledMessages => {
    const key = `${brandId}/${locale}`;
    const found = cached.get(key) ?? compileMessages({ read, compileOnce, sets }, brandId, locale);
    cached.set(key, found);
    return found;
  };
  return {
    messagesFor,
    find: (pathname) => {
      const [href, brandId = "", locale = "", set = ""] = ADDRESS.exec(pathname) ?? [];
      const known = cached.get(`${brandId}/${locale}`);
      if (!known || known.href !== href) return undefined;
      const keys = sets ? sets[set] : ALL_KEYS;
      return keys && JSON.stringify(pickMessages(onScreens(known.messages), keys));
    },
    forget: () => {
      cached.clear();
      compiled.clear();
    },
  };
}

const ALL_KEYS = ["*"];

/** Areas for mails and documents: pages do not use them, so browsers do not load them. */
const ON_PAPER: ReadonlySet<string> = new Set(["mail", "voucher"]);

const onScreens = (messages: Messages): Messages => Object.fromEntries(Object.entries(messages).filter(([area]) => !ON_PAPER.has(area)));

type CompileParts = MessageStoreOptions & { readonly compileOnce: (text: string) => CompiledMessage };

function compileMessages({ read, compileOnce, sets }: CompileParts, brandId: string, locale: LocaleCode): CompiledMessages {
  const merged: Tree = {};
  for (const place of messagePlaces(brandId, locale)) {
    const text = read(place);
    if (text !== undefined) overlay(merged, JSON.parse(text) as Tree);
  }
  changeTexts(merged, (text) => inSpellingOf(locale, text));
  for (const area of Object.keys(merged)) if (!ON_PAPER.has(area)) changeTexts(merged, keepTogether, [area]);
  const messages = compileTree(merged, compileOnce);
  const hash = createHash("sha256")
    .update(JSON.stringify([onScreens(messages), sets]))
    .digest("hex")
    .slice(0, 12);
  const href = `/messages/${brandId}/${locale}.${hash}`;
  const hasOwn = (set: string | undefined): set is string => set !== undefined && sets?.[set] !== undefined;
  return { messages, href, files: (set) => [START_SET, ...(hasOwn(set) ? [set] : [])].map((name) => `${href}/${name}.json`) };
}

/** "E-" at the end of a line reads like half a word. */
const AFTER_SINGLE_LETTER = /(?<=(?<![\p{L}\p{N}])\p{L}-)(?=\p{L})/gu;
const WORD_JOINER = "\u2060";

/** Browsers break lines after a hyphen; a word joiner prevents it. Not for documents, whose fonts lack it. */
const keepTogether = (text: string): string => text.replaceAll(AFTER_SINGLE_LETTER, WORD_JOINER);

function changeTexts(tree: Tree, change: (text: string) => string, keys = Object.keys(tree)): void {
  for (const key of keys) {
    const value = tree[key];
    if (typeof value === "string") tree[key] = change(value);
    else if (value) changeTexts(value, change);
  }
}

function overlay(base: Tree, layer: Tree): void {
  for (const [key, value] of Object.entries(layer)) {
    const below = base[key];
    if (typeof value === "string") base[key] = value;
    else overlay((base[key] = typeof below === "object" ? below : {}), value);
  }
}

const compileTree = (tree: Tree, compileText: (text: string) => CompiledMessage): Messages =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === "string" ? compileText(value) : compileTree(value, compileText)]),
  );
