import type { validateResetHash as call } from "#contract/identity/validate-reset-hash.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { demandTries } from "./demand-tries.ts";
import { findLiveReset } from "./password-reset-store.ts";
import { hashToken } from "./session-token.ts";

const PER_ADDRESS_AND_HOUR = 120;

/** Says nothing of whose link it is, nor why it does not hold. */
export const validateResetHash: UseCase<typeof call> = async (context, caller, { body }) => {
  await demandTries(context, caller, { name: "reset-hash", perAddress: PER_ADDRESS_AND_HOUR });
  const key = { brandId: caller.brandId, tokenHash: hashToken(body.hash) };
  if (!(await findLiveReset(context.database.sql, key, context.clock.now()))) throw new Refusal("reset-link-expired");
  return { isValid: true };
};
