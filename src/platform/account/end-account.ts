import { lockAccount } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { HeldPerson, Holding } from "./holding.ts";
import { accountHolding } from "./identity-holdings.ts";

export const heldPersonOf = ({ brandId, id, email, emailKey, emailVerifiedAt, phone }: Account, { visit }: Caller): HeldPerson => ({
  brandId,
  accountId: id,
  email,
  emailKey,
  isEmailProved: emailVerifiedAt !== null,
  phone,
  visitHash: visit?.hash,
});

/** Refuses while a trip is not over, because the hotel needs the traveller's name. The traveller can cancel it or try again afterwards. */
async function requireNothingOpen(context: Context, sql: Sql, person: HeldPerson, holdings: readonly Holding[]): Promise<void> {
  const open = [];
  for (const { listOpen } of holdings) open.push(...((await listOpen?.(context, sql, person)) ?? []));
  if (open.length > 0) throw new Refusal("account-has-trips", { data: { bookings: open } });
}

/**
 * Deletes an account and all personal data in every area. Records that the law requires (amounts, dates, the ledger) stay without anything that
 * identifies the person.
 */
export async function endAccount(context: Context, caller: Caller, account: Account, holdings: readonly Holding[]): Promise<void> {
  const person = heldPersonOf(account, caller);
  const { brandId, accountId, email } = person;
  await requireNothingOpen(context, context.database.sql, person, holdings);
  // The outside call comes first: if the provider does not answer, nothing has changed yet and the caller can retry.
  for (const { token } of await context.payments.listCards(accountId)) await context.payments.removeCard(accountId, token);
  await context.database.transaction(async (sql) => {
    if (!(await lockAccount(sql, account))) throw new Refusal("session-invalid");
    await requireNothingOpen(context, sql, person, holdings);
    for (const { erase } of [...holdings, accountHolding]) await erase(context, sql, person);
  });
  await context.mailer.forget?.(brandId, email);
  context.log.info("account.ended", { brandId, requestId: caller.requestId });
}
