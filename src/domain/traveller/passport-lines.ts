/**
 * The two lines at the bottom of a passport (ICAO 9303, part 4). Loaded only when a visitor uses them. A line may be typed without its filler characters
 * at the end; check digits find typing errors.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { COUNTRY_CODES } from "#domain/checkout/countries.ts";
import type { PassengerForm } from "./passenger-form.ts";

const LENGTH = 44;
/** Up to here the second line has document number, nationality, birth date, sex and expiry, each with its check digit. */
const NEEDED = 28;

const WEIGHTS = [7, 3, 1];

const valueOf = (sign: string): number => (sign === "<" ? 0 : /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55);

export const checkDigit = (text: string): string =>
  String(Array.from(text).reduce((sum, sign, place) => sum + valueOf(sign) * (WEIGHTS[place % 3] ?? 0), 0) % 10);

type PassportFields = Partial<PassengerForm>;
type ReadPassport =
  | { readonly ok: true; readonly fields: PassportFields }
  /** `lines`: not two lines of a passport. `digits`: a check digit differs, so a character was mistyped. */
  | { readonly ok: false; readonly reason: "lines" | "digits" };

/** People type a letter that looks like a digit. */
const toDigits = (text: string): string => text.replaceAll("O", "0").replaceAll("I", "1");

function splitLines(text: string): readonly [string, string] | undefined {
  const cleaned = text.toUpperCase().replaceAll("«", "<<").replaceAll("‹", "<");
  const lines = cleaned
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s/g, ""))
    .filter((line) => line !== "");
  const [first = "", second = ""] = lines.length === 1 && (lines[0] ?? "").length > LENGTH ? halves(lines[0] ?? "") : lines;
  return /^P[A-Z<][A-Z<]{3}[A-Z]/.test(first) && first.length <= LENGTH && second.length >= NEEDED && second.length <= LENGTH
    ? [first, second]
    : undefined;
}

const halves = (line: string): readonly string[] => [line.slice(0, LENGTH), line.slice(LENGTH)];

export function readPassportLines(text: string, today: CalendarDate): ReadPassport {
  const lines = splitLines(text);
  if (!lines) return { ok: false, reason: "lines" };
  const [first, second] = lines;
  const [number, numberDigit] = [second.slice(0, 9), toDigits(second.slice(9, 10))];
  const [born, bornDigit] = [toDigits(second.slice(13, 19)), toDigits(second.slice(19, 20))];
  const [ends, endsDigit] = [toDigits(second.slice(21, 27)), toDigits(second.slice(27, 28))];
  if (!/^[MFX<]$/.test(second.slice(20, 21))) return { ok: false, reason: "digits" };
  if (!/^[A-Z0-9<]{9}$/.test(number) || !/^\d{6}$/.test(born) || !/^\d{6}$/.test(ends)) return { ok: false, reason: "lines" };
  if (checkDigit(number) !== numberDigit || checkDigit(born) !== bornDigit || checkDigit(ends) !== endsDigit)
    return { ok: false, reason: "digits" };
  const rest = second.slice(28, 43);
  const composite = number + numberDigit + born + bornDigit + ends + endsDigit + rest;
  if (second.length === LENGTH && checkDigit(composite) !== toDigits(second.slice(43))) return { ok: false, reason: "digits" };
  const [dateOfBirth, passportExpiry] = [bornOn(born, today), `20${inCalendar(ends)}`];
  if (!isCalendarDate(dateOfBirth) || !isCalendarDate(passportExpiry)) return { ok: false, reason: "lines" };
  return {
    ok: true,
    fields: {
      ...namesOf(first.slice(5)),
      ...countryField("passportIssueCountry", first.slice(2, 5)),
      ...countryField("nationality", second.slice(10, 13)),
      gender: GENDERS[second.slice(20, 21)] ?? "other",
      passportNumber: number.replaceAll("<", ""),
      dateOfBirth,
      passportExpiry,
    },
  };
}

const GENDERS: Readonly<Record<string, string>> = { F: "female", M: "male" };

const inCalendar = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;

/** The lines have two digits of the year: a passenger was born in the last hundred years. */
function bornOn(digits: string, today: CalendarDate): string {
  const thisCentury = `20${inCalendar(digits)}`;
  return thisCentury <= today ? thisCentury : `19${inCalendar(digits)}`;
}

const withSpaces = (text: string): string => text.replaceAll("<", " ").replaceAll(/\s+/g, " ").trim();
const capitalized = (text: string): string => text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A passport may have a last name alone; the first name then stays as it was typed. */
function namesOf(text: string): PassportFields {
  const [last = "", first = ""] = text.split("<<");
  const [lastName, firstName] = [last, first].map((name) => capitalized(withSpaces(name)));
  return { ...(lastName && { lastName }), ...(firstName && { firstName }) };
}

function countryField(field: "nationality" | "passportIssueCountry", letters: string): PassportFields {
  const code = letters.replaceAll("<", "");
  const country = SPECIAL.get(code) ?? COUNTRY_CODES[ALPHA_3.indexOf(code)];
  return country === undefined ? {} : { [field]: country };
}

/** Codes of passports that ISO 3166-1 does not have. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ["D", "DE"],
  ...["GBD", "GBN", "GBO", "GBP", "GBS"].map((code) => [code, "GB"] as const),
  ...["RKS", "XKX", "UNK"].map((code) => [code, "XK"] as const),
]);

/** In the order of COUNTRY_CODES. */
const ALPHA_3 =
  "AND ARE AFG ATG AIA ALB ARM AGO ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC GTM GUM GNB GUY HKG HND HRV HTI HUN IDN IRL ISR IMN IND IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD TGO THA TJK TLS TKM TUN TON TUR TTO TWN TZA UKR UGA USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM XXK YEM MYT ZAF ZMB ZWE".split(
    " ",
  );
