import { formatLocalDay } from "#adapters/documents/format-moments.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MailData } from "#platform/ports/mailer.ts";
import type { MailContent } from "../mail-content.ts";
import { openBooking } from "./booking-blocks.ts";
import { flightBlocks } from "./package-blocks.ts";
import type { Writing } from "./writing.ts";
import { greeting } from "./writing.ts";

/** Sent to the brand's support team, who answer the guest. */
export function composeEnquiryReceived(data: MailData["enquiryReceived"], writing: Writing): MailContent {
  const { mail, voucher } = writing.texts;
  const number = data.bookingNumber;
  const text = mail("enquiryText");
  return {
    subject: mail(data.shouldCall ? "enquiryUrgentSubject" : "enquirySubject", { number }),
    preview: text,
    title: mail("enquiryTitle"),
    replyTo: data.sender,
    blocks: [
      ...(data.shouldCall ? [{ kind: "notice" as const, text: mail("enquiryUrgent") }] : []),
      { kind: "text", text },
      {
        kind: "facts",
        facts: [
          { label: mail("enquirySender"), value: data.sender },
          { label: voucher("numberLabel"), value: number },
          { label: voucher("hotel"), value: data.hotelName },
          { label: voucher("arrival"), value: formatLocalDay(data.startDate, languageTag(writing.locale)) },
        ],
      },
      { kind: "quote", title: mail("enquiryMessage"), text: data.body },
      ...(data.flights ? [...flightBlocks(data.flights, writing), { kind: "note" as const, text: voucher("flightTimes") }] : []),
      openBooking(data.reservationUrl, writing),
    ],
  };
}

export function composeEnquiryAnswer(data: MailData["enquiryAnswer"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { phone } = writing.look.contact;
  const text = mail("answerText");
  const call = phone ? mail("answerCall", { phone }) : mail("answerSoon");
  return {
    subject: mail("answerSubject", { number: data.bookingNumber }),
    preview: data.shouldCall ? call : text,
    title: mail("answerTitle"),
    blocks: [
      greeting("", writing),
      // A guest who should call must not read first that waiting is fine.
      data.shouldCall ? { kind: "notice", text: call } : { kind: "text", text },
      { kind: "quote", title: mail("yourMessage"), text: data.body },
      openBooking(data.reservationUrl, writing),
    ],
  };
}
