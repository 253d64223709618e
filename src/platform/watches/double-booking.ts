/**
 * Two bookings of the same stay: a cheaper booking was confirmed when the former one could no longer be cancelled free. Only the traveller can
 * decide which one to keep, so a mail and the pages of both bookings name the other one with its fee.
 */
import { z } from "zod";
import { findDoubleBooking as findCall } from "#contract/watches/rebooking.ts";
import { reservationUrlOf } from "#platform/booking/events/booking-documents.ts";
import { travellerOf } from "#platform/booking/events/mail-traveller.ts";
import { paperHotelName } from "#platform/booking/events/booked-stay.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findBooking, findLiveBooking } from "#platform/booking/records/booking-store.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { cancellationFeeNow } from "./cheaper-rate.ts";
import { findKeptRebooking, findRebooking } from "#platform/booking/records/rebooking-store.ts";

type Rebooking = NonNullable<Awaited<ReturnType<typeof findRebooking>>>;
type Pair = { readonly former: Booking; readonly cheaper: Booking };

/** Undefined once one of the two has been cancelled. */
async function findPair({ database: { sql } }: Context, { brandId, bookingId, prebookingId }: Rebooking): Promise<Pair | undefined> {
  const former = await findBooking(sql, { brandId, id: bookingId });
  const cheaper = await findLiveBooking(sql, brandId, prebookingId);
  return former?.state === "CONFIRMED" && cheaper?.state === "CONFIRMED" ? { former, cheaper } : undefined;
}

/** Only bookings of the same email address are returned: a caller who may read one booking may not be allowed to read others. */
export const findDoubleBooking = useCase(findCall, async (context, caller, { body }) => {
  const booking = await findOwnBooking(context, caller, body.reservationId, body.email);
  const rebooking = await findKeptRebooking(context.database.sql, booking);
  const pair = rebooking && (await findPair(context, rebooking));
  const other = pair && (pair.former.id === booking.id ? pair.cheaper : pair.former);
  if (!other || other.emailKey !== booking.emailKey) return { other: null };
  const { number, currency, totalMinor } = other;
  const fee = await cancellationFeeNow(context, other);
  return {
    other: {
      bookingCode: number,
      currency,
      total: unitsOf(totalMinor, currency),
      cancellationFee: fee === undefined ? null : unitsOf(fee, currency),
    },
  };
});

const KeptSchema = z.looseObject({ prebookingId: z.string() });

/** To the address of the former booking, whose owner decided to rebook. */
export const mailKeptBoth: Deliver = async (context, { brandId, topic, dedupeKey, payload }) => {
  const { prebookingId } = KeptSchema.parse(payload);
  const rebooking = await findRebooking(context.database.sql, brandId, prebookingId);
  const pair = rebooking && (await findPair(context, rebooking));
  if (!pair) return;
  const { former, cheaper } = pair;
  const { firstName, to } = travellerOf(former);
  const bookingFacts = async (booking: Booking) => {
    const { number, currency, totalMinor } = booking;
    const fee = await cancellationFeeNow(context, booking);
    return {
      number,
      total: { minor: totalMinor, currency },
      fee: fee === undefined ? null : { minor: fee, currency },
      url: await reservationUrlOf(context, booking),
    };
  };
  await mailOnce(context, {
    brandId,
    locale: former.locale,
    to,
    kind: "keptBoth",
    key: `${topic} ${dedupeKey}`,
    data: {
      firstName,
      hotelName: paperHotelName(former),
      stay: { startDate: former.checkIn, endDate: former.checkOut },
      former: await bookingFacts(former),
      cheaper: await bookingFacts(cheaper),
    },
  });
};
