/** Who may access purchases made with a mail address, and what happens when an address is proved: docs/decisions/0020-proved-addresses.md. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import type { AccountIdentity } from "./account-identity-store.ts";
import { deleteOtherIdentities, listIdentities } from "./account-identity-store.ts";
import { deletePasswordHash, markVerified } from "./account-store.ts";
import type { Account } from "./account-store.ts";
import { noteActivity } from "./note-activity.ts";
import * as sessions from "./visitor-session-store.ts";

export const ADDRESS_PROVED = "account.address-proved";

/** Created for a guest: it has no password, identity or partner link, and every way to get one proves the mailbox. */
export const isUnopened = async (sql: Sql, { brandId, id, passwordHash, coBrandName }: Account): Promise<boolean> =>
  passwordHash === null && coBrandName === null && (await listIdentities(sql, brandId, id)).length === 0;

/** Whether only the owner of the mailbox can log in. Guests' bookings, memberships and points are linked only to such accounts. */
export const isMailboxOwners = async (sql: Sql, account: Account): Promise<boolean> =>
  account.emailVerifiedAt !== null || isUnopened(sql, account);

type Proof = {
  /**
   * `all` if the caller also presented a credential of the account. Otherwise the existing credentials may belong to an attacker who signed up
   * with the address first: they are removed, except the identity that is the proof.
   */
  readonly keeps: "all" | { readonly identity?: Pick<AccountIdentity, "provider" | "subject"> };
  /** The session of the caller; all others end. */
  readonly exceptSession?: string | undefined;
};

/** Call it inside the transaction that verifies the proof, with the account locked. A second proof changes nothing. */
export async function proveAddress(
  context: Context,
  sql: Sql,
  account: Account,
  { keeps, exceptSession: storedSession }: Proof,
): Promise<void> {
  if (account.emailVerifiedAt !== null) return;
  const { brandId, id: accountId } = account;
  await markVerified(sql, account, context.clock.now());
  if (keeps !== "all") {
    await deletePasswordHash(sql, account);
    await deleteOtherIdentities(sql, account, keeps.identity);
  }
  await sessions.deleteByAccount(sql, brandId, accountId, storedSession);
  await noteActivity(context, sql, { brandId, accountId, action: "address-confirmed" });
  await announceProved(context, sql, account);
}

/** Areas that store guests' purchases by address link them to the account when they receive this event. */
export async function announceProved(context: Context, sql: Sql, { brandId, id }: Pick<Account, "brandId" | "id">): Promise<void> {
  // An address can be proved again after a change, so the account id alone is not a unique key.
  const dedupeKey = context.random.uuid();
  await writeEvent(context, sql, { brandId, topic: ADDRESS_PROVED, dedupeKey, payload: { accountId: id } });
}
