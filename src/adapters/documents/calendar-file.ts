/**
 * A booking as calendar entries: the stay and, of a package, each flight and an open balance. Stays and flights start and end at instants: a calendar
 * shows them in its owner's time zone, and no time zone data has to be included.
 */
import { createEvents } from "ics";
import type { DateArray, EventAttributes, EventStatus } from "ics";
import { CHECK_IN_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { instantOf } from "#domain/cancellation/zoned-moment.ts";
import { CHECK_OUT_HOUR } from "#domain/hotel/departure-hour.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { BookedDirection, BookedStatus, BookedTrip, BrandLook, CalendarDocument, DocumentText } from "#platform/ports/documents.ts";
import { formatHour, formatTime } from "./format-moments.ts";
import { formatAirport } from "./trip-texts.ts";

const STATUS: Readonly<Record<BookedStatus, EventStatus>> = {
  confirmed: "CONFIRMED",
  "in-progress": "TENTATIVE",
  cancelled: "CANCELLED",
};

const utcParts = (instant: Date): DateArray => [
  instant.getUTCFullYear(),
  instant.getUTCMonth() + 1,
  instant.getUTCDate(),
  instant.getUTCHours(),
  instant.getUTCMinutes(),
];

type Common = Pick<EventAttributes, "sequence" | "status" | "organizer" | "lastModified" | "productId">;

const UTC = { startInputType: "utc", startOutputType: "utc", endInputType: "utc", endOutputType: "utc" } as const;

/** A stay does not make its owner busy all day. */
const FREE = { busyStatus: "FREE", transp: "TRANSPARENT" } as const;

export function calendarFile({ booking, locale, sequence, changedAt }: CalendarDocument, look: BrandLook, text: DocumentText): string {
  const { number, status, reservationUrl } = booking;
  const isCancelled = status === "cancelled";
  const common: Common = {
    sequence,
    status: STATUS[status],
    productId: look.name,
    ...(look.contact.email && { organizer: { name: look.name, email: look.contact.email } }),
    lastModified: changedAt.getTime(),
  };
  const host = new URL(look.origin).hostname;
  const entryOf = ({ id, description, event }: Entry): EventAttributes => ({
    ...common,
    uid: `${id === "" ? number : `${number}-${id}`}@${host}`,
    description: `${isCancelled ? `${text(booking.trip ? "packageNotValid" : "notValid")}\n` : ""}${description}\n${reservationUrl}`,
    ...event,
  });
  const entries = [stayEntry(booking, locale, text), ...(booking.trip ? tripEntries(booking.trip, number, locale, text) : [])];
  const { error, value } = createEvents(entries.map(entryOf), { productId: look.name, method: isCancelled ? "CANCEL" : "PUBLISH" });
  if (value === null) throw new Error("no calendar entries can be made of this booking", { cause: error });
  return value;
}

/** `id`: distinguishes the entries of a booking; empty for the stay. It stays the same when the times change, so that an entry is moved. */
type Entry = { readonly id: string; readonly description: string; readonly event: EventAttributes };

function stayEntry({ hotel, stay, number }: CalendarDocument["booking"], locale: LocaleCode, text: DocumentText): Entry {
  const tag = languageTag(locale);
  return {
    id: "",
    description: text("calendarText", { number, from: formatHour(CHECK_IN_HOUR, tag), until: formatHour(CHECK_OUT_HOUR, tag) }),
    event: {
      title: text("calendarTitle", { hotel: hotel.name }),
      location: [hotel.name, ...hotel.addressLines].join(", "),
      ...(hotel.position && { geo: { lat: hotel.position.latitude, lon: hotel.position.longitude } }),
      start: utcParts(instantOf(stay.startDate, CHECK_IN_HOUR, hotel.timeZone)),
      end: utcParts(instantOf(stay.endDate, CHECK_OUT_HOUR, hotel.timeZone)),
      ...UTC,
      ...FREE,
    },
  };
}

function tripEntries(
  { flights, locator, outstanding, dueOn }: BookedTrip,
  number: string,
  locale: LocaleCode,
  text: DocumentText,
): Entry[] {
  const tag = languageTag(locale);
  const entryOfLeg =
    (direction: BookedDirection["direction"]) =>
    (leg: BookedDirection["legs"][number], place: number): Entry => {
      const [from, to] = [formatAirport(leg.from), formatAirport(leg.to)];
      const [departs, arrives] = [formatTime(leg.departure.time, tag), formatTime(leg.arrival.time, tag)];
      return {
        id: `${direction}-${place + 1}`,
        description: [
          text("calendarFlightText", { number, departs, from, arrives, to }),
          ...(locator === null ? [] : [text("calendarLocator", { locator })]),
        ].join("\n"),
        event: {
          title: text("calendarFlight", { number: leg.flightNumber, from: leg.from.city || leg.from.code, to: leg.to.city || leg.to.code }),
          location: from,
          start: utcParts(leg.departure.instant),
          end: utcParts(leg.arrival.instant),
          ...UTC,
          busyStatus: "BUSY",
          transp: "OPAQUE",
        },
      };
    };
  const legs = flights.flatMap(({ direction, legs: ownLegs }) => ownLegs.map(entryOfLeg(direction)));
  if (outstanding.minor === 0 || dueOn === undefined) return legs;
  const amount = formatPrice(outstanding, tag);
  const [year = 0, month = 0, day = 0] = dueOn.split("-").map(Number);
  const balance: Entry = {
    id: "balance",
    description: text("calendarBalanceText", { number }),
    event: {
      title: text("calendarBalance", { amount }),
      start: [year, month, day],
      // A whole day without a time zone: it is due on that day wherever the traveller is.
      duration: { days: 1 },
      ...FREE,
    },
  };
  return [...legs, balance];
}
