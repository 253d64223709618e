/** A question about a booking: mailed to the brand's support, with a receipt to the sender. */
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { LOCALES } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { bookingEnquiryTable as enquiries } from "../records/booking-enquiry-table.ts";
import { flightsOf } from "../records/flight-facts.ts";
import { listParts } from "../records/parts-store.ts";
import { describeDirections } from "./booked-trip.ts";
import { reservationUrlOf } from "./booking-documents.ts";
import { paperHotelName } from "./booked-stay.ts";
import { bookingOfEvent } from "./mail-traveller.ts";

const PayloadSchema = z.looseObject({ enquiryId: z.string() });

async function findEnquiry({ database }: Context, brandId: string, id: string) {
  const [row] = await database.sql
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.brandId, brandId), eq(enquiries.id, id)));
  if (!row) throw new Error("the event names an enquiry that does not exist");
  return row;
}

export const mailEnquiry: Deliver = async (context, delivery) => {
  const { brandId, topic, dedupeKey, payload } = delivery;
  const booking = await bookingOfEvent(context, delivery);
  const { sender, body, shouldCall } = await findEnquiry(context, brandId, PayloadSchema.parse(payload).enquiryId);
  const handlers = await context.brandContactOf(brandId);
  const enquiry = { bookingNumber: booking.number, body, shouldCall, reservationUrl: await reservationUrlOf(context, booking) };
  const key = `${topic} ${dedupeKey}`;
  const flights = booking.partCount === 1 ? undefined : flightsOf(await listParts(context.database.sql, booking));
  if (handlers.email === "") context.log.warn("enquiry.no-recipient", { brandId });
  else {
    await mailOnce(context, {
      brandId,
      locale: handlers.locale,
      to: handlers.email,
      kind: "enquiryReceived",
      key: `${key} house`,
      data: {
        ...enquiry,
        sender,
        hotelName: paperHotelName(booking),
        startDate: booking.checkIn,
        ...(flights && { flights: await describeDirections(context, flights, LOCALES[handlers.locale].language) }),
      },
    });
  }
  const { locale } = booking;
  await mailOnce(context, { brandId, locale, to: sender, kind: "enquiryAnswer", key: `${key} sender`, data: enquiry });
};
