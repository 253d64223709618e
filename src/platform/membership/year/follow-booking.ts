/** Handlers of booking events for the club. The wiring of the events passes in the function that finds the booking. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Deliver, Delivery } from "#platform/kernel/delivery/outbox.ts";
import type { ClubBooking } from "#platform/membership/points/note-stay.ts";
import { noteStay, reverseStay } from "#platform/membership/points/note-stay.ts";

type FindBookingOfEvent = (context: Context, delivery: Delivery) => Promise<ClubBooking>;

export const countConfirmed =
  (find: FindBookingOfEvent): Deliver =>
  async (context, delivery) => {
    const booking = await find(context, delivery);
    await context.database.transaction((sql) => noteStay(context, sql, booking));
  };

export const countCancelled =
  (find: FindBookingOfEvent): Deliver =>
  async (context, delivery) => {
    const booking = await find(context, delivery);
    await context.database.transaction((sql) => reverseStay(context, sql, booking));
  };
