/** Carts that replace a booking by a cheaper one: when such a cart is booked, the booking is cancelled (decision 62). */
import { and, desc, eq, gt, or } from "drizzle-orm";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Sql } from "#platform/kernel/database/database.ts";
import { bookingTable } from "./booking-store.ts";
import type { Prebooking } from "./prebooking-table.ts";
import { prebookingTable } from "./prebooking-table.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const rebookingTable = pgTable(
  "rebooking",
  {
    brandId: text("brand_id").notNull(),
    prebookingId: text("prebooking_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    createdAt: moment("created_at").notNull(),
    settledAt: moment("settled_at"),
    outcome: text("outcome").$type<"cancelled" | "kept">(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.prebookingId] })],
);

type Rebooking = typeof rebookingTable.$inferSelect;
type KeptBooking = { readonly brandId: string; readonly id: string; readonly prebookingId: string };

export async function insertRebooking(sql: Sql, row: Rebooking): Promise<void> {
  await sql.insert(rebookingTable).values(row).onConflictDoNothing();
}

export async function findRebooking(sql: Sql, brandId: string, prebookingId: string): Promise<Rebooking | undefined> {
  const [row] = await sql
    .select()
    .from(rebookingTable)
    .where(and(eq(rebookingTable.brandId, brandId), eq(rebookingTable.prebookingId, prebookingId)));
  return row;
}

/** Of a booking that was replaced, or of the cart that replaced it, where both bookings were kept. */
export async function findKeptRebooking(sql: Sql, booking: KeptBooking): Promise<Rebooking | undefined> {
  const { brandId, id, prebookingId } = booking;
  const [row] = await sql
    .select()
    .from(rebookingTable)
    .where(
      and(
        eq(rebookingTable.brandId, brandId),
        eq(rebookingTable.outcome, "kept"),
        or(eq(rebookingTable.prebookingId, prebookingId), eq(rebookingTable.bookingId, id)),
      ),
    );
  return row;
}

export async function settleRow(sql: Sql, { brandId, prebookingId }: Rebooking, outcome: "cancelled" | "kept", settledAt: Date) {
  await sql
    .update(rebookingTable)
    .set({ outcome, settledAt })
    .where(and(eq(rebookingTable.brandId, brandId), eq(rebookingTable.prebookingId, prebookingId)));
}

/** The new cart takes over what the previous one replaces: it continues the same stay after the hold has ended or the price has changed. */
export async function continueRebooking(sql: Sql, previous: Prebooking, next: Pick<Prebooking, "id" | "createdAt">): Promise<void> {
  const rebooking = await findRebooking(sql, previous.brandId, previous.id);
  if (rebooking)
    await insertRebooking(sql, { ...rebooking, prebookingId: next.id, createdAt: next.createdAt, settledAt: null, outcome: null });
}

/** The number of the booking that is cancelled when the cart is booked. */
export async function numberOfReplaced(sql: Sql, { brandId, id }: Pick<Prebooking, "brandId" | "id">): Promise<string | undefined> {
  const [row] = await sql
    .select({ number: bookingTable.number })
    .from(rebookingTable)
    .innerJoin(bookingTable, and(eq(bookingTable.brandId, rebookingTable.brandId), eq(bookingTable.id, rebookingTable.bookingId)))
    .where(and(eq(rebookingTable.brandId, brandId), eq(rebookingTable.prebookingId, id)));
  return row?.number;
}

/** Carts that still hold a room in place of the booking, the newest first. */
export async function listHeldInstead(sql: Sql, { brandId, id }: Pick<KeptBooking, "brandId" | "id">, now: Date): Promise<Prebooking[]> {
  const rows = await sql
    .select({ cart: prebookingTable })
    .from(rebookingTable)
    .innerJoin(
      prebookingTable,
      and(eq(prebookingTable.brandId, rebookingTable.brandId), eq(prebookingTable.id, rebookingTable.prebookingId)),
    )
    .where(
      and(
        eq(rebookingTable.brandId, brandId),
        eq(rebookingTable.bookingId, id),
        eq(prebookingTable.state, "open"),
        gt(prebookingTable.expiresAt, now),
      ),
    )
    .orderBy(desc(prebookingTable.createdAt));
  return rows.map(({ cart }) => cart);
}
