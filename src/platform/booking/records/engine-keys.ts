/**
 * Ids and idempotency keys for suppliers, the payment provider and the ledger. They are derived from the booking, so a retry repeats the same
 * request.
 */
import { createHash } from "node:crypto";
import type { Booking } from "./booking-store.ts";

const digest = (...words: readonly (string | number)[]): string => createHash("sha256").update(words.join("\n")).digest("hex");

/** The idempotency key of an effect at the provider or in the ledger. */
export const effectKeyOf = (bookingId: string, step: string, epoch = 0): string => digest(bookingId, step, epoch);

/** A hold that has ended cannot be renewed under its id, so each epoch has its own id. Part 1 is the hotel and has the ids of hotel bookings. */
export const holdIdOf = (brandId: string, prebookingId: string, epoch: number, partNo = 1): string =>
  `hold-${digest(brandId, prebookingId, partNo === 1 ? "hold" : `hold ${partNo}`, epoch).slice(0, 40)}`;

/** The id of the payment at the provider. */
export function referenceOf({ paymentReference }: Pick<Booking, "paymentReference">): string {
  if (paymentReference === null) throw new Error("a booking paid with points has no payment reference");
  return paymentReference;
}
