/** The tables of saved hotels and of their shared links. */
import { and, desc, eq, sql as template } from "drizzle-orm";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { MAX_SAVED_HOTELS } from "#domain/search/hotel-lists.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export const savedHotelTable = pgTable(
  "saved_hotel",
  {
    brandId: text("brand_id").notNull(),
    accountId: uuid("account_id").notNull(),
    hotelId: text("hotel_id").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.accountId, table.hotelId] })],
);

export const savedListShareTable = pgTable(
  "saved_list_share",
  {
    brandId: text("brand_id").notNull(),
    accountId: uuid("account_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.accountId] })],
);

type SavedHotel = typeof savedHotelTable.$inferSelect;
type Share = typeof savedListShareTable.$inferSelect;
export type Owner = Pick<SavedHotel, "brandId" | "accountId">;

const isOwn = ({ brandId, accountId }: Owner) => and(eq(savedHotelTable.brandId, brandId), eq(savedHotelTable.accountId, accountId));
const isShareOf = ({ brandId, accountId }: Owner) =>
  and(eq(savedListShareTable.brandId, brandId), eq(savedListShareTable.accountId, accountId));

/** Newest first. */
export const listByAccount = (sql: Sql, owner: Owner): Promise<SavedHotel[]> =>
  sql
    .select()
    .from(savedHotelTable)
    .where(isOwn(owner))
    .orderBy(desc(savedHotelTable.savedAt), savedHotelTable.hotelId)
    .limit(MAX_SAVED_HOTELS);

/**
 * Adds the hotels that are not on the list yet, while there is room. Inside a transaction: devices that save at the same time wait for one another, so
 * the list never exceeds its limit. The first of `hotelIds` becomes the newest.
 */
export async function insertAll(sql: Sql, owner: Owner, hotelIds: readonly string[], now: Date): Promise<void> {
  await sql.execute(template`select pg_advisory_xact_lock(hashtextextended(${`saved ${owner.brandId} ${owner.accountId}`}, 0))`);
  const known = new Set((await listByAccount(sql, owner)).map(({ hotelId }) => hotelId));
  const fitting = hotelIds.filter((id) => !known.has(id)).slice(0, MAX_SAVED_HOTELS - known.size);
  if (fitting.length === 0) return;
  const { brandId, accountId } = owner;
  const rows = fitting.map((hotelId, place) => ({ brandId, accountId, hotelId, savedAt: new Date(now.getTime() - place) }));
  await sql.insert(savedHotelTable).values(rows).onConflictDoNothing();
}

export async function remove(sql: Sql, owner: Owner, hotelId: string): Promise<void> {
  await sql.delete(savedHotelTable).where(and(isOwn(owner), eq(savedHotelTable.hotelId, hotelId)));
}

export async function removeAll(sql: Sql, owner: Owner): Promise<void> {
  await sql.delete(savedHotelTable).where(isOwn(owner));
  await removeShare(sql, owner);
}

export async function findShare(sql: Sql, owner: Owner): Promise<Share | undefined> {
  const [row] = await sql.select().from(savedListShareTable).where(isShareOf(owner));
  return row;
}

export async function findShareByToken(sql: Sql, brandId: string, tokenHash: string): Promise<Share | undefined> {
  const [row] = await sql
    .select()
    .from(savedListShareTable)
    .where(and(eq(savedListShareTable.brandId, brandId), eq(savedListShareTable.tokenHash, tokenHash)));
  return row;
}

/** Replaces the former link of the account. */
export async function putShare(sql: Sql, share: Share): Promise<void> {
  const { tokenHash, createdAt } = share;
  const { brandId, accountId } = savedListShareTable;
  await sql
    .insert(savedListShareTable)
    .values(share)
    .onConflictDoUpdate({ target: [brandId, accountId], set: { tokenHash, createdAt } });
}

export async function removeShare(sql: Sql, owner: Owner): Promise<void> {
  await sql.delete(savedListShareTable).where(isShareOf(owner));
}
