/** Finds the payment of a booking, and checks whether the caller may book the cart. */
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { requireAccountId } from "#platform/membership/records/require-account-id.ts";
import { mayJoin } from "#platform/membership/joining/may-join.ts";
import { pointsLeft } from "#platform/membership/records/points-store.ts";
import { isHolder } from "#platform/payment/payment-holder.ts";
import { findSessionByToken } from "#platform/payment/payment-session-store.ts";
import type { PaymentSession } from "#platform/payment/payment-session-store.ts";
import { hashPaymentToken } from "#platform/payment/session-token.ts";
import type { BookingRequest, Dependencies } from "#platform/booking/records/booking-request.ts";
import { hasUnclaimedMembership } from "#platform/booking/records/booking-store.ts";
import { pointsOfCart } from "./describe-cart.ts";
import { isTheirs } from "./find-cart.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";

export async function findPaymentSession(context: Context, brandId: string, token: string | undefined): Promise<PaymentSession> {
  const session = token === undefined ? undefined : await findSessionByToken(context.database.sql, brandId, hashPaymentToken(token));
  if (!session) throw new Refusal("payment-refused");
  return session;
}

/** A member rate without a membership in the cart that would justify it. */
const isAtMemberRate = ({ userTypeId, membershipProgramId }: Prebooking): boolean =>
  userTypeId === USER_TYPE.CLUB && membershipProgramId === null;

/**
 * A cart of an account is booked with the account's session. A visitor whose session was lost at the bank may continue in the same browser with the
 * payment, unless the cart has a member rate: that requires the member (docs/decisions/0021-member-price-at-confirmation.md).
 */
export async function requireOwner(
  context: Context,
  caller: Caller,
  { paymentToken }: Pick<BookingRequest, "paymentToken">,
  cart: Prebooking,
): Promise<void> {
  if (isTheirs(cart, caller)) return;
  const token = paymentToken === undefined ? undefined : hashPaymentToken(paymentToken);
  const session = token === undefined ? undefined : await findSessionByToken(context.database.sql, caller.brandId, token);
  if (session?.prebookingId !== cart.id || caller.visitor.isAuthenticated) throw new Refusal("prebooking-not-found");
  if (isAtMemberRate(cart) || !isHolder(session, caller)) throw new Refusal("session-invalid");
}

export async function meansOf(
  context: Context,
  caller: Caller,
  request: BookingRequest,
  cart: Prebooking | undefined,
  /** The payment of the request's token, if it was already read. */
  read: PaymentSession | null | undefined,
): Promise<Dependencies> {
  if (request.usesPoints) return requirePoints(context, caller, cart);
  if (request.companyId !== undefined) return { accountId: accountOf(caller, cart), companyId: request.companyId };
  const session = read ?? (await findPaymentSession(context, caller.brandId, request.paymentToken));
  const isOther = session.prebookingId !== request.prebookingId || (request.method !== undefined && request.method !== session.method);
  if (isOther || !isHolder(session, caller)) throw new Refusal("payment-refused");
  return { accountId: accountOf(caller, cart), session };
}

/** The account that is logged in now, otherwise the account of the cart: the visitor may have logged in after the cart was made. */
const accountOf = ({ visitor }: Caller, cart: Prebooking | undefined): string | null =>
  (visitor.isAuthenticated ? visitor.person?.accountId : undefined) ?? cart?.accountId ?? null;

/**
 * Points pay for a whole stay and nothing else: not for a membership, and not together with a promo code (CHK-019). Too low a balance is refused
 * before the booking starts; if the balance drops later, reserving the points fails.
 */
async function requirePoints(context: Context, caller: Caller, cart: Prebooking | undefined): Promise<Dependencies> {
  const { brandId } = caller;
  const accountId = requireAccountId(caller);
  if (!cart) throw new Refusal("prebooking-not-found");
  const points = pointsOfCart(cart, caller);
  if (points === null || cart.promoCode !== null) throw new Refusal("invalid-input", { fields: { usePoints: "invalidField" } });
  if ((await pointsLeft(context.database.sql, { brandId, accountId })) < points) throw new Refusal("points-not-enough");
  return { accountId, points };
}

/**
 * Refuses before anything is charged when the account has a membership, or when a membership bought with this address waits for the address to be
 * verified.
 */
export async function requireMayJoin(context: Context, { accountId }: Dependencies, cart: Prebooking, email: string): Promise<void> {
  const { brandId, membershipProgramId } = cart;
  if (membershipProgramId === null) return;
  const isWaiting = accountId === null && (await hasUnclaimedMembership(context.database.sql, brandId, email.toLowerCase()));
  if (isWaiting || !(await mayJoin(context, { brandId, accountId, email }))) throw new Refusal("already-club-member");
}
