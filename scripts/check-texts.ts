/**
 * Checks the texts of `messages/` and `brands/`: English and French have the words of the country of the locale, components add no colons (errors), and
 * every English text is translated (a warning: until a translator adds it, visitors read the English text).
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

type Tree = { readonly [key: string]: string | Tree };
/** Key → text. */
export type Texts = Readonly<Record<string, string>>;
type Region = "us" | "gb" | "ie" | "au" | "ca";

const BRITISH: readonly Region[] = ["gb", "ie", "au", "ca"];

/** American and British spelling, as parts of a regular expression with the same endings on both sides. */
const SPELLINGS: readonly { readonly american: string; readonly british: string; readonly regions: readonly Region[] }[] = [
  ["cancel(?:ed|ing)", "cancell(?:ed|ing)"],
  ["travel(?:ed|ing|ers?)", "travell(?:ed|ing|ers?)"],
  ["label(?:ed|ing)", "labell(?:ed|ing)"],
  ["model(?:ed|ing)", "modell(?:ed|ing)"],
  ["(?:kilo|centi)?meters?", "(?:kilo|centi)?metres?"],
  ["(?:centers?|theaters?|liters?|fibers?)", "(?:centres?|theatres?|litres?|fibres?)"],
  ["centered", "centred"],
  ["(?:favorites?|favor(?:s|ed|able)?)", "(?:favourites?|favour(?:s|ed|able)?)"],
  [
    "(?:color(?:s|ed|ful)?|honor(?:s|ed)?|flavors?|labor|behavior|humor|rumors?|harbors?|neighbor(?:s|ing|hoods?)?)",
    "(?:colour(?:s|ed|ful)?|honour(?:s|ed)?|flavours?|labour|behaviour|humour|rumours?|harbours?|neighbour(?:s|ing|hoods?)?)",
  ],
  ["(?:catalogs?|gray|jewelry|cozy|fulfill|enroll|installment)", "(?:catalogues?|grey|jewellery|cosy|fulfil|enrol|instalment)"],
  ["inquir(?:y|ies)", "enquir(?:y|ies)", ["gb", "ie", "au"]],
  [
    "(?:recogni|organi|reali|apologi|personali|customi|authori|speciali|summari|minimi|maximi)z(?:e[ds]?|ing|ation)",
    "(?:recogni|organi|reali|apologi|personali|customi|authori|speciali|summari|minimi|maximi)s(?:e[ds]?|ing|ation)",
    ["gb", "ie", "au"],
  ],
  ["analyz(?:e[ds]?|ing)", "analys(?:ed|ing|e)"],
  ["programs?", "programmes?", ["gb", "ie"]],
].map(([american, british, regions]) => ({ american, british, regions: regions ?? BRITISH }) as (typeof SPELLINGS)[number]);

const wholeWord = (words: readonly string[]): RegExp => new RegExp(String.raw`(?<![\w/{-])(?:${words.join("|")})(?![\w-])`, "gi");

const wrongIn = (region: Region): RegExp =>
  region === "us"
    ? wholeWord(SPELLINGS.map(({ british }) => british))
    : wholeWord(SPELLINGS.filter(({ regions }) => regions.includes(region)).map(({ american }) => american));

/** Misspelled words of one locale's texts. `ignored` are names, such as a brand called Harbour. */
export function findSpellingFaults(place: string, texts: Texts, region: Region, ignored: readonly string[] = []): string[] {
  const violations = wrongIn(region);
  return Object.entries(texts).flatMap(([key, text]) =>
    (text.match(violations) ?? [])
      .filter((word) => !ignored.includes(word))
      .map((word) => `${place}: ${key} spells "${word}", which is not the spelling of ${region.toUpperCase()}`),
  );
}

/** Words of France for which Quebec has its own, as parts of a regular expression. */
const WORDS_OF_FRANCE = /(?<![\w/{-])(?:e-?mails?|week-?ends?|parkings?)(?![\w}-])/gi;

/** Words of another country among the texts that French Canadians read. */
export const findWordsOfFrance = (place: string, texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    (text.match(WORDS_OF_FRANCE) ?? []).map((word) => `${place}: ${key} says "${word}", which French Canadians do not`),
  );

