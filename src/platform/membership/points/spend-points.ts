/**
 * Paying for a stay with points: reserved while the rooms are booked, then spent or released, and returned when the stay is cancelled.
 * A stay is paid with points or has a promo code, never both (T10).
 */
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { TransferFacts } from "#domain/ledger/transfer-of.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import { pointsBack, pointsPrice } from "#domain/points/points.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import { findTransfer } from "#platform/ledger/ledger-store.ts";
import type { SettleOutcome } from "#platform/ledger/post-transfer.ts";
import { postTransfer, completeTransfer } from "#platform/ledger/post-transfer.ts";
import { ledgerKeyOf } from "#platform/membership/records/ledger-key.ts";

export type PointsOrder = {
  readonly brandId: string;
  readonly bookingId: string;
  readonly accountId: string;
  readonly currency: CurrencyCode;
  /** The price of the stay in money. */
  readonly totalMinor: number;
  /** The reserved points, if known: they do not change with exchange rates. */
  readonly points?: number;
  readonly promoCode: string | null;
  /** What we owe the suppliers, and what they keep after a cancellation. */
  readonly costs?: TransferFacts<"points-spend">["costs"];
  readonly kept?: TransferFacts<"points-return">["kept"];
};

type OrderId = Pick<PointsOrder, "brandId" | "bookingId">;

/** Rounded up to a cent; six decimals first, so that floating-point noise does not add a cent. */
export const pointsPriceOf = ({ currency, totalMinor }: Pick<PointsOrder, "currency" | "totalMinor">): number =>
  pointsPrice(Math.ceil(Number(convertMinor(totalMinor, currency, "USD").toFixed(6))));

const pointsOf = (order: PointsOrder): number => order.points ?? pointsPriceOf(order);

const keyOf = ({ bookingId }: OrderId): string => ledgerKeyOf(bookingId, "points-spend");
/** Of the spending that replaces the reservation of a booking whose costs have changed. */
const newKeyOf = ({ bookingId }: OrderId): string => ledgerKeyOf(bookingId, "points-spend", "substitutes");

const saleOf = ({ currency, totalMinor, costs = [] }: PointsOrder) => ({ currency, paidMinor: totalMinor, costs });

type SetAside = "set-aside" | "points-not-enough" | "second-benefit";

/** Idempotent. Writes nothing unless it returns `set-aside`. */
export async function setAsidePoints(context: Context, sql: Sql, order: PointsOrder): Promise<SetAside> {
  if (order.promoCode !== null) return "second-benefit";
  try {
    await postSpending(context, sql, order, { key: keyOf(order), as: "pending" });
    return "set-aside";
  } catch (fault) {
    if (fault instanceof LedgerRefusal && (fault.reason === "points-not-enough" || fault.reason === "second-benefit")) return fault.reason;
    throw fault;
  }
}

type Spending = { readonly key: string; readonly as: "pending" | "posted" };

async function postSpending(context: Context, sql: Sql, order: PointsOrder, spending: Spending): Promise<void> {
  const { brandId, bookingId, accountId: memberId } = order;
  const transfer = transferOf("points-spend", { memberId, points: pointsOf(order), ...saleOf(order) });
  await postTransfer(sql, { ...spending, brandId, id: context.random.uuid(), bookingId, transfer, now: context.clock.now() });
}

const settle = (context: Context, sql: Sql, order: OrderId, to: "posted" | "voided"): Promise<SettleOutcome> =>
  completeTransfer(sql, { brandId: order.brandId, key: keyOf(order), to, now: context.clock.now() });

/** Call it in the transaction that confirms the booking. */
export async function spendPoints(context: Context, sql: Sql, order: OrderId): Promise<void> {
  if ((await settle(context, sql, order, "posted")) === "otherwise") throw new Error("the points of the booking are already released");
}

/** Spends the reserved points at other costs than those of the reservation. Call it in the transaction that confirms the booking. */
export async function spendPointsAnew(context: Context, sql: Sql, order: PointsOrder): Promise<void> {
  await refundPoints(context, sql, order);
  await postSpending(context, sql, order, { key: newKeyOf(order), as: "posted" });
}

/** The booking failed. */
export async function refundPoints(context: Context, sql: Sql, order: OrderId): Promise<void> {
  if ((await settle(context, sql, order, "voided")) === "otherwise") throw new Error("the points of the booking are already spent");
}

export async function isPaidWithPoints(sql: Sql, order: OrderId): Promise<boolean> {
  for (const key of [keyOf(order), newKeyOf(order)]) {
    const transfer = await findTransfer(sql, order.brandId, key);
    if (transfer !== undefined && transfer.state !== "voided") return true;
  }
  return false;
}

/** Call it in the transaction of the cancellation. Returns the number of points. */
export async function returnPoints(context: Context, sql: Sql, order: PointsOrder, feeMinor: number): Promise<number> {
  const { brandId, bookingId, accountId: memberId, totalMinor } = order;
  const points = pointsBack(pointsOf(order), totalMinor, feeMinor);
  const transfer = transferOf("points-return", { memberId, points, ...saleOf(order), feeMinor, kept: order.kept ?? [] });
  const key = ledgerKeyOf(bookingId, transfer.kind);
  await postTransfer(sql, { brandId, id: context.random.uuid(), key, bookingId, transfer, as: "posted", now: context.clock.now() });
  return points;
}
