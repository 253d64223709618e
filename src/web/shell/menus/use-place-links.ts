import { useLocation } from "#web/router/router-context.tsx";
import { writeAddress } from "#domain/market/canonical-address.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Page } from "#web/visitor/page.ts";
import type { PlaceName } from "#web/shell/place-names.ts";
import { useCurrentRow } from "./use-current-row.ts";

/** The query parameters that the page reads, in the server's order; all others are dropped. */
export function storedQuery(search: string, queryKeys: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(search);
  return new URLSearchParams(queryKeys.toSorted().flatMap((name) => query.getAll(name).map((value) => [name, value])));
}

/** The current page, for links to it in other languages and currencies. */
export type Here = { readonly path: string; readonly query: string };

export function useHere(): Here {
  const { pathname, search } = useLocation();
  return hereOf(pathname, search, useCurrentRow().queryKeys);
}

export const hereOf = (path: string, search: string, queryKeys: readonly string[]): Here => ({
  path,
  query: String(storedQuery(search, queryKeys)),
});

export const addressInPlace = ({ path, query }: Here, { locale, market }: PlaceName, { brand }: Page): string =>
  writeAddress({ locale, market, path }, brand) + (query && `?${query}`);

export const addressInCurrency = ({ path, query }: Here, currency: CurrencyCode, { prefix }: Page): string =>
  `${prefix}${path}?${query && `${query}&`}currency=${currency}`;
