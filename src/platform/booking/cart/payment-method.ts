/** With what a booking is paid, and whether who books may have what is in the cart. */
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { requireAccountId } from "#platform/membership/records/require-account-id.ts";
import { mayJoin } from "#platform/membership/joining/may-join.ts";
import { pointsLeft } from "#platform/membership/records/points-store.ts";
import { isHolder } from "#platform/payment/payment-holder.ts";
import { findSessionByToken } from "#platform/payment/payment-session-store.ts";
import type { PaymentSession } from "#platform/payment/payment-session-table.ts";
import { hashPaymentToken } from "#platform/payment/session-token.ts";
import type { BookingRequest, Means } from "#platform/booking/records/booking-request.ts";
import { hasUnclaimedMembership } from "#platform/booking/records/booking-store.ts";
import { pointsOfCart } from "./describe-cart.ts";
import { isTheirs } from "./find-cart.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";

export async function findPaymentSession(context: Context, brandId: string, token: string | undefined): Promise<PaymentSession> {
  const session = token === undefined ? undefined : await findSessionByToken(context.database.sql, brandId, hashPaymentToken(token));
  if (!session) throw new Refusal("payment-refused");
  return session;
}

/** A member's price without a year in the cart that would pay for it. */
const isAtMemberRate = ({ userTypeId, membershipProgramId }: Prebooking): boolean =>
  userTypeId === USER_TYPE.CLUB && membershipProgramId === null;

/**
 * An account's cart is booked with its session. Who lost it at the bank may go on in the same browser with the payment, unless the cart has a
 * member's price: that needs the member (docs/decisions/0021-member-price-at-confirmation.md).
 */
export async function requireOwner(context: Context, caller: Caller, { paymentToken }: BookingRequest, cart: Prebooking): Promise<void> {
  if (isTheirs(cart, caller)) return;
  const token = paymentToken === undefined ? undefined : hashPaymentToken(paymentToken);
  const session = token === undefined ? undefined : await findSessionByToken(context.database.sql, caller.brandId, token);
  if (session?.prebookingId !== cart.id || caller.visitor.isAuthenticated) throw new Refusal("prebooking-not-found");
  if (isAtMemberRate(cart) || !isHolder(session, caller)) throw new Refusal("session-invalid");
}

export async function meansOf(context: Context, caller: Caller, asked: BookingRequest, cart: Prebooking | undefined): Promise<Means> {
  if (asked.usesPoints) return requirePoints(context, caller, cart);
  const session = await findPaymentSession(context, caller.brandId, asked.paymentToken);
  const isOther = session.prebookingId !== asked.prebookingId || (asked.method !== undefined && asked.method !== session.method);
  if (isOther || !isHolder(session, caller)) throw new Refusal("payment-refused");
  return { accountId: accountOf(caller, cart), session };
}

/** Whoever is signed in now; the cart may have been made before. */
const accountOf = ({ visitor }: Caller, cart: Prebooking | undefined): string | null =>
  (visitor.isAuthenticated ? visitor.person?.accountId : undefined) ?? cart?.accountId ?? null;

/**
 * Points pay for all of a stay and for nothing else: not for a year in the club, and not where a code takes something off (CHK-019). Whoever
 * has too few is told before anything begins; who spends them meanwhile is, when they are set aside.
 */
async function requirePoints(context: Context, caller: Caller, cart: Prebooking | undefined): Promise<Means> {
  const { brandId } = caller;
  const accountId = requireAccountId(caller);
  if (!cart) throw new Refusal("prebooking-not-found");
  const points = pointsOfCart(cart, caller);
  if (points === null || cart.promoCode !== null) throw new Refusal("invalid-input", { fields: { usePoints: "invalidField" } });
  if ((await pointsLeft(context.database.sql, { brandId, accountId })) < points) throw new Refusal("points-not-enough");
  return { accountId, points };
}

/** Refuses before anything is charged when the account has a membership, or when the address has bought one that waits for its proof. */
export async function requireMayJoin(context: Context, { accountId }: Means, cart: Prebooking, email: string): Promise<void> {
  const { brandId, membershipProgramId } = cart;
  if (membershipProgramId === null) return;
  const isWaiting = accountId === null && (await hasUnclaimedMembership(context.database.sql, brandId, email.toLowerCase()));
  if (isWaiting || !(await mayJoin(context, { brandId, accountId, email }))) throw new Refusal("already-club-member");
}
