/** Tells the staff of the brand what other flights of a booked package leave to settle. */
import type { CartExtra } from "#domain/cart/cart-total.ts";
import { extraName } from "#domain/cart/extra-names.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { ScheduleImpact } from "#domain/package/schedule-change.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Delivery } from "#platform/kernel/delivery/outbox.ts";
import type { FlightTrip } from "#platform/ports/flight-supplier.ts";
import type { MailData, ScheduleMailImpact } from "#platform/ports/mailer.ts";
import type { Booking } from "../records/booking-store.ts";
import { paperHotelName } from "./booked-stay.ts";
import { reservationUrlOf } from "./booking-documents.ts";
import { describeDirections } from "./booked-trip.ts";

export async function impactsOf(
  { airportOf }: Context,
  { locale }: { readonly locale: LocaleCode },
  impacts: readonly ScheduleImpact[],
): Promise<ScheduleMailImpact[]> {
  const described = impacts.map(async (impact): Promise<ScheduleMailImpact[]> => {
    if (impact.kind === "nights-changed" || impact.kind === "transfer-missed") return [{ kind: impact.kind }];
    if (impact.kind !== "connection-lost") return [];
    const airport = await airportOf?.(impact.at, LOCALES[locale].language);
    return [{ kind: "connection-lost", city: airport?.city || impact.at }];
  });
  return (await Promise.all(described)).flat();
}

type Trip = Pick<FlightTrip, "out" | "back">;

type Review = {
  readonly reason: MailData["flightsReview"]["reason"];
  readonly before?: Trip;
  readonly after: Trip;
  readonly impacts: readonly ScheduleImpact[];
  /** The hotel expects the guests at another hour. */
  readonly isOtherArrival?: boolean;
  readonly extras: readonly CartExtra[];
};

export async function mailStaff(context: Context, delivery: Delivery, booking: Booking, review: Review): Promise<void> {
  const { brandId, client, number, checkIn, checkOut } = booking;
  const staff = await context.brandContactOf(brandId);
  if (staff.email === "") {
    context.log.warn("flights-review.no-recipient", { brandId });
    return;
  }
  const { language } = LOCALES[staff.locale];
  const [address] = client.addresses;
  await mailOnce(context, {
    brandId,
    locale: staff.locale,
    to: staff.email,
    kind: "flightsReview",
    key: `${delivery.topic} ${delivery.dedupeKey} staff`,
    data: {
      reason: review.reason,
      bookingNumber: number,
      hotelName: paperHotelName(booking),
      stay: { startDate: checkIn, endDate: checkOut },
      traveller: { name: `${client.firstName} ${client.lastName}`, email: address?.mail ?? "", phone: address?.phoneNumber ?? "" },
      before: review.before ? await describeDirections(context, review.before, language) : [],
      after: await describeDirections(context, review.after, language),
      impacts: await impactsOf(context, staff, review.impacts),
      ...(review.isOtherArrival && { isOtherArrival: true }),
      extras: review.extras.map((extra) => extraName(extra, language)),
      reservationUrl: await reservationUrlOf(context, booking),
    },
  });
}
