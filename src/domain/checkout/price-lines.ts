/** The bill of a checkout: all lines and their total. */
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
  | { readonly kind: "transfer"; readonly code: string; readonly name: string; readonly amount: Money }
  | { readonly kind: "membership"; readonly amount: Money }
  | { readonly kind: "promo"; readonly code: string; readonly amount: Money }
  | { readonly kind: "points"; readonly amount: Money }
  | { readonly kind: "card-fee"; readonly percent: number; readonly cardType: CardType; readonly amount: Money };

export type Bill = {
  readonly lines: readonly PriceLine[];
  /** The amount to pay; zero if points pay. */
  readonly total: Money;
  /** The value of everything in money, whatever the payment method. */
  readonly worth: Money;
  /** The points to pay instead. */
  readonly points: number | null;
  /** The price of the stay without the membership in this cart; null without one. */
  readonly publicStay: Money | null;
};

/** Payment method: a card may have a surcharge, PayPal has none, and points leave nothing to pay. */
type PaidBy = { readonly fees: CardFees; readonly cardType: CardType | undefined; readonly isByPoints?: boolean };

export function billOf(cart: CartLines, { fees, cardType, isByPoints = false }: PaidBy): Bill {
  const { currency, stayMinor, transfers, membership, promo, points } = cart;
  const money = (minor: number): Money => ({ minor, currency });
  const inCart: readonly PriceLine[] = [
    { kind: "stay", amount: money(stayMinor) },
    ...transfers.map(({ code, name, minor }): PriceLine => ({ kind: "transfer", code, name, amount: money(minor) })),
    ...(membership ? [{ kind: "membership", amount: money(membership.minor) } as const] : []),
    ...(promo ? [{ kind: "promo", code: promo.code, amount: money(-promo.minor) } as const] : []),
  ];
  const cartMinor = sumOf(inCart);
  if (isByPoints && points !== null)
    return {
      lines: [...inCart, { kind: "points", amount: money(-cartMinor) }],
      total: money(0),
      worth: money(cartMinor),
      points,
      publicStay: null,
    };
  const feeMinor = cardFeeOf(fees, cartMinor, cardType);
  const lines =
    cardType !== undefined && feeMinor > 0
      ? [...inCart, { kind: "card-fee", percent: fees[cardType] ?? 0, cardType, amount: money(feeMinor) } as const]
      : inCart;
  const total = money(sumOf(lines));
  return { lines, total, worth: total, points: null, publicStay: publicStayOf(cart) };
}

/** The stay's part of the amount paid: a code takes the same share off the stay and its transfers, and nothing off a membership. */
export function paidForStay({ lines }: Pick<Bill, "lines">): number {
  const minorOf = (wanted: PriceLine["kind"]) => sumOf(lines.filter(({ kind }) => kind === wanted));
  const listedMinor = minorOf("stay") + minorOf("transfer");
  return paidPartOf(minorOf("stay"), { listedMinor, paidMinor: listedMinor + minorOf("promo") });
}

const sumOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amount }) => sum + amount.minor, 0);
