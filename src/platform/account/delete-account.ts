import type { confirmAccountDeletion as pageCall } from "#contract/account/confirm-account-deletion.ts";
import type { deleteAccount as call } from "#contract/account/delete-account.ts";
import { emailKeyOf } from "#platform/identity/account-store.ts";
import { demandOwnAccount } from "#platform/identity/own-account.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { demandProof } from "./demand-proof.ts";
import { endAccount } from "./end-account.ts";
import type { Holding } from "./holding.ts";

const PER_HOUR = 20;

/** For API clients: the session header is the proof, and no link or picture of another site can send it (D7). */
export const deleteAccount =
  (holdings: readonly Holding[]): UseCase<typeof call> =>
  async (context, caller) => {
    const account = await demandOwnAccount(context, caller);
    await enforceRateLimit(context, caller, { name: "delete-account", perNetwork: PER_HOUR, target: account.id });
    await endAccount(context, caller, account, holdings);
    return {};
  };

/** For the page: the password where there is one, and the own address typed once more. */
export const confirmAccountDeletion =
  (holdings: readonly Holding[]): UseCase<typeof pageCall> =>
  async (context, caller, { body }) => {
    const account = await demandOwnAccount(context, caller);
    await demandProof(context, caller, account, body.password);
    if (emailKeyOf(body.confirmation) !== account.emailKey) {
      throw new Refusal("invalid-input", { fields: { confirmation: "emailsDoNotMatch" } });
    }
    await endAccount(context, caller, account, holdings);
    return {};
  };
