import type { FlightParty } from "#domain/flight/party-price.ts";
import type { Room } from "#domain/occupancy/rooms.ts";

/** Airlines sell child fares up to eleven years; hotels count every minor as a child. */
const MAX_CHILD_FARE_AGE = 11;

/** The passengers of a party that is described by rooms. */
export function flightPartyOf(rooms: readonly Room[]): FlightParty {
  const ages = rooms.flatMap(({ childrenAges }) => childrenAges);
  const children = ages.filter((age) => age <= MAX_CHILD_FARE_AGE).length;
  const sum = (count: (room: Room) => number): number => rooms.reduce((total, room) => total + count(room), 0);
  return { adults: sum(({ adults }) => adults) + ages.length - children, children, infants: sum(({ infants }) => infants) };
}
