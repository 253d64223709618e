import { formatLocalDay } from "#adapters/documents/format-moments.ts";
import { CABIN_KEYS } from "#adapters/documents/trip-texts.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MailData } from "#platform/ports/mailer.ts";
import type { MailBlock, MailContent } from "../mail-content.ts";
import type { Writing } from "./writing.ts";
import { greeting } from "./writing.ts";

type Watched = Pick<MailData["priceDropped"], "hotelName" | "stay"> & Partial<Pick<MailData["priceDropped"], "flights">>;
type Fact = readonly [label: string, value: string];

function watchedFacts(
  { hotelName, stay, flights }: Watched,
  { texts: { voucher, mail }, locale }: Writing,
  more: readonly Fact[],
): MailBlock {
  const tag = languageTag(locale);
  const [first, last] = flights ? [mail("watchOut"), mail("watchBack")] : [voucher("arrival"), voucher("departure")];
  const facts: readonly Fact[] = [
    [voucher("hotel"), hotelName],
    ...(flights ? [[mail("watchFrom"), flightWords(flights, voucher)] as const] : []),
    [first, formatLocalDay(stay.startDate, tag)],
    [last, formatLocalDay(stay.endDate, tag)],
    ...more,
  ];
  return { kind: "facts", facts: facts.map(([label, value]) => ({ label, value })) };
}

/** Economy is what everybody expects. */
const flightWords = ({ from, cabin }: NonNullable<Watched["flights"]>, voucher: Writing["texts"]["voucher"]): string =>
  cabin === "ECONOMY" ? from : `${from}, ${voucher(CABIN_KEYS[cabin])}`;

const watchedName = ({ hotelName: hotel, flights }: Watched, { texts: { mail } }: Writing): string =>
  flights ? mail("watchedPackage", { hotel, origin: flights.from }) : hotel;

/** The address may belong to a stranger, so the mail contains no name. */
export function composeWatchConfirmation(data: MailData["watchConfirmation"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { below, watchUrl } = data;
  const hotel = watchedName(data, writing);
  const text = mail("watchConfirmText", { hotel });
  return {
    subject: mail("watchConfirmSubject", { hotel }),
    preview: text,
    title: mail("watchConfirmTitle"),
    reason: mail("watchReason", { brand: writing.look.name }),
    blocks: [
      greeting("", writing),
      { kind: "text", text },
      watchedFacts(data, writing, [[mail("watchBelow"), formatPrice(below, languageTag(writing.locale))]]),
      { kind: "button", label: mail("watchConfirmButton"), address: watchUrl },
      { kind: "text", text: mail("watchStranger") },
    ],
  };
}

export function composePriceDropped(data: MailData["priceDropped"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const tag = languageTag(writing.locale);
  const { limit, total, isBooked, flights, url, watchUrl } = data;
  const hotel = watchedName(data, writing);
  const price = formatPrice(total, tag);
  const text = mail(isBooked ? "rebookText" : flights ? "packageDroppedText" : "priceDroppedText", { hotel, price });
  return {
    subject: mail(isBooked ? "rebookSubject" : "priceDroppedSubject", { hotel, price }),
    preview: text,
    title: mail(isBooked ? "rebookTitle" : "priceDroppedTitle"),
    reason: mail("watchReason", { brand: writing.look.name }),
    blocks: [
      greeting("", writing),
      { kind: "text", text },
      watchedFacts(data, writing, [
        [mail(isBooked ? "rebookBefore" : "watchBelow"), formatPrice(limit, tag)],
        [mail("priceDroppedNow"), price],
      ]),
      { kind: "button", label: mail(isBooked ? "rebookButton" : flights ? "packageDroppedButton" : "priceDroppedButton"), address: url },
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
      watchedFacts(data, writing, []),
      { kind: "facts", facts: [former, cheaper].flatMap(facts) },
      ...[former, cheaper].filter(({ fee }) => fee !== null).map(button),
      { kind: "note", text: mail("keptBothNote") },
    ],
  };
}
