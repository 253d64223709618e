import { and, eq, gt, inArray, notInArray, sql as template } from "drizzle-orm";
import { ENDED_UNBOOKED } from "#domain/booking/booking-states.ts";
import type { HeldRooms } from "#domain/booking/hold-limits.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { bookingTable as bookings } from "./booking-store.ts";
import type { Prebooking } from "./prebooking-table.ts";
import { prebookingTable as prebookings } from "./prebooking-table.ts";

type PrebookingId = Pick<Prebooking, "brandId" | "id">;

const isRow = ({ brandId, id }: PrebookingId) => and(eq(prebookings.brandId, brandId), eq(prebookings.id, id));

export async function insertPrebooking(sql: Sql, row: Prebooking): Promise<void> {
  await sql.insert(prebookings).values(row);
}

export async function findPrebooking(sql: Sql, id: PrebookingId): Promise<Prebooking | undefined> {
  const [row] = await sql.select().from(prebookings).where(isRow(id));
  return row;
}

/** Locks the cart until the transaction ends, for callers that change or book it. */
export async function lockPrebooking(sql: Sql, id: PrebookingId): Promise<Prebooking | undefined> {
  const [row] = await sql.select().from(prebookings).where(isRow(id)).for("update");
  return row;
}

export async function updatePrebooking(sql: Sql, id: PrebookingId, changes: Partial<Omit<Prebooking, "brandId" | "id">>): Promise<void> {
  await sql.update(prebookings).set(changes).where(isRow(id));
}

/** Marks a cart as booked, as part of a batch. */
export const cartBookedWrite = ({ brandId, id }: PrebookingId): Write => ({
  statement: (condition) => template`update prebooking set state = 'booked' where brand_id = ${brandId} and id = ${id} and ${condition}`,
});

/** Expires those of the carts that are still open, and returns them. */
export async function expireOpenCarts(sql: Sql, brandId: string, ids: readonly string[]): Promise<Prebooking[]> {
  const isOpen = and(eq(prebookings.brandId, brandId), inArray(prebookings.id, [...ids]), eq(prebookings.state, "open"));
  return sql.update(prebookings).set({ state: "expired" }).where(isOpen).returning();
}

/** For test hooks: expires an open cart. Returns whether there was one. */
export async function endPrebooking(sql: Sql, id: string): Promise<boolean> {
  const isOpen = and(eq(prebookings.id, id), eq(prebookings.state, "open"));
  const ended = await sql.update(prebookings).set({ state: "expired" }).where(isOpen).returning({ id: prebookings.id });
  return ended.length > 0;
}

/** Locks in sorted order, so that two transactions that share some of the keys cannot deadlock. */
export async function lockHolders(sql: Sql, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted()) {
    await sql.execute(template`select pg_advisory_xact_lock(hashtextextended(${`prebooking ${hash}`}, 0))`);
  }
}

type HolderHashes = { readonly hashes: readonly string[]; readonly networkHashes: readonly string[] };
type Counts = { holder_holds: string; holder_rooms: string; network_holds: string; network_rooms: string };

/** Unpaid holds and their rooms; those of a network are counted across all brands. Carts that expired before `since` hold nothing any more. */
export async function countUnpaid(
  sql: Sql,
  { hashes, networkHashes }: HolderHashes,
  since: Date,
): Promise<{ readonly ofHolder: HeldRooms; readonly ofNetwork: HeldRooms }> {
  const isHolder = inArray(prebookings.holderHash, [...hashes]);
  const isNetwork = inArray(prebookings.addressHash, [...networkHashes]);
  const rooms = template`jsonb_array_length(${prebookings.quote} -> 'rooms')`;
  const { rows } = await sql.execute<Counts>(template`
    select count(*) filter (where ${isHolder}) as holder_holds, coalesce(sum(${rooms}) filter (where ${isHolder}), 0) as holder_rooms,
      count(*) filter (where ${isNetwork}) as network_holds, coalesce(sum(${rooms}) filter (where ${isNetwork}), 0) as network_rooms
    from ${prebookings}
    where ${prebookings.state} = 'open' and ${gt(prebookings.expiresAt, since)} and (${isHolder} or ${isNetwork})`);
  const [row] = rows;
  return {
    ofHolder: { holds: Number(row?.holder_holds), rooms: Number(row?.holder_rooms) },
    ofNetwork: { holds: Number(row?.network_holds), rooms: Number(row?.network_rooms) },
  };
}

/** Locks the rows until the transaction ends. */
export async function listOpenOf(sql: Sql, brandId: string, holderHashes: readonly string[]): Promise<Prebooking[]> {
  return sql
    .select()
    .from(prebookings)
    .where(and(eq(prebookings.brandId, brandId), eq(prebookings.state, "open"), inArray(prebookings.holderHash, [...holderHashes])))
    .orderBy(prebookings.id)
    .for("update");
}

/** Expires carts that were not booked in time, and releases the uses of their promo codes. Returns how many. */
export async function expirePrebookings(sql: Sql, before: Date, limit: number): Promise<number> {
  const { rows } = await sql.execute<{ id: string }>(template`
    with over as (
      update prebooking set state = 'expired' where ctid = any (array(
        select ctid from prebooking as cart
        where state = 'open' and expires_at <= ${before.toISOString()}::timestamptz and not exists (
          select from booking where booking.brand_id = cart.brand_id and booking.prebooking_id = cart.id
            and ${notInArray(bookings.state, [...ENDED_UNBOOKED])}
        )
        order by expires_at limit ${limit} for update skip locked))
      returning brand_id, id, promo_code
    ), given_back as (
      update promo_code set used = used - back.uses
      from (select brand_id, promo_code, count(*) as uses from over where promo_code is not null group by brand_id, promo_code) as back
      where promo_code.brand_id = back.brand_id and promo_code.code = back.promo_code
    )
    select id from over`);
  return rows.length;
}
