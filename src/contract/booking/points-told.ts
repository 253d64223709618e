/** Bookings that points have paid tell it beside their amounts, which then say what the points stand for. */
import { z } from "zod";
import { AmountSchema } from "../entities/primitives.ts";
import { BookingSchema, CancellationQuoteSchema, CancellationSchema } from "../entities/reservation.ts";

/** 0 or absent where money pays. */
export const PointsUsedSchema = z.number().int().optional();

/** Amounts are 0 where points have paid: what is kept and what goes back is in points, and the two add up to what was used. */
const PointsBackSchema = z.object({ fee: z.number().int(), refund: z.number().int() }).optional();

export const PointsCancellationQuoteSchema = CancellationQuoteSchema.extend({ points: PointsBackSchema });
export const PointsCancellationSchema = CancellationSchema.extend({ points: PointsBackSchema });

export const ToldBookingSchema = BookingSchema.extend({
  pointsUsed: PointsUsedSchema,
  /** Paid together with the booking and no part of its amounts, because it outlives it: a year in the club. */
  membershipFee: AmountSchema.optional(),
  /** The caller has just paid for it and may correct its address (`updateBookingEmail`). */
  mayCorrectEmail: z.boolean().optional(),
  cancellation: PointsCancellationQuoteSchema.nullable().optional(),
});
