/** A booking as blocks of a mail. */
import type { BookedStay } from "#platform/ports/documents.ts";
import type { DocumentFact, StayWords } from "#adapters/documents/stay-words.ts";
import { bookedByLines, stayWords } from "#adapters/documents/stay-words.ts";
import type { MailBlock } from "../mail-content.ts";
import type { Writing } from "./writing.ts";

export const openBooking = (address: string, { texts }: Writing): MailBlock => ({
  kind: "button",
  label: texts.mail("openBooking"),
  address,
});

/** Name and address of the hotel, arrival and departure. */
export function hotelFacts(booking: BookedStay, { locale, texts: { voucher: text } }: Writing): readonly DocumentFact[] {
  const words = stayWords(booking, locale, text);
  const dated = ({ label, value, hour }: StayWords["arrival"]) => ({ label, value: `${value}, ${hour}` });
  const hotel = { label: text("hotel"), value: [booking.hotel.name, ...booking.hotel.addressLines].join("\n") };
  return [hotel, dated(words.arrival), dated(words.departure)];
}

export const bookedByBlocks = (booking: BookedStay, { look, texts: { voucher } }: Writing): readonly MailBlock[] =>
  bookedByLines(booking, look.name, voucher).map((text) => ({ kind: "note", text }));

/** The stay: place, dates, guests. */
export function stayBlocks(booking: BookedStay, writing: Writing): readonly MailBlock[] {
  const { voucher: text } = writing.texts;
  const words = stayWords(booking, writing.locale, text);
  return [
    {
      kind: "facts",
      facts: [
        { label: text("numberLabel"), value: booking.number },
        { label: text("statusLabel"), value: words.status },
        ...hotelFacts(booking, writing),
      ],
    },
    ...bookedByBlocks(booking, writing),
    {
      kind: "list",
      title: text("roomsTitle"),
      items: words.rooms.map(({ name, details, inNameOf }) => `${name} · ${details} · ${inNameOf}`),
    },
    ...(booking.specialRequest
      ? [{ kind: "quote" as const, title: text("request"), text: booking.specialRequest, note: text("requestNote") }]
      : []),
  ];
}

/** Prices, amounts due at the hotel and cancellation fees. */
export function moneyBlocks(booking: BookedStay, { locale, texts: { voucher: text } }: Writing): readonly MailBlock[] {
  const words = stayWords(booking, locale, text);
  return [
    {
      kind: "bill",
      title: text("priceTitle"),
      lines: words.priceLines,
      total: words.total,
      ...(words.taxes !== undefined && { note: words.taxes }),
    },
    ...(words.clubSaving.length > 0 ? [{ kind: "bill" as const, title: text("clubTitle"), lines: words.clubSaving }] : []),
    ...(words.fees.length > 0 ? [{ kind: "bill" as const, title: text("feesTitle"), lines: words.fees, note: text("feesNote") }] : []),
    { kind: "list", title: text("termsTitle"), items: words.terms, note: text("hotelTime") },
  ];
}

/** Amounts that would have been due at the hotel. */
export function noLongerDueBlocks(booking: BookedStay, { locale, texts: { voucher: text } }: Writing): readonly MailBlock[] {
  const { fees } = stayWords(booking, locale, text);
  return fees.length > 0 ? [{ kind: "bill", title: text("noLongerDue"), lines: fees, note: text("noLongerDueNote") }] : [];
}

export const noShowBlock = (booking: BookedStay, { locale, texts: { voucher } }: Writing): MailBlock => ({
  kind: "text",
  text: stayWords(booking, locale, voucher).noShow,
});
