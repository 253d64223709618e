/** Checks the consistency of the ledger. Every finding should be impossible, so the caller must raise an alarm. */
import { sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";

type LedgerFault = {
  readonly invariant: "I1" | "I2";
  readonly brandId: string;
  /** The transfer id, or account, owner and currency. */
  readonly subject: string;
  readonly detail: string;
};

/** Limit of reported faults; a ledger with more has to be examined by hand. */
const SHOWN = 1_000;

const UNBALANCED = template`
  select 'I1' as invariant, brand_id as "brandId", transfer_id::text as subject, currency || ' adds up to ' || sum(minor) as detail
  from ledger_entry group by brand_id, transfer_id, currency having sum(minor) <> 0`;

const INCOMPLETE = template`
  select 'I1', transfer.brand_id, transfer.id::text, count(entry.line) || ' lines instead of ' || transfer.lines
  from ledger_transfer as transfer
  left join ledger_entry as entry on entry.brand_id = transfer.brand_id and entry.transfer_id = transfer.id
  group by transfer.brand_id, transfer.id, transfer.lines having count(entry.line) <> transfer.lines`;

/** One statement, so that balances and journal are from the same snapshot. */
const DRIFTED = template`
  select 'I2', brand_id, concat_ws(' ', account, owner, currency), concat('kept ', kept.sums, ', journal ', journal.sums)
  from (
    select brand_id, account, owner, currency, array[posted_debit, posted_credit, pending_debit, pending_credit]::numeric[] as sums
    from ledger_balance
  ) as kept
  full join (
    select entry.brand_id, account, owner, currency, array[
      coalesce(sum(minor) filter (where minor > 0 and state = 'posted'), 0), coalesce(-sum(minor) filter (where minor < 0 and state = 'posted'), 0),
      coalesce(sum(minor) filter (where minor > 0 and state = 'pending'), 0), coalesce(-sum(minor) filter (where minor < 0 and state = 'pending'), 0)
    ] as sums
    from ledger_entry as entry
    join ledger_transfer as transfer on transfer.brand_id = entry.brand_id and transfer.id = entry.transfer_id
    where ledger_is_bounded(account)
    group by entry.brand_id, account, owner, currency
  ) as journal using (brand_id, account, owner, currency)
  where coalesce(kept.sums, '{0,0,0,0}') <> coalesce(journal.sums, '{0,0,0,0}')`;

export async function checkLedger({ sql }: { readonly sql: Sql }): Promise<readonly LedgerFault[]> {
  const { rows } = await sql.execute<LedgerFault>(template`${UNBALANCED} union all ${INCOMPLETE} union all ${DRIFTED} limit ${SHOWN}`);
  return rows;
}
