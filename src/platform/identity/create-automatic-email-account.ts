/** An account for somebody who has not asked for one: without a password, and nobody is signed in to it. A mail invites to choose one. */
import type { createAutomaticEmailAccount as call } from "#contract/identity/create-automatic-email-account.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Sql } from "#platform/kernel/database.ts";
import { writeNews } from "#platform/kernel/outbox.ts";
import { demandBudget } from "#platform/kernel/rate-limit.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { emailKeyOf, findByEmail, insertIfNew } from "./account-store.ts";
import type { Account } from "./account-table.ts";

export const INVITATION_NEWS = "account.invited";

/** A household or an office may book together; a machine that writes to other people's mailboxes may not. */
const PER_ADDRESS_AND_HOUR = 30;
/** Nobody learns by asking on which addresses there is an account, and nobody's account is asked for all day. */
const PER_MAIL_ADDRESS_AND_HOUR = 5;
const HOUR_SECONDS = 3600;

export type AutomaticPerson = Pick<Account, "brandId" | "email" | "firstName" | "lastName"> &
  Partial<Pick<Account, "phone" | "dateOfBirth" | "gender">> & { readonly locale: LocaleCode };

/** The account of the address, made if there is none; of many callers at once, one makes it, and one invitation is written. */
export async function ensureAccount(
  context: Context,
  sql: Sql,
  person: AutomaticPerson,
): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  const { brandId, email, firstName, lastName, phone = null, dateOfBirth = null, gender = null, locale } = person;
  const known = await findByEmail(sql, brandId, email);
  if (known) return { account: known, isNew: false };
  const account: Account = {
    brandId,
    id: context.random.uuid(),
    email,
    emailKey: emailKeyOf(email),
    passwordHash: null,
    firstName,
    lastName,
    phone,
    dateOfBirth,
    gender,
    settings: {},
    userTypeId: USER_TYPE.BASIC,
    registeredAt: context.clock.now(),
    emailVerifiedAt: null,
    billingAddresses: [],
    isMigrated: false,
    coBrandName: null,
  };
  if (await insertIfNew(sql, account)) {
    // Which account and in which language; whose it is stands in the table.
    const payload = { accountId: account.id, locale };
    await writeNews(context, sql, { brandId, topic: INVITATION_NEWS, dedupeKey: account.id, payload });
    return { account, isNew: true };
  }
  const winner = await findByEmail(sql, brandId, email);
  if (!winner) throw new Error("an account is in the way that nobody sees");
  return { account: winner, isNew: false };
}

export const createAutomaticEmailAccount: UseCase<typeof call> = async (context, { brandId, address, locale }, { body }) => {
  const { email, personalDetails } = body;
  const window = { windowSeconds: HOUR_SECONDS };
  await demandBudget(context, { name: "automatic-account-address", key: address, limit: PER_ADDRESS_AND_HOUR, ...window });
  const mailKey = `${brandId} ${emailKeyOf(email)}`;
  await demandBudget(context, { name: "automatic-account-mail", key: mailKey, limit: PER_MAIL_ADDRESS_AND_HOUR, ...window });
  const { firstName, lastName, phone = null, dateOfBirth = null, gender = null } = personalDetails;
  const person: AutomaticPerson = { brandId, email, firstName, lastName, phone, dateOfBirth, gender, locale };
  const { account, isNew } = await context.database.transaction((sql) => ensureAccount(context, sql, person));
  if (!isNew) throw new Refusal("already-have-account");
  return { accountId: account.id };
};
