/** Calls that hold, read and change the cart of a checkout. */
import type { Answer, OutputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import type { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { applyHotelPromoCode as applyCall } from "#contract/booking/cart/apply-promo-code.ts";
import { addHotelTransfer } from "#contract/booking/cart/add-transfer.ts";
import { chooseHotelMembership } from "#contract/booking/cart/choose-membership.ts";
import { removeHotelPromoCode } from "#contract/booking/cart/remove-promo-code.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelPrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import type { HeldCart } from "#domain/checkout/checkout-state.ts";
import { endOfHold, HOLD_MS } from "#domain/checkout/hold-clock.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { stayAlone } from "#domain/checkout/price-lines.ts";
import { offerOf } from "#web/checkout/club/offer-of.ts";
import { partnerQuery } from "#web/checkout/partner-query.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import type { CartRefusal } from "#web/checkout/trouble/trouble.ts";

export type CartAnswer = { readonly ok: true; readonly cart: HeldCart } | ({ readonly ok: false } & CartRefusal);

type WireCart = OutputOf<typeof applyHotelPromoCode>;

/** The cart was held in another currency, or before a login: a member pays less and does not join again. */
export function isOutdated(
  { membership, stayMinor, currency }: CartLines,
  { rate, rateKey, status }: Pick<CheckoutData, "rate" | "rateKey" | "status">,
): boolean {
  if (rateKey === null) return false;
  if (currency !== rate.price.currency) return true;
  return membership ? status === "club" : stayMinor > rate.price.minor;
}

export function linesOf({ cartEntries, currency, membership, membershipOffer, totalPoints }: WireCart): CartLines {
  const minor = (amount: number) => moneyOf(amount, currency).minor;
  const sumOf = (type: string) => cartEntries.reduce((sum, entry) => (entry.type === type ? sum + minor(entry.totalAmount) : sum), 0);
  const promo = cartEntries.find(({ type }) => type === "PROMOCODE");
  return {
    currency,
    stayMinor: sumOf("PACKAGE"),
    transfers: cartEntries
      .filter(({ type }) => type === "TRANSFERS")
      .map(({ code, description: name, totalAmount }) => ({ code: code ?? "", name, minor: minor(totalAmount) })),
    promo: promo ? { code: promo.code ?? promo.description, minor: -minor(promo.totalAmount) } : null,
    membership: membership ? { programId: membership.membershipProgramId, minor: minor(membership.totalAmount) } : null,
    offer: membershipOffer && offerOf(membershipOffer, currency),
    points: totalPoints,
  };
}

/** The hold of a new cart is computed from its fixed duration, so a wrong browser clock does not matter. */
export async function holdRoom(api: Client, rateKey: string, previousId: string | null): Promise<CartAnswer> {
  const answer = await api(createHotelPrebooking, { params: { id: rateKey }, body: previousId === null ? {} : { previousId } });
  if (!answer.ok) return answer;
  const { bookingCode: id, totalAmount, currency, replaces } = answer.data;
  const endsAt = Date.now() + HOLD_MS;
  // The cart contains what is offered with it; if it cannot be loaded, the room alone can be booked.
  const filled = await api(getHotelShoppingCart, { params: { id } });
  const lines = filled.ok ? linesOf(filled.data) : stayAlone(moneyOf(totalAmount, currency));
  return { ok: true, cart: { id, endsAt, lines, ...(replaces !== undefined && { replaces }) } };
}

/** Loads an existing cart with its contents. `serverAhead`: milliseconds by which the server's clock is ahead of the browser's. */
export async function findCart(api: Client, id: string, serverAhead: number): Promise<CartAnswer> {
  const [found, filled] = await Promise.all([api(getHotelPrebooking, { params: { id } }), api(getHotelShoppingCart, { params: { id } })]);
  if (!found.ok) return found;
  if (!filled.ok) return filled;
  const now = Date.now();
  const endsAt = endOfHold(found.data.expiry, { serverNow: now + serverAhead, now });
  const { replaces } = found.data;
  return { ok: true, cart: { id, endsAt, lines: linesOf(filled.data), ...(replaces !== undefined && { replaces }) } };
}

/** Adds a membership to the cart; null removes it. */
export const chooseClub = (api: Client, id: string, membershipProgramId: string | null): Promise<Answer<typeof chooseHotelMembership>> =>
  api(chooseHotelMembership, { params: { id }, body: { membershipProgramId } }, { idempotencyKey: crypto.randomUUID() });

/** Adds a membership to the cart; returns the cart unchanged if that is refused. */
export async function joinIn(api: Client, cart: HeldCart, programId: string | undefined): Promise<HeldCart> {
  if (programId === undefined || cart.lines.membership !== null) return cart;
  const answer = await chooseClub(api, cart.id, programId);
  return answer.ok ? { ...cart, lines: linesOf(answer.data) } : cart;
}

/** Copies the contents of the previous cart to the new one. Refused entries are omitted, and the bill shows it. */
export async function refill(api: Client, cart: HeldCart, before: CartLines | undefined): Promise<HeldCart> {
  const { membership = null, transfers = [], promo = null } = before ?? {};
  type Step = () => Promise<Answer<typeof applyCall> | Answer<typeof addHotelTransfer> | Answer<typeof chooseHotelMembership>>;
  const steps: readonly Step[] = [
    ...(membership ? [() => chooseClub(api, cart.id, membership.programId)] : []),
    ...transfers.map(
      ({ code }) =>
        () =>
          api(addHotelTransfer, { params: { id: cart.id }, body: { code } }),
    ),
    // Last: it reduces the sum of everything else.
    ...(promo ? [() => applyPromo(api, cart.id, promo.code)] : []),
  ];
  let { lines } = cart;
  for (const step of steps) {
    const answer = await step();
    if (answer.ok) lines = linesOf(answer.data);
  }
  return { ...cart, lines };
}

export const applyPromo = (api: Client, code: string, promo: string): Promise<Answer<typeof applyCall>> =>
  api(applyCall, { params: { code, promo }, query: partnerQuery() }, { idempotencyKey: crypto.randomUUID() });

export const removePromo = (api: Client, code: string, promo: string): Promise<Answer<typeof removeHotelPromoCode>> =>
  api(removeHotelPromoCode, { params: { code, promo }, query: partnerQuery() });
