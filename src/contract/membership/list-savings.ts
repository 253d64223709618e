/** GET /account/membership/savings: the cost and the savings of each membership year. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { AmountSchema, DaySchema, MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const SavingSchema = z.object({
  bookedAt: MomentSchema,
  /** The hotel. */
  description: z.string(),
  /** The public price at the time of booking. */
  publicPrice: AmountSchema,
  paid: AmountSchema,
  saved: AmountSchema,
  currency: CurrencyCodeSchema,
  /** The same in the currency of the fee, as counted for the guarantee. */
  savedOfFee: AmountSchema,
});

export const MembershipYearSchema = z.object({
  cycleStart: DaySchema,
  cycleEnd: DaySchema,
  paidFee: AmountSchema,
  /** The currency of the fee, of `saved` and of `shortfall`. */
  currency: CurrencyCodeSchema,
  saved: AmountSchema,
  /** By how much the savings of the year are currently below its fee. */
  shortfall: AmountSchema,
  isOver: z.boolean(),
  /** The promo code issued for a year with too little savings. */
  guaranteeCode: z.string().nullable(),
  /** When the member cancelled the renewal reminders. */
  leftAt: MomentSchema.nullable(),
  bookings: z.array(SavingSchema),
});

export const listSavings = defineCall({
  name: "listSavings",
  summary: "The visitor's membership years, newest first and including one bought in advance, with the savings of each booking",
  method: "GET",
  path: "/account/membership/savings",
  upstream: "product",
  access: "session",
  output: z.object({ years: z.array(MembershipYearSchema) }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
