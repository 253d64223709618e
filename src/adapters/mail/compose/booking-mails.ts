import { cancelledFacts } from "#adapters/documents/stay-texts.ts";
import { formatLocalDay } from "#adapters/documents/format-moments.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { BookedTrip } from "#platform/ports/documents.ts";
import type { MailData } from "#platform/ports/mailer.ts";
import type { MailContent } from "../mail-content.ts";
import { moneyBlocks, noLongerDueBlocks, noShowBlock, openBooking, stayBlocks } from "./booking-blocks.ts";
import { destinationOf, outstandingBlocks, packageBlocks, packageMoneyBlocks } from "./package-blocks.ts";
import type { Writing } from "./writing.ts";
import { greeting } from "./writing.ts";

export function composeBookingConfirmed({ firstName, booking }: MailData["bookingConfirmed"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { number, hotel, stay, trip, reservationUrl } = booking;
  if (trip) return composePackageConfirmed({ firstName, booking, trip }, writing);
  const text = mail("confirmedText", { hotel: hotel.name, day: formatLocalDay(stay.startDate, languageTag(writing.locale)) });
  return {
    subject: mail("confirmedSubject", { hotel: hotel.name, number }),
    preview: text,
    title: mail("confirmedTitle"),
    blocks: [
      greeting(firstName, writing),
      { kind: "text", text },
      ...(writing.hasVoucher ? [{ kind: "text" as const, text: mail("attached") }] : []),
      openBooking(reservationUrl, writing),
      ...stayBlocks(booking, writing),
      noShowBlock(booking, writing),
      ...moneyBlocks(booking, writing),
    ],
  };
}

type BookedPackage = MailData["bookingConfirmed"] & { readonly trip: BookedTrip };

function composePackageConfirmed({ firstName, booking, trip }: BookedPackage, writing: Writing): MailContent {
  const { mail } = writing.texts;
  const city = destinationOf(trip);
  const leaves = trip.flights[0]?.legs[0]?.departure.day ?? booking.stay.startDate;
  const text = mail("packageConfirmedText", { city, day: formatLocalDay(leaves, languageTag(writing.locale)) });
  return {
    subject: mail("packageConfirmedSubject", { city, number: booking.number }),
    preview: text,
    title: mail("packageConfirmedTitle"),
    blocks: [
      greeting(firstName, writing),
      { kind: "text", text },
      ...(writing.hasVoucher ? [{ kind: "text" as const, text: mail("packageAttached") }] : []),
      ...outstandingBlocks(trip, writing),
      openBooking(booking.reservationUrl, writing),
      ...packageBlocks(booking, trip, writing),
      ...packageMoneyBlocks(booking, trip, writing),
    ],
  };
}

export function composeBookingInProgress({ firstName, booking }: MailData["bookingInProgress"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { trip } = booking;
  const text = trip ? mail("packageProgressText", { city: destinationOf(trip) }) : mail("progressText", { hotel: booking.hotel.name });
  return {
    subject: mail("progressSubject", { number: booking.number }),
    preview: text,
    title: mail("progressTitle"),
    blocks: [
      greeting(firstName, writing),
      { kind: "notice", text },
      openBooking(booking.reservationUrl, writing),
      ...(trip ? packageBlocks(booking, trip, writing) : stayBlocks(booking, writing)),
      ...(trip ? packageMoneyBlocks(booking, trip, writing) : moneyBlocks(booking, writing)),
    ],
  };
}

export function composeBookingCancelled(
  { firstName, booking, cancelled, isUnpaid = false }: MailData["bookingCancelled"],
  writing: Writing,
): MailContent {
  const { mail, voucher } = writing.texts;
  const tag = languageTag(writing.locale);
  const { number, hotel, stay, trip, reservationUrl } = booking;
  const days = { from: formatLocalDay(stay.startDate, tag), to: formatLocalDay(stay.endDate, tag) };
  const text = trip
    ? mail("packageCancelledText", { hotel: hotel.name, city: destinationOf(trip), ...days })
    : mail("cancelledText", { hotel: hotel.name, ...days });
  const refund =
    cancelled.refund.minor > 0 ? mail("cancelledRefunded", { amount: formatPrice(cancelled.refund, tag) }) : mail("cancelledKept");
  return {
    subject: mail("cancelledSubject", { hotel: hotel.name, number }),
    preview: text,
    title: mail("cancelledTitle"),
    blocks: [
      greeting(firstName, writing),
      { kind: "text", text },
      ...(isUnpaid ? [{ kind: "text" as const, text: mail("cancelledUnpaid") }] : []),
      { kind: "notice", text: trip && cancelled.refund.minor > 0 ? `${refund} ${mail("packageRefundDays")}` : refund },
      { kind: "bill", title: voucher("cancelledTitle"), lines: cancelledFacts(cancelled, writing.locale, voucher) },
      ...noLongerDueBlocks(booking, writing),
      openBooking(reservationUrl, writing),
      ...(trip ? packageBlocks(booking, trip, writing) : stayBlocks(booking, writing)),
    ],
  };
}

export function composeAddressCorrected({ bookingNumber, contactUrl }: MailData["addressCorrected"], writing: Writing): MailContent {
  const { mail, voucher } = writing.texts;
  const text = mail("correctedText", { number: bookingNumber });
  return {
    subject: mail("correctedSubject", { number: bookingNumber }),
    preview: text,
    title: mail("correctedTitle"),
    blocks: [
      greeting("", writing),
      { kind: "text", text },
      { kind: "facts", facts: [{ label: voucher("numberLabel"), value: bookingNumber }] },
      { kind: "text", text: mail("correctedNotYou") },
      { kind: "button", label: mail("correctedButton"), address: contactUrl },
    ],
  };
}

/** Mentions only the dates: the hotel is not booked, and an opaque hotel stays hidden. */
export function composeBookingFailed(data: MailData["bookingFailed"], writing: Writing): MailContent {
  const { mail, voucher } = writing.texts;
  const tag = languageTag(writing.locale);
  const { bookingNumber: number, stay, isNothingCharged, isPackage = false } = data;
  const text = mail(isPackage ? "packageFailedText" : "failedText", {
    hotel: data.hotelName,
    from: formatLocalDay(stay.startDate, tag),
    to: formatLocalDay(stay.endDate, tag),
  });
  return {
    subject: mail("failedSubject", { number }),
    preview: text,
    title: mail("failedTitle"),
    blocks: [
      greeting(data.firstName, writing),
      { kind: "text", text },
      { kind: "notice", text: mail(isNothingCharged ? "failedNotCharged" : "failedReleased") },
      { kind: "facts", facts: [{ label: voucher("numberLabel"), value: number }] },
      { kind: "button", label: mail(isPackage ? "packageFailedButton" : "failedButton"), address: data.homeUrl },
    ],
  };
}

export function composeReviewRequest(data: MailData["reviewRequest"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { firstName, hotelName: hotel, stay, reviewUrl, declineUrl, validDays } = data;
  const text = mail("guestReviewText", { hotel, day: formatLocalDay(stay.endDate, languageTag(writing.locale)) });
  return {
    subject: mail("guestReviewSubject", { hotel }),
    preview: text,
    title: mail("guestReviewTitle"),
    blocks: [
      greeting(firstName, writing),
      { kind: "text", text },
      { kind: "button", label: mail("guestReviewButton"), address: reviewUrl },
      { kind: "note", text: mail("guestReviewValid", { days: validDays }) },
      { kind: "link", text: mail("guestReviewDecline"), address: declineUrl },
    ],
  };
}

export function composeHandOver(data: MailData["handOver"], writing: Writing): MailContent {
  const { mail, voucher } = writing.texts;
  const tag = languageTag(writing.locale);
  const { agentName, hotelName: hotel, stay, total, code, url, minutes } = data;
  const brand = writing.look.name;
  const text = agentName === null ? mail("handOverTextPlain", { brand, hotel }) : mail("handOverText", { agent: agentName, brand, hotel });
  return {
    subject: mail("handOverSubject", { brand, hotel }),
    preview: text,
    title: mail("handOverTitle"),
    blocks: [
      greeting("", writing),
      { kind: "text", text },
      {
        kind: "facts",
        facts: [
          { label: voucher("hotel"), value: hotel },
          { label: voucher("arrival"), value: formatLocalDay(stay.startDate, tag) },
          { label: voucher("departure"), value: formatLocalDay(stay.endDate, tag) },
          { label: voucher("total"), value: formatPrice(total, tag) },
          { label: mail("handOverCode"), value: code },
        ],
      },
      { kind: "notice", text: mail("handOverMinutes", { count: minutes }) },
      { kind: "button", label: mail("handOverButton"), address: url },
      { kind: "text", text: mail("handOverStranger") },
    ],
  };
}
