/** Accounts store a country by its English name, as the specification does for its default; the page shows it in the visitor's language. */
import { listCountries } from "#domain/checkout/countries.ts";

export type CountryChoice = { readonly code: string; readonly english: string; readonly name: string };

export const DEFAULT_COUNTRY = "United States";

export function countryChoices(languageTag: string): readonly CountryChoice[] {
  const english = new Map(listCountries("en").map(({ code, name }) => [code, name]));
  return listCountries(languageTag).map(({ code, name }) => ({ code, name, english: english.get(code) ?? name }));
}

/** Undefined for a stored country that is not in the list; it is shown unchanged. */
export const countryNamed = (choices: readonly CountryChoice[], english: string): CountryChoice | undefined =>
  choices.find((choice) => choice.english === english);
