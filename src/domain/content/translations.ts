/** In which languages and markets a page was written, and what that means for a place of the site. */
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import { chainOfLocale } from "./language-chain.ts";

/** Without a market it is for all of them. */
export type Translation = { readonly langcode: string; readonly market: string | null };

type Place = { readonly locale: LocaleCode; readonly market: MarketCode };

/** `own`: in a language of the place. `other`: in the language everybody falls back to. `none`: there is no such page. */
export function reachOf(translations: readonly Translation[], { locale, market }: Place): "own" | "other" | "none" {
  const chain = chainOfLocale(locale, market);
  const languages = translations.filter((one) => one.market === null || one.market === market).map(({ langcode }) => langcode);
  if (languages.some((language) => chain.own.includes(language))) return "own";
  return languages.some((language) => chain.fallback.includes(language)) ? "other" : "none";
}

type OpenPlace = Place & { readonly enabled: boolean };
type SitePlaces = { readonly defaultLocale: LocaleCode; readonly defaultMarket: MarketCode; readonly locations: readonly OpenPlace[] };

/** Where search engines may find a page: the open places whose language it was written in, and the one for everybody else. Undefined when there is none. */
export function placesOfPage(
  { defaultLocale, defaultMarket, locations }: SitePlaces,
  translations: readonly Translation[] | undefined,
): { readonly standard: Place; readonly locations: readonly OpenPlace[] } | undefined {
  const standard = { locale: defaultLocale, market: defaultMarket };
  const isOwn = (place: Place): boolean => !translations || reachOf(translations, place) === "own";
  const own = locations.filter((location) => location.enabled && isOwn(location));
  const first = isOwn(standard) ? standard : own[0];
  return first && { standard: first, locations: own };
}
