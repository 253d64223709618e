/** Accounts keep a country by its English name, as the specification writes its default; people read it in their language. */
import { listCountries } from "#domain/checkout/countries.ts";

export type CountryChoice = { readonly code: string; readonly english: string; readonly name: string };

export const DEFAULT_COUNTRY = "United States";

export function countryChoices(languageTag: string): readonly CountryChoice[] {
  const english = new Map(listCountries("en").map(({ code, name }) => [code, name]));
  return listCountries(languageTag).map(({ code, name }) => ({ code, name, english: english.get(code) ?? name }));
}

/** What came from elsewhere may be no country of the list: it is shown as it is. */
export const countryNamed = (choices: readonly CountryChoice[], english: string): CountryChoice | undefined =>
  choices.find((choice) => choice.english === english);
