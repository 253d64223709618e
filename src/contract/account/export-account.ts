/** POST /account/export */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MomentSchema, TypedPasswordSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const exportAccount = defineCall({
  name: "exportAccount",
  summary: "Everything the house holds about the visitor, as it is held; with the password where there is one",
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
