import type { confirmEmailAddress as call } from "#contract/identity/confirm-email-address.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { findById, lockAccount } from "./account-store.ts";
import type { Account } from "./account-table.ts";
import { isPasswordOf } from "./password.ts";
import { endResetsOf, findLiveReset, useReset } from "./password-reset-store.ts";
import { proveAddress } from "./proved-address.ts";
import { rotateSession } from "./rotate-session.ts";
import { hashToken } from "./session-token.ts";

/** In an hour. */
const LINKS = { name: "confirm-email", perNetwork: 60 } as const;
const PASSWORDS = { name: "confirm-email-password", perNetwork: 60, perTarget: 10 } as const;

/**
 * The link shows that the caller reads the mailbox, the session or the password that the account is theirs. Without the second, an attacker
 * who signed up with somebody's address would only have to wait for its owner to press the link.
 */
export const confirmEmailAddress: UseCase<typeof call> = async (context, caller, { body }) => {
  const { database, clock } = context;
  const { brandId } = caller;
  await enforceRateLimit(context, caller, LINKS);
  const key = { brandId, tokenHash: hashToken(body.hash) };
  const link = await findLiveReset(database.sql, key, clock.now());
  const found = link?.purpose === "proof" ? await findById(database.sql, brandId, link.accountId) : undefined;
  if (!found) throw new Refusal("reset-link-expired");
  const isOwn = caller.visitor.person?.accountId === found.id;
  if (!isOwn) await demandPassword(context, caller, found, body.password ?? "");
  await database.transaction(async (sql) => {
    const account = await lockAccount(sql, found);
    const used = await useReset(sql, key, clock.now());
    if (!account || !used) throw new Refusal("reset-link-expired");
    await proveAddress(context, sql, account, { keeps: "all", keptSession: isOwn ? caller.sessionHash : undefined });
    await endResetsOf(sql, used, clock.now());
  });
  // Outside the transaction: of two calls at once only the token's own rotation may fail.
  const isRotated = isOwn && caller.sessionHash !== undefined;
  return { sessionId: isRotated ? (await rotateSession(context, brandId, caller.sessionHash)).token : null };
};

async function demandPassword(context: Context, caller: Caller, { id, passwordHash }: Account, password: string): Promise<void> {
  await enforceRateLimit(context, caller, { ...PASSWORDS, target: id });
  if (!(await isPasswordOf(passwordHash ?? undefined, password)) || passwordHash === null) throw new Refusal("wrong-password");
}
