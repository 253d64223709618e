import type { Account } from "#platform/identity/records/account-store.ts";
import { isPasswordOf } from "#platform/identity/keys/password.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

/** Per hour. Guesses from a stolen session on another network do not lock out the owner. */
const LIMIT = { name: "proof", perNetwork: 60, perNetworkAndTarget: 10, perTarget: 100, servesQuietNetworks: true } as const;

/** For actions that a stolen session must not allow (T40). Accounts without a password log in by a provider or a partner and cannot show one. */
export async function requireProof(context: Context, caller: Caller, account: Account, password: string | undefined): Promise<void> {
  await enforceRateLimit(context, caller, { ...LIMIT, target: account.id });
  const { passwordHash } = account;
  if (passwordHash !== null && !(await isPasswordOf(passwordHash, password ?? ""))) throw new Refusal("wrong-password");
}
