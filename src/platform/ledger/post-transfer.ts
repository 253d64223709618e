/** The only way into the books. Called inside the transaction of what it belongs to, so that neither is ever there without the other. */
import { sql as template } from "drizzle-orm";
import type { Transfer } from "#domain/ledger/transfer-of.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { LedgerRefusal, reasonOfBound } from "./ledger-refusal.ts";
import type { TransferState } from "./ledger-table.ts";

export type PostRequest = {
  readonly brandId: string;
  /** Used when the transfer is new. */
  readonly id: string;
  /** The same key is the same transfer, however often it is posted. */
  readonly key: string;
  readonly bookingId?: string;
  readonly transfer: Transfer;
  /** Pending sets value aside; it counts as gone but not yet as arrived. */
  readonly as: "posted" | "pending";
  readonly now: Date;
};

type PostedTransfer = { readonly id: string; readonly state: TransferState; readonly isNew: boolean };

type PostRow = { outcome: string; kept_id: string | null; kept_state: TransferState | null };

/**
 * Throws a `LedgerRefusal` where a bound forbids it, or where the key stands for something else already. Whoever posts for several
 * owners in one transaction does so in one order, or two of them wait for each other until the database ends one.
 */
export async function postTransfer(sql: Sql, request: PostRequest): Promise<PostedTransfer> {
  const { brandId, id, key, bookingId = null, transfer, as, now } = request;
  // Exactly these four and in this form: the database compares them with what it has under the key.
  const lines = transfer.lines.map(({ account, owner, currency, minor }) => ({ account, owner, currency, minor }));
  const { rows } = await sql.execute<PostRow>(template`
    select outcome, kept_id, kept_state from ledger_post(
      ${brandId}, ${id}::uuid, ${transfer.kind}, ${key}, ${bookingId}, ${as}, ${now.toISOString()}::timestamptz, ${JSON.stringify(lines)}::jsonb
    )`);
  const [{ outcome, kept_id: keptId, kept_state: state } = { outcome: "none", kept_id: null, kept_state: null }] = rows;
  if (keptId && state && (outcome === "written" || outcome === "repeated")) return { id: keptId, state, isNew: outcome === "written" };
  const reason = outcome === "other" ? "key-reused" : reasonOfBound(outcome);
  if (!reason) throw new Error(`the ledger answered ${outcome} to a ${transfer.kind}`);
  throw new LedgerRefusal(reason, `${transfer.kind} ${key}`);
}

type SettleRequest = { readonly brandId: string; readonly key: string; readonly to: "posted" | "voided"; readonly now: Date };

/** `otherwise`: somebody was quicker and settled it the other way, or it never was pending. */
export type SettleOutcome = "settled" | "repeated" | "otherwise";

/** Ends the wait of a pending transfer. Of those who want it posted and those who want it voided, the first has it. */
export async function completeTransfer(sql: Sql, { brandId, key, to, now }: SettleRequest): Promise<SettleOutcome> {
  const { rows } = await sql.execute<{ was: TransferState; kept_state: TransferState }>(template`
    select was, kept_state from ledger_settle(${brandId}, ${key}, ${to}, ${now.toISOString()}::timestamptz)`);
  const [row] = rows;
  if (!row) throw new LedgerRefusal("transfer-not-found", `settle ${key}`);
  if (row.was === "pending") return "settled";
  return row.kept_state === to ? "repeated" : "otherwise";
}
