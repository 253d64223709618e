import { checkAccountExists as call } from "#contract/identity/check-account-exists.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { listIdentities } from "#platform/identity/records/account-identity-store.ts";
import * as accounts from "#platform/identity/records/account-store.ts";

/** The specification wants every visitor to get this answer (D6). The limits prevent testing long lists of addresses. */
const MAX_PER_HOUR = 60;
const MAX_PER_MINUTE = 20;

export const checkAccountExists = useCase(call, async (context, caller, { body }) => {
  const { brandId } = caller;
  await enforceRateLimit(context, caller, { name: "account-exists-minute", perNetwork: MAX_PER_MINUTE, windowSeconds: 60 });
  await enforceRateLimit(context, caller, { name: "account-exists", perNetwork: MAX_PER_HOUR });
  const account = await accounts.findByEmail(context.database.sql, brandId, body.email);
  if (!account) return { exists: false };
  // An account created for a guest, without password or identity, cannot be logged in to.
  return { exists: account.passwordHash !== null || (await listIdentities(context.database.sql, brandId, account.id)).length > 0 };
});
