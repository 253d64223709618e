import type { sendProofLink as call } from "#contract/identity/send-proof-link.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { demandTries } from "./demand-tries.ts";
import { askForProof } from "./mail-proof-link.ts";
import { demandOwnAccount } from "./own-account.ts";

const PER_ADDRESS_AND_HOUR = 20;
/** The mailbox may be a stranger's, who did not ask for any of it. */
const PER_ACCOUNT_AND_HOUR = 3;

export const sendProofLink: UseCase<typeof call> = async (context, caller) => {
  const account = await demandOwnAccount(context, caller);
  const tries = { name: "proof-link", perAddress: PER_ADDRESS_AND_HOUR, target: account.id, perTarget: PER_ACCOUNT_AND_HOUR };
  await demandTries(context, caller, tries);
  const asked = { id: context.random.uuid(), locale: caller.locale };
  await context.database.transaction((sql) => askForProof(context, sql, account, asked));
  return {};
};
