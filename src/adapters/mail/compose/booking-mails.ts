import { cancelledFacts } from "#adapters/documents/stay-words.ts";
import { formatLocalDay } from "#adapters/documents/format-moments.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MailData } from "#platform/ports/mailer.ts";
import type { MailContent } from "../mail-content.ts";
import { moneyBlocks, noLongerDueBlocks, noShowBlock, openBooking, stayBlocks } from "./booking-blocks.ts";
import type { Writing } from "./writing.ts";
import { greeting } from "./writing.ts";

export function composeBookingConfirmed({ firstName, booking }: MailData["bookingConfirmed"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { number, hotel, stay, reservationUrl } = booking;
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

export function composeBookingInProgress({ firstName, booking }: MailData["bookingInProgress"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const text = mail("progressText", { hotel: booking.hotel.name });
  return {
    subject: mail("progressSubject", { number: booking.number }),
    preview: text,
    title: mail("progressTitle"),
    blocks: [
      greeting(firstName, writing),
      { kind: "notice", text },
      openBooking(booking.reservationUrl, writing),
      ...stayBlocks(booking, writing),
      ...moneyBlocks(booking, writing),
    ],
  };
}

export function composeBookingCancelled({ firstName, booking, cancelled }: MailData["bookingCancelled"], writing: Writing): MailContent {
  const { mail, voucher } = writing.texts;
  const tag = languageTag(writing.locale);
  const { number, hotel, stay, reservationUrl } = booking;
  const text = mail("cancelledText", {
    hotel: hotel.name,
    from: formatLocalDay(stay.startDate, tag),
    to: formatLocalDay(stay.endDate, tag),
  });
  const refund =
    cancelled.refund.minor > 0 ? mail("cancelledRefunded", { amount: formatPrice(cancelled.refund, tag) }) : mail("cancelledKept");
  return {
    subject: mail("cancelledSubject", { hotel: hotel.name, number }),
    preview: text,
    title: mail("cancelledTitle"),
    blocks: [
      greeting(firstName, writing),
      { kind: "text", text },
      { kind: "notice", text: refund },
      { kind: "bill", title: voucher("cancelledTitle"), lines: cancelledFacts(cancelled, writing.locale, voucher) },
      ...noLongerDueBlocks(booking, writing),
      openBooking(reservationUrl, writing),
      ...stayBlocks(booking, writing),
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
  const { bookingNumber: number, stay, isNothingCharged } = data;
  const text = mail("failedText", {
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
      { kind: "button", label: mail("failedButton"), address: data.homeUrl },
    ],
  };
}
