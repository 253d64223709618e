import type { Address } from "./address.ts";
import { formatAddress } from "./format-address.ts";
import type { LocaleCode, MarketCode } from "./locale.ts";
import type { BrandDefaults } from "./parse-address.ts";
import { marketOfLocale } from "./parse-address.ts";

export type AddressHabits = BrandDefaults & { readonly marketInAddress: boolean };

/** The brand's own form of an address: with the market if the brand always writes it, or if the locale alone would imply another one. */
export function writeAddress(
  place: { readonly locale: LocaleCode; readonly market: MarketCode; readonly path: string },
  brand: AddressHabits,
): string {
  const { locale, market, path } = place;
  const isNamed = brand.marketInAddress || market !== marketOfLocale(locale, brand);
  return formatAddress({ locale, market, path, ...(isNamed && { segment: market }) });
}

/** The canonical address of a page that has several. */
export const canonicalAddress = (address: Pick<Address, "locale" | "market" | "path">, brand: AddressHabits): string =>
  writeAddress(address, brand);
