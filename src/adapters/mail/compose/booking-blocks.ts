/** A booking as blocks of a mail. */
import type { BookedStay } from "#platform/ports/documents.ts";
import type { DocumentFact, StayTexts } from "#adapters/documents/stay-texts.ts";
import { bookedByLines, stayTextsOf } from "#adapters/documents/stay-texts.ts";
import type { MailBlock } from "../mail-content.ts";
import type { Writing } from "./writing.ts";

export const openBooking = (address: string, { texts }: Writing): MailBlock => ({
  kind: "button",
  label: texts.mail("openBooking"),
  address,
});

/** Name and address of the hotel, arrival and departure. */
export function hotelFacts(booking: BookedStay, { locale, texts: { voucher: text } }: Writing): readonly DocumentFact[] {
  const stayTexts = stayTextsOf(booking, locale, text);
  const dated = ({ label, value, hour }: StayTexts["arrival"]) => ({ label, value: `${value}, ${hour}` });
  const hotel = { label: text("hotel"), value: [booking.hotel.name, ...booking.hotel.addressLines].join("\n") };
  const { phone } = booking.hotel;
  const call = phone === undefined ? [] : [{ label: text("hotelPhone"), value: phone }];
  return [hotel, ...call, dated(stayTexts.arrival), dated(stayTexts.departure)];
}

export const bookedByBlocks = (booking: BookedStay, { look, texts: { voucher } }: Writing): readonly MailBlock[] =>
  bookedByLines(booking, look.name, voucher).map((text) => ({ kind: "note", text }));

/** The wish of the traveller; a hotel that is no longer booked fulfils none. */
export const requestBlocks = ({ status, specialRequest }: BookedStay, { texts: { voucher: text } }: Writing): readonly MailBlock[] =>
  specialRequest && status !== "cancelled"
    ? [{ kind: "quote", title: text("request"), text: specialRequest, note: text("requestNote") }]
    : [];

/** The stay: place, dates, guests. */
export function stayBlocks(booking: BookedStay, writing: Writing): readonly MailBlock[] {
  const { voucher: text } = writing.texts;
  const stayTexts = stayTextsOf(booking, writing.locale, text);
  return [
    {
      kind: "facts",
      facts: [
        { label: text("numberLabel"), value: booking.number },
        { label: text("statusLabel"), value: stayTexts.status },
        ...hotelFacts(booking, writing),
      ],
    },
    ...bookedByBlocks(booking, writing),
    {
      kind: "list",
      title: text("roomsTitle"),
      items: stayTexts.rooms.map(({ name, details, inNameOf }) => `${name} · ${details} · ${inNameOf}`),
    },
    ...requestBlocks(booking, writing),
  ];
}

/** Prices, amounts due at the hotel and cancellation fees. */
export function moneyBlocks(booking: BookedStay, { locale, texts: { voucher: text } }: Writing): readonly MailBlock[] {
  const stayTexts = stayTextsOf(booking, locale, text);
  return [
    {
      kind: "bill",
      title: text("priceTitle"),
      lines: stayTexts.priceLines,
      total: stayTexts.total,
      ...(stayTexts.taxes !== undefined && { note: stayTexts.taxes }),
    },
    ...(stayTexts.clubSaving.length > 0 ? [{ kind: "bill" as const, title: text("clubTitle"), lines: stayTexts.clubSaving }] : []),
    ...(stayTexts.fees.length > 0
      ? [{ kind: "bill" as const, title: text("feesTitle"), lines: stayTexts.fees, note: text("feesNote") }]
      : []),
    { kind: "list", title: text("termsTitle"), items: stayTexts.terms, note: text("hotelTime") },
  ];
}

/** Amounts that would have been due at the hotel. */
export function noLongerDueBlocks(booking: BookedStay, { locale, texts: { voucher: text } }: Writing): readonly MailBlock[] {
  const { fees } = stayTextsOf(booking, locale, text);
  return fees.length > 0 ? [{ kind: "bill", title: text("noLongerDue"), lines: fees, note: text("noLongerDueNote") }] : [];
}

export const noShowBlock = (booking: BookedStay, { locale, texts: { voucher } }: Writing): MailBlock => ({
  kind: "text",
  text: stayTextsOf(booking, locale, voucher).noShow,
});
