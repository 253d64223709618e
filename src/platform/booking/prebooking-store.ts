import { and, eq, gt, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database.ts";
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

/** Whoever changes a cart or books it has it alone until the transaction ends. */
export async function lockPrebooking(sql: Sql, id: PrebookingId): Promise<Prebooking | undefined> {
  const [row] = await sql.select().from(prebookings).where(isRow(id)).for("update");
  return row;
}

export async function updatePrebooking(sql: Sql, id: PrebookingId, changes: Partial<Omit<Prebooking, "brandId" | "id">>): Promise<void> {
  await sql.update(prebookings).set(changes).where(isRow(id));
}

/** How many live ones a visitor has. Two who count at once wait for one another. */
/** For test hooks: the time of an open cart is over. Answers whether there was one. */
export async function endPrebooking(sql: Sql, id: string): Promise<boolean> {
  const isOpen = and(eq(prebookings.id, id), eq(prebookings.state, "open"));
  const ended = await sql.update(prebookings).set({ state: "expired" }).where(isOpen).returning({ id: prebookings.id });
  return ended.length > 0;
}

export async function countLive(
  sql: Sql,
  { brandId, holderHash, addressHash }: Pick<Prebooking, "brandId" | "holderHash" | "addressHash">,
  now: Date,
): Promise<{ readonly ofHolder: number; readonly ofAddress: number }> {
  await sql.execute(template`select pg_advisory_xact_lock(hashtextextended(${`prebooking ${brandId} ${addressHash}`}, 0))`);
  const isLive = and(eq(prebookings.brandId, brandId), eq(prebookings.state, "open"), gt(prebookings.expiresAt, now));
  const count = async (whose: ReturnType<typeof eq>) =>
    Number(
      (
        await sql
          .select({ count: template<string>`count(*)` })
          .from(prebookings)
          .where(and(isLive, whose))
      )[0]?.count ?? 0,
    );
  return {
    ofHolder: await count(eq(prebookings.holderHash, holderHash)),
    ofAddress: await count(eq(prebookings.addressHash, addressHash)),
  };
}

/** Ends carts that nobody booked in time, and gives back the uses of codes that lay in them. Answers how many. */
export async function expirePrebookings(sql: Sql, before: Date, limit: number): Promise<number> {
  const { rows } = await sql.execute<{ id: string }>(template`
    with over as (
      update prebooking set state = 'expired' where (brand_id, id) in (
        select brand_id, id from prebooking as cart
        where state = 'open' and expires_at <= ${before.toISOString()}::timestamptz and not exists (
          select from booking where booking.brand_id = cart.brand_id and booking.prebooking_id = cart.id
            and booking.state not in ('PRICE_CHANGED', 'SOLD_OUT', 'AUTH_DECLINED', 'FAILED')
        )
        order by expires_at limit ${limit} for update skip locked)
      returning brand_id, id, promo_code
    ), given_back as (
      update promo_code set used = used - back.uses
      from (select brand_id, promo_code, count(*) as uses from over where promo_code is not null group by brand_id, promo_code) as back
      where promo_code.brand_id = back.brand_id and promo_code.code = back.promo_code
    )
    select id from over`);
  return rows.length;
}
