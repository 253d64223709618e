/**
 * Every language speaks to people in one way: `messages/` and the brands' own texts say Sie, vous, usted, u and the polite form in
 * Portuguese, and tu in Italian. The lists hold the words that cannot mean anything else.
 */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Words of the other form. */
const OTHER_FORM: Readonly<Record<string, readonly string[]>> = {
  de: ["du", "dein", "deine", "deinen", "deinem", "deiner", "dir", "dich", "euch", "euer", "eure"],
  fr: ["tu", "ton", "tes", "toi", "tien", "tienne"],
  es: [
    ..."tú tu tus ti contigo tuyo tuya tuyos tuyas te puedes quieres tienes eres estás has vas ves debes sabes cancelas viajas llegas".split(
      " ",
    ),
    ..."pagas ahorras verás tendrás podrás dinos danos escríbenos llámanos inténtalo corrígela inicia revisa".split(" "),
  ],
  nl: ["je", "jij", "jou", "jouw", "jezelf", "jullie", "alsjeblieft"],
  // As words of their own with a capital: "lei" and "suo" are also she and his.
  it: ["Lei", "Suo", "Sua", "Suoi", "Sue", "Le preghiamo", "La preghiamo", "prego inserisca", "Inserisca", "Scelga", "Clicchi"],
  pt: ["tu", "teu", "tua", "teus", "tuas", "ti", "contigo", "podes", "tens", "queres", "vocês"],
};

const leavesOf = (value: unknown, path = ""): readonly (readonly [string, string])[] => {
  if (typeof value === "string") return [[path, value]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
};

const isText = ([path]: readonly [string, string]) => !/(?:^|\.)(?:href|source|address|icon|kind|alias|code|name)$/.test(path);

describe("the form of address", () => {
  it.each(Object.entries(OTHER_FORM))("is one in %s", (language, words) => {
    const sentenceStart = language === "it" ? String.raw`(?<!^|[.!?:] )` : "";
    const found = new RegExp(String.raw`${sentenceStart}(?<![\p{L}-])(?:${words.join("|")})(?![\p{L}-])`, language === "it" ? "u" : "iu");
    const files = globSync([
      `messages/${language}/*.json`,
      `messages/${language}-*/*.json`,
      `brands/*/messages/${language}*.json`,
      `brands/*/content/${language}/*.json`,
    ]);
    expect(files.length).toBeGreaterThan(30);
    const wrong = files.flatMap((file) =>
      leavesOf(JSON.parse(readFileSync(file, "utf8")))
        .filter(isText)
        .filter(([, text]) => found.test(text))
        .map(([path, text]) => `${file} ${path}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
