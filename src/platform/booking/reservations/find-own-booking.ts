/** A booking by its number and address. Whatever is wrong, the answer is one and the same, and nobody may try for long (ERR-075). */
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findByNumber } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-table.ts";

const WINDOW = { windowSeconds: 600 } as const;
/** A family on one network looks often. */
const BY_NETWORK = { name: "reservation", perNetwork: 60, ...WINDOW } as const;
/** Strangers who try a number or a mail address do not keep its owner from the booking, nor from cancelling it. */
const BY_NUMBER = { name: "reservation-by-number", perNetworkAndTarget: 20, perTarget: 200, servesQuietNetworks: true, ...WINDOW } as const;
const BY_EMAIL = { name: "reservation-by-email", perNetworkAndTarget: 30, perTarget: 300, servesQuietNetworks: true, ...WINDOW } as const;

export async function findOwnBooking(context: Context, caller: Caller, number: string, email: string): Promise<Booking> {
  const emailKey = email.toLowerCase();
  await enforceRateLimit(context, caller, BY_NETWORK);
  await enforceRateLimit(context, caller, { ...BY_NUMBER, target: number });
  await enforceRateLimit(context, caller, { ...BY_EMAIL, target: emailKey });
  const booking = await findByNumber(context.database.sql, caller.brandId, number);
  if (!booking || booking.emailKey !== emailKey) throw new Refusal("reservation-not-found");
  return booking;
}
