import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { ProvedIdentity, SocialProvider } from "#platform/ports/identity-provider.ts";
import { findAccountOf, insertIdentity } from "#platform/identity/records/account-identity-store.ts";
import { emailKeyOf, findByEmail, insertIfNew, lockAccount } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import { queueProofMail } from "./mail-account-links.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import { announceProved, isMailboxOwners, proveAddress } from "#platform/identity/records/proved-address.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";

export type Settled = { readonly account: Account; readonly isNewAccount: boolean };

/** The account of an identity. At the first login an account is created, or an existing one is linked if that is safe. */
export async function settleIdentity(
  context: Context,
  caller: Caller,
  provider: SocialProvider,
  identity: ProvedIdentity,
  settings: Account["settings"],
): Promise<Settled> {
  const { brandId } = caller;
  const key = { brandId, provider, subject: identity.subject };
  const known = await findAccountOf(context.database.sql, key);
  if (known) return { account: await provedBy(context, known, key, identity), isNewAccount: false };
  return context.database.transaction(async (sql) => {
    const createdAt = context.clock.now();
    const created = await makeAccount(context, sql, brandId, identity, settings);
    // A concurrent login of the same person may have created the account a moment ago.
    const twin = created ? undefined : await findAccountOf(sql, key);
    if (twin) return { account: twin, isNewAccount: false };
    const account = created ?? (await joinable(sql, caller, identity));
    // Fails if the account has another identity of the provider.
    if (!(await insertIdentity(sql, { ...key, accountId: account.id, createdAt }))) throw new Refusal("already-have-account");
    if (created) {
      if (identity.isMailboxProved) await announceProved(context, sql, created);
      else await queueProofMail(context, sql, created, { id: created.id, locale: caller.locale });
      return { account, isNewAccount: true };
    }
    // The account is open in this browser or was never opened, so none of its credentials can belong to a stranger.
    if (identity.isMailboxProved) await proveAddress(context, sql, account, { keeps: "all", exceptSession: caller.sessionHash });
    // After linking, all other sessions end, so that only the owner of the mailbox stays logged in.
    await sessions.deleteByAccount(sql, brandId, account.id, caller.sessionHash);
    await noteActivity(context, sql, { brandId, accountId: account.id, action: "identity-joined", detail: provider });
    return { account, isNewAccount: false };
  });
}

/** The provider may prove the mailbox later than at the first login. */
async function provedBy(
  context: Context,
  known: Account,
  key: Parameters<typeof findAccountOf>[1],
  { email, isMailboxProved }: ProvedIdentity,
): Promise<Account> {
  if (known.emailVerifiedAt !== null || !isMailboxProved || emailKeyOf(email) !== known.emailKey) return known;
  return context.database.transaction(async (sql) => {
    const account = await lockAccount(sql, known);
    if (!account) throw new Refusal("login-refused");
    await proveAddress(context, sql, account, { keeps: { identity: key } });
    return { ...account, emailVerifiedAt: account.emailVerifiedAt ?? context.clock.now() };
  });
}

async function makeAccount(
  context: Context,
  sql: Sql,
  brandId: string,
  { email, firstName, lastName, isMailboxProved }: ProvedIdentity,
  settings: Account["settings"],
): Promise<Account | undefined> {
  const now = context.clock.now();
  const account: Account = {
    brandId,
    id: context.random.uuid(),
    email,
    emailKey: emailKeyOf(email),
    passwordHash: null,
    firstName,
    lastName,
    phone: null,
    dateOfBirth: null,
    gender: null,
    settings,
    userTypeId: USER_TYPE.BASIC,
    registeredAt: now,
    emailVerifiedAt: isMailboxProved ? now : null,
    billingAddresses: [],
    isMigrated: false,
    coBrandName: null,
  };
  return (await insertIfNew(sql, account)) ? account : undefined;
}

/**
 * The account that already has the address. It is linked only if the token proves the mailbox and the account certainly belongs to the owner of
 * the mailbox: its address was proved before, it was never logged in to, or it is logged in to in this browser.
 */
async function joinable(sql: Sql, caller: Caller, { email, isMailboxProved }: ProvedIdentity): Promise<Account> {
  const found = await findByEmail(sql, caller.brandId, email);
  const account = found && (await lockAccount(sql, found));
  if (!account) throw new Refusal("login-refused");
  const isOpenHere = caller.visitor.person?.accountId === account.id;
  const isOwners = isOpenHere || (await isMailboxOwners(sql, account));
  if (!isMailboxProved || !isOwners) throw new Refusal("already-have-account");
  return account;
}
