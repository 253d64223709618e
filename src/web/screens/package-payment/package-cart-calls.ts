/** Reads and changes the cart of a package for the checkout machine. */
import type { Client } from "#contract/base/client.ts";
import { applyPackagePromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { choosePackageMembership } from "#contract/booking/cart/choose-membership.ts";
import { getPackagePrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { removePackagePromoCode } from "#contract/booking/cart/remove-promo-code.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CartChange, HeldCart } from "#domain/checkout/checkout-state.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import type { Text } from "#web/i18n/text.tsx";
import { partnerQuery } from "#web/checkout/partner-query.ts";
import type { CartRefusal } from "#web/checkout/trouble/trouble.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { CartBill, HeldPackage } from "#web/package-cart/cart-view.ts";
import { endOf } from "#web/package-cart/hold-end.ts";
import { billOf } from "#web/package-cart/load-cart.ts";

type Priced = Pick<HeldPackage, "bill" | "deposit">;

/** Seats and bags of several passengers are one line each. What is free has no line. */
export function linesOf({ bill, deposit }: Priced, text: Text): CartLines {
  const of = (kind: CartBill["lines"][number]["kind"]) => bill.lines.filter((line) => line.kind === kind);
  const sum = (kind: CartBill["lines"][number]["kind"]) => of(kind).reduce((total, { amount }) => total + amount.minor, 0);
  const together = (kind: "seat" | "bag", key: string) =>
    sum(kind) === 0 ? [] : [{ code: kind, name: text(key, { count: of(kind).length }), minor: sum(kind) }];
  const [promo] = of("promo");
  return {
    currency: bill.total.currency,
    stayMinor: sum("package"),
    seats: together("seat", "extras.lineSeats"),
    bags: together("bag", "extras.lineBags"),
    transfers: of("transfer").map(({ code, name, amount }) => ({ code, name, minor: amount.minor })),
    serviceFeeMinor: sum("service-fee"),
    promo: promo ? { code: promo.code, minor: -promo.amount.minor } : null,
    membership: bill.programId === null ? null : { programId: bill.programId, minor: sum("membership") },
    offer: bill.offer,
    points: bill.points,
    deposit: deposit && { minor: deposit.amount.minor, dueOn: deposit.dueDate },
  };
}

type CartAnswer = { readonly ok: true; readonly cart: HeldCart } | ({ readonly ok: false } & CartRefusal);

export async function readCart(api: Client, id: string, text: Text): Promise<CartAnswer> {
  const params = { id };
  const [held, cart] = await Promise.all([api(getPackagePrebooking, { params }), api(getPackageShoppingCart, { params })]);
  if (!held.ok) return held;
  if (!cart.ok) return cart;
  const { alternativePaymentMethodForInitialPayment: offer, currency, expiry } = held.data;
  const deposit = offer && { amount: moneyOf(offer.amount, currency), dueDate: offer.dueDate as CalendarDate };
  return {
    ok: true,
    cart: { id, endsAt: endOf({ id, expiry, serverNow: null }), lines: linesOf({ bill: billOf(cart.data), deposit }, text) },
  };
}

type ChangeAnswer = { readonly ok: true; readonly lines: CartLines } | ({ readonly ok: false } & CartRefusal);

type Change = { readonly change: CartChange; readonly programId: string | null };

function sendChange(api: Client, id: string, { change, programId }: Change) {
  const once = { idempotencyKey: crypto.randomUUID() };
  if (change.kind === "club") return api(choosePackageMembership, { params: { id }, body: { membershipProgramId: programId } }, once);
  if (change.kind !== "promo") return undefined;
  const input = { params: { code: id, promo: change.code }, query: partnerQuery() };
  return change.isApplied ? api(applyPackagePromoCode, input, once) : api(removePackagePromoCode, input);
}

/** Reads the cart again, because a code and a membership also change the deposit, which the response does not contain. */
export async function changePackageCart(api: Client, id: string, change: Change, text: Text): Promise<ChangeAnswer> {
  const answer = await sendChange(api, id, change);
  if (!answer) return { ok: false, code: "invalid-input" };
  if (!answer.ok) return answer;
  const read = await readCart(api, id, text);
  return read.ok ? { ok: true, lines: read.cart.lines } : read;
}
