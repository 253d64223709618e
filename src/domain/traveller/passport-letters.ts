/** Names in the letters that passports and tickets use (D9). */

/** `а=a б=b` as a table. */
const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(2)] as const));

/** ICAO 9303 spells these letters in two ways; which one a passport has depends on the country. */
const LONG = tableOf("ä=ae ö=oe ü=ue å=aa ø=oe æ=ae");

/** Letters that are not a base letter with a diacritic. Cyrillic and Greek as in passports (ICAO 9303). */
const SHORT = tableOf(
  [
    "ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ħ=h ŋ=n ĸ=q ŧ=t ə=e",
    "а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ=ie ы=y ь= э=e",
    "ю=iu я=ia і=i ї=i є=ie ґ=g ђ=d ј=j љ=lj њ=nj ћ=c џ=dz ў=u ѕ=dz",
    "α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o",
  ].join(" "),
);

/**
 * Greek passports spell groups of letters by their sound (ELOT 743); the letters that are left follow the table. A diaeresis (\u0308) divides a group.
 */
const GREEK_GROUPS: readonly (readonly [group: RegExp, spelling: string])[] = [
  [/ου(?!\u0308)/giu, "ou"],
  [/(?<=[αεη])υ(?!\u0308)(?=[αεηιουωβγδζλμνρ])/giu, "v"],
  [/(?<=[αεη])υ(?!\u0308)/giu, "f"],
  [/γγ/giu, "ng"],
  [/γξ/giu, "nx"],
  [/γχ/giu, "nch"],
  [/(?<!\p{L})μπ|μπ(?!\p{L})/giu, "b"],
];

const MAX_LENGTH = 50;

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

function spellGreekGroups(name: string): string {
  // Without the accents, which divide no group.
  const plain = name.normalize("NFD").replaceAll(/(?<=\p{Script=Greek}\u0308?)\u0301/gu, "");
  const spelled = GREEK_GROUPS.reduce(
    (text, [group, spelling]) =>
      text.replaceAll(group, (letters) => {
        if (!isCapital(letters.charAt(0))) return spelling;
        return isCapital(letters.slice(-1)) ? spelling.toUpperCase() : spelling.charAt(0).toUpperCase() + spelling.slice(1);
      }),
    plain,
  );
  return spelled.normalize("NFC");
}

/** Keeps a capital letter; in a word of capitals, all letters of a longer spelling are capitals. */
function spellWith(table: ReadonlyMap<string, string>, name: string): string {
  const isCapitals = name === name.toUpperCase();
  return Array.from(name, (letter) => {
    const small = letter.toLowerCase();
    const spelled = table.get(small);
    if (spelled === undefined) return letter;
    if (small === letter) return spelled;
    return isCapitals ? spelled.toUpperCase() : spelled.charAt(0).toUpperCase() + spelled.slice(1);
  }).join("");
}

const toLetters = (name: string): string =>
  spellWith(SHORT, spellWith(SHORT, spellGreekGroups(name)).normalize("NFKD"))
    .replaceAll(/[’ʼ`´]/g, "'")
    .replaceAll(/[^A-Za-z' -]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();

const hasOtherLetters = (name: string): boolean => /[^A-Za-z'’ \-.]/.test(name);

/**
 * Spellings to offer for a name with other letters than English ones: the long one of ICAO 9303 first (Mueller), then the short one (Muller). Empty if
 * the name needs none, or cannot be spelled by a rule.
 */
export function passportSpellings(name: string): readonly string[] {
  if (!hasOtherLetters(name)) return [];
  const spellings = [toLetters(spellWith(LONG, name.normalize("NFC"))), toLetters(name)];
  // A name that loses letters, such as one in Chinese, is not offered in part. Passports leave out the soft sign and marks like the Hawaiian okina.
  const isWhole = Array.from(name.normalize("NFC")).every((letter) => !/(?!\p{Lm}|ь)\p{L}/iu.test(letter) || toLetters(letter) !== "");
  return isWhole ? [...new Set(spellings)].filter((text) => text.length >= 2) : [];
}

type TicketName = { readonly title: string; readonly firstName: string; readonly lastName: string };

const MAX_TICKET_LETTERS = 57;

/** As airlines print it: letters only, the last name first. Undefined until both names have English letters. */
export function ticketName({ title, firstName, lastName }: TicketName): string | undefined {
  if (hasOtherLetters(firstName) || hasOtherLetters(lastName)) return undefined;
  const [first, last] = [firstName, lastName].map((name) => name.replaceAll(/[^A-Za-z]/g, "").toUpperCase());
  if (!first || !last) return undefined;
  return `${`${last}/${first}`.slice(0, MAX_TICKET_LETTERS)} ${title.replaceAll(".", "").toUpperCase()}`.trim();
}
