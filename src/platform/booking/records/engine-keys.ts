/** Names under which the outside knows what we ask for. They follow from the booking, so that asking again is asking for the same. */
import { createHash } from "node:crypto";
import type { Booking } from "./booking-table.ts";

const digest = (...words: readonly (string | number)[]): string => createHash("sha256").update(words.join("\n")).digest("hex");

/** The key of an effect at the provider or in the books. */
export const effectKeyOf = (bookingId: string, step: string, epoch = 0): string => digest(bookingId, step, epoch);

/** A hold that has ended can never be had again under its name, so there is one for each epoch. */
export const holdIdOf = (brandId: string, prebookingId: string, epoch: number): string =>
  `hold-${digest(brandId, prebookingId, "hold", epoch).slice(0, 40)}`;

/** Under which the provider knows the payment. */
export function referenceOf({ paymentReference }: Pick<Booking, "paymentReference">): string {
  if (paymentReference === null) throw new Error("a booking without money was taken for one with");
  return paymentReference;
}
