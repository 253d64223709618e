/** The table of price watches. */
import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql as template } from "drizzle-orm";
import { bigint, date, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { HotelPackages } from "#domain/package/hotel-packages-link.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import type { HeldPerson, Holding } from "#platform/account/holding.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What makes a package of a stay: from where, and in which cabin. The search is that for the one hotel. */
export type WatchedFlights = Pick<HotelPackages, "origin" | "originName" | "cabin">;

export const priceWatchTable = pgTable(
  "price_watch",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    tokenHash: text("token_hash").notNull(),
    email: text("email").notNull(),
    accountId: uuid("account_id"),
    hotelId: text("hotel_id").notNull(),
    hotelName: text("hotel_name").notNull(),
    checkIn: date("check_in").$type<CalendarDate>().notNull(),
    checkOut: date("check_out").$type<CalendarDate>().notNull(),
    rooms: jsonb("rooms").$type<readonly RateRoom[]>().notNull(),
    flights: jsonb("flights").$type<WatchedFlights>(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    limitMinor: bigint("limit_minor", { mode: "number" }).notNull(),
    bookingId: uuid("booking_id"),
    locale: text("locale").$type<LocaleCode>().notNull(),
    market: text("market").$type<MarketCode>().notNull(),
    state: text("state").$type<"waiting" | "active" | "told">().notNull(),
    createdAt: moment("created_at").notNull(),
    checkedAt: moment("checked_at"),
    seenMinor: bigint("seen_minor", { mode: "number" }),
    seenAt: moment("seen_at"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type PriceWatch = typeof priceWatchTable.$inferSelect;
type WatchId = Pick<PriceWatch, "brandId" | "id">;

const isWatch = ({ brandId, id }: WatchId) => and(eq(priceWatchTable.brandId, brandId), eq(priceWatchTable.id, id));
const isOfEmail = (brandId: string, email: string) =>
  and(eq(priceWatchTable.brandId, brandId), eq(template`lower(${priceWatchTable.email})`, email.toLowerCase()));

const hasFlights = ({ origin, cabin }: WatchedFlights) =>
  template`${priceWatchTable.flights}->>'origin' = ${origin} and ${priceWatchTable.flights}->>'cabin' = ${cabin}`;

export async function insertWatch(sql: Sql, row: PriceWatch): Promise<void> {
  await sql.insert(priceWatchTable).values(row);
}

export async function findWatch(sql: Sql, id: WatchId): Promise<PriceWatch | undefined> {
  const [row] = await sql.select().from(priceWatchTable).where(isWatch(id));
  return row;
}

export async function findByToken(sql: Sql, brandId: string, tokenHash: string): Promise<PriceWatch | undefined> {
  const [row] = await sql
    .select()
    .from(priceWatchTable)
    .where(and(eq(priceWatchTable.brandId, brandId), eq(priceWatchTable.tokenHash, tokenHash)));
  return row;
}

export async function countOfEmail(sql: Sql, brandId: string, email: string): Promise<number> {
  const [row] = await sql.select({ watches: count() }).from(priceWatchTable).where(isOfEmail(brandId, email));
  return row?.watches ?? 0;
}

/** The same stay or package is watched once for an address: a new amount replaces the former watch. */
export async function deleteSame(sql: Sql, { brandId, email, hotelId, checkIn, checkOut, bookingId, flights }: PriceWatch): Promise<void> {
  const { bookingId: booking } = priceWatchTable;
  await sql
    .delete(priceWatchTable)
    .where(
      and(
        isOfEmail(brandId, email),
        eq(priceWatchTable.hotelId, hotelId),
        eq(priceWatchTable.checkIn, checkIn),
        eq(priceWatchTable.checkOut, checkOut),
        bookingId === null ? isNull(booking) : eq(booking, bookingId),
        flights === null ? isNull(priceWatchTable.flights) : hasFlights(flights),
      ),
    );
}

/** Only from the expected state, so that a repeated or concurrent change has no effect. Returns whether it changed. */
export async function moveWatch(sql: Sql, id: WatchId, from: PriceWatch["state"], to: PriceWatch["state"]): Promise<boolean> {
  const moved = await sql
    .update(priceWatchTable)
    .set({ state: to })
    .where(and(isWatch(id), eq(priceWatchTable.state, from)))
    .returning({ id: priceWatchTable.id });
  return moved.length > 0;
}

export async function deleteWatch(sql: Sql, id: WatchId): Promise<void> {
  await sql.delete(priceWatchTable).where(isWatch(id));
}

/** Claims watches of what has not begun and has not been compared since `before`: they are marked first, so another worker takes others. */
export async function claimDue(sql: Sql, { before, now, limit }: { before: Date; now: Date; limit: number }): Promise<PriceWatch[]> {
  const due = await sql
    .select({ brandId: priceWatchTable.brandId, id: priceWatchTable.id })
    .from(priceWatchTable)
    .where(
      and(
        eq(priceWatchTable.state, "active"),
        gt(priceWatchTable.checkIn, dateAt(now)),
        or(isNull(priceWatchTable.checkedAt), lte(priceWatchTable.checkedAt, before)),
      ),
    )
    .orderBy(template`${priceWatchTable.checkedAt} nulls first`, asc(priceWatchTable.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (due.length === 0) return [];
  return sql
    .update(priceWatchTable)
    .set({ checkedAt: now })
    .where(
      and(
        inArray(
          priceWatchTable.id,
          due.map(({ id }) => id),
        ),
        eq(priceWatchTable.state, "active"),
      ),
    )
    .returning();
}

/** Watches of stays and trips that have begun, and addresses that were never confirmed. */
export async function deleteEndedWatches(sql: Sql, today: CalendarDate, unconfirmedBefore: Date, batch: number): Promise<number> {
  const deleted = await sql
    .delete(priceWatchTable)
    .where(
      template`ctid = any (array(
        select ctid from price_watch
        where check_in <= ${today} or (state = 'waiting' and created_at <= ${unconfirmedBefore.toISOString()})
        limit ${batch} for update skip locked))`,
    )
    .returning({ id: priceWatchTable.id });
  return deleted.length;
}

/** What was seen at a comparison. */
export async function noteSeen(sql: Sql, seen: readonly (WatchId & { readonly totalMinor: number })[], now: Date): Promise<void> {
  for (const { totalMinor, ...id } of seen) {
    await sql.update(priceWatchTable).set({ seenMinor: totalMinor, seenAt: now }).where(isWatch(id));
  }
}

/** Whose watches these are: made by the account, or by a guest with the address that the account has proved. */
export type WatchOwner = Pick<HeldPerson, "brandId" | "accountId" | "email" | "isEmailProved">;

/** Of stays and trips that have not begun, the next one first. */
export const listOwn = (sql: Sql, owner: WatchOwner, today: CalendarDate): Promise<PriceWatch[]> =>
  sql
    .select()
    .from(priceWatchTable)
    .where(and(isOfPerson(owner), gt(priceWatchTable.checkIn, today)))
    .orderBy(asc(priceWatchTable.checkIn), asc(priceWatchTable.createdAt));

/** Undefined for the watch of anybody else, and for a text that is no id. */
export async function findOwn(sql: Sql, owner: WatchOwner, id: string): Promise<PriceWatch | undefined> {
  const [row] = await sql
    .select()
    .from(priceWatchTable)
    .where(and(isOfPerson(owner), eq(template`${priceWatchTable.id}::text`, id)));
  return row;
}

/** Compared again by the next run of the job. */
export async function changeLimit(sql: Sql, id: WatchId, changes: Pick<PriceWatch, "limitMinor" | "state">): Promise<void> {
  await sql
    .update(priceWatchTable)
    .set({ ...changes, checkedAt: null })
    .where(isWatch(id));
}

const isOfPerson = ({ brandId, accountId, email, isEmailProved }: WatchOwner) => {
  const own = and(eq(priceWatchTable.brandId, brandId), eq(priceWatchTable.accountId, accountId));
  return isEmailProved ? or(own, isOfEmail(brandId, email)) : own;
};

export const watchHolding: Holding = {
  name: "price-watches",
  list: async (_, sql, person) => {
    const { tokenHash: _token, ...shown } = priceWatchTable;
    const { hotelId, checkIn, checkOut, rooms, flights, currency, limitMinor, state, createdAt, seenMinor, seenAt } = shown;
    return sql
      .select({ hotelId, checkIn, checkOut, rooms, flights, currency, limitMinor, state, createdAt, seenMinor, seenAt })
      .from(priceWatchTable)
      .where(isOfPerson(person));
  },
  erase: async (_, sql, person) => {
    await sql.delete(priceWatchTable).where(isOfPerson(person));
  },
};
