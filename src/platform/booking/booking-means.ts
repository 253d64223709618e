/** With what a booking is paid, and whether who books may have what is in the cart. */
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import { demandAccountId } from "#platform/membership/demand-account-id.ts";
import { mayJoin } from "#platform/membership/may-join.ts";
import { pointsLeft } from "#platform/membership/points-store.ts";
import { findSessionByToken } from "#platform/payment/payment-session-store.ts";
import type { PaymentSession } from "#platform/payment/payment-session-table.ts";
import { hashPaymentToken } from "#platform/payment/session-token.ts";
import type { BookingAsked, Means } from "./booking-asked.ts";
import { pointsOfCart } from "./describe-cart.ts";
import { isTheirs } from "./find-cart.ts";
import type { Prebooking } from "./prebooking-table.ts";

export async function findPaymentSession(context: Context, brandId: string, token: string | undefined): Promise<PaymentSession> {
  const session = token === undefined ? undefined : await findSessionByToken(context.database.sql, brandId, hashPaymentToken(token));
  if (!session) throw new Refusal("payment-refused");
  return session;
}

/** Whoever holds the payment of a cart has filled it, though their session may have ended at the bank. */
export async function demandTheirs(context: Context, caller: Caller, { paymentToken }: BookingAsked, cart: Prebooking): Promise<void> {
  if (isTheirs(cart, caller)) return;
  const token = paymentToken === undefined ? undefined : hashPaymentToken(paymentToken);
  const session = token === undefined ? undefined : await findSessionByToken(context.database.sql, caller.brandId, token);
  if (session?.prebookingId !== cart.id) throw new Refusal("prebooking-not-found");
}

export async function meansOf(context: Context, caller: Caller, asked: BookingAsked, cart: Prebooking | undefined): Promise<Means> {
  if (asked.usesPoints) return demandPoints(context, caller, cart);
  const session = await findPaymentSession(context, caller.brandId, asked.paymentToken);
  const isOther = session.prebookingId !== asked.prebookingId || (asked.method !== undefined && asked.method !== session.method);
  if (isOther) throw new Refusal("payment-refused");
  return { accountId: accountOf(caller, cart), session };
}

/** Whoever is signed in now; the cart may have been made before. */
const accountOf = ({ visitor }: Caller, cart: Prebooking | undefined): string | null =>
  (visitor.isAuthenticated ? visitor.person?.accountId : undefined) ?? cart?.accountId ?? null;

/**
 * Points pay for all of a stay and for nothing else: not for a year in the club, and not where a code takes something off (CHK-019). Whoever
 * has too few is told before anything begins; who spends them meanwhile is, when they are set aside.
 */
async function demandPoints(context: Context, caller: Caller, cart: Prebooking | undefined): Promise<Means> {
  const { brandId } = caller;
  const accountId = demandAccountId(caller);
  if (!cart) throw new Refusal("prebooking-not-found");
  const points = pointsOfCart(cart, caller);
  if (points === null || cart.promoCode !== null) throw new Refusal("invalid-input", { fields: { usePoints: "invalidField" } });
  if ((await pointsLeft(context.database.sql, { brandId, accountId })) < points) throw new Refusal("points-not-enough");
  return { accountId, points };
}

/** Nobody pays for a year that they have already: looked at before anything is charged. */
export async function demandMayJoin(context: Context, { accountId }: Means, cart: Prebooking, email: string): Promise<void> {
  if (cart.membershipProgramId === null) return;
  if (!(await mayJoin(context, { brandId: cart.brandId, accountId, email }))) throw new Refusal("already-club-member");
}
