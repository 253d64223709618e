import type { getOldClubToken as call } from "#contract/identity/get-old-club-token.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { sealOldClubToken } from "./old-club-token.ts";
import { demandOwnAccount } from "./own-account.ts";

const PER_HOUR = 60;

export const getOldClubToken: UseCase<typeof call> = async (context, caller) => {
  const account = await demandOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { name: "old-club-token", perNetwork: PER_HOUR, target: account.id });
  // The former site believes the address that comes with the token (docs/decisions/0020-proved-addresses.md).
  if (account.emailVerifiedAt === null) throw new Refusal("not-allowed");
  const { token, expiration } = sealOldClubToken(context, account);
  return { token, email: account.email, expiration: expiration.toISOString() };
};
