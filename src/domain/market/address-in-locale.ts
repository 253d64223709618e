import type { AddressHabits } from "./canonical-address.ts";
import { writeAddress } from "./canonical-address.ts";
import type { LocaleCode, MarketCode } from "./locale.ts";

import { marketOfLocale } from "./parse-address.ts";

type Location = { readonly locale: LocaleCode; readonly market: MarketCode; readonly enabled: boolean };
type Here = {
  readonly brand: Omit<AddressHabits, "locations"> & { readonly locations: readonly Location[] };
  readonly locale: LocaleCode;
  readonly market: MarketCode;
};

/** A page in another language. If the language does not change, neither does the market. */
export function addressInLocale({ brand, locale: currentLocale, market }: Here, locale: LocaleCode, path: string): string {
  const open = brand.locations.find((place) => place.locale === locale && place.enabled);
  const targetMarket = locale === currentLocale ? market : (open?.market ?? marketOfLocale(locale, brand));
  return writeAddress({ locale, market: targetMarket, path }, brand);
}
