/** Company credit: reserved in the ledger instead of authorised at a bank, then spent or released, and returned when the booking is cancelled (D19). */
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import { completeTransfer, postTransfer } from "#platform/ledger/post-transfer.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { isPriceFresh } from "#platform/booking/records/booking-times.ts";
import { effectKeyOf } from "#platform/booking/records/engine-keys.ts";
import type { Step } from "#platform/booking/records/step.ts";
import { move, moveThrough, orUnknown } from "#platform/booking/records/step.ts";
import { hasSubstitute, keptCosts, saleOf } from "./settle-books.ts";

function companyOf({ companyId }: Booking): string {
  if (companyId === null) throw new Error("a booking on credit has no company");
  return companyId;
}

const keyOf = ({ id }: Booking, kind: "credit-use" | "credit-return"): string => effectKeyOf(id, `ledger ${kind}`);

type Use = { readonly key: string; readonly as: "pending" | "posted" };

async function postUse(context: Context, sql: Sql, booking: Booking, use: Use): Promise<void> {
  const { bookingId, ...sale } = saleOf(booking);
  const transfer = transferOf("credit-use", { companyId: companyOf(booking), ...sale });
  await postTransfer(sql, { ...use, brandId: booking.brandId, id: context.random.uuid(), bookingId, transfer, now: context.clock.now() });
}

/** Idempotent: the reservation has a key derived from the booking, so a retry finds it or makes it. The database refuses to exceed the limit (I15). */
export const reserveCredit: Step = orUnknown("AUTH_UNKNOWN", async (context, booking) => {
  try {
    await context.database.transaction((sql) => postUse(context, sql, booking, { key: keyOf(booking, "credit-use"), as: "pending" }));
  } catch (fault) {
    if (!(fault instanceof LedgerRefusal && fault.reason === "limit-exceeded")) throw fault;
    return move("AUTH_DECLINED", { ending: "credit-exceeded" });
  }
  return isPriceFresh(context, booking) ? moveThrough("AUTHORISED", "BOOKING") : move("AUTHORISED");
});

const settle = (context: Context, sql: Sql, booking: Booking, to: "posted" | "voided") =>
  completeTransfer(sql, { brandId: booking.brandId, key: keyOf(booking, "credit-use"), to, now: context.clock.now() });

export async function spendCredit(context: Context, sql: Sql, booking: Booking): Promise<void> {
  if (hasSubstitute(booking)) {
    // The reservation names the suppliers of the lost part: it is replaced by one of the same amount.
    await releaseCredit(context, sql, booking);
    await postUse(context, sql, booking, { key: effectKeyOf(booking.id, "ledger credit-use of substitutes"), as: "posted" });
    return;
  }
  if ((await settle(context, sql, booking, "posted")) === "otherwise") throw new Error("the credit of the booking is already released");
}

export async function releaseCredit(context: Context, sql: Sql, booking: Booking): Promise<void> {
  if ((await settle(context, sql, booking, "voided")) === "otherwise") throw new Error("the credit of the booking is already spent");
}

export async function returnCredit(context: Context, sql: Sql, booking: Booking): Promise<void> {
  const { bookingId, ...sale } = saleOf(booking);
  const kept = keptCosts(booking);
  const transfer = transferOf("credit-return", {
    companyId: companyOf(booking),
    ...sale,
    feeMinor: booking.feeMinor ?? sale.paidMinor,
    kept,
  });
  const { brandId } = booking;
  const request = {
    brandId,
    id: context.random.uuid(),
    key: keyOf(booking, "credit-return"),
    bookingId,
    transfer,
    now: context.clock.now(),
  };
  await postTransfer(sql, { ...request, as: "posted" });
}
