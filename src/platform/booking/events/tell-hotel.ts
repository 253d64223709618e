/** Sends the hotel a remark about other arrival times; the staff of the brand does it if its supplier takes no remarks after the booking. */
import { z } from "zod";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { flightsOf } from "../records/flight-facts.ts";
import { listParts } from "../records/parts-store.ts";
import { callOutside } from "../records/step.ts";
import { mailStaff } from "./mail-staff.ts";
import { bookingOfEvent } from "./mail-traveller.ts";

const PayloadSchema = z.looseObject({ isLate: z.boolean(), remark: z.string(), isReview: z.boolean() });

/** Skipped if the trip was cancelled, or a later change has another arrival, which has its own event. */
export const tellHotel: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const { isLate, remark, isReview } = PayloadSchema.parse(delivery.payload);
  const parts = await listParts(context.database.sql, booking);
  const hotel = parts.find(({ kind }) => kind === "hotel");
  const flights = flightsOf(parts);
  if (booking.state !== "CONFIRMED" || !hotel || !flights) return;
  const { remark: latest } = (hotel.facts ?? {}) as { readonly remark?: string };
  if (latest !== (isLate ? remark : undefined)) return;
  const supplier = context.suppliers.find(({ name }) => name === hotel.supplier);
  const { sendRemark } = supplier ?? {};
  if (sendRemark) return callOutside(() => sendRemark(hotel.holdId, remark, hotel.reference ?? undefined));
  // The mail about the review contains it (`mail-schedule.ts`).
  if (isReview) return undefined;
  return mailStaff(context, delivery, booking, {
    reason: isLate ? "late-arrival" : "arrival-in-time",
    after: flights,
    impacts: [],
    extras: [],
  });
};
