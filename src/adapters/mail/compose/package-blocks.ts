/** A package as blocks of a mail. */
import { formatLocalDay } from "#adapters/documents/format-moments.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { BookedDirection, BookedStay, BookedTrip } from "#platform/ports/documents.ts";
import { stayTextsOf } from "#adapters/documents/stay-texts.ts";
import { flightTextsOf, tripTextsOf } from "#adapters/documents/trip-texts.ts";
import type { MailBlock } from "../mail-content.ts";
import { bookedByBlocks, hotelFacts, moneyBlocks, requestBlocks } from "./booking-blocks.ts";
import type { Writing } from "./writing.ts";

/** The city that the outbound flights lead to. */
export function destinationOf({ flights }: Pick<BookedTrip, "flights">): string {
  const landing = flights[0]?.legs.at(-1)?.to;
  return landing?.city || landing?.code || "";
}

export const flightBlocks = (flights: readonly BookedDirection[], { locale, texts: { voucher } }: Writing): readonly MailBlock[] =>
  flights.map((direction) => ({ kind: "flight", ...flightTextsOf(direction, locale, voucher) }));

/** Flights, hotel, passengers and transfers. Advice for the journey is left out of a cancelled one. */
export function packageBlocks(booking: BookedStay, trip: BookedTrip, writing: Writing): readonly MailBlock[] {
  const { voucher: text } = writing.texts;
  const { locator, passengers, bags } = tripTextsOf(trip, writing.locale, text);
  const { status, rooms, lateArrival } = stayTextsOf(booking, writing.locale, text);
  const advice = booking.status === "cancelled" ? undefined : { assistance: text("assistanceNote"), bags, lateArrival };
  return [
    {
      kind: "facts",
      facts: [
        { label: text("numberLabel"), value: booking.number },
        { label: text("statusLabel"), value: status },
        ...(locator ? [locator] : []),
      ],
    },
    ...bookedByBlocks(booking, writing),
    ...(locator && advice ? [{ kind: "note" as const, text: `${text("locatorNote")} ${text("checkInNote")}` }] : []),
    ...flightBlocks(trip.flights, writing),
    { kind: "note", text: [text("flightTimes"), ...(advice ? [advice.bags] : [])].join(" ") },
    {
      kind: "list",
      title: text("passengersTitle"),
      items: passengers.map(({ name, details }) => `${name} · ${details}`),
      ...(advice && { note: advice.assistance }),
    },
    { kind: "facts", title: text("hotel"), facts: hotelFacts(booking, writing) },
    {
      kind: "list",
      title: text("roomsTitle"),
      items: rooms.map(({ name, details }) => `${name} · ${details}`),
      ...(advice && { note: advice.lateArrival }),
    },
    ...(trip.transfers.length > 0 ? [{ kind: "list" as const, title: text("transfersTitle"), items: trip.transfers }] : []),
    ...requestBlocks(booking, writing),
  ];
}

/** The bill with what was paid and what is due, then the cancellation of the whole as one list. */
export function packageMoneyBlocks(booking: BookedStay, trip: BookedTrip, writing: Writing): readonly MailBlock[] {
  const { voucher: text } = writing.texts;
  const { payments } = tripTextsOf(trip, writing.locale, text);
  return moneyBlocks(booking, writing).flatMap((block): readonly MailBlock[] => {
    if (block.kind === "bill" && block.title === text("priceTitle")) return [{ ...block, after: payments }];
    if (block.kind === "list") return [{ ...block, note: `${text("termsWhole")} ${text("hotelTime")}` }];
    return [block];
  });
}

/** Empty if everything is paid. */
export function outstandingBlocks({ outstanding, dueOn }: BookedTrip, { locale, texts: { mail } }: Writing): readonly MailBlock[] {
  if (outstanding.minor === 0) return [];
  const tag = languageTag(locale);
  const amount = formatPrice(outstanding, tag);
  const text = dueOn ? mail("packageOutstanding", { amount, day: formatLocalDay(dueOn, tag) }) : mail("packageOutstandingOpen", { amount });
  return [{ kind: "notice", text }];
}
