/** Letters that do not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ə: "e",
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

const PLAIN = /^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/;

/**
 * The normalized form of a name for comparison: lower-case base letters and digits, single spaces. Hyphens and apostrophes become spaces,
 * diacritics are removed.
 */
export function foldName(name: string): string {
  const small = name.toLowerCase();
  // The fast path for most input.
  if (PLAIN.test(small)) return small;
  const plain = small
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
  return (
    plain
      // Initials become one word, as people type them: D.C. is dc.
      .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim()
  );
}

/** Spellings of a word that mean the same. */
const SPELLINGS: readonly (readonly string[])[] = [
  ["saint", "st", "sankt"],
  ["sainte", "ste"],
  ["mount", "mt"],
  ["fort", "ft"],
];
const SPELLINGS_OF = new Map(SPELLINGS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])));

const APOSTROPHES = /['’‘ʼ`´]/g;

/** Every spelling of the names that may be typed, folded and without duplicates: "Saint-Denis" is also "st denis", "O'Hare" is also "ohare". */
export function spellingsOf(names: readonly string[]): string[] {
  const folded = names.flatMap((name) => [foldName(name), foldName(name.replaceAll(APOSTROPHES, ""))]);
  const respelt = folded.flatMap((name) => {
    const words = name.split(" ");
    return words.flatMap((word, place) => (SPELLINGS_OF.get(word) ?? []).map((other) => words.with(place, other).join(" ")));
  });
  return [...new Set([...folded, ...respelt])].filter((name) => name !== "");
}
