import { writeAddress } from "#domain/market/canonical-address.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { parametersOf } from "#domain/query/query-parameters.ts";
import type { Page } from "./page.ts";

type Place = Pick<Location, "search" | "hash"> & {
  /** After the prefix. */
  readonly path: string;
};

/** Settings in the address would override what the visitor chose later. */
const WISHES = parametersOf("resolved").filter((name) => name !== "contentonly");

/** The same page in another language; undefined if the brand does not offer it or it is the page's own. */
export function addressInLocale(
  page: Pick<Page, "brand" | "locale">,
  locale: LocaleCode,
  { path, search, hash }: Place,
): string | undefined {
  const { brand } = page;
  const place = brand.locations.find((location) => location.locale === locale && location.enabled);
  if (!place || locale === page.locale) return undefined;
  const query = new URLSearchParams(search);
  for (const name of WISHES) query.delete(name);
  return writeAddress({ locale, market: place.market, path }, brand) + (query.size > 0 ? `?${query}` : "") + hash;
}
