/**
 * How a small word changes before a name: French "de" and "Amsterdam" give "d’Amsterdam", "à" and "Le Havre" give "au Havre"; Italian "a" and "Atene"
 * give "ad Atene"; Spanish "y" and "Iris" give "e Iris". Messages are written with the full word, and no message needs to know the name.
 */
type Rule = {
  /** The end of the text before the name. */
  readonly word: RegExp;
  /** The beginning of the name. */
  readonly name: RegExp;
  /** Replaces the word and the space after it. */
  readonly joined: string;
  /** The article of the name that becomes part of the word. */
  readonly article?: RegExp;
};

/** Two letters, because single ones are read by their names, and a currency is no name. */
const beginning = (letters: string, words = "(?!)"): RegExp =>
  new RegExp(`^(?:(?:${letters})(?=[\\p{L}’'.-])|(?:${words})(?!\\p{L}))`, "iu");
const word = (letters: string): RegExp => new RegExp(`(?<![\\p{L}-])${letters} $`, "iu");

/** Before most names with H, French says "de": Hambourg, La Haye, Houston. These have a silent H. Before Y, a consonant follows: Yvetot, not York. */
const FRENCH_VOWEL = beginning(
  "[aàâäåáeéèêëiîïíoôöóuùûüœæ]|y(?=[bcdfgjklmnpqrstvwxz])(?!ork)",
  "h[oô]tels?|hyères|honfleur|honolulu|helsinki|héraklion",
);
const LE = /^le (?=\p{L})/iu;
const LES = /^les (?=\p{L})/iu;

const ITALIAN_IL = /^il (?=\p{L})/iu;
const ITALIAN_L = /^l[’'](?=\p{L})/iu;

const fused = (article: RegExp, words: Readonly<Record<string, string>>): readonly Rule[] =>
  Object.entries(words).map(([from, joined]) => ({ word: word(from), name: article, joined, article }));

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  fr: [
    ...fused(LE, { de: "du ", à: "au " }),
    ...fused(LES, { de: "des ", à: "aux " }),
    { word: word("de"), name: FRENCH_VOWEL, joined: "d’" },
    { word: word("que"), name: FRENCH_VOWEL, joined: "qu’" },
    { word: word("lorsque"), name: FRENCH_VOWEL, joined: "lorsqu’" },
    { word: word("l[ea]"), name: FRENCH_VOWEL, joined: "l’" },
    { word: word("du"), name: FRENCH_VOWEL, joined: "de l’" },
    { word: word("au"), name: FRENCH_VOWEL, joined: "à l’" },
  ],
  it: [
    ...fused(ITALIAN_IL, { a: "al ", di: "del ", da: "dal ", in: "nel ", su: "sul " }),
    ...fused(ITALIAN_L, { a: "all’", di: "dell’", da: "dall’", in: "nell’", su: "sull’" }),
    { word: word("a"), name: beginning("[aà]"), joined: "ad " },
    { word: word("e"), name: beginning("[eèé]"), joined: "ed " },
  ],
  es: [
    { word: word("y"), name: beginning("h?[ií](?!e)"), joined: "e " },
    { word: word("o"), name: beginning("h?[oó]"), joined: "u " },
  ],
};

const isCapital = (letter = ""): boolean => letter !== letter.toLowerCase();

/** `values`: what a message was filled with; texts among them may be names. */
export function joinNames(sentence: string, languageTag: string, values: Readonly<Record<string, string | number>>): string {
  const rules = RULES[languageTag.slice(0, 2)];
  if (!rules) return sentence;
  return Object.values(values).reduce<string>(
    (text, value) => (typeof value === "string" && value !== "" ? joinName(text, value, rules) : text),
    sentence,
  );
}

function joinName(sentence: string, name: string, rules: readonly Rule[]): string {
  const rulesOfName = rules.filter((rule) => rule.name.test(name));
  if (rulesOfName.length === 0) return sentence;
  const [first = "", ...rest] = sentence.split(name);
  return rest.reduce((before, after) => joinedTo(before, name, rulesOfName) + after, first);
}

function joinedTo(before: string, name: string, rules: readonly Rule[]): string {
  for (const { word: small, joined, article } of rules) {
    const at = before.search(small);
    if (at === -1) continue;
    const written = isCapital(before[at]) ? joined.charAt(0).toUpperCase() + joined.slice(1) : joined;
    return before.slice(0, at) + written + (article ? name.replace(article, "") : name);
  }
  return before + name;
}
