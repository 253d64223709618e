/** Finds a booking by its number and email, or by the account that owns it. The refusal is the same whatever is wrong, and attempts are rate limited (ERR-075). */
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findByNumber } from "./booking-store.ts";
import type { Booking } from "./booking-store.ts";

const WINDOW = { windowSeconds: 600 } as const;
/** Generous, because a family shares one network. */
const BY_NETWORK = { name: "reservation", perNetwork: 60, ...WINDOW } as const;
/** Attempts from other networks on a number or an email do not lock out the owner of the booking. */
const BY_NUMBER = { name: "reservation-by-number", perNetworkAndTarget: 20, perTarget: 200, servesQuietNetworks: true, ...WINDOW } as const;
const BY_EMAIL = { name: "reservation-by-email", perNetworkAndTarget: 30, perTarget: 300, servesQuietNetworks: true, ...WINDOW } as const;

/** Without an email only for the account that owns the booking. */
export async function findOwnBooking(context: Context, caller: Caller, number: string, email: string | undefined): Promise<Booking> {
  const emailKey = email?.toLowerCase();
  await enforceRateLimit(context, caller, BY_NETWORK);
  await enforceRateLimit(context, caller, { ...BY_NUMBER, target: number });
  if (emailKey !== undefined) await enforceRateLimit(context, caller, { ...BY_EMAIL, target: emailKey });
  const booking = await findByNumber(context.database.sql, caller.brandId, number);
  if (!booking || !(emailKey === undefined ? isOfAccount(booking, caller) : booking.emailKey === emailKey)) {
    throw new Refusal("reservation-not-found");
  }
  return booking;
}

const isOfAccount = ({ accountId }: Booking, { visitor }: Caller): boolean =>
  accountId !== null && visitor.isAuthenticated && visitor.person?.accountId === accountId;
