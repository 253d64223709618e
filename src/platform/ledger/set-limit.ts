import { constraintOf } from "#platform/kernel/database/database-error.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { LedgerRefusal, reasonOfBound } from "./ledger-refusal.ts";
import type { AccountRef } from "./ledger-store.ts";
import { ledgerBalance } from "./ledger-table.ts";

type LimitedAccount = AccountRef & { readonly account: "guest-payment" | "company-credit" };

/**
 * How much may be captured for a booking, which is what was authorised; or how much a company may owe. Until it is set, nothing.
 * Refused below what is used already, and then the transaction has ended: the database itself says no.
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
