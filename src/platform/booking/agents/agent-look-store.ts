/** The record of what agents looked for, and the queries behind it. */
import { and, desc, eq, gt, gte, lt, notInArray, sql as template } from "drizzle-orm";
import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { ENDED_UNBOOKED } from "#domain/booking/booking-states.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { prebookingTable } from "#platform/booking/records/prebooking-table.ts";

export const agentLookTable = pgTable(
  "agent_look",
  {
    brandId: text("brand_id").notNull(),
    id: text("id").notNull(),
    userName: text("user_name").notNull(),
    lookedAt: timestamp("looked_at", { withTimezone: true }).notNull(),
    request: jsonb("request").notNull(),
    numbers: jsonb("numbers").$type<readonly string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export async function insertLook(sql: Sql, row: typeof agentLookTable.$inferInsert): Promise<void> {
  await sql.insert(agentLookTable).values(row);
}

export async function deleteLooksBefore(sql: Sql, before: Date): Promise<number> {
  return (await sql.delete(agentLookTable).where(lt(agentLookTable.lookedAt, before)).returning({ id: agentLookTable.id })).length;
}

type Period = { readonly from: Date; readonly until: Date };
type BookingSearch = {
  readonly number?: string | undefined;
  readonly lastName?: string | undefined;
  readonly arrivalDate?: CalendarDate | undefined;
  readonly booked?: Period | undefined;
  readonly agent?: string | undefined;
};

/** In patterns these characters have a meaning. */
const literally = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Newest first. Attempts that were refused at once are not bookings. */
export function findBookings(sql: Sql, brandId: string, search: BookingSearch, limit: number): Promise<Booking[]> {
  const { number, lastName, arrivalDate, booked, agent } = search;
  return sql
    .select()
    .from(bookingTable)
    .where(
      and(
        eq(bookingTable.brandId, brandId),
        notInArray(bookingTable.state, [...ENDED_UNBOOKED]),
        number === undefined ? undefined : eq(bookingTable.number, number),
        lastName === undefined
          ? undefined
          : template`lower(${bookingTable.client} ->> 'lastName') like ${`${literally(lastName.toLowerCase())}%`}`,
        arrivalDate === undefined ? undefined : eq(bookingTable.checkIn, arrivalDate),
        booked && gte(bookingTable.createdAt, booked.from),
        booked && lt(bookingTable.createdAt, booked.until),
        agent === undefined ? undefined : eq(bookingTable.agentUserName, agent),
      ),
    )
    .orderBy(desc(bookingTable.createdAt), desc(bookingTable.id))
    .limit(limit);
}

/** Carts of an agent that are still held, the one that ends first at the top. */
export function listHolds(sql: Sql, brandId: string, userName: string, now: Date): Promise<Prebooking[]> {
  return sql
    .select()
    .from(prebookingTable)
    .where(
      and(
        eq(prebookingTable.brandId, brandId),
        eq(prebookingTable.agentUserName, userName),
        eq(prebookingTable.state, "open"),
        gt(prebookingTable.expiresAt, now),
      ),
    )
    .orderBy(prebookingTable.expiresAt)
    .limit(50);
}
