/** POST /leads */
import { z } from "zod";
import { PRODUCTS } from "#domain/search/product.ts";
import { MAX_NOTE_LENGTH } from "#domain/search/lead-fields.ts";
import { defineCall } from "../base/call.ts";
import { EmailSchema, FirstNameSchema, PhoneSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const createLead = defineCall({
  name: "createLead",
  summary:
    "Stores a request for a product that partners sell, which the brand's staff answer. A request repeated within a day is stored once",
  method: "POST",
  path: "/leads",
  upstream: "product",
  access: "anyone",
  body: z
    .strictObject({
      product: z.enum(PRODUCTS),
      /** The search as query parameters. */
      search: z.string().max(2000),
      name: FirstNameSchema,
      email: EmailSchema.optional(),
      phone: PhoneSchema.optional(),
      note: z.string().max(MAX_NOTE_LENGTH).default(""),
      /** Consent to be contacted about this search. */
      hasConsented: z.literal(true, { error: "pleaseCheck" }),
    })
    .refine(({ email, phone }) => email !== undefined || phone !== undefined, { path: ["email"], error: "emailError" }),
  output: z.object({ reference: z.string() }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
