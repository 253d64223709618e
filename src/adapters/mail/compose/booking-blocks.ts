/** A booking as blocks of a mail. */
import type { BookedStay } from "#platform/ports/documents.ts";
import type { StayWords } from "#adapters/documents/stay-words.ts";
import { stayWords } from "#adapters/documents/stay-words.ts";
import type { MailBlock } from "../mail-content.ts";
import type { Writing } from "./writing.ts";

export const openBooking = (address: string, { texts }: Writing): MailBlock => ({
  kind: "button",
  label: texts.mail("openBooking"),
  address,
});

/** The stay: place, dates, guests. */
export function stayBlocks(booking: BookedStay, { locale, texts: { voucher: text } }: Writing): readonly MailBlock[] {
  const words = stayWords(booking, locale, text);
  const dated = ({ label, value, hour }: StayWords["arrival"]) => ({ label, value: `${value}, ${hour}` });
  return [
    {
      kind: "facts",
      facts: [
        { label: text("numberLabel"), value: booking.number },
        { label: text("statusLabel"), value: words.status },
        { label: text("hotel"), value: [booking.hotel.name, ...booking.hotel.addressLines].join("\n") },
        dated(words.arrival),
        dated(words.departure),
      ],
    },
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
