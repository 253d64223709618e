import type { OutputOf } from "#contract/base/call.ts";
import { resolveUserType as call } from "#contract/partners/resolve-user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { WRONG_PROMO_CODES } from "#platform/booking/cart/change-promo-code.ts";
import { findPromoCode, hasUsesLeft } from "#platform/booking/records/promo-code-store.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit, findGuessable } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { UserTypeRule } from "./user-type-rule-store.ts";
import { findRule } from "./user-type-rule-store.ts";

/** A visitor who arrives by a link needs one call; many calls mean that codes are being guessed. */
const PER_NETWORK_AND_MINUTE = 60;
const MAX_CODE_LENGTH = 20;

type Resolved = OutputOf<typeof call>;

/** Referrers and codes can be claimed by anyone, so the result changes only what is shown: member prices still need a session (D5). */
export const resolveUserType = (configuration: ConfigurationSnapshot) =>
  useCase(call, async (context, caller, { body }) => {
    await enforceRateLimit(context, caller, { name: "user-type", perNetwork: PER_NETWORK_AND_MINUTE, windowSeconds: 60 });
    const found = await (body.type === "Referrer"
      ? ofReferrer(context, caller, body.value)
      : findGuessable(context, caller, WRONG_PROMO_CODES, () => ofCode(context, caller, body.value)));
    // A type that the brand does not support is ignored, as if the rule did not exist.
    const brand = (await configuration.current()).byId.get(caller.brandId);
    if (!found || (brand && !brand.supportedUserTypes.includes(found.userTypeId))) throw new Refusal("user-type-not-found");
    return found;
  });

const describe = ({ userTypeId, coBrandName, wannaBeUserType }: Omit<UserTypeRule, "brandId" | "kind" | "value">): Resolved => ({
  userTypeId,
  coBrandName,
  wannaBeUserType,
  wannaBeMembershipType: wannaBeUserType === null ? null : wannaBeUserType === USER_TYPE.CLUB ? "LMT_CLUB" : "LMT_BASIC",
});

/** `www.partner.example` matches `partner.example`; a top-level domain alone matches nothing. */
async function ofReferrer({ database }: Context, { brandId }: Caller, domain: string): Promise<Resolved | undefined> {
  const labels = domain.toLowerCase().replace(/\.$/, "").split(".");
  const domains = labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
  const rule = domains.length > 0 ? await findRule(database.sql, brandId, "Referrer", domains) : undefined;
  return rule && describe(rule);
}

async function ofCode({ database, clock }: Context, { brandId }: Caller, typed: string): Promise<Resolved | undefined> {
  const code = typed.trim().toUpperCase();
  if (code.length === 0 || code.length > MAX_CODE_LENGTH) return undefined;
  const rule = await findRule(database.sql, brandId, "PromoCode", [code]);
  if (rule) return describe(rule);
  const promo = await findPromoCode(database.sql, { brandId, code });
  const now = clock.now();
  const isGood = promo && promo.validFrom <= now && now < promo.validTo && hasUsesLeft(promo);
  // A code that only gives a discount does not change the user type.
  return isGood ? describe({ userTypeId: USER_TYPE.GUEST, coBrandName: null, wannaBeUserType: null }) : undefined;
}
