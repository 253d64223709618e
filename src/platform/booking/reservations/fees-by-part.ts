import type { OutputOf } from "#contract/base/call.ts";
import type { getCancellationFee } from "#contract/booking/get-cancellation-fee.ts";
import type { Settlement } from "#domain/cancellation/cancellation-fee.ts";
import { feeAt, paidPartOf } from "#domain/cancellation/cancellation-fee.ts";
import { allocatePrice } from "#domain/package/allocate-price.ts";
import { paymentMethodOf } from "#platform/booking/engine/payment-methods.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import type { BookingPart } from "#platform/booking/records/parts-table.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";

type PartFees = Pick<OutputOf<typeof getCancellationFee>, "parts">;

const KINDS = ["hotel", "flight", "transfer"] as const;

/**
 * What each part of a package contributes to the fee of cancelling all of it (D20). The fee itself follows from the terms of the whole; it is split by
 * what the parts' own terms demand, so that the parts always add up to it.
 */
export async function describeFeesByPart(context: Context, booking: Booking, { feeMinor }: Settlement): Promise<PartFees> {
  const { partCount, cardFeeMinor, currency } = booking;
  // The fee of a booking paid with points is in points.
  if (partCount === 1 || !paymentMethodOf(booking).refundsMoney) return {};
  const parts = await listParts(context.database.sql, booking);
  const now = context.clock.now();
  const weights = parts.map((part) => feeOfPart(part, booking, now));
  const shares = allocatePrice(feeMinor - cardFeeMinor, weights);
  const byKind = KINDS.flatMap((kind) => {
    const own = shares.filter((_, place) => parts[place]?.kind === kind);
    return own.length === 0 ? [] : [{ kind, minor: own.reduce((sum, share) => sum + share, 0) }];
  });
  const service = cardFeeMinor === 0 ? [] : [{ kind: "service" as const, minor: cardFeeMinor }];
  return { parts: [...byKind, ...service].map(({ kind, minor }) => ({ kind, fee: unitsOf(minor, currency) })) };
}

/** Seats and bags are lost by the same share as the fare. */
function feeOfPart({ kind, terms, priceMinor, shareMinor }: BookingPart, { extras }: Booking, now: Date): number {
  if (!terms) return 0;
  const fee = feeAt(terms, now);
  const ofPart = paidPartOf(fee, { listedMinor: priceMinor, paidMinor: shareMinor ?? priceMinor });
  if (kind !== "flight" || priceMinor === 0) return ofPart;
  const onBoardMinor = extras.reduce((sum, extra) => (extra.kind === "transfer" ? sum : sum + extra.minor), 0);
  return ofPart + Math.round((fee * onBoardMinor) / priceMinor);
}
