/** Payments of a booking. Payment 1 repeats columns of the booking; the balance after a deposit is the only one with its own state. */
import { and, eq, inArray, sql as template } from "drizzle-orm";
import { bigint, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { BalanceState } from "#domain/deposit/balance-states.ts";
import { mayBecomeBalance } from "#domain/deposit/balance-states.ts";
import type { SQL } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Booking, PaymentMethodName } from "./booking-store.ts";

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bookingPaymentTable = pgTable(
  "booking_payment",
  {
    brandId: text("brand_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    seq: smallint("seq").notNull(),
    method: text("method").$type<PaymentMethodName>().notNull(),
    purpose: text("purpose").$type<"full" | "deposit" | "balance">().notNull(),
    reference: text("reference"),
    amountMinor: minor("amount_minor").notNull(),
    capturedMinor: minor("captured_minor").notNull().default(0),
    refundedMinor: minor("refunded_minor").notNull().default(0),
    dueAt: moment("due_at"),
    state: text("state").$type<BalanceState>(),
    keyHash: text("key_hash"),
    ending: text("ending").$type<RefusalCode>(),
    retryAt: moment("retry_at"),
    unknownSince: moment("unknown_since"),
    createdAt: moment("created_at"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.bookingId, table.seq] })],
);

type Row = typeof bookingPaymentTable.$inferSelect;

/** One attempt to pay the balance. */
export type BalancePayment = Row & { readonly state: BalanceState; readonly reference: string; readonly keyHash: string };

type BookingId = Pick<Booking, "brandId" | "id">;
type PaymentId = Pick<BalancePayment, "brandId" | "bookingId" | "seq">;

const payments = bookingPaymentTable;
const isOf = ({ brandId, id }: BookingId) =>
  and(eq(payments.brandId, brandId), eq(payments.bookingId, id), eq(payments.purpose, "balance"));
const isRow = ({ brandId, bookingId, seq }: PaymentId) =>
  and(eq(payments.brandId, brandId), eq(payments.bookingId, bookingId), eq(payments.seq, seq));

/** The database guarantees these columns for rows of purpose balance. */
const asBalance = (row: Row): BalancePayment => row as BalancePayment;

type NewBalance = Pick<BalancePayment, "method" | "reference" | "amountMinor" | "keyHash"> & {
  readonly retryAt: Date;
  readonly createdAt: Date;
};

/** In the transaction that also increases the version of the booking. A unique index refuses a second live payment. */
export async function insertBalance(sql: Sql, { brandId, id }: BookingId, balance: NewBalance): Promise<BalancePayment> {
  const seq = template<number>`(select coalesce(max(seq), 1) + 1 from booking_payment where brand_id = ${brandId} and booking_id = ${id})`;
  const [row] = await sql
    .insert(payments)
    .values({ ...balance, brandId, bookingId: id, seq, purpose: "balance", state: "STARTED" })
    .returning();
  return asBalance(row!);
}

export async function findBalance(sql: Sql, id: PaymentId): Promise<BalancePayment | undefined> {
  const [row] = await sql.select().from(payments).where(isRow(id));
  return row && asBalance(row);
}

export async function findBalanceByKey(sql: Sql, id: BookingId, keyHash: string): Promise<BalancePayment | undefined> {
  const [row] = await sql
    .select()
    .from(payments)
    .where(and(isOf(id), eq(payments.keyHash, keyHash)));
  return row && asBalance(row);
}

/** The payment that is in progress, waits for a person or has paid; there is at most one. */
export async function findLiveBalance(sql: Sql, id: BookingId): Promise<BalancePayment | undefined> {
  const [row] = await sql
    .select()
    .from(payments)
    .where(and(isOf(id), inArray(payments.state, ["STARTED", "CAPTURED", "REVIEW"])));
  return row && asBalance(row);
}

type BalanceChanges = Partial<Pick<BalancePayment, "ending" | "capturedMinor">>;

/** Undefined if another process has moved the payment meanwhile. */
export async function moveBalance(
  sql: Sql,
  balance: BalancePayment,
  to: BalanceState,
  changes: BalanceChanges = {},
): Promise<BalancePayment | undefined> {
  if (!mayBecomeBalance(balance.state, to)) throw new Error(`${balance.state} cannot become ${to}`);
  const [row] = await sql
    .update(payments)
    .set({ retryAt: null, unknownSince: null, ...changes, state: to })
    .where(and(isRow(balance), eq(payments.state, balance.state)))
    .returning();
  return row && asBalance(row);
}

export async function postponeBalance(sql: Sql, balance: BalancePayment, retryAt: Date, unknownSince: Date): Promise<void> {
  await sql
    .update(payments)
    .set({ retryAt, unknownSince })
    .where(and(isRow(balance), eq(payments.state, "STARTED")));
}

/** Claims due payments, so that no other worker continues them before `until`. */
export async function claimDueBalances(sql: Sql, now: Date, until: Date, limit: number): Promise<BalancePayment[]> {
  const due = template`ctid = any (array(
    select ctid from booking_payment where retry_at <= ${now.toISOString()}::timestamptz
    order by retry_at limit ${limit} for update skip locked))`;
  const rows = await sql.update(payments).set({ retryAt: until }).where(due).returning();
  return rows.map(asBalance);
}

/** Makes a payment due whose outcome is unknown, because the provider reports that it has changed. */
export function hurryingOf(sql: Sql, reference: string, now: Date): SQL {
  const isUnknown = template`${payments.state} = 'STARTED' and ${payments.unknownSince} is not null`;
  return sql
    .update(payments)
    .set({ retryAt: now })
    .where(and(eq(payments.reference, reference), isUnknown))
    .getSQL();
}
