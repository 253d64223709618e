/** GET /packagedistributionapi/1.0/companies/{id}/statement */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { AmountSchema, IdSchema, MomentSchema } from "../entities/primitives.ts";

export const getCompanyStatement = defineCall({
  name: "getCompanyStatement",
  summary: "Credit of a company: limit, what is used and reserved, and every booking, return and repayment",
  method: "GET",
  path: "/packagedistributionapi/1.0/companies/{id}/statement",
  upstream: "distribution",
  access: "agent",
  params: z.strictObject({ id: IdSchema }),
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
    lines: z.array(
      z.object({
        kind: z.string(),
        bookingId: z.string().nullable(),
        isPending: z.boolean(),
        at: MomentSchema,
        /** Negative for returns and repayments. */
        amount: AmountSchema,
        /** What the company owed afterwards, reservations included. */
        owed: AmountSchema,
      }),
    ),
  }),
  refusals: ["not-allowed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
