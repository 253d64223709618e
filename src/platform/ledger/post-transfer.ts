/**
 * The only way to write to the ledger. Called inside the transaction of the change it belongs to, so that neither is ever committed without the
 * other.
 */
import { sql as template } from "drizzle-orm";
import type { Transfer } from "#domain/ledger/transfer-of.ts";
import type { SQL } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { LedgerRefusal, reasonOfBound } from "./ledger-refusal.ts";
import type { TransferState } from "./ledger-store.ts";

export type PostRequest = {
  readonly brandId: string;
  /** The id of the transfer if it is new. */
  readonly id: string;
  /** Idempotency key: posting the same key again has no further effect. */
  readonly key: string;
  readonly bookingId?: string;
  readonly transfer: Transfer;
  /** A pending transfer reserves value: it is deducted from the source but not yet available at the destination. */
  readonly as: "posted" | "pending";
  readonly now: Date;
};

type PostedTransfer = { readonly id: string; readonly state: TransferState; readonly isNew: boolean };

type PostRow = { outcome: string; kept_id: string | null; kept_state: TransferState | null };

function callOf({ brandId, id, key, bookingId, transfer, as, now }: PostRequest): SQL {
  // Exactly these four fields: the database compares them with the lines stored under the key.
  const lines = transfer.lines.map(({ account, owner, currency, minor }) => ({ account, owner, currency, minor }));
  return template`ledger_post(
    ${brandId}, ${id}::uuid, ${transfer.kind}, ${key}, ${bookingId ?? null}, ${as}, ${now.toISOString()}::timestamptz, ${JSON.stringify(lines)}::jsonb)`;
}

function faultOf({ transfer, key }: PostRequest, outcome: string): Error {
  const reason = outcome === "other" ? "key-reused" : reasonOfBound(outcome);
  return reason ? new LedgerRefusal(reason, `${transfer.kind} ${key}`) : new Error(`the ledger answered ${outcome} to a ${transfer.kind}`);
}

/**
 * Throws a `LedgerRefusal` when a bound forbids the transfer or the key was used for another one. A caller that posts for several owners in one
 * transaction must use a fixed order of owners, or two such transactions can deadlock.
 */
export async function postTransfer(sql: Sql, request: PostRequest): Promise<PostedTransfer> {
  const { rows } = await sql.execute<PostRow>(template`select outcome, kept_id, kept_state from ${callOf(request)}`);
  const [{ outcome, kept_id: storedId, kept_state: state } = { outcome: "none", kept_id: null, kept_state: null }] = rows;
  if (storedId && state && (outcome === "written" || outcome === "repeated")) return { id: storedId, state, isNew: outcome === "written" };
  throw faultOf(request, outcome);
}

/** The same as part of a batch, which is undone when the ledger refuses. */
export const transferWrite = (request: PostRequest): Write => ({
  statement: (condition) => template`select (posted).outcome from (select ${callOf(request)} as posted where ${condition}) as made`,
  whyUndone: (result) => template`(select outcome from ${result} where outcome not in ('written', 'repeated'))`,
  faultOf: (outcome) => faultOf(request, outcome),
});

type SettleRequest = { readonly brandId: string; readonly key: string; readonly to: "posted" | "voided"; readonly now: Date };

/** `otherwise`: another call settled it the other way first, or it was never pending. */
export type SettleOutcome = "settled" | "repeated" | "otherwise";

/** Posts or voids a pending transfer. Of concurrent calls the first one decides. */
export async function completeTransfer(sql: Sql, { brandId, key, to, now }: SettleRequest): Promise<SettleOutcome> {
  const { rows } = await sql.execute<{ was: TransferState; kept_state: TransferState }>(template`
    select was, kept_state from ledger_settle(${brandId}, ${key}, ${to}, ${now.toISOString()}::timestamptz)`);
  const [row] = rows;
  if (!row) throw new LedgerRefusal("transfer-not-found", `settle ${key}`);
  if (row.was === "pending") return "settled";
  return row.kept_state === to ? "repeated" : "otherwise";
}
