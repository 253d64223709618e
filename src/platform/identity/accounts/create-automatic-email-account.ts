/** Creates an account that the visitor did not request: without a password or a session. A mail invites its owner to choose a password. */
import { createAutomaticEmailAccount as call } from "#contract/identity/create-automatic-email-account.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { emailKeyOf, findByEmail, insertIfNew } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";

export const INVITATION_EVENT = "account.invited";

/** Per hour. Sufficient for a household or an office, but not for a bot that sends mail to other people's mailboxes. */
const LIMIT = { name: "automatic-account", perNetwork: 30, perNetworkAndTarget: 5, perTarget: 50 } as const;

type AutomaticPerson = Pick<Account, "brandId" | "email" | "firstName" | "lastName"> &
  Partial<Pick<Account, "phone" | "dateOfBirth" | "gender">> & { readonly locale: LocaleCode };

/** The account of the address, created if missing. Of many concurrent calls, one creates it and writes one invitation. */
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
    // Only the account and the language: personal data stay in the table.
    const payload = { accountId: account.id, locale };
    await writeEvent(context, sql, { brandId, topic: INVITATION_EVENT, dedupeKey: account.id, payload });
    return { account, isNew: true };
  }
  const winner = await findByEmail(sql, brandId, email);
  if (!winner) throw new Error("the account exists but cannot be read");
  return { account: winner, isNew: false };
}

export const createAutomaticEmailAccount = useCase(call, async (context, caller, { body }) => {
  const { brandId, locale } = caller;
  const { email, personalDetails } = body;
  await enforceRateLimit(context, caller, { ...LIMIT, target: emailKeyOf(email) });
  const { firstName, lastName, phone = null, dateOfBirth = null, gender = null } = personalDetails;
  const person: AutomaticPerson = { brandId, email, firstName, lastName, phone, dateOfBirth, gender, locale };
  const { account, isNew } = await context.database.transaction((sql) => ensureAccount(context, sql, person));
  if (!isNew) throw new Refusal("already-have-account");
  return { accountId: account.id };
});
