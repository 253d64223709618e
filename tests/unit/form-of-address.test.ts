/**
 * Every language speaks to people in one way: `messages/` and the brands' own texts say Sie, vous, usted, u and the polite form in
 * Portuguese, and tu in Italian. The lists contain words that cannot mean anything else.
 */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const word = (words: string, flags = "iu", before = ""): RegExp =>
  new RegExp(String.raw`${before}(?<![\p{L}-])(?:${words.trim().replaceAll(/\s+/g, "|")})(?![\p{L}-])`, flags);

/** "localizarte": an infinitive with a familiar pronoun, unlike "parte" and "suerte". */
const SPANISH_PRONOUN =
  /(?<![\p{L}-])(?!a?parte|fuerte|suerte|muerte|\p{L}*(?:vierte|pierte|comparte|reparte))\p{L}{2,}[aei]rte(?![\p{L}-])/iu;

/** Words of the other form. */
const OTHER_FORM: Readonly<Record<string, readonly RegExp[]>> = {
  de: [word("du dein deine deinen deinem deiner dir dich euch euer eure")],
  fr: [word("tu ton tes toi tien tienne")],
  es: [
    word(`tú tu tus ti contigo tuyo tuya tuyos tuyas te puedes quieres quieras tienes eres estás has vas ves debes sabes dices recibes aceptas
      cancelas viajas llegas pagas ahorras verás tendrás podrás dinos danos escríbenos llámanos inténtalo corrígela menciónala inicia revisa
      muéstralo muéstrala guárdalo guárdala búscalo búscala compruébalo cancélalo cancélala págalo págala ábrelo ábrela elígelo elígela escríbelo descárgalo`),
    SPANISH_PRONOUN,
    /[Nn]o pases de|[Ss]i marcas|nos llamas/u,
  ],
  nl: [word("je jij jou jouw jezelf jullie alsjeblieft")],
  it: [
    // With a capital inside a sentence: "lei" and "suo" are also she and his.
    word("Lei Suo Sua Suoi Sue", "u", String.raw`(?<!^|[.!?:] )`),
    word("inserisca scelga clicchi avvisi riprovi aggiorni considerarla"),
    /[LlEe]e? preghiamo|lo ignori|le inviamo|(?:il|del|sul) suo (?:sito|ordine|consenso)|i suoi prezzi/iu,
  ],
  pt: [word("tu teu tua teus tuas ti contigo podes tens queres vocês")],
};

const leavesOf = (value: unknown, path = ""): readonly (readonly [string, string])[] => {
  if (typeof value === "string") return [[path, value]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
};

const isText = ([path]: readonly [string, string]) => !/(?:^|\.)(?:href|source|address|icon|kind|alias|code|name)$/.test(path);

describe("the form of address", () => {
  it.each(Object.entries(OTHER_FORM))("is one in %s", (language, patterns) => {
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
        .filter(([, text]) => patterns.some((pattern) => pattern.test(text)))
        .map(([path, text]) => `${file} ${path}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
