import type { CurrencyCode } from "#domain/market/currency.ts";
import { fractionOf } from "#domain/market/format-price.ts";
import { convertMinor } from "./exchange.ts";

/** What a brand charges for its service (D29), in units of its currency. */
export type ServiceFee = { readonly per: "person" | "booking"; readonly amount: number; readonly currency: CurrencyCode };

/** In the currency of the cart, rounded to a minor unit for each person or booking. */
export function serviceFeeMinor(fee: ServiceFee | undefined, persons: number, currency: CurrencyCode): number {
  if (!fee) return 0;
  const ownMinor = Math.round(fee.amount * 10 ** fractionOf(fee.currency));
  const eachMinor = Math.round(convertMinor(ownMinor, fee.currency, currency));
  return fee.per === "person" ? eachMinor * persons : eachMinor;
}
