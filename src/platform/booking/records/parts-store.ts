import { and, asc, eq, inArray, sql as template } from "drizzle-orm";
import type { PartState } from "#domain/booking/part-order.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Booking } from "./booking-store.ts";
import type { Prebooking } from "./prebooking-table.ts";
import type { BookingPart, PartChange, PrebookingPart } from "./parts-table.ts";
import { bookingPartTable, prebookingPartTable } from "./parts-table.ts";

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

/**
 * Copies the parts of the cart to a new booking. The hotel takes the supplier's newest quote from the booking. Parts that the cart holds become
 * `held` if the holds were just found to be live, and `open` otherwise, which makes the engine look. `changes`: what was priced again since.
 */
export async function copyCartParts(
  sql: Sql,
  { brandId, id, prebookingId, quote }: Booking,
  areHoldsLive: boolean,
  changes: readonly PartChange[],
): Promise<void> {
  const held: PartState = areHoldsLive ? "held" : "open";
  await sql.execute(template`
    insert into booking_part (brand_id, booking_id, part_no, kind, supplier, hold_id, hold_epoch, state, request, price_minor, cost_minor, terms,
      held_until, can_hold, quote_ref, quote_ends_at, share_minor, facts)
    select brand_id, ${id}::uuid, part_no, kind, supplier, hold_id, hold_epoch, case when can_hold then ${held} else 'open' end, request, price_minor,
      cost_minor, terms, held_until, can_hold,
      case when part_no = 1 then coalesce(${quote.quoteRef ?? null}, quote_ref) else quote_ref end, quote_ends_at, share_minor, facts
    from prebooking_part where brand_id = ${brandId} and prebooking_id = ${prebookingId}`);
  const { brandId: brand, bookingId, partNo } = bookingPartTable;
  for (const { no, changes: set } of changes) {
    await sql
      .update(bookingPartTable)
      .set(set)
      .where(and(eq(brand, brandId), eq(bookingId, id), eq(partNo, no)));
  }
}
