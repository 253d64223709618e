/** What a price watch is of: a stay, or a package with flights. */
import type { OutputOf } from "#contract/base/call.ts";
import type { getWatch } from "#contract/watches/watch-links.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { detailsLink } from "#domain/hotel/hotel-links.ts";
import { roomOfRate } from "#domain/occupancy/rate-rooms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { hotelPackagesLink } from "#domain/package/hotel-packages-link.ts";
import type { Text } from "#web/i18n/text.tsx";

type Listed = Omit<OutputOf<typeof getWatch>, "state" | "below" | "currency" | "isBooked">;

export type Watched = {
  readonly hotelName: string;
  /** Of a package, the days of its flights. */
  readonly stay: Stay;
  readonly rooms: readonly Room[];
  readonly flights: Listed["flights"];
  /** Where the present price is shown. */
  readonly link: string;
};

export function watchedOf({ hotelId, hotelName, checkInDate, checkOutDate, rooms: party, flights }: Listed): Watched {
  const stay: Stay = { startDate: checkInDate as CalendarDate, endDate: checkOutDate as CalendarDate };
  const rooms = party.map(roomOfRate);
  const visit = { ...stay, hotelId, rooms };
  const link = flights ? hotelPackagesLink({ ...visit, ...flights, hotelName, cabin: flights.cabinClass }) : detailsLink(visit);
  return { hotelName, stay, rooms, flights, link };
}

export const watchedName = ({ hotelName: hotel, flights }: Pick<Watched, "hotelName" | "flights">, text: Text): string =>
  flights ? text("watch.packageName", { hotel, origin: flights.originName }) : hotel;
