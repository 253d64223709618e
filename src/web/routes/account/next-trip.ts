import type { listAccountBookings } from "#contract/booking/list-account-bookings.ts";
import type { listReservations } from "#contract/booking/list-reservations.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { kindOfStatus, statusNameOf } from "#domain/reservation/reservation-status.ts";
import type { NextTrip } from "#web/screens/account/overview/overview-data.ts";

export type Groups = OutputOf<typeof listReservations>["reservationGroups"];
export type Bookings = OutputOf<typeof listAccountBookings>["bookings"];

type Answer = Omit<NextTrip, "startDate" | "endDate" | "isConfirmed"> & {
  readonly startDate: string;
  readonly endDate: string;
  readonly status: string;
};

const tripsOfGroups = (groups: Groups): Answer[] =>
  groups.flatMap(({ hotels }) =>
    hotels.map(({ hotel, destination, checkInDate, checkOutDate, status, rooms }) => ({
      number: rooms[0]?.reservationId ?? "",
      email: rooms[0]?.email ?? "",
      hotelName: hotel.name,
      destination,
      startDate: checkInDate,
      endDate: checkOutDate,
      picture: hotel.images[0] ?? "",
      status,
    })),
  );

const tripsOfBookings = (bookings: Bookings): Answer[] =>
  bookings.map(({ bookingCode, client, hotel, destination, bookingBeginningDate, bookingEndDate, status }) => ({
    number: bookingCode,
    email: client.addresses[0]?.mail ?? "",
    hotelName: hotel.hotelName,
    destination,
    startDate: bookingBeginningDate,
    endDate: bookingEndDate,
    picture: hotel.linkImage,
    status,
  }));

/** The first trip that starts today or later in the visitor's calendar (AMB-58), without cancelled trips. */
export function nextTripOf(groups: Groups, bookings: Bookings, today: CalendarDate): NextTrip | null {
  const ahead = [...tripsOfGroups(groups), ...tripsOfBookings(bookings)].flatMap(({ status, startDate, endDate, ...trip }): NextTrip[] => {
    const kind = kindOfStatus(statusNameOf(status));
    if (kind === "cancelled" || !isCalendarDate(startDate) || !isCalendarDate(endDate) || startDate < today) return [];
    return [{ ...trip, startDate, endDate, isConfirmed: kind === "confirmed" }];
  });
  return ahead.toSorted((a, b) => (a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate)))[0] ?? null;
}
