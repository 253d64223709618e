/** What a booking writes into the books, each under a key of its own: written twice, it stands there once. */
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { postTransfer, completeTransfer } from "#platform/ledger/post-transfer.ts";
import { setLimit } from "#platform/ledger/set-limit.ts";
import type { Transfer } from "#domain/ledger/transfer-of.ts";
import type { Booking } from "#platform/booking/records/booking-table.ts";
import { effectKeyOf } from "#platform/booking/records/engine-keys.ts";

async function post(context: Context, sql: Sql, { brandId, id }: Booking, transfer: Transfer, as: "posted" | "pending" = "posted") {
  const key = effectKeyOf(id, `ledger ${transfer.kind}`);
  await postTransfer(sql, { brandId, id: context.random.uuid(), key, bookingId: id, transfer, as, now: context.clock.now() });
}

/** No more than this may ever be captured (I5). */
export const bookAuthorisation = (sql: Sql, { brandId, id, currency, totalMinor }: Booking): Promise<void> =>
  setLimit(sql, { brandId, account: "guest-payment", owner: id, currency }, totalMinor);

/** Of what is paid, that which is not for a year in the club: that has lines of its own in the books and outlives the stay. */
export const paidForStay = ({ totalMinor, membershipFeeMinor }: Pick<Booking, "totalMinor" | "membershipFeeMinor">): number =>
  totalMinor - membershipFeeMinor;

/** What the rooms would have cost everybody else more; 0 for whoever paid no member's price. Classes without a name save in another way. */
export const clubSavingMinor = ({ userTypeId, quote }: Pick<Booking, "userTypeId" | "quote">): number =>
  userTypeId === USER_TYPE.CLUB && quote.classId === undefined ? Math.max(0, quote.publicMinor - quote.totalMinor) : 0;

/** Suppliers tell no net price yet, so nothing is owed to them here and all of it is margin. */
const saleOf = (booking: Booking) => ({ bookingId: booking.id, currency: booking.currency, paidMinor: paidForStay(booking), costs: [] });

export async function bookCapture(context: Context, sql: Sql, booking: Booking): Promise<void> {
  await post(context, sql, booking, transferOf("capture", saleOf(booking)));
  const { currency, promoMinor } = booking;
  if (promoMinor > 0) await post(context, sql, booking, transferOf("promo-value", { currency, minor: promoMinor }));
}

/** Money that is on its way back is set aside until the provider has it. */
export async function bookWithdrawal(context: Context, sql: Sql, booking: Booking, feeMinor: number): Promise<void> {
  const withdrawal = transferOf("refund", { ...saleOf(booking), feeMinor, kept: [] });
  await post(context, sql, booking, withdrawal, feeMinor < paidForStay(booking) ? "pending" : "posted");
  const { currency, promoMinor } = booking;
  if (promoMinor > 0) await post(context, sql, booking, transferOf("promo-return", { currency, minor: promoMinor }));
}

export async function bookRefund(context: Context, sql: Sql, { brandId, id }: Booking): Promise<void> {
  const outcome = await completeTransfer(sql, { brandId, key: effectKeyOf(id, "ledger refund"), to: "posted", now: context.clock.now() });
  if (outcome === "otherwise") throw new Error("the refund of a booking was voided in the books");
}

/** The bank took the money and gave it back by itself: both stand in the books, and they add up to nothing (ERR-042). */
export async function bookReversal(context: Context, sql: Sql, booking: Booking): Promise<void> {
  // All of it, because nobody has joined anything.
  const sale = { ...saleOf(booking), paidMinor: booking.totalMinor };
  await post(context, sql, booking, transferOf("capture", sale));
  await post(context, sql, booking, transferOf("refund", { ...sale, feeMinor: 0, kept: [] }));
}
