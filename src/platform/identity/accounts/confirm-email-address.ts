import { confirmEmailAddress as call } from "#contract/identity/confirm-email-address.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { findById, lockAccount } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import { isPasswordOf } from "#platform/identity/keys/password.ts";
import { endResetsOf, findLiveReset, useReset } from "#platform/identity/records/password-reset-store.ts";
import { proveAddress } from "#platform/identity/records/proved-address.ts";
import { rotateSession } from "#platform/identity/sessions/rotate-session.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";

/** Per hour. */
const LINKS = { name: "confirm-email", perNetwork: 60 } as const;
const PASSWORDS = { name: "confirm-email-password", perNetwork: 60, perTarget: 10 } as const;

/**
 * The link proves that the caller reads the mailbox; the session or the password proves that the caller owns the account. Without the second, an
 * attacker who signed up with a stranger's address would only have to wait until the stranger clicks the link.
 */
export const confirmEmailAddress = useCase(call, async (context, caller, { body }) => {
  const { database, clock } = context;
  const { brandId } = caller;
  await enforceRateLimit(context, caller, LINKS);
  const key = { brandId, tokenHash: hashToken(body.hash) };
  const link = await findLiveReset(database.sql, key, clock.now());
  const found = link?.purpose === "proof" ? await findById(database.sql, brandId, link.accountId) : undefined;
  if (!found) throw new Refusal("reset-link-expired");
  const isOwn = caller.visitor.person?.accountId === found.id;
  if (!isOwn) await requirePassword(context, caller, found, body.password ?? "");
  await database.transaction(async (sql) => {
    const account = await lockAccount(sql, found);
    const used = await useReset(sql, key, clock.now());
    if (!account || !used) throw new Refusal("reset-link-expired");
    await proveAddress(context, sql, account, { keeps: "all", exceptSession: isOwn ? caller.sessionHash : undefined });
    await endResetsOf(sql, used, clock.now());
  });
  // Outside the transaction: of two concurrent calls, only the rotation of the session may fail.
  const isRotated = isOwn && caller.sessionHash !== undefined;
  return { sessionId: isRotated ? (await rotateSession(context, brandId, caller.sessionHash)).token : null };
});

async function requirePassword(context: Context, caller: Caller, { id, passwordHash }: Account, password: string): Promise<void> {
  await enforceRateLimit(context, caller, { ...PASSWORDS, target: id });
  if (!(await isPasswordOf(passwordHash ?? undefined, password)) || passwordHash === null) throw new Refusal("wrong-password");
}
