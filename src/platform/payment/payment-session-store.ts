import { and, desc, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { ProviderPaymentMethod } from "#platform/ports/payment-provider.ts";

type PaymentSessionState = "open" | "used" | "given-up" | "closed";

export const paymentSessionTable = pgTable(
  "payment_session",
  {
    brandId: text("brand_id").notNull(),
    reference: text("reference").notNull(),
    tokenHash: text("token_hash").notNull(),
    purpose: text("purpose").$type<"booking" | "membership" | "balance">().notNull(),
    prebookingId: text("prebooking_id"),
    /** The booking whose balance is paid. */
    bookingId: uuid("booking_id"),
    provider: text("provider").notNull(),
    method: text("method").$type<ProviderPaymentMethod>().notNull(),
    cardType: text("card_type").$type<CardType>(),
    cardFeeMinor: bigint("card_fee_minor", { mode: "number" }).notNull().default(0),
    savesCard: boolean("saves_card").notNull().default(false),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    /** The account and the visit that opened the payment; both null for clients without either and for payments from before migration 24. */
    accountId: text("account_id"),
    visitHash: text("visit_hash"),
    state: text("state").$type<PaymentSessionState>().notNull(),
    usedBy: uuid("used_by"),
    dueAt: timestamp("due_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.reference] })],
);

export type PaymentSession = typeof paymentSessionTable.$inferSelect;

type SessionId = Pick<PaymentSession, "brandId" | "reference">;

const isRow = ({ brandId, reference }: SessionId) =>
  and(eq(paymentSessionTable.brandId, brandId), eq(paymentSessionTable.reference, reference));

export async function insertSession(sql: Sql, session: typeof paymentSessionTable.$inferInsert): Promise<void> {
  await sql.insert(paymentSessionTable).values(session);
}

export async function findSession(sql: Sql, id: SessionId): Promise<PaymentSession | undefined> {
  const [row] = await sql.select().from(paymentSessionTable).where(isRow(id));
  return row;
}

export async function findSessionByToken(sql: Sql, brandId: string, tokenHash: string): Promise<PaymentSession | undefined> {
  const [row] = await sql
    .select()
    .from(paymentSessionTable)
    .where(and(eq(paymentSessionTable.brandId, brandId), eq(paymentSessionTable.tokenHash, tokenHash)));
  return row;
}

type PaidFor = Pick<PaymentSession, "prebookingId" | "bookingId">;

/** Payments of a cart or of a balance that can still be paid or used, newest first. */
export async function listOpenSessions(sql: Sql, brandId: string, { prebookingId, bookingId }: PaidFor): Promise<PaymentSession[]> {
  const { brandId: brand, prebookingId: cart, bookingId: booking, state, createdAt } = paymentSessionTable;
  const isPaidFor = bookingId === null ? eq(cart, prebookingId ?? "") : eq(booking, bookingId);
  return sql
    .select()
    .from(paymentSessionTable)
    .where(and(eq(brand, brandId), isPaidFor, eq(state, "open")))
    .orderBy(desc(createdAt));
}

type PaymentTerms = Pick<PaymentSession, "amountMinor" | "cardFeeMinor" | "savesCard" | "dueAt">;

/** What an open payment is for, after the provider has changed it. False if it is not open any more. */
export async function changeSession(sql: Sql, id: SessionId, terms: PaymentTerms): Promise<boolean> {
  const changed = await sql
    .update(paymentSessionTable)
    .set(terms)
    .where(and(isRow(id), eq(paymentSessionTable.state, "open")))
    .returning({ reference: paymentSessionTable.reference });
  return changed.length > 0;
}

type SessionChange = {
  readonly from: PaymentSessionState;
  readonly to: PaymentSessionState;
  readonly usedBy?: string;
  readonly dueAt?: Date;
  readonly amountMinor?: number;
};

/**
 * False when the state was not `from`: of two concurrent changes only the first succeeds. With an amount also when the payment is for another one by now.
 */
export async function moveSession(sql: Sql, id: SessionId, { from, to, usedBy, dueAt, amountMinor }: SessionChange): Promise<boolean> {
  const moved = await sql
    .update(paymentSessionTable)
    .set({ state: to, usedBy: usedBy ?? null, dueAt: dueAt ?? null })
    .where(
      and(
        isRow(id),
        eq(paymentSessionTable.state, from),
        amountMinor === undefined ? undefined : eq(paymentSessionTable.amountMinor, amountMinor),
      ),
    )
    .returning({ reference: paymentSessionTable.reference });
  return moved.length > 0;
}

/** Claims due payments, so that no other worker processes them before `until`, and marks them as given up. */
export async function claimDueSessions(sql: Sql, now: Date, until: Date, limit: number): Promise<PaymentSession[]> {
  const due = template`ctid = any (array(
    select ctid from payment_session where due_at <= ${now.toISOString()}::timestamptz
    order by due_at limit ${limit} for update skip locked))`;
  return sql.update(paymentSessionTable).set({ state: "given-up", dueAt: until }).where(due).returning();
}
