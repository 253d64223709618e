/** Who may have what was bought with a mail address, and what follows when somebody proves one: docs/decisions/0020-proved-addresses.md. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeNews } from "#platform/kernel/delivery/outbox.ts";
import type { AccountIdentity } from "./account-identity-table.ts";
import { deleteOtherIdentities, listIdentities } from "./account-identity-store.ts";
import { deletePasswordHash, markVerified } from "./account-store.ts";
import type { Account } from "./account-table.ts";
import { noteActivity } from "./note-activity.ts";
import * as sessions from "./visitor-session-store.ts";

export const ADDRESS_PROVED = "account.address-proved";

/** Made for a guest: no password, identity or partner link exists, and each of the ways to get one proves the mailbox. */
export const isUnopened = async (sql: Sql, { brandId, id, passwordHash, coBrandName }: Account): Promise<boolean> =>
  passwordHash === null && coBrandName === null && (await listIdentities(sql, brandId, id)).length === 0;

/** Whether only the owner of the mailbox can get into the account. Guests' bookings, memberships and points go into no other. */
export const isMailboxOwners = async (sql: Sql, account: Account): Promise<boolean> =>
  account.emailVerifiedAt !== null || isUnopened(sql, account);

type Proof = {
  /**
   * `all` where the prover also showed a credential of the account. Otherwise the existing credentials may be an attacker's, who signed up
   * with the address first: they are removed, except the identity that is the proof.
   */
  readonly keeps: "all" | { readonly identity?: Pick<AccountIdentity, "provider" | "subject"> };
  /** The prover's own session; all others end. */
  readonly keptSession?: string | undefined;
};

/** Inside the transaction that shows the proof, with the account locked. A second proof changes nothing. */
export async function proveAddress(context: Context, sql: Sql, account: Account, { keeps, keptSession }: Proof): Promise<void> {
  if (account.emailVerifiedAt !== null) return;
  const { brandId, id: accountId } = account;
  await markVerified(sql, account, context.clock.now());
  if (keeps !== "all") {
    await deletePasswordHash(sql, account);
    await deleteOtherIdentities(sql, account, keeps.identity);
  }
  await sessions.deleteByAccount(sql, brandId, accountId, keptSession);
  await noteActivity(context, sql, { brandId, accountId, action: "address-confirmed" });
  await announceProved(context, sql, account);
}

/** Capabilities that keep guests' purchases by address link them to the account when they receive this. */
export async function announceProved(context: Context, sql: Sql, { brandId, id }: Pick<Account, "brandId" | "id">): Promise<void> {
  // An address can be proved again after it changed, so the account's id alone is no key.
  const dedupeKey = context.random.uuid();
  await writeNews(context, sql, { brandId, topic: ADDRESS_PROVED, dedupeKey, payload: { accountId: id } });
}
