/** Ledger transfers of a booking. Each has its own idempotency key, so writing it twice has one effect. */
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import type { PostRequest } from "#platform/ledger/post-transfer.ts";
import { completeTransfer, postTransfer, transferWrite } from "#platform/ledger/post-transfer.ts";
import { limitWrite, setLimit } from "#platform/ledger/set-limit.ts";
import type { Transfer, TransferFacts } from "#domain/ledger/transfer-of.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { effectKeyOf } from "#platform/booking/records/engine-keys.ts";
import type { BookingPart } from "#platform/booking/records/parts-table.ts";
import { keptOf, knownParts } from "./booking-parts.ts";
import { BrokenInvariant } from "#platform/booking/records/broken-invariant.ts";

function postingOf(context: Context, { brandId, id }: Booking, transfer: Transfer, as: PostRequest["as"] = "posted"): PostRequest {
  const key = effectKeyOf(id, `ledger ${transfer.kind}`);
  return { brandId, id: context.random.uuid(), key, bookingId: id, transfer, as, now: context.clock.now() };
}

const post = (context: Context, sql: Sql, booking: Booking, transfer: Transfer, as?: PostRequest["as"]) =>
  postTransfer(sql, postingOf(context, booking, transfer, as));

/** What is charged at booking; the rest of the total is outstanding. */
export const dueNowMinor = ({ depositMinor, totalMinor }: Pick<Booking, "depositMinor" | "totalMinor">): number =>
  depositMinor ?? totalMinor;

/** The limit of what may be captured (I5). */
export const authorisationWrite = (booking: Booking): Write =>
  limitWrite({ brandId: booking.brandId, account: "guest-payment", owner: booking.id, currency: booking.currency }, dueNowMinor(booking));

/** The paid amount without the membership fee: the fee has its own transfers in the ledger and outlives the stay. */
export const paidForStay = ({ totalMinor, membershipFeeMinor }: Pick<Booking, "totalMinor" | "membershipFeeMinor">): number =>
  totalMinor - membershipFeeMinor;

/** What a cancellation can refund: all that was captured but the membership fee. Points are returned by their share of the price. */
export const collectedForStay = (booking: Pick<Booking, "totalMinor" | "capturedMinor" | "membershipFeeMinor" | "pointsUsed">): number =>
  booking.pointsUsed > 0 ? paidForStay(booking) : booking.capturedMinor - booking.membershipFeeMinor;

/** How much less the member rate is than the public rate; 0 for bookings at another rate. Opaque rates are discounted for another reason. */
export const clubSavingMinor = ({ userTypeId, quote }: Pick<Booking, "userTypeId" | "quote">): number =>
  userTypeId === USER_TYPE.CLUB && quote.classId === undefined ? Math.max(0, quote.publicMinor - quote.totalMinor) : 0;

type Costs = TransferFacts<"capture">["costs"];

const costOf = ({ supplier: supplierId, costMinor }: Pick<BookingPart, "supplier" | "costMinor">): Costs =>
  costMinor === null ? [] : [{ supplierId, minor: costMinor }];

/** Of a booking of one part. A supplier that quotes selling prices only has no cost: the whole amount is margin. */
const costsOfQuote = ({ supplier, quote }: Booking): Costs => costOf({ supplier, costMinor: quote.netMinor ?? null });

/** What we owe the suppliers of all parts (P13). */
const costsOf = (booking: Booking): Costs => (booking.partCount === 1 ? costsOfQuote(booking) : knownParts(booking).flatMap(costOf));

function keptOfQuote({ supplier, quote, stay, cancelledAt }: Booking): Costs {
  const { netMinor: costMinor = null, totalMinor: priceMinor } = quote;
  const minor = cancelledAt ? keptOf({ costMinor, priceMinor, terms: stay.terms }, cancelledAt) : 0;
  return costMinor === null ? [] : [{ supplierId: supplier, minor }];
}

/** What the suppliers keep of their costs after a cancellation. */
export const keptCosts = (booking: Booking): Costs =>
  booking.partCount === 1
    ? keptOfQuote(booking)
    : knownParts(booking).map(({ supplier: supplierId, keptMinor }) => ({ supplierId, minor: keptMinor ?? 0 }));

/** Whether what was reserved names the costs of a part that was replaced since. */
export const hasSubstitute = (booking: Booking): boolean =>
  booking.partCount > 1 && knownParts(booking).some(({ mending }) => mending === "substitute" || mending === "offer");

export const saleOf = (booking: Booking) => ({
  bookingId: booking.id,
  currency: booking.currency,
  paidMinor: paidForStay(booking),
  costs: costsOf(booking),
});

export function captureWrites(context: Context, booking: Booking): readonly Write[] {
  const { currency, promoMinor } = booking;
  const outstandingMinor = booking.totalMinor - dueNowMinor(booking);
  return [
    transferOf("capture", { ...saleOf(booking), outstandingMinor }),
    ...(promoMinor > 0 ? [transferOf("promo-value", { currency, minor: promoMinor })] : []),
  ].map((transfer) => transferWrite(postingOf(context, booking, transfer)));
}

/** The rest of the price, captured after the deposit. */
export async function bookBalance(context: Context, sql: Sql, booking: Booking, minor: number): Promise<void> {
  const { brandId, id, currency, totalMinor } = booking;
  await setLimit(sql, { brandId, account: "guest-payment", owner: id, currency }, totalMinor);
  await post(context, sql, booking, transferOf("balance-payment", { bookingId: id, currency, minor }));
}

/** A refund is pending until the provider has made it. */
export async function bookWithdrawal(context: Context, sql: Sql, booking: Booking): Promise<void> {
  const { feeMinor, refundMinor } = booking;
  if (feeMinor === null || feeMinor + (refundMinor ?? 0) !== collectedForStay(booking)) {
    throw new BrokenInvariant("fee and refund are not what was captured");
  }
  const outstandingMinor = booking.totalMinor - booking.capturedMinor;
  const withdrawal = transferOf("refund", {
    ...saleOf(booking),
    feeMinor,
    kept: keptCosts(booking),
    outstandingMinor,
  });
  await post(context, sql, booking, withdrawal, feeMinor < collectedForStay(booking) ? "pending" : "posted");
  const { currency, promoMinor } = booking;
  if (promoMinor > 0) await post(context, sql, booking, transferOf("promo-return", { currency, minor: promoMinor }));
}

export async function bookRefund(context: Context, sql: Sql, { brandId, id }: Booking): Promise<void> {
  const outcome = await completeTransfer(sql, { brandId, key: effectKeyOf(id, "ledger refund"), to: "posted", now: context.clock.now() });
  if (outcome === "otherwise") throw new Error("the refund of the booking was voided in the ledger");
}

/** The bank captured and returned the money by itself: both transfers are recorded and cancel each other out (ERR-042). */
export async function bookReversal(context: Context, sql: Sql, booking: Booking): Promise<void> {
  // The whole amount, because the membership has not started.
  const sale = { ...saleOf(booking), paidMinor: booking.totalMinor };
  await post(context, sql, booking, transferOf("capture", sale));
  await post(context, sql, booking, transferOf("refund", { ...sale, feeMinor: 0, kept: [] }));
}

/** What suppliers keep of parts that were booked and had to be undone. The traveller pays nothing, so it is our expense. */
export async function bookDisruption(context: Context, sql: Sql, booking: Booking, kept: Costs): Promise<void> {
  const costs = kept.filter(({ minor }) => minor > 0);
  if (costs.length > 0) await post(context, sql, booking, transferOf("disruption", { currency: booking.currency, costs }));
}
