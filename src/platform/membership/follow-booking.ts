/** What the club makes of the news of a booking. Whoever wires the news brings the booking it is about. */
import type { Context } from "#platform/kernel/context.ts";
import type { Deliver, Delivery } from "#platform/kernel/outbox.ts";
import type { ClubBooking } from "./note-stay.ts";
import { noteStay, reverseStay } from "./note-stay.ts";

export type FindBookingOfNews = (context: Context, delivery: Delivery) => Promise<ClubBooking>;

export const countConfirmed =
  (find: FindBookingOfNews): Deliver =>
  async (context, delivery) => {
    const booking = await find(context, delivery);
    await context.database.transaction((sql) => noteStay(context, sql, booking));
  };

export const countCancelled =
  (find: FindBookingOfNews): Deliver =>
  async (context, delivery) => {
    const booking = await find(context, delivery);
    await context.database.transaction((sql) => reverseStay(context, sql, booking));
  };
