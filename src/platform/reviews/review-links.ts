/**
 * The link of a mail that asks for a review. It is derived from the booking and the key of the server, so a mail that is sent again has the same
 * link although the database has only its hash. It names neither the booking nor the guest.
 */
import { createHmac } from "node:crypto";
import { formatAddress } from "#domain/market/format-address.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findInvitation } from "./invitation-store.ts";

type BookingId = Pick<Booking, "brandId" | "id">;

function tokenOf({ secrets }: Pick<Context, "secrets">, { brandId, id }: BookingId): string {
  const [{ bytes }] = serverKeys(secrets.sessionKey, "review");
  return createHmac("sha256", bytes).update(`${brandId} ${id}`).digest("base64url");
}

export const tokenHashOf = (context: Pick<Context, "secrets">, booking: BookingId): string => hashToken(tokenOf(context, booking));

export async function reviewUrlOf(context: Context, booking: Pick<Booking, "brandId" | "id" | "locale">): Promise<string> {
  // The brand's configured origin, never the host of a request, which an attacker can forge (T23).
  const { origin } = await context.brandContactOf(booking.brandId);
  return `${origin}${formatAddress({ locale: booking.locale, path: "/review" })}?link=${tokenOf(context, booking)}`;
}

const OPENED_PER_NETWORK_AND_HOUR = 120;

/** The booking that a link proves. A booking that was cancelled since has no stay to review. */
export async function findReviewedBooking(context: Context, caller: Caller, link: string): Promise<Booking> {
  await enforceRateLimit(context, caller, { name: "review-link", perNetwork: OPENED_PER_NETWORK_AND_HOUR });
  const { sql } = context.database;
  const { brandId } = caller;
  const invitation = await findInvitation(sql, brandId, hashToken(link));
  if (!invitation) throw new Refusal("review-link-invalid");
  if (invitation.expiresAt <= context.clock.now()) throw new Refusal("review-link-expired");
  const booking = await findBooking(sql, { brandId, id: invitation.bookingId });
  if (booking?.state !== "CONFIRMED") throw new Refusal("review-link-invalid");
  return booking;
}
