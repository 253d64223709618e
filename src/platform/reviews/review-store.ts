/** The table of reviews and its statements. */
import { and, asc, desc, eq, inArray, lt, sql as template } from "drizzle-orm";
import { date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import type { RefusalReason, ReviewFacts, ReviewState, TripKind } from "#domain/review/review.ts";
import { monthOf } from "#domain/review/review.ts";
import type { ReviewFlag } from "#domain/review/review-text.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export const reviewTable = pgTable(
  "review",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    hotelId: integer("hotel_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    room: smallint("room").notNull(),
    quiet: smallint("quiet").notNull(),
    staff: smallint("staff").notNull(),
    place: smallint("place").notNull(),
    breakfast: smallint("breakfast"),
    value: smallint("value").notNull(),
    overall: smallint("overall").notNull(),
    title: text("title").notNull(),
    good: text("good").notNull(),
    bad: text("bad").notNull(),
    tripKind: text("trip_kind").$type<TripKind>().notNull(),
    language: text("language").$type<LanguageCode>().notNull(),
    authorName: text("author_name").notNull(),
    authorCountry: text("author_country"),
    stayMonth: date("stay_month").$type<CalendarDate>().notNull(),
    state: text("state").$type<ReviewState>().notNull(),
    flags: jsonb("flags").$type<readonly ReviewFlag[]>().notNull(),
    refusalReason: text("refusal_reason").$type<RefusalReason>(),
    hotelAnswer: text("hotel_answer"),
    moderatedBy: text("moderated_by"),
    moderatedAt: timestamp("moderated_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type StoredReview = typeof reviewTable.$inferSelect;
type BookingOfReview = Pick<StoredReview, "brandId" | "bookingId">;

const isOfBooking = ({ brandId, bookingId }: BookingOfReview) =>
  and(eq(reviewTable.brandId, brandId), eq(reviewTable.bookingId, bookingId));

export async function findReviewOf(sql: Sql, id: BookingOfReview): Promise<StoredReview | undefined> {
  const [row] = await sql.select().from(reviewTable).where(isOfBooking(id));
  return row;
}

/** Inserts the review of a booking, or replaces it while it waits. Returns false if a moderator has decided about it. */
export async function saveReview(sql: Sql, review: StoredReview): Promise<boolean> {
  const { id: _id, createdAt: _created, brandId: _brand, bookingId: _booking, ...changes } = review;
  const saved = await sql
    .insert(reviewTable)
    .values(review)
    .onConflictDoUpdate({
      target: [reviewTable.brandId, reviewTable.bookingId],
      set: changes,
      setWhere: template`${reviewTable.state} = 'waiting' and ${reviewTable.moderatedAt} is null`,
    })
    .returning({ id: reviewTable.id });
  return saved.length > 0;
}

const isPublished = (brandIds: readonly string[]) => and(inArray(reviewTable.brandId, [...brandIds]), eq(reviewTable.state, "published"));

/** The published reviews of a hotel, without their texts. */
export async function listPublishedFacts(sql: Sql, brandIds: readonly string[], hotelId: number): Promise<ReviewFacts[]> {
  const { id, room, quiet, staff, place, breakfast, value, overall, stayMonth, tripKind, language } = reviewTable;
  const rows = await sql
    .select({ id, parts: { room, quiet, staff, place, breakfast, value }, overall, stayMonth, tripKind, language })
    .from(reviewTable)
    .where(and(isPublished(brandIds), eq(reviewTable.hotelId, hotelId)));
  return rows.map(({ stayMonth: day, ...row }) => ({ ...row, month: monthOf(day) }));
}

export const listPublishedTexts = (sql: Sql, brandIds: readonly string[], ids: readonly string[]): Promise<StoredReview[]> =>
  sql
    .select()
    .from(reviewTable)
    .where(and(isPublished(brandIds), inArray(reviewTable.id, [...ids])));

/** Oldest first, so that no author waits longest for ever. */
export const listByState = (sql: Sql, state: ReviewState, limit: number): Promise<StoredReview[]> =>
  sql.select().from(reviewTable).where(eq(reviewTable.state, state)).orderBy(asc(reviewTable.createdAt), asc(reviewTable.id)).limit(limit);

type Decision = Pick<StoredReview, "moderatedBy" | "moderatedAt"> & Partial<Pick<StoredReview, "state" | "refusalReason" | "hotelAnswer">>;

/** Ids are random, so they identify a review across brands. Returns the review as it is now; undefined if there is none. */
export async function decideReview(sql: Sql, id: string, decision: Decision): Promise<StoredReview | undefined> {
  const [row] = await sql.update(reviewTable).set(decision).where(eq(reviewTable.id, id)).returning();
  return row;
}

export async function deleteReviewsBefore(sql: Sql, before: Date, limit: number): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  const old = sql
    .select({ id: reviewTable.id })
    .from(reviewTable)
    .where(lt(reviewTable.stayMonth, day as CalendarDate))
    .orderBy(desc(reviewTable.stayMonth))
    .limit(limit);
  const deleted = await sql.delete(reviewTable).where(inArray(reviewTable.id, old)).returning({ id: reviewTable.id });
  return deleted.length;
}
