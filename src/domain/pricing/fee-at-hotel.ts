import type { CurrencyCode } from "#domain/market/currency.ts";

/** What guests pay at the hotel in addition, in the hotel's currency. */
export type FeeAtHotel = {
  readonly kind: "cityTax" | "resortFee" | "cleaning";
  readonly minor: number;
  readonly currency: CurrencyCode;
};
