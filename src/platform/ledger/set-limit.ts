import { sql as template } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { constraintOf } from "#platform/kernel/database/database-error.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { LedgerRefusal, reasonOfBound } from "./ledger-refusal.ts";
import type { AccountRef } from "./ledger-store.ts";

type LimitedAccount = AccountRef & { readonly account: "guest-payment" | "company-credit" };

const statementOf = ({ brandId, account, owner, currency }: LimitedAccount, limitMinor: number, condition: SQL): SQL => template`
  insert into ledger_balance (brand_id, account, owner, currency, limit_minor)
  select ${brandId}::text, ${account}::text, ${owner}::text, ${currency}::text, ${limitMinor}::bigint where ${condition}
  on conflict (brand_id, account, owner, currency) do update set limit_minor = excluded.limit_minor`;

/**
 * Sets how much may be captured for a booking (the authorised amount), or how much a company may owe; 0 until it is set. A limit below the used
 * amount violates a database constraint, which aborts the transaction.
 */
export async function setLimit(sql: Sql, account: LimitedAccount, limitMinor: number): Promise<void> {
  try {
    await sql.execute(statementOf(account, limitMinor, template`true`));
  } catch (fault) {
    const reason = reasonOfBound(constraintOf(fault) ?? "");
    throw reason ? new LedgerRefusal(reason, `limit of ${account.account} ${account.owner}`) : fault;
  }
}

/** The same as part of a batch. */
export const limitWrite = (account: LimitedAccount, limitMinor: number): Write => ({
  statement: (condition) => statementOf(account, limitMinor, condition),
});
