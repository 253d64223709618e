/** A booking by its number and address. Whatever is wrong, the answer is one and the same, and nobody may try for long (ERR-075). */
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { demandBudget } from "#platform/kernel/rate-limit.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import { findByNumber } from "./booking-store.ts";
import type { Booking } from "./booking-table.ts";

const WINDOW_SECONDS = 600;
/** A family at one address looks often; one number or one mail address is looked for by one person. */
const TRIES = { address: 60, number: 20, email: 30 } as const;

export async function findOwnBooking(context: Context, { brandId, address }: Caller, number: string, email: string): Promise<Booking> {
  const emailKey = email.toLowerCase();
  const keys = { address, number: `${brandId} ${number}`, email: `${brandId} ${emailKey}` };
  for (const by of ["address", "number", "email"] as const) {
    await demandBudget(context, { name: `reservation-by-${by}`, key: keys[by], limit: TRIES[by], windowSeconds: WINDOW_SECONDS });
  }
  const booking = await findByNumber(context.database.sql, brandId, number);
  if (!booking || booking.emailKey !== emailKey) throw new Refusal("reservation-not-found");
  return booking;
}
