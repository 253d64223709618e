import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import type { Client } from "#contract/base/client.ts";
import type { Hotel } from "#contract/entities/hotel.ts";
import type { BookingView } from "./booking-view.ts";
import type { BookingSummary } from "./to-booking-view.ts";
import { toBookingView } from "./to-booking-view.ts";

/** `missing` does not say whether number or email was wrong, so neither can be guessed (ERR-075). */
export type LookUpMiss = "missing" | "throttled" | "failed";

/** Number and email give access to a booking. */
export type BookingKey = { readonly number: string; readonly email: string };

/** Largest width on the pages, in pixels. */
const IMAGE_SIZE = 700;

const MISSES: Readonly<Record<string, LookUpMiss>> = {
  "reservation-not-found": "missing",
  // Malformed input matches no booking either.
  "invalid-input": "missing",
  "too-many-requests": "throttled",
};

/** Catalogue facts are optional: the booking is shown even if this call fails. */
async function fetchHotel(api: Client, { hotelId }: BookingSummary): Promise<Hotel | undefined> {
  if (!hotelId) return undefined;
  const answer = await api(getHotelInfo, { body: { hotelId, imageSize: IMAGE_SIZE } });
  return answer.ok ? answer.data.hotel : undefined;
}

export async function loadBooking(api: Client, { number, email }: BookingKey, now: Date): Promise<BookingView | LookUpMiss> {
  const answer = await api(getHotelBooking, { params: { id: number }, body: { email } });
  if (!answer.ok) return MISSES[answer.code] ?? "failed";
  return toBookingView(answer.data, await fetchHotel(api, answer.data), now);
}
