/**
 * The character set of the standard PDF fonts (Windows-1252). It has all letters of our seven languages; a guest's name may have others, which are
 * replaced by similar letters.
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
