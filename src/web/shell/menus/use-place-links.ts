import { useLocation } from "react-router";
import { writeAddress } from "#domain/market/canonical-address.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { PlaceName } from "#web/shell/place-names.ts";
import { useCurrentRow } from "./use-current-row.ts";

/** The query parameters that the page reads, in the server's order; all others are dropped. */
export function storedQuery(search: string, queryKeys: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(search);
  return new URLSearchParams(queryKeys.toSorted().flatMap((name) => query.getAll(name).map((value) => [name, value])));
}

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/** Links to the current page with its query, for every location and currency of the brand. */
export function usePlaceLinks(places: readonly PlaceName[]) {
  const { brand, locale, market, prefix } = usePage();
  const { pathname, search } = useLocation();
  const query = storedQuery(search, useCurrentRow().queryKeys);
  return {
    places: places.map((place) => ({
      ...place,
      href: withQuery(writeAddress({ locale: place.locale, market: place.market, path: pathname }, brand), query),
      isCurrent: place.locale === locale && place.market === market,
    })),
    hrefIn: (currency: string) => withQuery(prefix + pathname, new URLSearchParams([...query, ["currency", currency]])),
  };
}
