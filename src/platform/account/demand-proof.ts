import { demandTries } from "#platform/identity/demand-tries.ts";
import type { Account } from "#platform/identity/account-table.ts";
import { isPasswordOf } from "#platform/identity/password.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { Refusal } from "#platform/kernel/refusal.ts";

const PER_ADDRESS_AND_HOUR = 60;
const PER_ACCOUNT_AND_HOUR = 10;

/** For what a stolen session must not do (T40). Who has no password signed in by a provider or a partner, and has none to show. */
export async function demandProof(context: Context, caller: Caller, account: Account, password: string | undefined): Promise<void> {
  const tries = { name: "proof", perAddress: PER_ADDRESS_AND_HOUR, target: account.id, perTarget: PER_ACCOUNT_AND_HOUR };
  await demandTries(context, caller, tries);
  const { passwordHash } = account;
  if (passwordHash !== null && !(await isPasswordOf(passwordHash, password ?? ""))) throw new Refusal("wrong-password");
}
