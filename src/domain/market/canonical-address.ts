import type { Address } from "./address.ts";
import { formatAddress } from "./format-address.ts";
import type { LocaleCode, MarketCode } from "./locale.ts";
import type { BrandDefaults } from "./parse-address.ts";
import { marketOfLocale } from "./parse-address.ts";

export type AddressHabits = BrandDefaults & { readonly marketInAddress: boolean };

/** How a brand itself writes the address of a page: with the market if that is its habit, or if the locale alone would mean another one. */
export function writeAddress(
  place: { readonly locale: LocaleCode; readonly market: MarketCode; readonly path: string },
  brand: AddressHabits,
): string {
  const { locale, market, path } = place;
  const isNamed = brand.marketInAddress || market !== marketOfLocale(locale, brand);
  return formatAddress({ locale, market, path, ...(isNamed && { segment: market }) });
}

/** The one address of a page that may be reached by several. */
export const canonicalAddress = (address: Pick<Address, "locale" | "market" | "path">, brand: AddressHabits): string =>
  writeAddress(address, brand);
