import type { sendProofLink as call } from "#contract/identity/send-proof-link.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { askForProof } from "./mail-account-links.ts";
import { demandOwnAccount } from "./own-account.ts";

/** In an hour. The mailbox may be a stranger's, who did not ask for any of it. */
const LIMIT = { name: "proof-link", perNetwork: 20, perTarget: 3 } as const;

export const sendProofLink: UseCase<typeof call> = async (context, caller) => {
  const account = await demandOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { ...LIMIT, target: account.id });
  const asked = { id: context.random.uuid(), locale: caller.locale };
  await context.database.transaction((sql) => askForProof(context, sql, account, asked));
  return {};
};
