/** POST /account/updateAccount */
import { z } from "zod";
import { MAX_ADDRESSES } from "#domain/forms/field-rules.ts";
import { defineCall } from "../base/call.ts";
import { AccountDetailsSchema, AddressSchema, PersonalDetailsSchema, UserSettingsSchema } from "../entities/account.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const updateAccount = defineCall({
  name: "updateAccount",
  summary: "Saves settings, personal details or the billing address",
  method: "POST",
  path: "/account/updateAccount",
  upstream: "product",
  access: "session",
  body: z.strictObject({
    userSettings: UserSettingsSchema.optional(),
    personalDetails: PersonalDetailsSchema.optional(),
    billingInfo: z.strictObject({ addresses: z.array(AddressSchema).max(MAX_ADDRESSES) }).optional(),
  }),
  output: AccountDetailsSchema,
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
