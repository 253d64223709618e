import { getOldClubToken as call } from "#contract/identity/get-old-club-token.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { sealOldClubToken } from "#platform/identity/keys/old-club-token.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";

const PER_HOUR = 60;

export const getOldClubToken = useCase(call, async (context, caller) => {
  const account = await requireOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { name: "old-club-token", perNetwork: PER_HOUR, target: account.id });
  // The former site trusts the address that is sent with the token (docs/decisions/0020-proved-addresses.md).
  if (account.emailVerifiedAt === null) throw new Refusal("not-allowed");
  const { token, expiration } = sealOldClubToken(context, account);
  return { token, email: account.email, expiration: expiration.toISOString() };
});
