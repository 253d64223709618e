import { sendProofLink as call } from "#contract/identity/send-proof-link.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { queueProofMail } from "./mail-account-links.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";

/** Per hour. The mailbox may belong to a stranger who requested nothing. */
const LIMIT = { name: "proof-link", perNetwork: 20, perTarget: 3 } as const;

export const sendProofLink = useCase(call, async (context, caller) => {
  const account = await requireOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { ...LIMIT, target: account.id });
  const request = { id: context.random.uuid(), locale: caller.locale };
  await context.database.transaction((sql) => queueProofMail(context, sql, account, request));
  return {};
});
