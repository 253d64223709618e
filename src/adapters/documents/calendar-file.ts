/**
 * A stay as a calendar entry. It starts and ends at instants: a calendar shows them in its owner's time zone, and no time zone data has to be
 * included.
 */
import { createEvent } from "ics";
import type { DateArray, EventStatus } from "ics";
import { CHECK_IN_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { instantOf } from "#domain/cancellation/zoned-moment.ts";
import { CHECK_OUT_HOUR } from "#domain/hotel/departure-hour.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { BookedStatus, BrandLook, CalendarDocument, DocumentText } from "#platform/ports/documents.ts";
import { formatHour } from "./format-moments.ts";

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

export function calendarFile({ booking, locale, sequence, changedAt }: CalendarDocument, look: BrandLook, text: DocumentText): string {
  const { hotel, stay, number, status, reservationUrl } = booking;
  const tag = languageTag(locale);
  const words = text("calendarText", { number, from: formatHour(CHECK_IN_HOUR, tag), until: formatHour(CHECK_OUT_HOUR, tag) });
  const isCancelled = status === "cancelled";
  const { error, value } = createEvent({
    uid: `${number}@${new URL(look.origin).hostname}`,
    sequence,
    method: isCancelled ? "CANCEL" : "PUBLISH",
    status: STATUS[status],
    productId: look.name,
    title: text("calendarTitle", { hotel: hotel.name }),
    description: `${isCancelled ? `${text("notValid")}\n` : ""}${words}\n${reservationUrl}`,
    location: [hotel.name, ...hotel.addressLines].join(", "),
    ...(hotel.position && { geo: { lat: hotel.position.latitude, lon: hotel.position.longitude } }),
    ...(look.contact.email && { organizer: { name: look.name, email: look.contact.email } }),
    start: utcParts(instantOf(stay.startDate, CHECK_IN_HOUR, hotel.timeZone)),
    startInputType: "utc",
    startOutputType: "utc",
    end: utcParts(instantOf(stay.endDate, CHECK_OUT_HOUR, hotel.timeZone)),
    endInputType: "utc",
    endOutputType: "utc",
    lastModified: changedAt.getTime(),
    // A stay does not make its owner busy all day.
    busyStatus: "FREE",
    transp: "TRANSPARENT",
  });
  if (value === null) throw new Error("no calendar entry can be made of this booking", { cause: error });
  return value;
}
