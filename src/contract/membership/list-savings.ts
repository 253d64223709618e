/** GET /account/membership/savings. The club in numbers: what each year cost, and what it saved. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../call.ts";
import { AmountSchema, DaySchema, MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

const SavingSchema = z.object({
  bookedAt: MomentSchema,
  /** The hotel. */
  description: z.string(),
  /** What everybody paid in the minute of the booking. */
  publicPrice: AmountSchema,
  paid: AmountSchema,
  saved: AmountSchema,
  currency: CurrencyCodeSchema,
  /** The same in the currency of the fee: what it counts for. */
  savedOfFee: AmountSchema,
});

export const MembershipYearSchema = z.object({
  cycleStart: DaySchema,
  cycleEnd: DaySchema,
  paidFee: AmountSchema,
  /** Of the fee; `saved` and `shortfall` are told in it as well. */
  currency: CurrencyCodeSchema,
  saved: AmountSchema,
  /** What the year is short of its fee by, as things stand. */
  shortfall: AmountSchema,
  isOver: z.boolean(),
  /** The code that came back for a year that fell short. */
  guaranteeCode: z.string().nullable(),
  /** When its owner said that no other year shall follow. */
  leftAt: MomentSchema.nullable(),
  bookings: z.array(SavingSchema),
});

export const listSavings = defineCall({
  name: "listSavings",
  summary: "The years of the visitor in the club, newest first and one bought ahead among them, and what each booking saved",
  method: "GET",
  path: "/account/membership/savings",
  upstream: "product",
  access: "session",
  output: z.object({ years: z.array(MembershipYearSchema) }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
