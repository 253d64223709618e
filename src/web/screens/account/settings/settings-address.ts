import { writeAddress } from "#domain/market/canonical-address.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { marketOfLocale } from "#domain/market/parse-address.ts";
import type { Page } from "#web/visitor/page.ts";

type Here = Pick<Page, "locale" | "market"> & {
  readonly brand: Pick<Page["brand"], "locations" | "defaultLocale" | "defaultMarket" | "marketInAddress">;
};

/** The settings page in the chosen language. If the language does not change, neither does the market. */
export function settingsAddress({ brand, locale: here, market }: Here, locale: LocaleCode): string {
  const open = brand.locations.find((place) => place.locale === locale && place.enabled);
  const there = locale === here ? market : (open?.market ?? marketOfLocale(locale, brand));
  return `${writeAddress({ locale, market: there, path: "/account/settings/" }, brand)}?said=saved`;
}
