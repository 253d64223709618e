import type { AgeRange } from "./ages.ts";
import { CHILD_AGES } from "./ages.ts";
import type { OccupancyLimits } from "./occupancy-limits.ts";

export type Room = { readonly adults: number; readonly childrenAges: readonly number[]; readonly infants: number };

export const NEW_ROOM_ADULTS = 2;

export const DEFAULT_ROOM: Room = { adults: NEW_ROOM_ADULTS, childrenAges: [], infants: 0 };

export const DEFAULT_ROOMS: readonly Room[] = [DEFAULT_ROOM];

const peopleIn = (room: Room) => room.adults + room.childrenAges.length + room.infants;

export type RoomsProblem =
  | "rooms"
  | "adults"
  | "children-in-room"
  | "children-per-adult"
  | "infants-in-room"
  | "infants-per-adult"
  | "people-in-room"
  | "people-in-all"
  | "child-age";

function roomProblem(room: Room, limits: OccupancyLimits, ages: AgeRange): RoomsProblem | undefined {
  const { adults, childrenAges, infants } = room;
  if (!Number.isInteger(adults) || adults < 1 || adults > limits.adultsPerRoom) return "adults";
  if (childrenAges.some((age) => !Number.isInteger(age) || age < ages.min || age > ages.max)) return "child-age";
  if (childrenAges.length > limits.childrenPerRoom) return "children-in-room";
  if (childrenAges.length > adults * limits.childrenPerAdult) return "children-per-adult";
  if (!Number.isInteger(infants) || infants < 0 || infants > limits.infantsPerRoom) return "infants-in-room";
  if (infants > adults * limits.infantsPerAdult) return "infants-per-adult";
  return peopleIn(room) > limits.peoplePerRoom ? "people-in-room" : undefined;
}

/** Which limit a party breaks; undefined if it is valid. */
export function roomsProblem(rooms: readonly Room[], limits: OccupancyLimits, ages: AgeRange = CHILD_AGES): RoomsProblem | undefined {
  if (rooms.length < 1 || rooms.length > limits.maxRooms) return "rooms";
  for (const room of rooms) {
    const problem = roomProblem(room, limits, ages);
    if (problem) return problem;
  }
  return rooms.reduce((sum, room) => sum + peopleIn(room), 0) > limits.peopleInAll ? "people-in-all" : undefined;
}

/** The same guests in the same order of rooms; the order of the ages says nothing about a room. */
export const haveSameGuests = (some: readonly Room[], others: readonly Room[]): boolean => guestsOf(some) === guestsOf(others);

const guestsOf = (rooms: readonly Room[]): string =>
  JSON.stringify(rooms.map(({ adults, childrenAges, infants }) => [adults, infants, childrenAges.toSorted((one, other) => one - other)]));
