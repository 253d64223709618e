/** Names of countries in all languages of the site. */
import { ADMINISTRATIVE_REGIONS } from "./administrative-regions.ts";
import { foldName } from "./names/fold-name.ts";

const LANGUAGES = ["en", "fr", "es", "de", "nl", "it", "pt"];

/** Additional names that people type. */
const ALSO: Readonly<Record<string, string>> = {
  uk: "GB",
  "great britain": "GB",
  usa: "US",
  us: "US",
  america: "US",
  uae: "AE",
  holland: "NL",
  "czech republic": "CZ",
  korea: "KR",
};

/** A country, or one of its states. */
export type CountryOrState = { readonly country: string; readonly state?: string };

export type CountryNames = {
  readonly nameOf: (countryCode: string, languageTag: string) => string;
  /** The country or state with that folded name, in any language. */
  readonly findLand: (folded: string) => CountryOrState | undefined;
};

export function createCountryNames(countryCodes: readonly string[]): CountryNames {
  const namers = new Map<string, Intl.DisplayNames>();
  const namerOf = (tag: string): Intl.DisplayNames => {
    // Creating one costs a thousand times as much as using it, and there is one per locale.
    const known = namers.get(tag) ?? new Intl.DisplayNames(tag, { type: "region" });
    namers.set(tag, known);
    return known;
  };
  const nameByKey = new Map<string, string>();
  const nameOf = (countryCode: string, tag: string): string => {
    const key = `${tag} ${countryCode}`;
    const known = nameByKey.get(key) ?? namerOf(tag).of(countryCode) ?? countryCode;
    nameByKey.set(key, known);
    return known;
  };
  let lands: Map<string, CountryOrState> | undefined;
  const readLands = (): Map<string, CountryOrState> => {
    const found = new Map<string, CountryOrState>();
    for (const { country, code, name } of ADMINISTRATIVE_REGIONS) {
      if (country === "US") found.set(code.toLowerCase(), { country, state: code });
      found.set(foldName(name), { country, state: code });
    }
    for (const country of countryCodes) {
      for (const language of LANGUAGES) found.set(foldName(nameOf(country, language)), { country });
    }
    for (const [name, country] of Object.entries(ALSO)) found.set(name, { country });
    return found;
  };
  return {
    nameOf,
    findLand: (folded) => (lands ??= readLands()).get(folded),
  };
}
