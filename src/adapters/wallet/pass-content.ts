/** The content of a pass: `pass.json`, as Apple's PassKit defines it. */
import { CHECK_IN_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { instantOf } from "#domain/cancellation/zoned-moment.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { stayTextsOf } from "#adapters/documents/stay-texts.ts";
import { flightTextsOf, tripTextsOf } from "#adapters/documents/trip-texts.ts";
import type { BookedTrip, BookingDocument, BrandLook, DocumentText } from "#platform/ports/documents.ts";
import type { PassCertificate } from "./pass-certificate.ts";

type Field = { readonly key: string; readonly label: string; readonly value: string };

/** "rgb(35, 81, 63)"; undefined for colours that are not written as six digits: then the wallet uses its own. */
function rgbOf(colour: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{6})$/i.exec(colour) ?? [];
  return digits && `rgb(${[0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16)).join(", ")})`;
}

function flightFields(trip: BookedTrip, locale: LocaleCode, text: DocumentText): readonly Field[] {
  const { locator } = tripTextsOf(trip, locale, text);
  const flights = trip.flights.map((direction) => {
    const { title, day, legs } = flightTextsOf(direction, locale, text);
    const lines = legs.map(
      ({ departs, arrives, details }) => `${departs.time} ${departs.place} – ${arrives.time} ${arrives.place}\n${details}`,
    );
    return { key: direction.direction, label: title, value: [day, ...lines].join("\n") };
  });
  return [...flights, ...(locator ? [{ key: "locator", ...locator }] : [])];
}

type PassParts = {
  readonly document: BookingDocument;
  readonly look: BrandLook;
  readonly text: DocumentText;
  readonly certificate: Pick<PassCertificate, "passType" | "team">;
};

/** The bar code is that of the voucher: the address of the booking, which asks for the email. */
export function passContent({ document, look, text, certificate }: PassParts): object {
  const { booking, locale } = document;
  const { number, hotel, stay, trip, rooms, reservationUrl } = booking;
  const { arrival, departure, nights } = stayTextsOf(booking, locale, text);
  const at = (day: typeof stay.startDate) => instantOf(day, CHECK_IN_HOUR, hotel.timeZone).toISOString();
  return {
    formatVersion: 1,
    passTypeIdentifier: certificate.passType,
    teamIdentifier: certificate.team,
    serialNumber: number,
    organizationName: look.name,
    description: `${look.name}, ${hotel.name}`,
    logoText: look.name,
    backgroundColor: rgbOf(look.light.accent),
    foregroundColor: rgbOf(look.light["accent-ink"]),
    labelColor: rgbOf(look.light["accent-ink"]),
    relevantDate: at(stay.startDate),
    // The pass may be needed on the day of departure.
    expirationDate: at(addDays(stay.endDate, 1)),
    ...(hotel.position && { locations: [hotel.position] }),
    ...(booking.status === "cancelled" && { voided: true }),
    barcodes: [{ format: "PKBarcodeFormatQR", message: reservationUrl, messageEncoding: "utf-8", altText: number }],
    generic: {
      primaryFields: [{ key: "hotel", label: text("hotel"), value: hotel.name }],
      secondaryFields: [
        { key: "arrival", label: arrival.label, value: `${arrival.value}, ${arrival.hour}` },
        { key: "departure", label: departure.label, value: `${departure.value}, ${departure.hour}` },
      ],
      auxiliaryFields: [
        { key: "guest", label: nights, value: rooms[0]?.guestName ?? "" },
        { key: "number", label: text("numberLabel"), value: number },
      ],
      backFields: [
        { key: "address", label: text("hotel"), value: [hotel.name, ...hotel.addressLines].join("\n") },
        ...(hotel.phone === undefined ? [] : [{ key: "phone", label: text("hotelPhone"), value: hotel.phone }]),
        ...(trip ? flightFields(trip, locale, text) : []),
        { key: "booking", label: text("numberLabel"), value: `${number}\n${reservationUrl}` },
        ...(look.contact.phone === undefined ? [] : [{ key: "brand", label: look.name, value: look.contact.phone }]),
      ],
    },
  };
}
