import type { AddressHabits } from "./canonical-address.ts";
import { writeAddress } from "./canonical-address.ts";
import type { LocaleCode, MarketCode } from "./locale.ts";
import { LOCALES } from "./locale.ts";

export type Alternate = { readonly hreflang: string; readonly href: string };

type Place = { readonly locale: LocaleCode; readonly market: MarketCode };

type BrandPlaces = AddressHabits & { readonly locations: readonly (Place & { readonly enabled: boolean })[] };

/** The same page for every enabled location, and the default one (x-default). `path` is without prefix. */
export function alternates(path: string, brand: BrandPlaces, origin: string): readonly Alternate[] {
  const href = ({ locale, market }: Place) => origin + writeAddress({ locale, market, path }, brand);
  const links = new Map<string, string>();
  for (const location of brand.locations) {
    const hreflang = `${LOCALES[location.locale].language}-${location.market}`;
    // Two locations may share language and country; a second link with the same hreflang would be invalid.
    if (location.enabled && !links.has(hreflang)) links.set(hreflang, href(location));
  }
  links.set("x-default", href({ locale: brand.defaultLocale, market: brand.defaultMarket }));
  return [...links].map(([hreflang, href]) => ({ hreflang, href }));
}
