import { bigint, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountName } from "#domain/ledger/accounts.ts";
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
