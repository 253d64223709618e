/** Bookings paid with points report the points beside their amounts, which then state the value of the points. */
import { z } from "zod";
import { AmountSchema } from "../entities/primitives.ts";
import { BookingSchema, CancellationQuoteSchema, CancellationSchema } from "../entities/reservation.ts";

/** 0 or absent if money paid. */
export const PointsUsedSchema = z.number().int().optional();

/** Amounts are 0 if points paid: fee and refund are in points, and add up to the points used. */
const PointsBackSchema = z.object({ fee: z.number().int(), refund: z.number().int() }).optional();

export const PointsCancellationQuoteSchema = CancellationQuoteSchema.extend({ points: PointsBackSchema });
export const PointsCancellationSchema = CancellationSchema.extend({ points: PointsBackSchema });

export const ToldBookingSchema = BookingSchema.extend({
  pointsUsed: PointsUsedSchema,
  /** A membership paid together with the booking; not part of the booking's amounts, because it outlives it. */
  membershipFee: AmountSchema.optional(),
  /** The agent who booked on behalf of the traveller. */
  agentName: z.string().optional(),
  /** The company whose credit paid. */
  companyName: z.string().optional(),
  /** The caller has just paid for it and may correct its address (`updateBookingEmail`). */
  mayCorrectEmail: z.boolean().optional(),
  /** `getWalletPass` answers for this booking. */
  hasWalletPass: z.boolean().optional(),
  /** `getWalletLink` answers for this booking. */
  hasWalletLink: z.boolean().optional(),
  cancellation: PointsCancellationQuoteSchema.nullable().optional(),
});
