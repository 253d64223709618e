/** Ledger transfers of a booking. Each has its own idempotency key, so writing it twice has one effect. */
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { postTransfer, completeTransfer } from "#platform/ledger/post-transfer.ts";
import { setLimit } from "#platform/ledger/set-limit.ts";
import type { Transfer } from "#domain/ledger/transfer-of.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { effectKeyOf } from "#platform/booking/records/engine-keys.ts";

async function post(context: Context, sql: Sql, { brandId, id }: Booking, transfer: Transfer, as: "posted" | "pending" = "posted") {
  const key = effectKeyOf(id, `ledger ${transfer.kind}`);
  await postTransfer(sql, { brandId, id: context.random.uuid(), key, bookingId: id, transfer, as, now: context.clock.now() });
}

/** The limit of what may be captured (I5). */
export const bookAuthorisation = (sql: Sql, { brandId, id, currency, totalMinor }: Booking): Promise<void> =>
  setLimit(sql, { brandId, account: "guest-payment", owner: id, currency }, totalMinor);

/** The paid amount without the membership fee: the fee has its own transfers in the ledger and outlives the stay. */
export const paidForStay = ({ totalMinor, membershipFeeMinor }: Pick<Booking, "totalMinor" | "membershipFeeMinor">): number =>
  totalMinor - membershipFeeMinor;

/** How much less the member rate is than the public rate; 0 for bookings at another rate. Opaque rates are discounted for another reason. */
export const clubSavingMinor = ({ userTypeId, quote }: Pick<Booking, "userTypeId" | "quote">): number =>
  userTypeId === USER_TYPE.CLUB && quote.classId === undefined ? Math.max(0, quote.publicMinor - quote.totalMinor) : 0;

/** Suppliers report no net price yet, so no cost is recorded and the whole amount is margin. */
const saleOf = (booking: Booking) => ({ bookingId: booking.id, currency: booking.currency, paidMinor: paidForStay(booking), costs: [] });

export async function bookCapture(context: Context, sql: Sql, booking: Booking): Promise<void> {
  await post(context, sql, booking, transferOf("capture", saleOf(booking)));
  const { currency, promoMinor } = booking;
  if (promoMinor > 0) await post(context, sql, booking, transferOf("promo-value", { currency, minor: promoMinor }));
}

/** A refund is pending until the provider has made it. */
export async function bookWithdrawal(context: Context, sql: Sql, booking: Booking, feeMinor: number): Promise<void> {
  const withdrawal = transferOf("refund", { ...saleOf(booking), feeMinor, kept: [] });
  await post(context, sql, booking, withdrawal, feeMinor < paidForStay(booking) ? "pending" : "posted");
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
