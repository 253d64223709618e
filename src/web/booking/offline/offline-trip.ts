/** What the browser keeps of a trip: the facts a traveller needs on the way. No email, no price, no payment. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { BookingView } from "#web/booking/booking-view.ts";
import type { FlightView } from "#web/flight/flight-view.ts";

type OfflineFlight = {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  /** Local times of the airports. */
  readonly departs: string;
  readonly arrives: string;
  readonly locator: string | null;
};

export type OfflineTrip = {
  readonly number: string;
  readonly hotel: { readonly name: string; readonly stars: number; readonly address: string; readonly city: string };
  readonly phone: string | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  /** Local time of the hotel; null if unknown. */
  readonly checkInFrom: string | null;
  readonly guest: string;
  readonly flights: readonly OfflineFlight[];
};

const flightsOf = (legs: FlightView["legs"], locator: string | null): readonly OfflineFlight[] =>
  legs.map(({ number, from, to, departs, arrives }) => ({ number, from, to, departs, arrives, locator }));

export function toOfflineTrip({ number, hotel, stay, guestName, trip }: BookingView): OfflineTrip {
  const { name, stars, address, city, catalogued } = hotel;
  return {
    number,
    hotel: { name, stars, address, city },
    phone: catalogued?.phone ?? null,
    checkIn: stay.startDate,
    checkOut: stay.endDate,
    checkInFrom: catalogued?.checkInFrom ?? null,
    guest: guestName,
    flights: trip?.flights.flatMap(({ legs, locator }) => flightsOf(legs, locator)) ?? [],
  };
}
