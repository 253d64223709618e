import { formatLocalDay } from "#adapters/documents/format-moments.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MailData } from "#platform/ports/mailer.ts";
import type { MailBlock, MailContent } from "../mail-content.ts";
import type { Writing } from "./writing.ts";
import { greeting } from "./writing.ts";

type StayFacts = { readonly hotelName: string; readonly stay: Stay };

function stayFacts({ hotelName, stay }: StayFacts, { texts: { voucher }, locale }: Writing, more: readonly [string, string][]): MailBlock {
  const tag = languageTag(locale);
  return {
    kind: "facts",
    facts: [
      { label: voucher("hotel"), value: hotelName },
      { label: voucher("arrival"), value: formatLocalDay(stay.startDate, tag) },
      { label: voucher("departure"), value: formatLocalDay(stay.endDate, tag) },
      ...more.map(([label, value]) => ({ label, value })),
    ],
  };
}

/** The address may belong to a stranger, so the mail contains no name. */
export function composeWatchConfirmation(data: MailData["watchConfirmation"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { hotelName: hotel, below, watchUrl } = data;
  const text = mail("watchConfirmText", { hotel });
  return {
    subject: mail("watchConfirmSubject", { hotel }),
    preview: text,
    title: mail("watchConfirmTitle"),
    reason: mail("watchReason", { brand: writing.look.name }),
    blocks: [
      greeting("", writing),
      { kind: "text", text },
      stayFacts(data, writing, [[mail("watchBelow"), formatPrice(below, languageTag(writing.locale))]]),
      { kind: "button", label: mail("watchConfirmButton"), address: watchUrl },
      { kind: "text", text: mail("watchStranger") },
    ],
  };
}

export function composePriceDropped(data: MailData["priceDropped"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const tag = languageTag(writing.locale);
  const { hotelName: hotel, limit, total, isBooked, url, watchUrl } = data;
  const price = formatPrice(total, tag);
  const text = mail(isBooked ? "rebookText" : "priceDroppedText", { hotel, price });
  return {
    subject: mail(isBooked ? "rebookSubject" : "priceDroppedSubject", { hotel, price }),
    preview: text,
    title: mail(isBooked ? "rebookTitle" : "priceDroppedTitle"),
    reason: mail("watchReason", { brand: writing.look.name }),
    blocks: [
      greeting("", writing),
      { kind: "text", text },
      stayFacts(data, writing, [
        [mail(isBooked ? "rebookBefore" : "watchBelow"), formatPrice(limit, tag)],
        [mail("priceDroppedNow"), price],
      ]),
      { kind: "button", label: mail(isBooked ? "rebookButton" : "priceDroppedButton"), address: url },
      { kind: "note", text: mail("priceDroppedNote") },
      { kind: "link", text: mail("watchEndButton"), address: watchUrl },
    ],
  };
}

/** Both bookings with what cancelling each costs; a booking that cannot be cancelled has no button. */
export function composeKeptBoth(data: MailData["keptBoth"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const tag = languageTag(writing.locale);
  const { firstName, hotelName: hotel, former, cheaper } = data;
  const text = mail("keptBothText", { hotel, number: former.number, newNumber: cheaper.number });
  const facts = ({ number, total, fee }: typeof former) => [
    { label: mail("keptBothBooking", { number }), value: formatPrice(total, tag) },
    { label: mail("keptBothFee", { number }), value: fee ? formatPrice(fee, tag) : mail("keptBothFixed") },
  ];
  const button = ({ number, url }: typeof former): MailBlock => ({
    kind: "button",
    label: mail("keptBothButton", { number }),
    address: url,
  });
  return {
    subject: mail("keptBothSubject", { hotel }),
    preview: text,
    title: mail("keptBothTitle"),
    blocks: [
      greeting(firstName, writing),
      { kind: "notice", text },
      stayFacts(data, writing, []),
      { kind: "facts", facts: [former, cheaper].flatMap(facts) },
      ...[former, cheaper].filter(({ fee }) => fee !== null).map(button),
      { kind: "note", text: mail("keptBothNote") },
    ],
  };
}
