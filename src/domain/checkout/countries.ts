/** Countries for residence and billing, by ISO 3166-1 code. */
const CODES =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW";

export const COUNTRY_CODES: readonly string[] = CODES.split(" ");

export type Country = { readonly code: string; readonly name: string };

/** Sorted for the language. */
export function listCountries(languageTag: string): readonly Country[] {
  const names = new Intl.DisplayNames(languageTag, { type: "region" });
  const byName = new Intl.Collator(languageTag).compare;
  return COUNTRY_CODES.map((code) => ({ code, name: (names.of(code) ?? code).replaceAll(/\s/g, " ") })).toSorted((a, b) =>
    byName(a.name, b.name),
  );
}

/** The English name, as suppliers and invoices use it in every language. */
export const englishCountry = (code: string): string =>
  code === "" ? "" : (new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code);

/** Countries whose addresses need a state. */
const STATES: Readonly<Record<string, string>> = {
  US: "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY",
  CA: "AB BC MB NB NL NS NT NU ON PE QC SK YT",
  AU: "ACT NSW NT QLD SA TAS VIC WA",
};

/** Postal codes of the states; empty for countries without. */
export const statesOf = (country: string): readonly string[] => STATES[country]?.split(" ") ?? [];

/** By the English name, as accounts store countries. */
export const statesOfCountryNamed = (english: string): readonly string[] =>
  statesOf(Object.keys(STATES).find((code) => englishCountry(code) === english) ?? "");
