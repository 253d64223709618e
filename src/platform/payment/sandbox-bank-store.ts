import { and, asc, eq } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { BankStore } from "#platform/ports/bank-store.ts";
import { sandboxCardTable as cards, sandboxPaymentTable as payments } from "./sandbox-bank-table.ts";

/** Stores the payments of the sandbox bank. A payment is one row, whose version implements optimistic locking. */
export const createSandboxBankStore = (sql: Sql): BankStore => ({
  insert: async (payment) => {
    const { brandId, reference, formTokenHash, version } = payment;
    const row = { brandId, reference, formTokenHash, version, state: payment };
    return (await sql.insert(payments).values(row).onConflictDoNothing().returning({ reference: payments.reference })).length > 0;
  },
  find: async (reference) => {
    const [row] = await sql.select({ state: payments.state }).from(payments).where(eq(payments.reference, reference));
    return row?.state;
  },
  findByFormToken: async (hash) => {
    const [row] = await sql.select({ state: payments.state }).from(payments).where(eq(payments.formTokenHash, hash));
    return row?.state;
  },
  replace: async (payment) => {
    const isVersionBefore = and(eq(payments.reference, payment.reference), eq(payments.version, payment.version - 1));
    const changed = sql.update(payments).set({ version: payment.version, state: payment }).where(isVersionBefore);
    return (await changed.returning({ version: payments.version })).length > 0;
  },
  insertCard: async (card) => {
    await sql.insert(cards).values(card).onConflictDoNothing();
  },
  listCards: (accountId) =>
    sql
      .select({
        token: cards.token,
        brand: cards.brand,
        lastFour: cards.lastFour,
        expiryMonth: cards.expiryMonth,
        expiryYear: cards.expiryYear,
      })
      .from(cards)
      .where(eq(cards.accountId, accountId))
      .orderBy(asc(cards.keptAt), asc(cards.token)),
  removeCard: async (accountId, token) => {
    const gone = sql.delete(cards).where(and(eq(cards.accountId, accountId), eq(cards.token, token)));
    return (await gone.returning({ token: cards.token })).length > 0;
  },
});
