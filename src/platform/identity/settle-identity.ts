import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Sql } from "#platform/kernel/database.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { ProvedIdentity, SocialProvider } from "#platform/ports/identity-provider.ts";
import { findAccountOf, insertIdentity, listIdentities } from "./account-identity-store.ts";
import { emailKeyOf, findByEmail, insertIfNew, lockAccount, markVerified } from "./account-store.ts";
import type { Account } from "./account-table.ts";
import { noteActivity } from "./note-activity.ts";
import * as sessions from "./visitor-session-store.ts";

export type Settled = { readonly account: Account; readonly isNewAccount: boolean };

/** Whose account an identity opens; the first time one is made, or joined where that is safe. */
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
  if (known) return { account: known, isNewAccount: false };
  return context.database.transaction(async (sql) => {
    const createdAt = context.clock.now();
    const made = await makeAccount(context, sql, brandId, identity, settings);
    // The same person may come twice at once, and be here since a moment ago.
    const twin = made ? undefined : await findAccountOf(sql, key);
    if (twin) return { account: twin, isNewAccount: false };
    const account = made ?? (await joinable(sql, caller, identity));
    // The account has another identity of the provider.
    if (!(await insertIdentity(sql, { ...key, accountId: account.id, createdAt }))) throw new Refusal("already-have-account");
    if (made) return { account, isNewAccount: true };
    if (identity.isMailboxProved) await markVerified(sql, account, createdAt);
    // Nobody but the owner of the mailbox stays signed in to an account that has just been joined.
    await sessions.deleteByAccount(sql, brandId, account.id, caller.sessionHash);
    await noteActivity(context, sql, { brandId, accountId: account.id, action: "identity-joined", detail: provider });
    return { account, isNewAccount: false };
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
 * The account that has the address already. Joined only where the token proves the mailbox, and the account is the mailbox owner's beyond
 * doubt: proved before, never opened by anybody, or open right now in this very browser.
 */
async function joinable(sql: Sql, caller: Caller, { email, isMailboxProved }: ProvedIdentity): Promise<Account> {
  const found = await findByEmail(sql, caller.brandId, email);
  const account = found && (await lockAccount(sql, found));
  if (!account) throw new Refusal("login-refused");
  const isOpenHere = caller.visitor.person?.accountId === account.id;
  const isOwners = account.emailVerifiedAt !== null || isOpenHere || (await isUnopened(sql, account));
  if (!isMailboxProved || !isOwners) throw new Refusal("already-have-account");
  return account;
}

/** Made along with a booking: nobody has ever had a way in. */
const isUnopened = async (sql: Sql, { brandId, id, passwordHash, coBrandName }: Account): Promise<boolean> =>
  passwordHash === null && coBrandName === null && (await listIdentities(sql, brandId, id)).length === 0;
