import type { CurrencyCode } from "#domain/market/currency.ts";

/** What guests pay at the hotel itself, on top of what they pay here; in the hotel's money. */
export type FeeAtHotel = {
  readonly kind: "cityTax" | "resortFee" | "cleaning";
  readonly minor: number;
  readonly currency: CurrencyCode;
};
