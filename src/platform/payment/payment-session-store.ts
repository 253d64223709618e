import { and, desc, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { PaymentSession, PaymentSessionState } from "./payment-session-table.ts";
import { paymentSessionTable as sessions } from "./payment-session-table.ts";

type SessionId = Pick<PaymentSession, "brandId" | "reference">;

const isRow = ({ brandId, reference }: SessionId) => and(eq(sessions.brandId, brandId), eq(sessions.reference, reference));

export async function insertSession(sql: Sql, session: PaymentSession): Promise<void> {
  await sql.insert(sessions).values(session);
}

export async function findSession(sql: Sql, id: SessionId): Promise<PaymentSession | undefined> {
  const [row] = await sql.select().from(sessions).where(isRow(id));
  return row;
}

export async function findSessionByToken(sql: Sql, brandId: string, tokenHash: string): Promise<PaymentSession | undefined> {
  const [row] = await sql
    .select()
    .from(sessions)
    .where(and(eq(sessions.brandId, brandId), eq(sessions.tokenHash, tokenHash)));
  return row;
}

/** Payments that can still be paid or used, newest first. */
export async function listOpenSessions(sql: Sql, brandId: string, prebookingId: string): Promise<PaymentSession[]> {
  return sql
    .select()
    .from(sessions)
    .where(and(eq(sessions.brandId, brandId), eq(sessions.prebookingId, prebookingId), eq(sessions.state, "open")))
    .orderBy(desc(sessions.createdAt));
}

type SessionChange = {
  readonly from: PaymentSessionState;
  readonly to: PaymentSessionState;
  readonly usedBy?: string;
  readonly dueAt?: Date;
};

/** False when the state was not `from`: of two concurrent changes only the first succeeds. */
export async function moveSession(sql: Sql, id: SessionId, { from, to, usedBy, dueAt }: SessionChange): Promise<boolean> {
  const moved = await sql
    .update(sessions)
    .set({ state: to, usedBy: usedBy ?? null, dueAt: dueAt ?? null })
    .where(and(isRow(id), eq(sessions.state, from)))
    .returning({ reference: sessions.reference });
  return moved.length > 0;
}

/** Claims due payments, so that no other worker processes them before `until`, and marks them as given up. */
export async function claimDueSessions(sql: Sql, now: Date, until: Date, limit: number): Promise<PaymentSession[]> {
  const due = template`(${sessions.brandId}, ${sessions.reference}) in (
    select brand_id, reference from payment_session where due_at <= ${now.toISOString()}::timestamptz
    order by due_at limit ${limit} for update skip locked)`;
  return sql.update(sessions).set({ state: "given-up", dueAt: until }).where(due).returning();
}
