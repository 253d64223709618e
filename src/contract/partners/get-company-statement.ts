/** GET /packagedistributionapi/1.0/companies/{id}/statement, as JSON and as a CSV file */
import { z } from "zod";
import { CurrencyCodeSchema, LocaleCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { AmountSchema, BinarySchema, DaySchema, IdSchema, MomentSchema } from "../entities/primitives.ts";

/** The first and the last day of the lines, in UTC. */
const PERIOD = z.strictObject({ from: DaySchema.optional(), to: DaySchema.optional() });

const declaration = {
  method: "GET",
  upstream: "distribution",
  access: "vip",
  params: z.strictObject({ id: IdSchema }),
  query: PERIOD,
  refusals: ["not-allowed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
} as const;

export const getCompanyStatement = defineCall({
  ...declaration,
  name: "getCompanyStatement",
  summary: "Credit of a company: limit, what is used and reserved, and every booking, return and repayment of a period",
  path: "/packagedistributionapi/1.0/companies/{id}/statement",
  output: z.object({
    company: z.object({
      id: z.string(),
      companyName: z.string(),
      discountPercent: z.number(),
      /** Days until an invoice is due. */
      termsDays: z.number().int(),
    }),
    currency: CurrencyCodeSchema,
    creditLimit: AmountSchema,
    creditUsed: AmountSchema,
    /** For bookings in progress. */
    creditReserved: AmountSchema,
    creditLeft: AmountSchema,
    /** What the company owed before the first line of the period, reservations included. */
    owedBefore: AmountSchema,
    lines: z.array(
      z.object({
        kind: z.string(),
        bookingId: z.string().nullable(),
        /** Null for lines without a booking. */
        booking: z.object({ number: z.string(), hotelName: z.string(), arrivalDate: DaySchema, agent: z.string().nullable() }).nullable(),
        /** Of a repayment: as the operator has recorded it. */
        reference: z.string().nullable(),
        isPending: z.boolean(),
        at: MomentSchema,
        /** Negative for returns and repayments. */
        amount: AmountSchema,
        /** What the company owed afterwards, reservations included. */
        owed: AmountSchema,
      }),
    ),
  }),
});

export const downloadCompanyStatement = defineCall({
  ...declaration,
  name: "downloadCompanyStatement",
  summary: "The statement of a company as a CSV file",
  path: "/packagedistributionapi/1.0/companies/{id}/statement/csv",
  /** Without a locale, columns have the fixed names that programs read. */
  query: PERIOD.extend({ locale: LocaleCodeSchema.optional() }),
  answer: "binary",
  output: BinarySchema,
});
