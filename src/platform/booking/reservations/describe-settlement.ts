import type { Settlement } from "#domain/cancellation/cancellation-fee.ts";
import { pointsBack } from "#domain/points/points.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { paymentMethodOf } from "#platform/booking/engine/payment-methods.ts";

/** The fee and the refund in the currency that was paid: money or points. */
export function describeSettlement(booking: Booking, { feeMinor, refundMinor }: Settlement) {
  const { currency, pointsUsed, totalMinor } = booking;
  if (paymentMethodOf(booking).refundsMoney) return { fee: unitsOf(feeMinor, currency), refund: unitsOf(refundMinor, currency), currency };
  const refund = pointsBack(pointsUsed, totalMinor, feeMinor);
  return { fee: 0, refund: 0, currency, points: { fee: pointsUsed - refund, refund } };
}
