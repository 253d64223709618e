/** POST /account/export */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MomentSchema, TypedPasswordSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const exportAccount = defineCall({
  name: "exportAccount",
  summary: "Exports all stored data about the visitor; requires the password, if the account has one",
  method: "POST",
  path: "/account/export",
  upstream: "product",
  access: "session",
  body: z.strictObject({ password: TypedPasswordSchema.optional() }),
  output: z.object({ exportedAt: MomentSchema, holdings: z.record(z.string(), z.array(z.looseObject({}))) }),
  refusals: ["wrong-password"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
