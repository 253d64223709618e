/** A name in the letters of a passport, as on a rooming list. */

/** Letters that are not a base letter with a diacritic. */
const SPELLED: Readonly<Record<string, string>> = {
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
  ŋ: "ng",
};

const MAX_LENGTH = 50;
/** For a name without any letter that passports use. */
const UNNAMED = "Guest";

function spell(letter: string): string {
  const small = letter.toLowerCase();
  const spelled = SPELLED[small];
  if (spelled === undefined) return letter;
  return small === letter ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

export function passportName(name: string): string {
  const letters = Array.from(name.normalize("NFKD"), spell).join("");
  const plain = letters
    .replaceAll(/[^A-Za-z' -]/g, "")
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
  return plain.length >= 2 && /[A-Za-z]/.test(plain) ? plain : UNNAMED;
}
