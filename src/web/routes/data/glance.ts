/** Key facts about a destination, in the page's language. */
import { countryFacts } from "#domain/content/country-facts.ts";
import { monthRuns } from "#domain/content/month-runs.ts";
import type { Glance } from "#web/screens/content/destination/glance-list.tsx";

/** Computed by the loader, so that browser and server show the same texts: JavaScript engines differ in their display names. */
export function glanceOf(facts: Readonly<Record<string, string>>, languageTag: string): Glance {
  const { country = "", countryCode = "", bestMonths, airports } = facts;
  const known = countryFacts(countryCode);
  return {
    country,
    ...(known && { languages: languageNames(known.languages, languageTag), currency: currencyName(known.currency, languageTag) }),
    ...(bestMonths && { months: monthNames(bestMonths.split(" ").map(Number), languageTag) }),
    ...(airports && { airports: airports.split(" ").join(" · ") }),
  };
}

const listed = (items: readonly string[], languageTag: string): string =>
  new Intl.ListFormat(languageTag, { type: "conjunction" }).format(items);

function languageNames(codes: readonly string[], languageTag: string): string {
  const names = new Intl.DisplayNames(languageTag, { type: "language" });
  return capital(
    listed(
      codes.map((code) => names.of(code) ?? code),
      languageTag,
    ),
    languageTag,
  );
}

const currencyName = (code: string, languageTag: string): string =>
  `${capital(new Intl.DisplayNames(languageTag, { type: "currency" }).of(code) ?? code, languageTag)} (${code})`;

function monthNames(months: readonly number[], languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, { month: "long", timeZone: "UTC" });
  const name = (month: number) => format.format(Date.UTC(2026, month - 1, 1));
  const runs = monthRuns(months).map(({ from, to }) => (from === to ? name(from) : `${name(from)}–${name(to)}`));
  return capital(listed(runs, languageTag), languageTag);
}

/** Many languages write the names of languages and months in lower case; at the start of a line they are capitalised. */
const capital = (text: string, languageTag: string): string => text.charAt(0).toLocaleUpperCase(languageTag) + text.slice(1);
