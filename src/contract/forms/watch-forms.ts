/** The form on the page of a hotel or a package that watches a price. */
import type { Stay } from "#domain/calendar/stay.ts";
import { AMOUNT, amountOf, EMAIL } from "#domain/forms/field-rules.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import type { InputOf } from "../base/call.ts";
import { watchPrice } from "../watches/watch-price.ts";
import type { FieldProblems, FormValues, ScriptForm } from "./form.ts";

export type WatchedSearch = Stay & {
  readonly hotelId: string;
  readonly rooms: readonly RateRoom[];
  readonly currency: CurrencyCode;
  /** Of a package. */
  readonly flights?: InputOf<typeof watchPrice>["body"]["flights"];
};

export type SeenPrice = { readonly minor: number; readonly currency: CurrencyCode };

/** Not among the messages of all forms, because it contains the price. */
export const ALREADY_LESS = "alreadyLess";

/** A price that is reached already would be mailed at once. `price`: of what is watched, as far as the page knows it. */
export const checkBelow =
  (price: SeenPrice | null) =>
  ({ below }: FormValues<"below">): FieldProblems<"below"> =>
    price && Math.round(amountOf(below) * 10 ** CURRENCIES[price.currency].fraction) > price.minor ? { below: ALREADY_LESS } : {};

/** Visitors with an account have no field for the address. */
export const watchForm = (price: SeenPrice | null): ScriptForm<"below" | "email", typeof watchPrice, WatchedSearch> => ({
  fields: { below: AMOUNT, email: { ...EMAIL, mayBeAbsent: true } },
  checkAlso: checkBelow(price),
  call: watchPrice,
  toInput: ({ below, email }, { hotelId, startDate, endDate, rooms, currency, flights }) => ({
    body: {
      hotelId,
      checkInDate: startDate,
      checkOutDate: endDate,
      rooms: rooms.map((room) => ({ ...room, childAges: [...room.childAges] })),
      currency,
      ...(flights && { flights }),
      below: amountOf(below),
      ...(email && { email }),
    },
  }),
});
