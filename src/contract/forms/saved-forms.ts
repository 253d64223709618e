/** Forms of saved hotels. */
import { HOTEL_ID } from "#domain/forms/field-rules.ts";
import { removeSavedHotel } from "../saved/remove-saved-hotel.ts";
import { saveHotels } from "../saved/save-hotels.ts";
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
