/** What the booking of a cart reads and takes, in one statement each. */
import { and, eq, sql as template } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { UNNAMED } from "#platform/kernel/database/statement-names.ts";
import type { PaymentSession } from "#platform/payment/payment-session-store.ts";
import { paymentSessionTable as payments } from "#platform/payment/payment-session-store.ts";
import type { Booking } from "./booking-store.ts";
import { bookingTable as bookings } from "./booking-store.ts";
import { after, GRACE_MS, SAME_TRIP_MS } from "./booking-times.ts";
import type { Prebooking } from "./prebooking-table.ts";
import { prebookingTable as carts } from "./prebooking-table.ts";
import { tripLockOf } from "./same-trip.ts";

export type CartToBook = {
  readonly cart: Prebooking;
  /** Differs after every change of the cart. */
  readonly version: string;
  /** The latest attempt to book the cart. */
  readonly latest: Pick<Booking, "id" | "keyHash" | "state"> | null;
  readonly session: PaymentSession | null;
};

type Wanted = { readonly brandId: string; readonly prebookingId: string; readonly tokenHash: string | undefined };

/** The text with its 130 columns is built once for each database: building it took a tenth of the program's time for a booking. */
const queries = new WeakMap<Sql, ReturnType<typeof prepareQuery>>();

function prepareQuery(sql: Sql) {
  const [brandId, prebookingId] = [template.placeholder("brandId"), template.placeholder("prebookingId")];
  const latestId = template`(
    select one.id from booking as one where one.brand_id = ${brandId} and one.prebooking_id = ${prebookingId}
    order by one.created_at desc, one.id desc limit 1)`;
  const latest = { id: bookings.id, keyHash: bookings.keyHash, state: bookings.state };
  return sql
    .select({ cart: carts, version: template<string>`${carts}.xmin::text`, latest, session: payments })
    .from(carts)
    .leftJoin(bookings, and(eq(bookings.brandId, brandId), eq(bookings.id, latestId)))
    .leftJoin(payments, and(eq(payments.brandId, brandId), eq(payments.tokenHash, template.placeholder("tokenHash"))))
    .where(and(eq(carts.brandId, brandId), eq(carts.id, prebookingId)))
    .prepare(UNNAMED);
}

export async function readCartToBook(sql: Sql, { brandId, prebookingId, tokenHash = "" }: Wanted): Promise<CartToBook | undefined> {
  const query = queries.get(sql) ?? prepareQuery(sql);
  queries.set(sql, query);
  const [row] = await query.execute({ brandId, prebookingId, tokenHash });
  return row;
}

/** A condition that takes cart and payment for the booking, if both are still as they were read and no similar trip was booked just now. */
export function takesCart(booking: Booking, { cart, version, session }: CartToBook): SQL {
  const { brandId, id, emailKey, checkIn, checkOut, createdAt } = booking;
  const moment = (time: Date) => template`${time.toISOString()}::timestamptz`;
  return template`take_cart(
    ${brandId}, ${cart.id}, ${version}, ${moment(after(createdAt, -GRACE_MS))}, ${session?.reference ?? null}, ${id}::uuid, ${tripLockOf(booking)},
    ${emailKey}, ${checkIn}::date, ${checkOut}::date, ${moment(after(createdAt, -SAME_TRIP_MS))})`;
}
