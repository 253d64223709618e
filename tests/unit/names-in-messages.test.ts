/** Names directly after a small word, in every message of the languages that join the two. */
import { describe, expect, it } from "vitest";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import { createText } from "#web/i18n/text.tsx";
import { PROJECT_FOLDER } from "#tests/setup/paths.ts";

type Tree = { readonly [key: string]: string | Tree };

const source = folderSource(PROJECT_FOLDER);
const store = createMessageStore(source);

function* textsIn(tree: Tree, prefix = ""): Generator<readonly [key: string, message: string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") yield [prefix + key, value];
    else yield* textsIn(value, `${prefix}${key}.`);
  }
}

/** Every value is this name, except those that choose a form of the message. */
function valuesOf(message: string, name: string): Readonly<Record<string, string | number>> {
  const isNumber = new Set([...message.matchAll(/\{(\w+),/g)].map(([, key]) => key));
  const keys = [...message.matchAll(/\{(\w+)/g)].map(([, key = ""]) => key);
  return Object.fromEntries(keys.map((key) => [key, isNumber.has(key) ? 2 : name]));
}

const WRONG: readonly (readonly [locale: LocaleCode, name: string, wrong: RegExp])[] = [
  ["fr_FR", "Amsterdam", /(?<!\p{L})(?:de|du|au|que|lorsque|le|la) Amsterdam/iu],
  ["fr_CA", "Amsterdam", /(?<!\p{L})(?:de|du|au|que|lorsque|le|la) Amsterdam/iu],
  ["fr_FR", "Le Caire", /(?<!\p{L})(?:de|à) Le Caire/iu],
  ["it_IT", "Amsterdam", /(?<!\p{L})a Amsterdam/iu],
  ["it_IT", "Il Cairo", /(?<!\p{L})(?:a|di|da|in|su) Il Cairo/iu],
  ["es_ES", "Iris Hotel", /(?<!\p{L})y Iris/iu],
];

describe("every message that takes a name", () => {
  it.each(WRONG)("of %s is idiomatic with %s", (locale, name, wrong) => {
    const text = createText({ languageTag: languageTag(locale), messages: store.messagesFor("meridian", locale).messages });
    const [language = ""] = locale.split("_");
    const messages = JSON.parse(source.read(`messages/${language}`) ?? "{}") as Tree;
    const shown = [...textsIn(messages)].flatMap(([key, message]) =>
      message.includes("{") ? [[key, text(key, valuesOf(message, name))] as const] : [],
    );
    expect(shown.length).toBeGreaterThan(300);
    expect(shown.filter(([, words]) => wrong.test(words))).toEqual([]);
  });
});
