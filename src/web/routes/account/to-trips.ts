import type { listAccountBookings } from "#contract/booking/list-account-bookings.ts";
import type { listReservations } from "#contract/booking/list-reservations.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { kindOfStatus, statusNameOf } from "#domain/reservation/reservation-status.ts";
import { bookedFlight } from "#web/booking/to-booking-view.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { Trip } from "#web/screens/account/trips/trip.ts";

type Group = OutputOf<typeof listReservations>["reservationGroups"][number];
type ProviderBooking = OutputOf<typeof listAccountBookings>["bookings"][number];

/** RES-005: the link contains the number and the email. The page removes the email from the address bar after hydration. */
const detailsUrl = (number: string, email: string): string => `/reservations?${new URLSearchParams({ reservationId: number, email })}`;

const statusOf = (answer: string): Pick<Trip, "status" | "kind"> => {
  const status = statusNameOf(answer);
  return { status, kind: kindOfStatus(status) };
};

/** A package is a group with flights (D21). */
function packageOf(
  { flights = [], airports = [], outStanding = 0, dueDate = null }: Group,
  currency: Group["hotels"][number]["currency"],
): Trip["trip"] {
  if (flights.length === 0) return null;
  const outstanding = outStanding > 0 ? { amount: moneyOf(outStanding, currency), dueOn: dueDate as CalendarDate | null } : null;
  return { flights: flights.map(bookedFlight), airports, outstanding };
}

function ofGroup(group: Group): readonly Trip[] {
  const { hotels } = group;
  return hotels.flatMap((stay) => {
    const [room] = stay.rooms;
    if (!room) return [];
    const { reservationId, email } = room;
    return [
      {
        recordLocator: reservationId,
        hotelName: stay.hotel.name,
        place: stay.destination,
        image: stay.hotel.images[0] ?? "",
        passenger: room.travelerName,
        resDate: room.reservationDate,
        checkIn: stay.checkInDate as CalendarDate,
        checkOut: stay.checkOutDate as CalendarDate,
        rooms: stay.rooms.length,
        ...statusOf(stay.status),
        points: stay.hotelTotalPointsUsed,
        total: moneyOf(stay.totalPrice, stay.currency),
        email,
        resDetailsUrl: detailsUrl(reservationId, email),
        trip: packageOf(group, stay.currency),
      },
    ];
  });
}

function ofProvider(booking: ProviderBooking): Trip {
  const { bookingCode, client, hotel, currency } = booking;
  const email = client.addresses[0]?.mail ?? "";
  return {
    recordLocator: bookingCode,
    hotelName: hotel.hotelName,
    place: booking.destination,
    image: hotel.linkImage,
    passenger: `${client.firstName} ${client.lastName}`.trim(),
    resDate: booking.confirmDate,
    checkIn: booking.bookingBeginningDate as CalendarDate,
    checkOut: booking.bookingEndDate as CalendarDate,
    rooms: hotel.rooms.length,
    ...statusOf(booking.status),
    points: booking.totalPointsUsed,
    total: moneyOf(booking.totalAmount, currency),
    email,
    resDetailsUrl: detailsUrl(bookingCode, email),
    trip: null,
  };
}

/** Merges both lists. A booking that was linked to the account later is in both lists, and becomes one trip. */
export function toTrips(groups: readonly Group[], bookings: readonly ProviderBooking[]): readonly Trip[] {
  const all = [...groups.flatMap(ofGroup), ...bookings.map(ofProvider)];
  return [...new Map(all.map((trip) => [trip.recordLocator, trip])).values()];
}
