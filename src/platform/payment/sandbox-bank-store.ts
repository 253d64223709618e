import { and, asc, eq } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { BankPayment, BankStore } from "#platform/ports/bank-store.ts";
import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";

export const sandboxPaymentTable = pgTable(
  "sandbox_payment",
  {
    brandId: text("brand_id").notNull(),
    reference: text("reference").notNull(),
    formTokenHash: text("form_token_hash").notNull(),
    version: integer("version").notNull(),
    state: jsonb("state").$type<BankPayment>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.reference] })],
);

export const sandboxCardTable = pgTable(
  "sandbox_card",
  {
    brandId: text("brand_id").notNull(),
    token: text("token").notNull(),
    accountId: text("account_id").notNull(),
    brand: text("brand").notNull(),
    lastFour: text("last_four").notNull(),
    expiryMonth: smallint("expiry_month").notNull(),
    expiryYear: smallint("expiry_year").notNull(),
    savedAt: timestamp("kept_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.token] })],
);

/** Stores the payments of the sandbox bank. A payment is one row, whose version implements optimistic locking. */
export const createSandboxBankStore = (sql: Sql): BankStore => ({
  insert: async (payment) => {
    const { brandId, reference, formTokenHash, version } = payment;
    const row = { brandId, reference, formTokenHash, version, state: payment };
    return (
      (await sql.insert(sandboxPaymentTable).values(row).onConflictDoNothing().returning({ reference: sandboxPaymentTable.reference }))
        .length > 0
    );
  },
  find: async (reference) => {
    const [row] = await sql
      .select({ state: sandboxPaymentTable.state })
      .from(sandboxPaymentTable)
      .where(eq(sandboxPaymentTable.reference, reference));
    return row?.state;
  },
  findByFormToken: async (hash) => {
    const [row] = await sql
      .select({ state: sandboxPaymentTable.state })
      .from(sandboxPaymentTable)
      .where(eq(sandboxPaymentTable.formTokenHash, hash));
    return row?.state;
  },
  replace: async (payment) => {
    const isVersionBefore = and(eq(sandboxPaymentTable.reference, payment.reference), eq(sandboxPaymentTable.version, payment.version - 1));
    const changed = sql.update(sandboxPaymentTable).set({ version: payment.version, state: payment }).where(isVersionBefore);
    return (await changed.returning({ version: sandboxPaymentTable.version })).length > 0;
  },
  insertCard: async (card) => {
    await sql.insert(sandboxCardTable).values(card).onConflictDoNothing();
  },
  listCards: (accountId) =>
    sql
      .select({
        token: sandboxCardTable.token,
        brand: sandboxCardTable.brand,
        lastFour: sandboxCardTable.lastFour,
        expiryMonth: sandboxCardTable.expiryMonth,
        expiryYear: sandboxCardTable.expiryYear,
      })
      .from(sandboxCardTable)
      .where(eq(sandboxCardTable.accountId, accountId))
      .orderBy(asc(sandboxCardTable.savedAt), asc(sandboxCardTable.token)),
  removeCard: async (accountId, token) => {
    const deletion = sql.delete(sandboxCardTable).where(and(eq(sandboxCardTable.accountId, accountId), eq(sandboxCardTable.token, token)));
    return (await deletion.returning({ token: sandboxCardTable.token })).length > 0;
  },
});
