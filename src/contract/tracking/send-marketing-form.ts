/** POST /marketing/forms/{form} */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { WordSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const MARKETING_FORMS = ["searchHotels", "hotelDetails", "travellerDetails", "bookHotel"] as const;

/** The origin of the visit from the tracking cookies. */
const TrackingCookiesSchema = z.strictObject({
  cjevent: WordSchema.optional(),
  partnerId: WordSchema.optional(),
  conversionId: WordSchema.optional(),
  trkid: WordSchema.optional(),
});

export const sendMarketingForm = defineCall({
  name: "sendMarketingForm",
  summary: "Records a marketing form that the visitor filled in; sent in the background",
  method: "POST",
  path: "/marketing/forms/{form}",
  upstream: "product",
  access: "anyone",
  params: z.strictObject({ form: z.enum(MARKETING_FORMS) }),
  body: z.strictObject({
    fields: z.record(z.string().max(60), WordSchema).refine((fields) => Object.keys(fields).length <= 60),
    cookies: TrackingCookiesSchema,
  }),
  output: z.object({ accepted: z.boolean() }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
