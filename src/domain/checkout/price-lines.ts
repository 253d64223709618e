/** The bill of a checkout: all lines and their total. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { paidPartOf } from "#domain/cancellation/cancellation-fee.ts";
import type { CardFees } from "#domain/payment/card-fee.ts";
import { cardFeeOf } from "#domain/payment/card-fee.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { Money } from "#shared/money.ts";

type ExtraLine = { readonly code: string; readonly name: string; readonly minor: number };

/** What joining the club with this booking would change. */
export type ClubOffer = {
  readonly programId: string;
  readonly feeMinor: number;
  readonly savingsMinor: number;
  /** The stay at its member rate, without the fee. */
  readonly memberMinor: number;
};

/** The content of the cart in minor units of its currency, and what can be added. */
export type CartLines = {
  readonly currency: string;
  readonly stayMinor: number;
  readonly transfers: readonly ExtraLine[];
  /** Of a package: seats and bags that have a price. */
  readonly seats?: readonly ExtraLine[];
  readonly bags?: readonly ExtraLine[];
  readonly serviceFeeMinor?: number;
  /** What a low deposit of this cart would be; null or absent if none is offered. */
  readonly deposit?: { readonly minor: number; readonly dueOn: CalendarDate } | null;
  /** The discount as a positive number. */
  readonly promo: { readonly code: string; readonly minor: number } | null;
  /** A membership bought with the booking: the stay is then at its member rate. */
  readonly membership: { readonly programId: string; readonly minor: number } | null;
  /** Null if joining is not offered with this booking. */
  readonly offer: ClubOffer | null;
  /** The total in points; null if points cannot pay for it. */
  readonly points: number | null;
};

/** A cart that contains only the room. */
export const stayAlone = (stay: Money): CartLines => ({
  currency: stay.currency,
  stayMinor: stay.minor,
  transfers: [],
  promo: null,
  membership: null,
  offer: null,
  points: null,
});

/** The price of the stay without the club. */
export const publicMinorOf = ({ membership, offer, stayMinor }: CartLines): number =>
  membership && offer ? offer.memberMinor + offer.savingsMinor : stayMinor;

const publicStayOf = (cart: CartLines): Money | null =>
  cart.membership && cart.offer ? { minor: publicMinorOf(cart), currency: cart.currency } : null;

export type PriceLine =
  | { readonly kind: "stay"; readonly amount: Money }
  | { readonly kind: "seat" | "bag" | "transfer"; readonly code: string; readonly name: string; readonly amount: Money }
  | { readonly kind: "service-fee"; readonly amount: Money }
  | { readonly kind: "membership"; readonly amount: Money }
  | { readonly kind: "promo"; readonly code: string; readonly amount: Money }
  | { readonly kind: "points"; readonly amount: Money }
  | { readonly kind: "card-fee"; readonly percent: number; readonly cardType: CardType; readonly amount: Money };

export type Bill = {
  readonly lines: readonly PriceLine[];
  /** The amount to pay now: less than the worth with a deposit, zero if points pay. */
  readonly total: Money;
  /** The value of everything in money, whatever the payment method. */
  readonly worth: Money;
  /** What remains to be paid after a deposit, and the last day for it; null if everything is paid now. */
  readonly later: { readonly amount: Money; readonly dueOn: CalendarDate } | null;
  /** The points to pay instead. */
  readonly points: number | null;
  /** The price of the stay without the membership in this cart; null without one. */
  readonly publicStay: Money | null;
};

/** Payment method: a card may have a surcharge, PayPal has none, and points leave nothing to pay. */
type PaidBy = {
  readonly fees: CardFees;
  readonly cardType: CardType | undefined;
  readonly isByPoints?: boolean;
  readonly isDeposit?: boolean;
};

export function billOf(cart: CartLines, { fees, cardType, isByPoints = false, isDeposit = false }: PaidBy): Bill {
  const { currency, stayMinor, seats = [], bags = [], transfers, serviceFeeMinor = 0, membership, promo, points, deposit } = cart;
  const money = (minor: number): Money => ({ minor, currency });
  const inCart: readonly PriceLine[] = [
    { kind: "stay", amount: money(stayMinor) },
    ...extraLines("seat", seats, money),
    ...extraLines("bag", bags, money),
    ...extraLines("transfer", transfers, money),
    ...(serviceFeeMinor > 0 ? [{ kind: "service-fee", amount: money(serviceFeeMinor) } as const] : []),
    ...(membership ? [{ kind: "membership", amount: money(membership.minor) } as const] : []),
    ...(promo ? [{ kind: "promo", code: promo.code, amount: money(-promo.minor) } as const] : []),
  ];
  const cartMinor = sumOf(inCart);
  if (isByPoints && points !== null)
    return {
      lines: [...inCart, { kind: "points", amount: money(-cartMinor) }],
      total: money(0),
      worth: money(cartMinor),
      later: null,
      points,
      publicStay: null,
    };
  // A deposit has no card fee.
  if (isDeposit && deposit)
    return {
      lines: inCart,
      total: money(deposit.minor),
      worth: money(cartMinor),
      later: { amount: money(cartMinor - deposit.minor), dueOn: deposit.dueOn },
      points: null,
      publicStay: null,
    };
  const feeMinor = cardFeeOf(fees, cartMinor, cardType);
  const lines =
    cardType !== undefined && feeMinor > 0
      ? [...inCart, { kind: "card-fee", percent: fees[cardType] ?? 0, cardType, amount: money(feeMinor) } as const]
      : inCart;
  const total = money(sumOf(lines));
  return { lines, total, worth: total, later: null, points: null, publicStay: publicStayOf(cart) };
}

const extraLines = (
  kind: "seat" | "bag" | "transfer",
  extras: readonly ExtraLine[],
  money: (minor: number) => Money,
): readonly PriceLine[] => extras.map(({ code, name, minor }) => ({ kind, code, name, amount: money(minor) }));

/** The stay's part of the amount paid: a code takes the same share off the stay and its transfers, and nothing off a membership. */
export function paidForStay({ lines }: Pick<Bill, "lines">): number {
  const minorOf = (wanted: PriceLine["kind"]) => sumOf(lines.filter(({ kind }) => kind === wanted));
  const listedMinor = minorOf("stay") + minorOf("transfer");
  return paidPartOf(minorOf("stay"), { listedMinor, paidMinor: listedMinor + minorOf("promo") });
}

const sumOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amount }) => sum + amount.minor, 0);
