import { writeAddress } from "#domain/market/canonical-address.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { parametersOf } from "#domain/query/query-parameters.ts";
import type { Page } from "./page.ts";

type Place = Pick<Location, "search" | "hash"> & {
  /** Behind the prefix. */
  readonly path: string;
};

/** Wishes of the address itself would win over what was chosen since. */
const WISHES = parametersOf("resolved").filter((name) => name !== "contentonly");

/** The same page in another language; nothing where the brand is not open in it, or it is the page's own. */
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
