/** The tables of passengers and their statements. Columns named `sealed` are encrypted (`seal-passengers.ts`). */
import { and, asc, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import { boolean, date, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export const passengerSubmission = pgTable(
  "passenger_submission",
  {
    brandId: text("brand_id").notNull(),
    prebookingId: text("prebooking_id").notNull(),
    submittedAt: timestamp("submitted_at", { withTimezone: true }).notNull(),
    /** The submitter, hashed as the holder of a cart: sees the names again. */
    submitterHash: text("submitter_hash").notNull(),
    /** The local day on which the last flight lands. */
    returnsOn: date("returns_on").$type<CalendarDate>().notNull(),
    /** The contact. */
    sealed: text("sealed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.prebookingId] })],
);

export const passenger = pgTable(
  "passenger",
  {
    brandId: text("brand_id").notNull(),
    prebookingId: text("prebooking_id").notNull(),
    reference: text("reference").notNull(),
    /** The entry of the passenger; null as long as there is only a link. */
    sealed: text("sealed"),
    isByLink: boolean("is_by_link").notNull().default(false),
    tokenHash: text("token_hash"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.prebookingId, table.reference] })],
);

export type PassengerSubmission = typeof passengerSubmission.$inferSelect;
export type PassengerRow = typeof passenger.$inferSelect;

/** The cart that the passengers belong to. */
export type PartyId = Pick<PassengerSubmission, "brandId" | "prebookingId">;

const isOfCart = ({ brandId, prebookingId }: PartyId) => and(eq(passenger.brandId, brandId), eq(passenger.prebookingId, prebookingId));

export async function findSubmission(sql: Sql, { brandId, prebookingId }: PartyId): Promise<PassengerSubmission | undefined> {
  const isRow = and(eq(passengerSubmission.brandId, brandId), eq(passengerSubmission.prebookingId, prebookingId));
  const [row] = await sql.select().from(passengerSubmission).where(isRow);
  return row;
}

export const listPassengerRows = (sql: Sql, party: PartyId): Promise<PassengerRow[]> =>
  sql.select().from(passenger).where(isOfCart(party)).orderBy(asc(passenger.reference));

/** The caller has locked the cart. Rows of passengers that are not in the list are deleted. */
export async function insertSubmission(sql: Sql, submission: PassengerSubmission, rows: readonly PassengerRow[]): Promise<void> {
  await sql.insert(passengerSubmission).values(submission);
  for (const row of rows) await savePassenger(sql, row);
  const references = rows.map(({ reference }) => reference);
  await sql.delete(passenger).where(and(isOfCart(submission), notInArray(passenger.reference, references)));
}

export async function savePassenger(sql: Sql, row: PassengerRow): Promise<void> {
  const { sealed, isByLink, tokenHash } = row;
  const target = [passenger.brandId, passenger.prebookingId, passenger.reference];
  await sql.insert(passenger).values(row).onConflictDoUpdate({ target, set: { sealed, isByLink, tokenHash } });
}

export async function findPassengerByToken(sql: Sql, brandId: string, tokenHash: string): Promise<PassengerRow | undefined> {
  const [row] = await sql
    .select()
    .from(passenger)
    .where(and(eq(passenger.brandId, brandId), eq(passenger.tokenHash, tokenHash), isNotNull(passenger.tokenHash)));
  return row;
}

/** For the erasure of an account. */
export async function deletePassengersOf(sql: Sql, brandId: string, prebookingIds: readonly string[]): Promise<void> {
  if (prebookingIds.length === 0) return;
  const ids = [...prebookingIds];
  await sql.delete(passenger).where(and(eq(passenger.brandId, brandId), inArray(passenger.prebookingId, ids)));
  await sql
    .delete(passengerSubmission)
    .where(and(eq(passengerSubmission.brandId, brandId), inArray(passengerSubmission.prebookingId, ids)));
}
