/** The same way for a stay that points pay: they are set aside instead of money, then spent or given back, and nobody outside is asked. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { PointsOrder } from "#platform/membership/points/spend-points.ts";
import { setAsidePoints } from "#platform/membership/points/spend-points.ts";
import type { Booking } from "#platform/booking/records/booking-table.ts";
import { isPriceFresh } from "#platform/booking/records/booking-times.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { move, moveThrough, orUnknown, review } from "#platform/booking/records/step.ts";

export const isByPoints = ({ pointsUsed }: Pick<Booking, "pointsUsed">): boolean => pointsUsed > 0;

export function pointsOrderOf({ brandId, id, accountId, currency, totalMinor, pointsUsed, promoCode }: Booking): PointsOrder {
  // Nobody leaves while a stay is to come, so whose points they are is known as long as they can move.
  if (accountId === null) throw new Error("points of nobody");
  return { brandId, bookingId: id, accountId, currency, totalMinor, points: pointsUsed, promoCode };
}

/** Under a key of the booking: whoever takes up what another began finds them set aside, or sets them aside. */
export const setAside: Step = orUnknown("AUTH_UNKNOWN", async (context, booking) => {
  const outcome = await context.database.transaction((sql) => setAsidePoints(context, sql, pointsOrderOf(booking)));
  if (outcome === "points-not-enough") return move("AUTH_DECLINED", { ending: outcome });
  if (outcome === "second-benefit") return review("points and a code for one booking");
  return isPriceFresh(context, booking) ? moveThrough("AUTHORISED", "BOOKING") : move("AUTHORISED");
});

/** They are spent with the move itself. */
export const spend: Step = async (context: Context): Promise<StepOutcome> => move("CONFIRMED", { confirmedAt: context.clock.now() });
