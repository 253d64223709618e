/** POST /3rdparty/resolveUserType */
import { z } from "zod";
import { UserTypeIdSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { MembershipTypeSchema } from "../entities/account.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const resolveUserType = defineCall({
  name: "resolveUserType",
  summary: "The user type that a referring site or a promo code gives: for display; prices still need a session",
  method: "POST",
  path: "/3rdparty/resolveUserType",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ type: z.enum(["Referrer", "PromoCode"]), value: z.string().min(1).max(253) }),
  output: z.object({
    userTypeId: UserTypeIdSchema,
    coBrandName: z.string().nullable(),
    wannaBeUserType: UserTypeIdSchema.nullable(),
    wannaBeMembershipType: MembershipTypeSchema.nullable(),
  }),
  refusals: ["user-type-not-found"],
  errorForm: "list",
  omitsLanguage: true,
  timeoutMs: TIMEOUT.generic,
});
