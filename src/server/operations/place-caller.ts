import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import type { Brand } from "#domain/brand/brand.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";

/** The program itself as the caller, anonymous, in the brand's default location. */
export const placeCaller = (
  brand: Pick<Brand, "id" | "defaultLocale" | "defaultMarket" | "defaultUserTypeId">,
  requestId: string,
): Caller => ({
  brandId: brand.id,
  locale: brand.defaultLocale,
  market: brand.defaultMarket,
  currency: localeToCurrency(brand.defaultLocale),
  platform: "Web",
  channel: "Publish",
  visitor: { userTypeId: brand.defaultUserTypeId, isAuthenticated: false },
  address: "server",
  requestId,
});
