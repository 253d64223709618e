import { validateResetHash as call } from "#contract/identity/validate-reset-hash.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { findLiveReset } from "#platform/identity/records/password-reset-store.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";

const PER_NETWORK_AND_HOUR = 120;

/** Reveals neither whose link it is nor why it is invalid. */
export const validateResetHash = useCase<typeof call>(call, async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { name: "reset-hash", perNetwork: PER_NETWORK_AND_HOUR });
  const key = { brandId: caller.brandId, tokenHash: hashToken(body.hash) };
  if (!(await findLiveReset(context.database.sql, key, context.clock.now()))) throw new Refusal("reset-link-expired");
  return { isValid: true };
});
