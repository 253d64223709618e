/** All kinds of ledger transfers. An authorisation moves no money, so it is not among them. */
import type { Line, LedgerAccountRef } from "./lines.ts";
import { assertAmount, credit, debit, isBalanced, mergeLines } from "./lines.ts";
import { POINTS } from "./accounts.ts";

type SupplierCost = { readonly supplierId: string; readonly minor: number };

type Sale = {
  readonly currency: string;
  /** Paid for the stay, after promo discounts and without card fee. */
  readonly paidMinor: number;
  /** What we owe the suppliers. */
  readonly costs: readonly SupplierCost[];
};

type Withdrawal = Sale & {
  /** The part that is not refunded. */
  readonly feeMinor: number;
  /** The part of their costs that suppliers keep. */
  readonly kept: readonly SupplierCost[];
};

const payableTo = (supplierId: string): LedgerAccountRef => ({ account: "supplier-payable", owner: supplierId });

function sumOf(costs: readonly SupplierCost[]): number {
  for (const { minor } of costs) assertAmount(minor);
  return costs.reduce((sum, { minor }) => sum + minor, 0);
}

/** Sale and withdrawal of a stay have the same lines for every payer: a guest, a company or a member with points. */
function saleLines(payer: LedgerAccountRef, { currency, paidMinor, costs }: Sale): Line[] {
  assertAmount(paidMinor);
  return [
    debit(payer, currency, paidMinor),
    ...costs.map(({ supplierId, minor }) => credit(payableTo(supplierId), currency, minor)),
    credit("margin", currency, paidMinor - sumOf(costs)),
  ];
}

/** Reverses the sale and then books what both sides keep, so that a fee is not counted as the margin of a stay. */
function withdrawalLines(payer: LedgerAccountRef, { feeMinor, kept, ...sale }: Withdrawal): Line[] {
  assertAmount(feeMinor);
  if (feeMinor > sale.paidMinor) throw new RangeError("a fee is at most what was paid");
  return [
    ...saleLines(payer, sale).map((line) => ({ ...line, minor: 0 - line.minor })),
    debit(payer, sale.currency, feeMinor),
    ...kept.map(({ supplierId, minor }) => credit(payableTo(supplierId), sale.currency, minor)),
    credit("cancellation-fee-income", sale.currency, feeMinor - sumOf(kept)),
  ];
}

type ByGuest = { readonly bookingId: string };
type ByCompany = { readonly companyId: string };
type ByMember = { readonly memberId: string; readonly points: number };
/** The part of the price that a guest who paid a deposit still owes. */
type Outstanding = { readonly outstandingMinor?: number };
type Amount = { readonly currency: string; readonly minor: number };

const guest = (owner: string): LedgerAccountRef => ({ account: "guest-payment", owner });
const receivable = (owner: string): LedgerAccountRef => ({ account: "guest-receivable", owner });
const company = (owner: string): LedgerAccountRef => ({ account: "company-credit", owner });
const member = (owner: string): LedgerAccountRef => ({ account: "member-points", owner });

function move(from: LedgerAccountRef, to: LedgerAccountRef, currency: string, minor: number): Line[] {
  assertAmount(minor);
  return [debit(to, currency, minor), credit(from, currency, minor)];
}

const LINES = {
  // With a deposit, the rest of the price is outstanding.
  capture: ({ bookingId, outstandingMinor = 0, ...sale }: ByGuest & Sale & Outstanding) => [
    ...saleLines(guest(bookingId), sale),
    ...move(guest(bookingId), receivable(bookingId), sale.currency, outstandingMinor),
  ],
  "balance-payment": ({ bookingId, currency, minor }: ByGuest & Amount) => move(receivable(bookingId), guest(bookingId), currency, minor),
  disruption: ({ currency, costs }: Pick<Sale, "currency" | "costs">) =>
    costs.flatMap(({ supplierId, minor }) => move(payableTo(supplierId), "disruption-expense", currency, minor)),
  // What is outstanding is not owed any more.
  refund: ({ bookingId, outstandingMinor = 0, ...withdrawal }: ByGuest & Withdrawal & Outstanding) => [
    ...withdrawalLines(guest(bookingId), withdrawal),
    ...move(receivable(bookingId), guest(bookingId), withdrawal.currency, outstandingMinor),
  ],
  "card-fee": ({ bookingId, currency, minor }: ByGuest & Amount) => move("card-fee-income", guest(bookingId), currency, minor),
  // The stay is sold at its full price; the discount of a code is our expense.
  "promo-value": ({ currency, minor }: Amount) => move("margin", "promo-expense", currency, minor),
  "promo-return": ({ currency, minor }: Amount) => move("promo-expense", "margin", currency, minor),
  // The booking, or the order of a membership bought alone.
  "membership-fee": ({ bookingId, currency, minor }: ByGuest & Amount) => move("membership-fee-income", guest(bookingId), currency, minor),

  "credit-use": ({ companyId, ...sale }: ByCompany & Sale) => saleLines(company(companyId), sale),
  "credit-return": ({ companyId, ...withdrawal }: ByCompany & Withdrawal) => withdrawalLines(company(companyId), withdrawal),
  "credit-repayment": ({ companyId, currency, minor }: ByCompany & Amount) => move(company(companyId), "bank", currency, minor),

  // Pending from confirmation, posted after check-in, voided if cancelled before that.
  "points-earn": ({ memberId, points }: ByMember) => move(member(memberId), "points-granted", POINTS, points),
  // At most the remaining balance can be taken back.
  "points-taken-back": ({ memberId, points }: ByMember) => move("points-granted", member(memberId), POINTS, points),
  "points-expire": ({ memberId, points }: ByMember) => move("points-expired", member(memberId), POINTS, points),
  // Points and money in one transfer: suppliers are paid in money.
  "points-spend": ({ memberId, points, ...sale }: ByMember & Sale) => [
    ...move("points-redeemed", member(memberId), POINTS, points),
    ...saleLines("reward-expense", sale),
  ],
  "points-return": ({ memberId, points, ...withdrawal }: ByMember & Withdrawal) => [
    ...move(member(memberId), "points-redeemed", POINTS, points),
    ...withdrawalLines("reward-expense", withdrawal),
  ],
} as const satisfies Record<string, (facts: never) => Line[]>;

export type TransferKind = keyof typeof LINES;
export const TRANSFER_KINDS = Object.keys(LINES) as readonly TransferKind[];

export type TransferFacts<Kind extends TransferKind> = Parameters<(typeof LINES)[Kind]>[0];

/** Without lines if nothing moves, such as a zero refund: the transfer still records that it happened. */
export type Transfer = { readonly kind: TransferKind; readonly lines: readonly Line[] };

export function transferOf<Kind extends TransferKind>(kind: Kind, facts: TransferFacts<Kind>): Transfer {
  const toLines = LINES[kind] as (facts: TransferFacts<Kind>) => Line[];
  const lines = mergeLines(toLines(facts));
  if (!isBalanced(lines)) throw new RangeError(`the lines of a ${kind} do not add up`);
  return { kind, lines };
}
