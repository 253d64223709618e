/** The bill of a checkout: every line, and what they add up to. */
import type { CardFees } from "#domain/payment/card-fee.ts";
import { cardFeeOf } from "#domain/payment/card-fee.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { Money } from "#shared/money.ts";

export type ExtraLine = { readonly code: string; readonly name: string; readonly minor: number };

/** What is in the cart, in minor units of its currency. */
export type CartLines = {
  readonly currency: string;
  readonly stayMinor: number;
  readonly transfers: readonly ExtraLine[];
  /** What the code takes off is a positive number. */
  readonly promo: { readonly code: string; readonly minor: number } | null;
};

export type PriceLine =
  | { readonly kind: "stay"; readonly amount: Money }
  | { readonly kind: "transfer"; readonly code: string; readonly name: string; readonly amount: Money }
  | { readonly kind: "promo"; readonly code: string; readonly amount: Money }
  | { readonly kind: "card-fee"; readonly percent: number; readonly cardType: CardType; readonly amount: Money };

export type Bill = { readonly lines: readonly PriceLine[]; readonly total: Money };

/** How it is paid: a card may cost a share on top, PayPal never does. */
export type PaidBy = { readonly fees: CardFees; readonly cardType: CardType | undefined };

export function billOf({ currency, stayMinor, transfers, promo }: CartLines, { fees, cardType }: PaidBy): Bill {
  const money = (minor: number): Money => ({ minor, currency });
  const inCart: readonly PriceLine[] = [
    { kind: "stay", amount: money(stayMinor) },
    ...transfers.map(({ code, name, minor }): PriceLine => ({ kind: "transfer", code, name, amount: money(minor) })),
    ...(promo ? [{ kind: "promo", code: promo.code, amount: money(-promo.minor) } as const] : []),
  ];
  const cartMinor = sumOf(inCart);
  const feeMinor = cardFeeOf(fees, cartMinor, cardType);
  const lines =
    cardType !== undefined && feeMinor > 0
      ? [...inCart, { kind: "card-fee", percent: fees[cardType] ?? 0, cardType, amount: money(feeMinor) } as const]
      : inCart;
  return { lines, total: money(sumOf(lines)) };
}

const sumOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amount }) => sum + amount.minor, 0);
