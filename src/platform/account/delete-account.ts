import { confirmAccountDeletion as pageCall } from "#contract/account/confirm-account-deletion.ts";
import { deleteAccount as call } from "#contract/account/delete-account.ts";
import { emailKeyOf } from "#platform/identity/records/account-store.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { requireProof } from "./require-proof.ts";
import { endAccount } from "./end-account.ts";
import type { Holding } from "./holding.ts";

const PER_HOUR = 20;

/** For API clients: the session header is the proof, because other sites cannot send it by a link or an image (D7). */
export const deleteAccount = (holdings: readonly Holding[]) =>
  useCase(call, async (context, caller) => {
    const account = await requireOwnAccount(context, caller);
    await enforceRateLimit(context, caller, { name: "delete-account", perNetwork: PER_HOUR, target: account.id });
    await endAccount(context, caller, account, holdings);
    return {};
  });

/** For the page: requires the password, if there is one, and the account's address typed again. */
export const confirmAccountDeletion = (holdings: readonly Holding[]) =>
  useCase(pageCall, async (context, caller, { body }) => {
    const account = await requireOwnAccount(context, caller);
    await requireProof(context, caller, account, body.password);
    if (emailKeyOf(body.confirmation) !== account.emailKey) {
      throw new Refusal("invalid-input", { fields: { confirmation: "emailsDoNotMatch" } });
    }
    await endAccount(context, caller, account, holdings);
    return {};
  });
