/**
 * Affiliate actions of bookings (D28): one when a booking that came with a click id is confirmed, and a correction when it is cancelled in time. Amount,
 * coupon and items come from the booking; no browser is needed, and no personal data are sent.
 */
import { z } from "zod";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import { addDays, dateAt } from "#domain/calendar/calendar-date.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { BOOKING_EVENT } from "#platform/booking/engine/arrivals.ts";
import { bookingOfEvent } from "#platform/booking/events/mail-traveller.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { isUnsettledAnswer } from "./affiliate-action-store.ts";
import type { Action } from "./send-action-once.ts";
import { sendActionOnce } from "./send-action-once.ts";

export const AFFILIATE_TOPIC = "affiliate.action";

const STATUS: Readonly<Record<string, string>> = { [BOOKING_EVENT.confirmed]: "CONFIRMED", [BOOKING_EVENT.cancelled]: "CANCELLED" };

/** Networks pay for a booking after the days that the brand has agreed on; later cancellations are settled between the companies. */
async function isTooLate({ affiliateCorrectionDaysOf }: Context, { brandId, confirmedAt, cancelledAt }: Booking): Promise<boolean> {
  if (cancelledAt === null || confirmedAt === null) return false;
  const days = (await affiliateCorrectionDaysOf?.(brandId)) ?? DEFAULT_SITE_CONFIGURATION.common.affiliateCorrectionDays;
  return dateAt(cancelledAt) > addDays(dateAt(confirmedAt), days);
}

/** An event of its own, so that a network that does not answer delays neither mail nor points. */
export const announceToAffiliate: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const status = STATUS[delivery.topic];
  if (booking.clickId === null || status === undefined || (await isTooLate(context, booking))) return;
  const { brandId, id } = booking;
  const event = { brandId, topic: AFFILIATE_TOPIC, dedupeKey: `${id} ${status}`, payload: { bookingId: id, status } };
  await context.database.transaction((sql) => writeEvent(context, sql, event));
};

const PayloadSchema = z.looseObject({ status: z.string() });

/** A correction can be due while the action itself waits for another attempt; a network that got them in the other order would pay for the booking. */
export const reportToAffiliate: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const { status } = PayloadSchema.parse(delivery.payload);
  const { clickId } = booking;
  if (clickId === null) return;
  const first = STATUS[BOOKING_EVENT.confirmed]!;
  if (status !== first) await sendUntilSettled(context, booking, actionOf(booking, clickId, first));
  await sendUntilSettled(context, booking, actionOf(booking, clickId, status));
};

/** Throws if the network has not accepted or rejected the action, so that the outbox repeats the delivery. */
async function sendUntilSettled(context: Context, { brandId }: Booking, action: Action): Promise<void> {
  if (isUnsettledAnswer(await sendActionOnce(context, brandId, action))) throw new Refusal("affiliate-unreachable");
}

const LEVELS: Readonly<Record<number, string>> = { [USER_TYPE.BASIC]: "basic", [USER_TYPE.CLUB]: "club", [USER_TYPE.GUEST]: "guest" };

function actionOf(booking: Booking, clickId: string, status: string): Action {
  const { brandId, number, currency, promoCode, promoMinor, totalMinor, stay, createdAt, userTypeId, rooms } = booking;
  return {
    CID: brandId,
    // The network's signing key is a secret; the adapter adds the signature when it forwards the action.
    SIGNATURE: "",
    TYPE: booking.partCount > 1 ? "package" : "hotel",
    CJEVENT: clickId,
    OID: number,
    currency,
    ...(promoCode !== null && { coupon: promoCode, discount: unitsOf(promoMinor, currency) }),
    destination: stay.hotel.cityName,
    bookingDate: dateAt(createdAt),
    status,
    items: [{ sku: String(stay.hotel.id), price: unitsOf(totalMinor, currency), quantity: rooms }],
    loyaltyLevel: LEVELS[userTypeId] ?? "guest",
  };
}