/** French has a space before a colon, so the colon is part of a text (`ui.label`). */
export const findColons = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([file, code]) =>
    /text\([^\n]*\)\}: |">: \{/.test(code) ? [`${file}: adds a colon to a text; use text("ui.label", { label })`] : [],
  );

/** One warning for each language that lacks texts; an empty list if everything is translated. */
export const findMissingTranslations = (english: Texts, languages: Readonly<Record<string, Texts>>): string[] =>
  Object.entries(languages).flatMap(([language, texts]) => {
    const missing = Object.keys(english).filter((key) => !(key in texts));
    const [count, noun] = [missing.length, missing.length === 1 ? "text is" : "texts are"];
    return count > 0 ? [`warning: messages/${language}: ${count} ${noun} not translated and shown in English: ${missing.join(", ")}`] : [];
  });

/** Not shown to visitors, or the same in every language. */
const NO_TEXT = new Set(["href", "source", "alias", "icon", "kind", "code", "name", "bundle", "view"]);

const flatten = (value: unknown, prefix = ""): [string, string][] => {
  if (typeof value === "string") return [[prefix, value]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => (NO_TEXT.has(key) ? [] : flatten(inner, prefix ? `${prefix}.${key}` : key)));
};

const readJson = (file: string): Tree => JSON.parse(readFileSync(file, "utf8")) as Tree;
const readTexts = (file: string): Texts => (existsSync(file) ? Object.fromEntries(flatten(readJson(file))) : {});
const readMessages = (folder: string): Texts =>
  Object.fromEntries(globSync(`messages/${folder}/*.json`).flatMap((file) => flatten(readJson(file), path.basename(file, ".json"))));

const regionOf = (locale: unknown): Region | undefined =>
  typeof locale === "string" && locale.startsWith("en_") ? (locale.slice(3).toLowerCase() as Region) : undefined;

/** The English texts of a brand, in each of the countries it sells in. */
function checkBrand(folder: string, names: readonly string[]): string[] {
  const { locations = {} } = readJson(`${folder}/brand.json`);
  const regions = Object.values(locations).flatMap((row) => regionOf((row as Tree)["locale"]) ?? []);
  const english = readTexts(`${folder}/messages/en.json`);
  const messages = regions.flatMap((region) => {
    const file = `${folder}/messages/en-${region}.json`;
    return findSpellingFaults(file, { ...english, ...readTexts(file) }, region, names);
  });
  return [...messages, ...checkPages(folder, names)];
}

/** Pages are American, except those for another market. */
const checkPages = (folder: string, names: readonly string[]): string[] =>
  globSync(`${folder}/content/en/*.json`).flatMap((file) => {
    const market = readJson(file)["market"];
    const region = regionOf(`en_${typeof market === "string" ? market : "US"}`);
    return region ? findSpellingFaults(file, readTexts(file), region, names) : [];
  });

if (import.meta.main) {
  const english = readMessages("en");
  const languages = ["fr", "es", "de", "nl", "it", "pt"];
  const warnings = findMissingTranslations(english, Object.fromEntries(languages.map((name) => [name, readMessages(name)])));
  const brands = globSync("brands/*/brand.json").map((file) => path.dirname(file));
  const names = brands.flatMap((folder) => {
    const { name } = readJson(`${folder}/brand.json`);
    return typeof name === "string" ? [name] : [];
  });
  const faults = [
    ...findSpellingFaults("messages/en", english, "us", names),
    ...BRITISH.flatMap((region) =>
      findSpellingFaults(`messages/en-${region}`, { ...english, ...readMessages(`en-${region}`) }, region, names),
    ),
    ...findWordsOfFrance("messages/fr-ca", { ...readMessages("fr"), ...readMessages("fr-ca") }),
    ...findColons(Object.fromEntries(globSync("src/web/**/*.tsx").map((file) => [file, readFileSync(file, "utf8")]))),
    ...checkPages("brands/base", names),
    ...brands.flatMap((folder) => checkBrand(folder, names)),
  ];
  for (const line of [...warnings, ...faults]) console.log(line);
  if (faults.length === 0)
    console.log(`English is spelled as in each country (${Object.keys(english).length} texts, ${brands.length} brands)`);
  process.exitCode = faults.length || brands.length === 0 ? 1 : 0;
}
