/** The tables of saved hotels, their lists and the links to them. */
import { and, eq, inArray, sql as template } from "drizzle-orm";
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SavedList, SavedLists } from "#domain/search/saved-lists.ts";
import { arranged, FIRST_LIST } from "#domain/search/saved-lists.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export const savedHotelTable = pgTable(
  "saved_hotel",
  {
    brandId: text("brand_id").notNull(),
    accountId: uuid("account_id").notNull(),
    hotelId: text("hotel_id").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    listId: text("list_id").notNull().default(FIRST_LIST),
    note: text("note").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.accountId, table.hotelId] })],
);

export const savedListTable = pgTable(
  "saved_list",
  {
    brandId: text("brand_id").notNull(),
    accountId: uuid("account_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
    shareHash: text("share_hash"),
    sharedAt: timestamp("shared_at", { withTimezone: true }),
    sharesNotes: boolean("shares_notes").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.accountId, table.id] })],
);

/** Older programs read and write links here; a trigger copies what they write. */
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

type ListRow = typeof savedListTable.$inferSelect;
export type Owner = Pick<ListRow, "brandId" | "accountId">;
export type Share = { readonly createdAt: Date; readonly showsNotes: boolean };
export type OwnLists = { readonly lists: SavedLists; readonly shares: ReadonlyMap<string, Share> };

const isHotelOf = ({ brandId, accountId }: Owner) => and(eq(savedHotelTable.brandId, brandId), eq(savedHotelTable.accountId, accountId));
const isListOf = ({ brandId, accountId }: Owner) => and(eq(savedListTable.brandId, brandId), eq(savedListTable.accountId, accountId));
const isList = (owner: Owner, id: string) => and(isListOf(owner), eq(savedListTable.id, id));
const isOldShareOf = ({ brandId, accountId }: Owner) =>
  and(eq(savedListShareTable.brandId, brandId), eq(savedListShareTable.accountId, accountId));

/** Changes of the same owner wait for one another until the transaction ends. */
export async function lockOwner(sql: Sql, { brandId, accountId }: Owner): Promise<void> {
  await sql.execute(template`select pg_advisory_xact_lock(hashtextextended(${`saved ${brandId} ${accountId}`}, 0))`);
}

export async function readLists(sql: Sql, owner: Owner): Promise<OwnLists> {
  const hotels = await sql.select().from(savedHotelTable).where(isHotelOf(owner));
  const rows = await sql.select().from(savedListTable).where(isListOf(owner));
  const known = new Set(rows.map(({ id }) => id));
  const hotelsOf = (id: string) =>
    hotels
      .filter(({ listId }) => (known.has(listId) ? listId : FIRST_LIST) === id)
      .map(({ hotelId, note, savedAt }) => ({ hotelId, note, savedAt: savedAt.getTime() }));
  const lists: SavedList[] = rows.map(({ id, name, usedAt }) => ({ id, name, usedAt: usedAt.getTime(), hotels: hotelsOf(id) }));
  if (!known.has(FIRST_LIST)) {
    const unlisted = hotelsOf(FIRST_LIST);
    lists.push({ id: FIRST_LIST, name: "", usedAt: Math.max(0, ...unlisted.map(({ savedAt }) => savedAt)), hotels: unlisted });
  }
  const shares = rows.flatMap(({ id, sharedAt, sharesNotes }) =>
    sharedAt ? [[id, { createdAt: sharedAt, showsNotes: sharesNotes }] as const] : [],
  );
  return { lists: arranged(lists), shares: new Map(shares) };
}

/** Writes what a change has changed. */
export async function writeLists(sql: Sql, owner: Owner, before: SavedLists, after: SavedLists): Promise<void> {
  const { brandId, accountId } = owner;
  const former = new Map(before.map((list) => [list.id, list]));
  // The first list needs no row until it is used, and has none any more when it was removed.
  const stored = after.filter(({ name, usedAt }) => usedAt > 0 || name !== "");
  const kept = new Set(stored.map(({ id }) => id));
  const goneLists = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (goneLists.length > 0) {
    await sql.delete(savedListTable).where(and(isListOf(owner), inArray(savedListTable.id, goneLists)));
    if (goneLists.includes(FIRST_LIST)) await sql.delete(savedListShareTable).where(isOldShareOf(owner));
  }
  const changed = stored.filter(({ id, name, usedAt }) => former.get(id)?.name !== name || former.get(id)?.usedAt !== usedAt);
  for (const { id, name, usedAt } of changed) {
    const values = { name, usedAt: new Date(usedAt) };
    await sql
      .insert(savedListTable)
      .values({ brandId, accountId, id, ...values })
      .onConflictDoUpdate({ target: [savedListTable.brandId, savedListTable.accountId, savedListTable.id], set: values });
  }
  await writeHotels(sql, owner, before, after);
}

const rowsOf = (lists: SavedLists) => lists.flatMap(({ id, hotels }) => hotels.map((hotel) => ({ ...hotel, listId: id })));

async function writeHotels(sql: Sql, owner: Owner, before: SavedLists, after: SavedLists): Promise<void> {
  const former = new Map(rowsOf(before).map((row) => [row.hotelId, row]));
  const rows = rowsOf(after);
  const kept = new Set(rows.map(({ hotelId }) => hotelId));
  const gone = [...former.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) await sql.delete(savedHotelTable).where(and(isHotelOf(owner), inArray(savedHotelTable.hotelId, gone)));
  const changed = rows.filter((row) => {
    const other = former.get(row.hotelId);
    return other?.listId !== row.listId || other.note !== row.note;
  });
  if (changed.length === 0) return;
  const { brandId, accountId } = owner;
  await sql
    .insert(savedHotelTable)
    .values(changed.map((row) => ({ brandId, accountId, ...row, savedAt: new Date(row.savedAt) })))
    .onConflictDoUpdate({
      target: [savedHotelTable.brandId, savedHotelTable.accountId, savedHotelTable.hotelId],
      set: { listId: template`excluded.list_id`, note: template`excluded.note`, savedAt: template`excluded.saved_at` },
    });
}

export async function removeAll(sql: Sql, owner: Owner): Promise<void> {
  await sql.delete(savedHotelTable).where(isHotelOf(owner));
  await sql.delete(savedListTable).where(isListOf(owner));
  await sql.delete(savedListShareTable).where(isOldShareOf(owner));
}

export async function findShare(sql: Sql, brandId: string, shareHash: string): Promise<ListRow | undefined> {
  const [row] = await sql
    .select()
    .from(savedListTable)
    .where(and(eq(savedListTable.brandId, brandId), eq(savedListTable.shareHash, shareHash)));
  return row;
}

/** Replaces the former link of the list, also the one that older programs know. */
export async function putShare(
  sql: Sql,
  owner: Owner,
  list: SavedList,
  share: Pick<ListRow, "shareHash" | "sharedAt" | "sharesNotes">,
): Promise<void> {
  await removeShare(sql, owner, list.id);
  const { id, name, usedAt } = list;
  await sql
    .insert(savedListTable)
    // Not "never": a shared list is shown to its owner also when it is empty.
    .values({ ...owner, id, name, usedAt: new Date(Math.max(1, usedAt)), ...share })
    .onConflictDoUpdate({ target: [savedListTable.brandId, savedListTable.accountId, savedListTable.id], set: share });
}

export async function removeShare(sql: Sql, owner: Owner, listId: string): Promise<void> {
  if (listId === FIRST_LIST) await sql.delete(savedListShareTable).where(isOldShareOf(owner));
  await sql.update(savedListTable).set({ shareHash: null, sharedAt: null, sharesNotes: false }).where(isList(owner, listId));
}
