import { constraintOf } from "#platform/kernel/database/database-error.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { LedgerRefusal, reasonOfBound } from "./ledger-refusal.ts";
import type { AccountRef } from "./ledger-store.ts";
import { ledgerBalance } from "./ledger-store.ts";

type LimitedAccount = AccountRef & { readonly account: "guest-payment" | "company-credit" };

/**
 * Sets how much may be captured for a booking (the authorised amount), or how much a company may owe; 0 until it is set. A limit below the used
 * amount violates a database constraint, which aborts the transaction.
 */
export async function setLimit(sql: Sql, { brandId, account, owner, currency }: LimitedAccount, limitMinor: number): Promise<void> {
  try {
    await sql
      .insert(ledgerBalance)
      .values({ brandId, account, owner, currency, limitMinor })
      .onConflictDoUpdate({
        target: [ledgerBalance.brandId, ledgerBalance.account, ledgerBalance.owner, ledgerBalance.currency],
        set: { limitMinor },
      });
  } catch (fault) {
    const reason = reasonOfBound(constraintOf(fault) ?? "");
    throw reason ? new LedgerRefusal(reason, `limit of ${account} ${owner}`) : fault;
  }
}
