import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { textsFromRooms } from "#domain/occupancy/rooms-from-texts.ts";
import type { HotelPageAddress } from "./hotel-view.ts";

/** Address of the hotel's page for a stay, without the locale prefix. */
export function addressOfStay(
  { path, hotelId, tHotelId, lrh }: HotelPageAddress,
  { startDate, endDate }: Stay,
  rooms: readonly Room[],
): string {
  const { adults, children } = textsFromRooms(rooms);
  const parameters = Object.entries({ hotelId, tHotelId, startDate, endDate, adults, children, lrh });
  const query = new URLSearchParams(parameters.filter((pair): pair is [string, string] => Boolean(pair[1])));
  return `${path}?${query.toString()}`;
}
