import { upgradeMembership as call } from "#contract/membership/upgrade-membership.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { rotateSession } from "#platform/identity/sessions/rotate-session.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { runKeyed } from "#platform/kernel/calls/keyed-call.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { beginUpgrade } from "./begin-upgrade.ts";
import { requireAccountId } from "#platform/membership/records/require-account-id.ts";
import { driveUpgrade } from "./drive-upgrade.ts";
import { describeCycle } from "#platform/membership/records/membership-of.ts";
import { findCycleByOrder } from "#platform/membership/records/membership-store.ts";
import type { MembershipOrder } from "#platform/membership/records/membership-store.ts";
import { findOrderByKey } from "#platform/membership/records/order-store.ts";

type Output = OutputOf<typeof call>;

export const upgradeMembership = useCase(call, async (context, caller, { body }) => {
  const accountId = requireAccountId(caller);
  const { registrationCodeApply: registrationCode, saveCC: _, ...request } = body;
  const answer = await runKeyed(context, caller, { name: call.name, input: body }, async ({ keyHash }) => {
    const owner = { brandId: caller.brandId, accountId };
    const order =
      (await findOrderByKey(context.database.sql, owner, keyHash)) ??
      (await beginUpgrade(context, caller, {
        ...request,
        accountId,
        keyHash,
        registrationCode,
        creditCardToken: request.creditCardToken,
        offerCode: request.offerCode,
      }));
    return describeEnd(context, await driveUpgrade(context, order));
  });
  // Not part of the stored answer: a token must not be stored anywhere.
  return { ...answer, sessionId: await renewSession(context, caller) };
});

async function describeEnd(context: Context, order: MembershipOrder): Promise<Omit<Output, "sessionId">> {
  if (order.ending !== null) throw new Refusal(order.ending);
  const cycle = await findCycleByOrder(context.database.sql, order.brandId, order.id);
  // The payment provider has not answered, or a person must decide: a retry with the same key gets the result later.
  if (order.state !== "ACTIVE" || !cycle) throw new Refusal("idempotency-key-in-flight");
  const currentMembership = await describeCycle(context, cycle);
  return { membershipType: "LMT_CLUB", userTypeId: USER_TYPE.CLUB, currentMembership };
}

/** The old token becomes invalid (D4). Of two concurrent calls, one gets the new token. */
async function renewSession(context: Context, { brandId, sessionHash }: Caller): Promise<string | null> {
  if (sessionHash === undefined) return null;
  try {
    return (await rotateSession(context, brandId, sessionHash)).token;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.code === "session-invalid") return null;
    throw thrown;
  }
}
