/**
 * What follows a confirmation or the verification of an address: guests' bookings are linked to accounts, seats of replaced flights are chosen again,
 * and the traveller gets a mail with the documents.
 */
import { z } from "zod";
import { lockAccount } from "#platform/identity/records/account-store.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver, Delivery } from "#platform/kernel/delivery/outbox.ts";
import { linkBookingsByAddress, linkEarlierBookings } from "../engine/link-booking-to-account.ts";
import type { Booking } from "../records/booking-store.ts";
import { flightsOf } from "../records/flight-facts.ts";
import { listParts } from "../records/parts-store.ts";
import { mailStaff } from "./mail-staff.ts";
import { seatAgain } from "./seat-again.ts";
import { bookingOfEvent, mailConfirmed, mailWaiting } from "./mail-traveller.ts";

/** Idempotent. */
async function adopt(context: Context, booking: Booking): Promise<void> {
  if (booking.accountId !== null) return;
  await context.database.transaction((sql) => linkBookingsByAddress(context, sql, booking));
}

/** The account comes first: linking needs no outside service, so a mail server that is down must not prevent it. */
export const followConfirmed: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  await adopt(context, booking);
  await seatOrReport(context, delivery, booking);
  await mailConfirmed(context, delivery, booking);
};

/** What was paid for and cannot be given is left to a person: another seat, or the money back. */
async function seatOrReport(context: Context, delivery: Delivery, booking: Booking): Promise<void> {
  if (booking.state !== "CONFIRMED") return;
  const extras = await seatAgain(context, booking);
  const flights = extras.length === 0 ? undefined : flightsOf(await listParts(context.database.sql, booking));
  if (!flights) return;
  context.log.error("booking.seats-lost", { brandId: booking.brandId, bookingId: booking.id, seats: extras.length });
  await mailStaff(context, delivery, booking, { reason: "substitute", after: flights, impacts: [], extras });
}

const ProvedSchema = z.looseObject({ accountId: z.string() });

export const followProvedAddress: Deliver = async (context, { brandId, payload }) => {
  const { accountId: id } = ProvedSchema.parse(payload);
  await context.database.transaction(async (sql) => {
    const account = await lockAccount(sql, { brandId, id });
    // The account may have been deleted, or its address may have changed since.
    if (account && account.emailVerifiedAt !== null) await linkEarlierBookings(context, sql, account);
  });
};

const CorrectedSchema = z.looseObject({ correction: z.number() });

/** Sends the documents to the new address and links the booking to its account by the usual rules. The former address is told that it was removed. */
export const followCorrectedEmail: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const { correction } = CorrectedSchema.parse(delivery.payload);
  const { brandId, locale, number, formerEmails, confirmedAt } = booking;
  if (confirmedAt !== null) await adopt(context, booking);
  const former = formerEmails[correction];
  const { origin } = await context.brandContactOf(brandId);
  if (former)
    await mailOnce(context, {
      brandId,
      locale,
      to: former,
      kind: "addressCorrected",
      key: `${delivery.topic} ${delivery.dedupeKey} former`,
      data: { bookingNumber: number, contactUrl: `${origin}${formatAddress({ locale, path: "/support" })}` },
    });
  // The event of a later correction sends the documents.
  if (formerEmails.length > correction + 1) return;
  if (confirmedAt === null) await mailWaiting(context, delivery);
  else await mailConfirmed(context, delivery, booking);
};
