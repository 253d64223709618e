/** Steps for a stay paid with points: they are reserved instead of authorised, then spent or returned. No outside service is involved. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { PointsOrder } from "#platform/membership/points/spend-points.ts";
import { refundPoints, returnPoints, setAsidePoints, spendPoints, spendPointsAnew } from "#platform/membership/points/spend-points.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { isPriceFresh } from "#platform/booking/records/booking-times.ts";
import { hasSubstitute, keptCosts, saleOf } from "./settle-books.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { move, moveThrough, orUnknown, review } from "#platform/booking/records/step.ts";

function pointsOrderOf(booking: Booking): PointsOrder {
  const { brandId, id, accountId, currency, totalMinor, pointsUsed, promoCode } = booking;
  // An account cannot be deleted while a stay is to come, so the owner of the points is known as long as they can move.
  if (accountId === null) throw new Error("a booking paid with points has no account");
  return {
    brandId,
    bookingId: id,
    accountId,
    currency,
    totalMinor,
    points: pointsUsed,
    promoCode,
    costs: saleOf(booking).costs,
    kept: keptCosts(booking),
  };
}

/** Idempotent: the reservation has a key derived from the booking, so a retry finds it or makes it. */
export const setAside: Step = orUnknown("AUTH_UNKNOWN", async (context, booking) => {
  const outcome = await context.database.transaction((sql) => setAsidePoints(context, sql, pointsOrderOf(booking)));
  if (outcome === "points-not-enough") return move("AUTH_DECLINED", { ending: outcome });
  if (outcome === "second-benefit") return review("points and a code for one booking");
  return isPriceFresh(context, booking) ? moveThrough("AUTHORISED", "BOOKING") : move("AUTHORISED");
});

/** The points are spent in the same transaction as the transition. */
export const confirmPoints: Step = async (context: Context): Promise<StepOutcome> =>
  move("CONFIRMED", { confirmedAt: context.clock.now() });

type Write = (context: Context, sql: Sql, booking: Booking) => Promise<void>;

export const spendReserved: Write = async (context, sql, booking) => {
  const order = pointsOrderOf(booking);
  // The reservation names the suppliers of the lost part: it is replaced by one of the same number of points.
  await (hasSubstitute(booking) ? spendPointsAnew(context, sql, order) : spendPoints(context, sql, order));
};

export const releaseReserved: Write = (context, sql, { brandId, id: bookingId }) => refundPoints(context, sql, { brandId, bookingId });

export const returnSpent: Write = async (context, sql, booking) => {
  await returnPoints(context, sql, pointsOrderOf(booking), booking.feeMinor ?? booking.totalMinor);
};
