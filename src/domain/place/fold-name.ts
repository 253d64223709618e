/** Letters that do not fall apart into a plain one and a mark. */
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

/** A name as it is compared: small plain letters and digits, one space between words. Hyphens and apostrophes are spaces, marks are gone. */
export function foldName(name: string): string {
  const small = name.toLowerCase();
  // What most people type needs no more.
  if (PLAIN.test(small)) return small;
  const plain = small
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
  return (
    plain
      // Initials are one word, as people type them: D.C. is dc.
      .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim()
  );
}

/** Ways to write a word that mean the same. */
const SPELLINGS: readonly (readonly string[])[] = [
  ["saint", "st", "sankt"],
  ["sainte", "ste"],
  ["mount", "mt"],
  ["fort", "ft"],
];
const SPELLINGS_OF = new Map(SPELLINGS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])));

const APOSTROPHES = /['’‘ʼ`´]/g;

/** Every way somebody may type the names, folded, each once: "Saint-Denis" is also "st denis", "O'Hare" is also "ohare". */
export function spellingsOf(names: readonly string[]): string[] {
  const folded = names.flatMap((name) => [foldName(name), foldName(name.replaceAll(APOSTROPHES, ""))]);
  const respelt = folded.flatMap((name) => {
    const words = name.split(" ");
    return words.flatMap((word, place) => (SPELLINGS_OF.get(word) ?? []).map((other) => words.with(place, other).join(" ")));
  });
  return [...new Set([...folded, ...respelt])].filter((name) => name !== "");
}
