import { globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOCALES } from "#domain/market/locale.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { createText } from "#web/i18n/text.tsx";
import { createMessageStore, folderSource, messagePlaces } from "./messages.ts";

const LANGUAGES = ["en", "fr", "es", "de", "nl", "it", "pt"];

type Tree = { readonly [key: string]: string | Tree };
const source = folderSource(".");
const read = (place: string): Tree => JSON.parse(source.read(place) ?? "") as Tree;
const flatten = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const english = new Map(flatten(read("messages/en")));
const codeOf = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
const code = codeOf("src/{domain,web,server}/**/*.{ts,tsx}");
/** Only screens: on the server names of log events look like keys. */
const screens = codeOf("src/web/**/*.{ts,tsx}");
const argumentsOf = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ""))].toSorted((a, b) => a.localeCompare(b)).join();

const keysIn = (text: string) => [...text.matchAll(/["'`]([a-z][A-Za-z]*(?:\.[a-z][A-Za-z0-9]*)+)["'`]/g)].map((match) => match[1] ?? "");
const fixedPrefixes = [...code.matchAll(/`([a-z][a-zA-Z]*\.(?:[a-zA-Z]+\.)*[a-zA-Z]*)\$\{/g)].map((match) => match[1] ?? "?");
/** A key built from a fixed prefix and a name. */
const isBuilt = (key: string) => fixedPrefixes.some((prefix) => key.startsWith(prefix));
const storeOf = (word: string) => createMessageStore({ read: (file) => (file === "messages/en" ? `{"a":"${word}"}` : undefined) });

describe("the files of messages/", () => {
  test("exist for all seven languages", { tags: ["D18", "AMB-41"] }, () => {
    for (const language of LANGUAGES) expect(readdirSync("messages")).toContain(language);
  });

  // Keys that a language lacks are shown in English, with a warning by scripts/check-texts.ts.
  test.each(LANGUAGES.slice(1))("%s has only English keys, with the same arguments", { tags: ["D18"] }, (language) => {
    const other = new Map(flatten(read(`messages/${language}`)));
    expect([...other.keys()].filter((key) => !english.has(key))).toEqual([]);
    const differing = [...other].filter(([key, message]) => argumentsOf(message) !== argumentsOf(english.get(key) ?? ""));
    expect(differing.filter(([key]) => !english.get(key)?.includes("plural"))).toEqual([]);
  });

  test.each(LANGUAGES.slice(1))("%s is translated: long texts differ from the English ones", (language) => {
    const same = flatten(read(`messages/${language}`)).filter(
      ([key, message]) => message.length > 24 && !message.includes("plural") && message === english.get(key),
    );
    expect(same).toEqual([]);
  });

  test("Swiss German has no ß", () => {
    const { messages } = createMessageStore(folderSource(".")).messagesFor("meridian", "de_CH");
    expect(JSON.stringify(messages).match(/.{20}ß.{5}/g)).toBeNull();
    expect(JSON.stringify(messages)).toContain("Schliessen");
  });

  test("French punctuation has a non-breaking space", () => {
    const loose = globSync(["messages/fr*", "brands/*/messages/fr*.json"]).flatMap((file) =>
      flatten(read(file)).filter(([, message]) => /\S [?!;:»](?:\s|$)|« /.test(message)),
    );
    expect(loose).toEqual([]);
  });

  test("regional and brand files contain only known keys", () => {
    const extra = globSync(["messages/*-*", "brands/*/messages/*.json"]).flatMap((file) =>
      flatten(read(file)).flatMap(([key]) => (english.has(key) ? [] : [`${file}: ${key}`])),
    );
    expect(extra).toEqual([]);
  });
});

describe("the keys that the code uses", () => {
  const used = new Set(keysIn(code));
  const namespaces = new Set([...english.keys()].map((key) => key.split(".")[0] ?? ""));

  test("all have an English text", () => {
    const missing = keysIn(screens).filter((key) => namespaces.has(key.split(".")[0] ?? "") && !english.has(key));
    expect(missing).toEqual([]);
  });

  test("the keys of the refusals have a text too", () => {
    const missing = Object.values(REFUSALS).filter(({ messageKey }) => !english.has(`errors.${messageKey}`));
    expect(missing.map(({ messageKey }) => messageKey)).toEqual([]);
  });

  test("every text is used, except those listed as written ahead", () => {
    const byCatalogue = new Set(Object.values(REFUSALS).map(({ messageKey }) => `errors.${messageKey}`));
    const unused = [...english.keys()].filter((key) => !used.has(key) && !isBuilt(key) && !byCatalogue.has(key));
    // A key that is used now must leave this list, and a new unused key is never added automatically.
    expect(unused.toSorted()).toEqual(JSON.parse(readFileSync("tests/unit/texts-written-ahead.json", "utf8")));
  });
});

describe("compiling", () => {
  test("a locale's text overrides its language's and English, and the brand's overrides them", { tags: ["GEN-008"] }, () => {
    const files: Record<string, string> = {
      "messages/en": '{"a":{"x":"en x","y":"en y","z":"en z","w":"en w"}}',
      "messages/fr": '{"a":{"y":"fr y","z":"fr z","w":"fr w"}}',
      "messages/fr-ca": '{"a":{"z":"ca z","w":"ca w"}}',
      "brands/b/messages/fr.json": '{"a":{"w":"brand w"}}',
    };
    const store = createMessageStore({ read: (file) => files[file] });
    const { messages, href } = store.messagesFor("b", "fr_CA");
    expect(messages).toEqual({ a: { x: "en x", y: "fr y", z: "ca z", w: "brand w" } });
    expect(href).toMatch(/^\/messages\/b\/fr_CA\.[0-9a-f]{12}$/);
    expect(store.find(`${href}/start.json`)).toBe(JSON.stringify(messages));
    expect(store.find("/messages/b/fr_CA.000000000000/start.json")).toBeUndefined();
  });

  test("the address changes if and only if the texts change", () => {
    expect(storeOf("one").messagesFor("b", "en_US").href).toBe(storeOf("one").messagesFor("b", "en_US").href);
    expect(storeOf("one").messagesFor("b", "en_US").href).not.toBe(storeOf("two").messagesFor("b", "en_US").href);
  });

  test("every text of every locale and brand compiles", () => {
    const store = createMessageStore(folderSource("."));
    const brands = readdirSync("brands").filter((name) => name !== "base");
    for (const brand of brands) for (const locale of Object.keys(LOCALES) as (keyof typeof LOCALES)[]) store.messagesFor(brand, locale);
    const { messages } = store.messagesFor("meridian", "en_US");
    expect(createText({ languageTag: "en-US", messages })("destination.count", { count: 1 })).toBe("1 destination");
    expect(createText({ languageTag: "en-US", messages })("destination.count", { count: 2 })).toBe("2 destinations");
  });

  test("a line cannot break after the E of E-Mail, except in mails and documents", () => {
    const files: Record<string, string> = {
      "messages/en": '{"a":{"x":"Ihre E-Mail-Adresse, Wi-Fi, {count} e-mails"},"mail":{"x":"Ihre E-Mail"}}',
    };
    const { messages } = createMessageStore({ read: (file) => files[file] }).messagesFor("b", "en_US");
    expect(createText({ languageTag: "en-US", messages })("a.x", { count: 2 })).toBe("Ihre E-\u2060Mail-Adresse, Wi-Fi, 2 e-\u2060mails");
    expect(createText({ languageTag: "en-US", messages })("mail.x")).toBe("Ihre E-Mail");
  });

  test("files are read from the most general to the most specific", () => {
    expect(messagePlaces("b", "en_US")).toEqual([
      "messages/en",
      "messages/en-us",
      "brands/b/messages/en.json",
      "brands/b/messages/en-us.json",
    ]);
  });

  test("a brand's English text does not override another language", { tags: ["GEN-008"] }, () => {
    const files: Record<string, string> = {
      "messages/en": '{"a":"en a","b":"en b","c":"en c"}',
      "brands/b/messages/en.json": '{"a":"brand a","b":"brand b","c":"brand c"}',
      "messages/fr": '{"a":"fr a","b":"fr b"}',
      "brands/b/messages/fr.json": '{"a":"marque a"}',
    };
    const store = createMessageStore({ read: (file) => files[file] });
    expect(store.messagesFor("b", "fr_FR").messages).toEqual({ a: "marque a", b: "fr b", c: "brand c" });
    expect(store.messagesFor("b", "en_US").messages).toEqual({ a: "brand a", b: "brand b", c: "brand c" });
  });
});

describe("the files for browsers", () => {
  test("contain the texts of a page or a dialog", () => {
    const sets = { start: ["a.x"], page: ["a.group.*", "b"] };
    const text = '{"a":{"x":"1","y":"2","group":{"m":"3","n":"4"}},"b":{"z":"5"},"mail":{"x":"6"}}';
    const store = createMessageStore({ read: (file) => (file === "messages/en" ? text : undefined), sets });
    const { href, files } = store.messagesFor("b", "en_US");
    expect(files("page")).toEqual([`${href}/start.json`, `${href}/page.json`]);
    expect(files("page without texts of its own")).toEqual([`${href}/start.json`]);
    expect(files("page").map((file) => JSON.parse(store.find(file) ?? "") as object)).toEqual([
      { a: { x: "1" } },
      { a: { group: { m: "3", n: "4" } }, b: { z: "5" } },
    ]);
    expect(store.find(`${href}/other.json`)).toBeUndefined();
  });

  test("omits texts of mails and vouchers, which only the server needs", () => {
    const store = createMessageStore(source);
    const { messages, href } = store.messagesFor("meridian", "en_US");
    expect(Object.keys(messages)).toEqual(expect.arrayContaining(["mail", "voucher", "search"]));
    const sent = JSON.parse(store.find(`${href}/start.json`) ?? "") as object;
    expect(sent).toHaveProperty("search");
    expect(Object.keys(sent)).not.toContain("mail");
    expect(Object.keys(sent)).not.toContain("voucher");
  });
});
