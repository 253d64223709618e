/** When a booked room can be replaced by the same room for less. */
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import { settlementNow } from "#platform/booking/engine/begin-cancellation.ts";
import { paymentMethodOf } from "#platform/booking/engine/payment-methods.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

/** What cancelling costs now; undefined if the booking cannot be cancelled. */
export async function cancellationFeeNow(context: Context, booking: Booking): Promise<number | undefined> {
  try {
    return (await settlementNow(context, booking)).feeMinor;
  } catch (fault) {
    if (fault instanceof Refusal) return undefined;
    throw fault;
  }
}

/**
 * Only while cancelling is free, and only for one named hotel that was paid with money: a package, an opaque hotel, points, the credit of a company,
 * transfers and a membership cannot be booked again in the same way.
 */
export const mayRebook = async (context: Context, booking: Booking): Promise<boolean> =>
  booking.partCount === 1 &&
  booking.quote.classId === undefined &&
  booking.extras.length === 0 &&
  booking.companyId === null &&
  booking.membershipProgramId === null &&
  paymentMethodOf(booking).refundsMoney &&
  (await cancellationFeeNow(context, booking)) === 0;

/** The lowest price of the same room, board and cancellation terms. */
export const lowestSameRate = (rates: readonly RoomRate[], booking: Booking): RoomRate | undefined =>
  rates
    .filter(
      ({ roomTypeId, bbId, refundable, currency }) =>
        roomTypeId === booking.roomTypeId && bbId === booking.quote.bbId && refundable && currency === booking.currency,
    )
    .reduce<RoomRate | undefined>((lowest, rate) => (lowest && lowest.price <= rate.price ? lowest : rate), undefined);

/** The same for less than the booking. */
export function cheaperRate(rates: readonly RoomRate[], booking: Booking): RoomRate | undefined {
  const rate = lowestSameRate(rates, booking);
  return rate && minorOf(rate.price, rate.currency) < booking.totalMinor ? rate : undefined;
}
