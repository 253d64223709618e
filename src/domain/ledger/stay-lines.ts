/** Sale and withdrawal of a stay have the same lines for every payer: a guest, a company or a member with points. */
import type { Line, Place } from "./lines.ts";
import { assertAmount, credit, debit } from "./lines.ts";

type SupplierCost = { readonly supplierId: string; readonly minor: number };

export type Sale = {
  readonly currency: string;
  /** Paid for the stay, after promo discounts and without card fee. */
  readonly paidMinor: number;
  /** What we owe the suppliers. */
  readonly costs: readonly SupplierCost[];
};

export type Withdrawal = Sale & {
  /** The part that is not refunded. */
  readonly feeMinor: number;
  /** The part of their costs that suppliers keep. */
  readonly kept: readonly SupplierCost[];
};

const payableTo = (supplierId: string): Place => ({ account: "supplier-payable", owner: supplierId });

function sumOf(costs: readonly SupplierCost[]): number {
  for (const { minor } of costs) assertAmount(minor);
  return costs.reduce((sum, { minor }) => sum + minor, 0);
}

export function saleLines(payer: Place, { currency, paidMinor, costs }: Sale): Line[] {
  assertAmount(paidMinor);
  return [
    debit(payer, currency, paidMinor),
    ...costs.map(({ supplierId, minor }) => credit(payableTo(supplierId), currency, minor)),
    credit("margin", currency, paidMinor - sumOf(costs)),
  ];
}

/** Reverses the sale and then books what both sides keep, so that a fee is not counted as the margin of a stay. */
export function withdrawalLines(payer: Place, { feeMinor, kept, ...sale }: Withdrawal): Line[] {
  assertAmount(feeMinor);
  if (feeMinor > sale.paidMinor) throw new RangeError("a fee is at most what was paid");
  return [
    ...saleLines(payer, sale).map((line) => ({ ...line, minor: 0 - line.minor })),
    debit(payer, sale.currency, feeMinor),
    ...kept.map(({ supplierId, minor }) => credit(payableTo(supplierId), sale.currency, minor)),
    credit("cancellation-fee-income", sale.currency, feeMinor - sumOf(kept)),
  ];
}
