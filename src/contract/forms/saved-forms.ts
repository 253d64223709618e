/** Forms of saved hotels and of watched prices. */
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { AMOUNT, amountOf, EMAIL, HOTEL_ID } from "#domain/forms/field-rules.ts";
import { removeSavedHotel } from "../saved/remove-saved-hotel.ts";
import { saveHotels } from "../saved/save-hotels.ts";
import { watchPrice } from "../watches/watch-price.ts";
import type { ScriptForm } from "./form.ts";
import { defineForm } from "./form.ts";

export const saveHotelForm = defineForm({
  action: "/account/form/save-hotel",
  fields: { hotelId: HOTEL_ID },
  // The first of the list that the call gets.
  callFields: { 0: "hotelId" },
  call: saveHotels,
  toInput: ({ hotelId }) => ({ body: { hotelIds: [hotelId] } }),
});

export const removeSavedForm = defineForm({
  action: "/account/form/remove-saved-hotel",
  fields: { hotelId: HOTEL_ID },
  call: removeSavedHotel,
  toInput: ({ hotelId }) => ({ params: { hotelId } }),
});

export type WatchedStay = Stay & { readonly hotelId: string; readonly rooms: readonly RateRoom[]; readonly currency: CurrencyCode };

/** Visitors with an account have no field for the address. */
export const watchForm: ScriptForm<"below" | "email", typeof watchPrice, WatchedStay> = {
  fields: { below: AMOUNT, email: { ...EMAIL, mayBeAbsent: true } },
  call: watchPrice,
  toInput: ({ below, email }, { hotelId, startDate, endDate, rooms, currency }) => ({
    body: {
      hotelId,
      checkInDate: startDate,
      checkOutDate: endDate,
      rooms: rooms.map((room) => ({ ...room, childAges: [...room.childAges] })),
      currency,
      below: amountOf(below),
      ...(email && { email }),
    },
  }),
};
