import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import type { Client } from "#contract/base/client.ts";
import type { Hotel } from "#contract/entities/hotel.ts";
import type { BookingView } from "./booking-view.ts";
import type { BookingSummary } from "./to-booking-view.ts";
import { toBookingView } from "./to-booking-view.ts";

/** `missing` says nothing about what was wrong: number and address are one key (ERR-075). */
export type LookUpMiss = "missing" | "throttled" | "failed";

/** Who may see the booking. */
export type BookingKey = { readonly number: string; readonly email: string };

/** Pages show it at most so wide. */
const IMAGE_SIZE = 700;

const MISSES: Readonly<Record<string, LookUpMiss>> = {
  "reservation-not-found": "missing",
  // What is no number and no address fits no booking either.
  "invalid-input": "missing",
  "too-many-requests": "throttled",
};

/** A booking is shown without what the catalogue would add; the catalogue failing is no reason to hide it. */
async function askHotel(api: Client, { hotelId }: BookingSummary): Promise<Hotel | undefined> {
  if (!hotelId) return undefined;
  const answer = await api(getHotelInfo, { body: { hotelId, imageSize: IMAGE_SIZE } });
  return answer.ok ? answer.data.hotel : undefined;
}

export async function loadBooking(api: Client, { number, email }: BookingKey, now: Date): Promise<BookingView | LookUpMiss> {
  const answer = await api(getHotelBooking, { params: { id: number }, body: { email } });
  if (!answer.ok) return MISSES[answer.code] ?? "failed";
  return toBookingView(answer.data, await askHotel(api, answer.data), now);
}
