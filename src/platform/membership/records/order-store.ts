import { and, eq, inArray, sql as template } from "drizzle-orm";
import { mayBecome } from "#domain/membership/upgrade-states.ts";
import type { UpgradeState } from "#domain/membership/upgrade-states.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { MembershipOrder } from "./membership-store.ts";
import { membershipOrderTable as orders } from "./membership-store.ts";

type OrderId = Pick<MembershipOrder, "brandId" | "id">;
type Owner = Pick<MembershipOrder, "brandId" | "accountId">;

const isRow = ({ brandId, id }: OrderId) => and(eq(orders.brandId, brandId), eq(orders.id, id));
const isOf = ({ brandId, accountId }: Owner) => and(eq(orders.brandId, brandId), eq(orders.accountId, accountId));

export async function insertOrder(sql: Sql, order: MembershipOrder): Promise<void> {
  await sql.insert(orders).values(order);
}

export async function findOrder(sql: Sql, id: OrderId): Promise<MembershipOrder | undefined> {
  const [row] = await sql.select().from(orders).where(isRow(id));
  return row;
}

export async function findOrderByKey(sql: Sql, owner: Owner, keyHash: string): Promise<MembershipOrder | undefined> {
  const [row] = await sql
    .select()
    .from(orders)
    .where(and(isOf(owner), eq(orders.keyHash, keyHash)));
  return row;
}

export async function findLiveOrder(sql: Sql, owner: Owner): Promise<MembershipOrder | undefined> {
  const [row] = await sql
    .select()
    .from(orders)
    .where(and(isOf(owner), inArray(orders.state, ["STARTED", "CHARGED"])));
  return row;
}

/** Includes attempts that are still in progress: a second one with the same code is refused. */
export async function hasUsedCode(sql: Sql, owner: Owner, code: string): Promise<boolean> {
  const [row] = await sql
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOf(owner), eq(orders.registrationCode, code), inArray(orders.state, ["STARTED", "CHARGED", "ACTIVE", "REVIEW"])))
    .limit(1);
  return row !== undefined;
}

type OrderChanges = Partial<Pick<MembershipOrder, "ending" | "dueAt" | "unknownSince">>;

/** Undefined if another worker has moved the order in the meantime: then the caller must read it again before doing anything. */
export async function moveOrder(
  sql: Sql,
  order: MembershipOrder,
  to: UpgradeState,
  changes: OrderChanges = {},
): Promise<MembershipOrder | undefined> {
  if (!mayBecome(order.state, to)) throw new Error(`${order.state} cannot become ${to}`);
  const [row] = await sql
    .update(orders)
    .set({ dueAt: null, unknownSince: null, ...changes, state: to })
    .where(and(isRow(order), eq(orders.state, order.state)))
    .returning();
  return row;
}

export async function postponeOrder(sql: Sql, order: MembershipOrder, dueAt: Date, unknownSince: Date): Promise<void> {
  await sql
    .update(orders)
    .set({ dueAt, unknownSince })
    .where(and(isRow(order), eq(orders.state, order.state)));
}

/** Claims due orders, so that no other worker takes them before `until`. */
export async function claimDueOrders(sql: Sql, now: Date, until: Date, limit: number): Promise<MembershipOrder[]> {
  const due = template`ctid = any (array(
    select ctid from membership_order where due_at <= ${now.toISOString()}::timestamptz
    order by due_at limit ${limit} for update skip locked))`;
  return sql.update(orders).set({ dueAt: until }).where(due).returning();
}
