import { and, asc, eq, inArray, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { jsonRecordsOf } from "#platform/kernel/database/json-records.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import type { Booking } from "./booking-store.ts";
import type { Prebooking } from "./prebooking-table.ts";
import type { BookingPart, PartChange, PrebookingPart } from "./parts-table.ts";
import { bookingPartTable, prebookingPartTable, withChange } from "./parts-table.ts";

type CartId = Pick<Prebooking, "brandId" | "id">;
type BookingId = Pick<Booking, "brandId" | "id">;

export async function insertCartParts(sql: Sql, parts: readonly PrebookingPart[]): Promise<void> {
  await sql.insert(prebookingPartTable).values([...parts]);
}

export const listCartParts = (sql: Sql, { brandId, id }: CartId): Promise<PrebookingPart[]> =>
  sql
    .select()
    .from(prebookingPartTable)
    .where(and(eq(prebookingPartTable.brandId, brandId), eq(prebookingPartTable.prebookingId, id)))
    .orderBy(asc(prebookingPartTable.partNo));

export async function updateCartPart(
  sql: Sql,
  { brandId, prebookingId, partNo }: Pick<PrebookingPart, "brandId" | "prebookingId" | "partNo">,
  changes: Partial<PrebookingPart>,
): Promise<void> {
  const { brandId: brand, prebookingId: cart, partNo: no } = prebookingPartTable;
  await sql
    .update(prebookingPartTable)
    .set(changes)
    .where(and(eq(brand, brandId), eq(cart, prebookingId), eq(no, partNo)));
}

export async function deleteCartPart(
  sql: Sql,
  { brandId, prebookingId, partNo }: Pick<PrebookingPart, "brandId" | "prebookingId" | "partNo">,
): Promise<void> {
  const { brandId: brand, prebookingId: cart, partNo: no } = prebookingPartTable;
  await sql.delete(prebookingPartTable).where(and(eq(brand, brandId), eq(cart, prebookingId), eq(no, partNo)));
}

export const listParts = (sql: Sql, { brandId, id }: BookingId): Promise<BookingPart[]> =>
  sql
    .select()
    .from(bookingPartTable)
    .where(and(eq(bookingPartTable.brandId, brandId), eq(bookingPartTable.bookingId, id)))
    .orderBy(asc(bookingPartTable.partNo));

/** The parts of several bookings of one brand, by booking. */
export async function listPartsOf(sql: Sql, bookings: readonly BookingId[]): Promise<ReadonlyMap<string, readonly BookingPart[]>> {
  const [first] = bookings;
  if (!first) return new Map();
  const ids = bookings.map(({ id }) => id);
  const rows = await sql
    .select()
    .from(bookingPartTable)
    .where(and(eq(bookingPartTable.brandId, first.brandId), inArray(bookingPartTable.bookingId, ids)))
    .orderBy(asc(bookingPartTable.partNo));
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}

type Holds = {
  /** The holds were just found to be live. Otherwise every part is `open`, which makes the engine look. */
  readonly areLive: boolean;
  /** What was priced again since the cart was stored. */
  readonly changes: readonly PartChange[];
};

/** The parts of a new booking, as its cart has them. The hotel takes the supplier's newest quote from the booking. */
export const bookedParts = (booking: Booking, cart: readonly PrebookingPart[], { areLive, changes }: Holds): readonly BookingPart[] =>
  changes.reduce(
    withChange,
    cart.map((part) => {
      const { prebookingId: _, ...copied } = part;
      return {
        ...copied,
        ...NOT_BOOKED_YET,
        bookingId: booking.id,
        state: areLive && part.canHold ? "held" : "open",
        quoteRef: (part.partNo === 1 ? booking.quote.quoteRef : undefined) ?? part.quoteRef,
      };
    }),
  );

const NOT_BOOKED_YET = {
  unknownSince: null,
  reference: null,
  locator: null,
  keptMinor: null,
  mending: null,
  offer: null,
  offerEndsAt: null,
};

const records = jsonRecordsOf(bookingPartTable);

/** Inserts all parts of a booking, as part of the batch that inserts the booking. */
export const partsWrite = (parts: readonly BookingPart[]): Write => ({
  statement: (condition) => template`${records.insert(parts)} where ${condition}`,
});
