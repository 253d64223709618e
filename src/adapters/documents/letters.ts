/**
 * The letters that documents can show. The standard PDF fonts have Windows-1252: all letters of our seven languages. The fonts of the brands also have
 * the other Latin letters that names contain. Other letters are replaced by similar ones.
 */
const BEYOND_LATIN_1 = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** Letters that do not decompose, and signs with a similar one. */
const RELATIVES: Readonly<Record<string, string>> = {
  "\u2009": "\u00a0",
  "\u202f": "\u00a0",
  "\u200b": "",
  "\u00ad": "",
  "\u2010": "-",
  "\u2011": "-",
  "\u2212": "–",
  "\u2192": "–",
  "\u2032": "’",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Ħ: "H",
  ħ: "h",
  ı: "i",
  Ŋ: "N",
  ŋ: "n",
  ẞ: "SS",
};

const UNKNOWN = "?";

const isWritten = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return code === 0x0a || (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff && code !== 0xad) || BEYOND_LATIN_1.has(letter);
};

function nearest(letter: string): string {
  const relative = RELATIVES[letter];
  if (relative !== undefined) return relative;
  const bare = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return Array.from(bare, (part) => (isWritten(part) ? part : (RELATIVES[part] ?? UNKNOWN))).join("");
}

export const toWinAnsi = (text: string): string =>
  Array.from(text.normalize("NFC"), (letter) => (isWritten(letter) ? letter : nearest(letter))).join("");

/** Central and Eastern European, Turkish and Baltic letters, without the obsolete ones that many fonts lack. */
const OTHER_LATIN = /[\u0100-\u0131\u0134-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u017E]/u;

export const hasOtherLatin = (text: string): boolean => OTHER_LATIN.test(text.normalize("NFC"));

export const toLatin = (text: string): string =>
  Array.from(text.normalize("NFC"), (letter) => (isWritten(letter) || OTHER_LATIN.test(letter) ? letter : nearest(letter))).join("");
