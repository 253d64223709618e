/** The minimal alternative without any safety: nights, booking, payment and event in one transaction of four statements. */
import { sql as template } from "drizzle-orm";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";
import type { Database, Sql } from "#platform/kernel/database/database.ts";

/** Carts to book, like the one of a booking that was made before. */
export async function prepareCarts(database: Database, { prebookingId }: Booking, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `bare-${crypto.randomUUID()}`);
  const { rows } = await database.raw("select * from prebooking where id = $1", [prebookingId]);
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== "id");
  await database.raw(
    `insert into prebooking (id, ${columns.join()}) select cart, ${columns.join()} from prebooking, unnest($1::text[]) as cart where id = $2`,
    [ids, prebookingId],
  );
  return ids;
}

export const bookBarely = (database: Database, template: Booking, prebookingId: string): Promise<void> =>
  database.transaction((sql) => writeFour(sql, template, prebookingId));

async function writeFour(sql: Sql, sample: Booking, prebookingId: string): Promise<void> {
  const id = crypto.randomUUID();
  const reference = `pay-${id}`;
  const { brandId, hotelId, roomTypeId, checkIn, checkOut, totalMinor, currency } = sample;
  await sql.execute(template`
    update room_night set taken = taken + 1
    where hotel_id = ${hotelId} and room_type_id = ${roomTypeId} and night >= ${checkIn} and night < ${checkOut} and taken < allotment`);
  const number = String(100_000_000_000 + Math.floor(Math.random() * 899_999_999_999));
  await sql.insert(bookingTable).values({ ...sample, id, number, prebookingId, paymentReference: reference });
  await sql.execute(template`
    insert into payment_session (brand_id, reference, token_hash, purpose, prebooking_id, provider, method, amount_minor, currency, state, created_at)
    values (${brandId}, ${reference}, ${id.replaceAll("-", "").repeat(2)}, 'booking', ${prebookingId}, 'bare', 'credit', ${totalMinor}, ${currency}, 'closed', now())`);
  await sql.execute(template`
    insert into outbox_message (brand_id, id, topic, dedupe_key, payload, state, attempts, due_at, created_at)
    values (${brandId}, ${id}::uuid, 'bare', ${id}, ${JSON.stringify({ bookingId: id })}::jsonb, 'waiting', 0, now(), now())`);
}
