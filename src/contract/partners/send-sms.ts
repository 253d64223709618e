/** POST /twilio/send/sms */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { PhoneSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const sendSms = defineCall({
  name: "sendSms",
  summary: "Sends a text message from a template; free text only from agents and accounts with a proved mail address",
  method: "POST",
  path: "/twilio/send/sms",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ phone: PhoneSchema, template: z.enum(["getTheApp"]).optional(), text: z.string().min(1).max(320).optional() }),
  output: z.object({ accepted: z.boolean() }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
