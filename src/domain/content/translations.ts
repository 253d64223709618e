/** In which languages and markets a page exists, and what that means for a location. */
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import { chainOfLocale } from "./language-chain.ts";

/** Null means all markets. */
export type Translation = { readonly langcode: string; readonly market: string | null };

type Place = { readonly locale: LocaleCode; readonly market: MarketCode };

/** `own`: in a language of the location. `other`: only in the fallback language. `none`: the page does not exist. */
export function reachOf(translations: readonly Translation[], { locale, market }: Place): "own" | "other" | "none" {
  const chain = chainOfLocale(locale, market);
  const languages = translations
    .filter((translation) => translation.market === null || translation.market === market)
    .map(({ langcode }) => langcode);
  if (languages.some((language) => chain.own.includes(language))) return "own";
  return languages.some((language) => chain.fallback.includes(language)) ? "other" : "none";
}

type OpenPlace = Place & { readonly enabled: boolean };
type SitePlaces = { readonly defaultLocale: LocaleCode; readonly defaultMarket: MarketCode; readonly locations: readonly OpenPlace[] };

/**
 * The locations under which search engines may index a page: enabled ones whose language it has, and the default one. Undefined if there are none.
 */
export function placesOfPage(
  { defaultLocale, defaultMarket, locations }: SitePlaces,
  translations: readonly Translation[] | undefined,
): { readonly standard: Place; readonly locations: readonly OpenPlace[] } | undefined {
  const standard = { locale: defaultLocale, market: defaultMarket };
  const isOwn = (place: Place): boolean => !translations || reachOf(translations, place) === "own";
  const ownLocations = locations.filter((location) => location.enabled && isOwn(location));
  const first = isOwn(standard) ? standard : ownLocations[0];
  return first && { standard: first, locations: ownLocations };
}
