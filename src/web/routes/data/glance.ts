/** A place at a glance: what is true of it, in the words of the page's language. */
import { countryFacts } from "#domain/content/country-facts.ts";
import { monthRuns } from "#domain/content/month-runs.ts";
import type { Glance } from "#web/screens/content/destination/glance-list.tsx";

/** Made by the loader, so that the browser shows the very words of the server: engines know different names. */
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

const listed = (words: readonly string[], languageTag: string): string =>
  new Intl.ListFormat(languageTag, { type: "conjunction" }).format(words);

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

/** Many languages write names of languages and months small; at the start of a line they are not. */
const capital = (words: string, languageTag: string): string => words.charAt(0).toLocaleUpperCase(languageTag) + words.slice(1);
