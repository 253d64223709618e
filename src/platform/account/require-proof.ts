import type { Account } from "#platform/identity/records/account-table.ts";
import { isPasswordOf } from "#platform/identity/keys/password.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

/** In an hour. A stolen session that guesses from elsewhere does not keep the owner from proving who they are. */
const LIMIT = { name: "proof", perNetwork: 60, perNetworkAndTarget: 10, perTarget: 100, servesQuietNetworks: true } as const;

/** For what a stolen session must not do (T40). Who has no password signed in by a provider or a partner, and has none to show. */
export async function requireProof(context: Context, caller: Caller, account: Account, password: string | undefined): Promise<void> {
  await enforceRateLimit(context, caller, { ...LIMIT, target: account.id });
  const { passwordHash } = account;
  if (passwordHash !== null && !(await isPasswordOf(passwordHash, password ?? ""))) throw new Refusal("wrong-password");
}
