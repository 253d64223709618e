/** Reads the ledger. Writes go through the database functions that post-transfer.ts calls, because each does its work in one statement. */
import { and, asc, eq, ne, sql as template } from "drizzle-orm";
import type { AccountName } from "#domain/ledger/accounts.ts";
import { isBounded, toBalance } from "#domain/ledger/accounts.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { bigint, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { TransferKind } from "#domain/ledger/transfer-of.ts";

export type TransferState = "pending" | "posted" | "voided";

const minor = (name: string) => bigint(name, { mode: "number" }).notNull();

export const ledgerTransfer = pgTable(
  "ledger_transfer",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").$type<TransferKind>().notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    bookingId: text("booking_id"),
    state: text("state").$type<TransferState>().notNull(),
    lines: smallint("lines").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export const ledgerEntry = pgTable(
  "ledger_entry",
  {
    brandId: text("brand_id").notNull(),
    transferId: uuid("transfer_id").notNull(),
    line: smallint("line").notNull(),
    account: text("account").$type<AccountName>().notNull(),
    owner: text("owner").notNull(),
    currency: text("currency").notNull(),
    minor: minor("minor"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.transferId, table.line] })],
);

export const ledgerBalance = pgTable(
  "ledger_balance",
  {
    brandId: text("brand_id").notNull(),
    account: text("account").$type<AccountName>().notNull(),
    owner: text("owner").notNull(),
    currency: text("currency").notNull(),
    postedDebit: minor("posted_debit").default(0),
    postedCredit: minor("posted_credit").default(0),
    pendingDebit: minor("pending_debit").default(0),
    pendingCredit: minor("pending_credit").default(0),
    limitMinor: minor("limit_minor").default(0),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.account, table.owner, table.currency] })],
);

type TransferRow = typeof ledgerTransfer.$inferSelect;

export type AccountRef = { readonly brandId: string; readonly account: AccountName; readonly owner: string; readonly currency: string };

/** Amounts are positive on the side on which the account grows: what a member owns, a company owes, a guest has paid. */
type Balance = {
  readonly postedMinor: number;
  /** Pending amounts, in the direction in which the account grows and against it. */
  readonly pendingInMinor: number;
  readonly pendingOutMinor: number;
  readonly limitMinor: number;
};

const NOTHING: Balance = { postedMinor: 0, pendingInMinor: 0, pendingOutMinor: 0, limitMinor: 0 };

export async function findTransfer(sql: Sql, brandId: string, key: string): Promise<TransferRow | undefined> {
  const [row] = await sql
    .select()
    .from(ledgerTransfer)
    .where(and(eq(ledgerTransfer.brandId, brandId), eq(ledgerTransfer.idempotencyKey, key)));
  return row;
}

export async function listTransfersOfBooking(sql: Sql, brandId: string, bookingId: string): Promise<TransferRow[]> {
  return sql
    .select()
    .from(ledgerTransfer)
    .where(and(eq(ledgerTransfer.brandId, brandId), eq(ledgerTransfer.bookingId, bookingId)))
    .orderBy(asc(ledgerTransfer.createdAt), asc(ledgerTransfer.id));
}

/** Only bounded accounts have a stored balance; use `sumEntries` for the others. */
export async function findBalance(sql: Sql, ref: AccountRef): Promise<Balance> {
  if (!isBounded(ref.account)) throw new Error(`no balance of ${ref.account} is stored`);
  const [row] = await sql
    .select()
    .from(ledgerBalance)
    .where(
      and(
        eq(ledgerBalance.brandId, ref.brandId),
        eq(ledgerBalance.account, ref.account),
        eq(ledgerBalance.owner, ref.owner),
        eq(ledgerBalance.currency, ref.currency),
      ),
    );
  if (!row) return NOTHING;
  const growsByDebit = toBalance(ref.account, 1) === 1;
  return {
    postedMinor: toBalance(ref.account, row.postedDebit - row.postedCredit),
    pendingInMinor: growsByDebit ? row.pendingDebit : row.pendingCredit,
    pendingOutMinor: growsByDebit ? row.pendingCredit : row.pendingDebit,
    limitMinor: row.limitMinor,
  };
}

const isOf = (ref: AccountRef) =>
  and(
    eq(ledgerEntry.brandId, ref.brandId),
    eq(ledgerEntry.account, ref.account),
    eq(ledgerEntry.owner, ref.owner),
    eq(ledgerEntry.currency, ref.currency),
  );

const itsTransfer = and(eq(ledgerTransfer.brandId, ledgerEntry.brandId), eq(ledgerTransfer.id, ledgerEntry.transferId));

/** The balance computed from the journal, for any account: the reference for stored balances. */
export async function sumEntries(sql: Sql, ref: AccountRef): Promise<number> {
  const [row] = await sql
    .select({ sum: template<string>`coalesce(sum(${ledgerEntry.minor}), 0)` })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, itsTransfer)
    .where(and(isOf(ref), eq(ledgerTransfer.state, "posted")));
  return toBalance(ref.account, Number(row?.sum ?? 0));
}

/** The entries of a statement in order of time, without voided ones. */
export async function listEntries(sql: Sql, ref: AccountRef) {
  const rows = await sql
    .select({
      kind: ledgerTransfer.kind,
      key: ledgerTransfer.idempotencyKey,
      bookingId: ledgerTransfer.bookingId,
      state: ledgerTransfer.state,
      createdAt: ledgerTransfer.createdAt,
      settledAt: ledgerTransfer.settledAt,
      minor: ledgerEntry.minor,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, itsTransfer)
    .where(and(isOf(ref), ne(ledgerTransfer.state, "voided")))
    .orderBy(asc(ledgerTransfer.createdAt), asc(ledgerTransfer.id));
  return rows.map((row) => ({ ...row, minor: toBalance(ref.account, row.minor) }));
}
