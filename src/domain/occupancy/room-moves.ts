/** Changes of the occupancy panel. Each returns rooms within all limits; a change beyond a limit stops at the limit. */
import { preselectedChildAge } from "./ages.ts";
import type { OccupancyLimits } from "./occupancy-limits.ts";
import type { Occupants, OccupancyRules, Who } from "./room-bounds.ts";
import { peopleInAll, roomBounds, seniorsIn } from "./room-bounds.ts";
import type { Room } from "./rooms.ts";
import { DEFAULT_ROOM, NEW_ROOM_ADULTS } from "./rooms.ts";

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(Math.max(Math.trunc(value) || 0, min), max);

const replaceRoom = <R extends Occupants>(rooms: readonly R[], index: number, change: Partial<Occupants>): readonly R[] =>
  rooms.map((room, at) => (at === index ? { ...room, ...change } : room));

export const canAddRoom = (rooms: readonly Room[], limits: OccupancyLimits): boolean =>
  rooms.length < limits.maxRooms && peopleInAll(rooms) < limits.peopleInAll;

/** If only one place of the booking is left, the new room has one adult. */
export function addRoom(rooms: readonly Room[], limits: OccupancyLimits): readonly Room[] {
  if (!canAddRoom(rooms, limits)) return rooms;
  return [...rooms, { ...DEFAULT_ROOM, adults: Math.min(NEW_ROOM_ADULTS, limits.peopleInAll - peopleInAll(rooms)) }];
}

export const removeRoom = <R extends Room>(rooms: readonly R[], index: number): readonly R[] =>
  rooms.length > 1 ? rooms.filter((_, at) => at !== index) : rooms;

/** Sets one counter of one room. New children get the preselected age; when the number falls, the last entries are removed. */
export function setPeople<R extends Occupants>(
  rooms: readonly R[],
  index: number,
  who: Who,
  count: number,
  { limits, ages }: OccupancyRules,
): readonly R[] {
  const room = rooms[index];
  if (!room) return rooms;
  const allowed = clamp(count, roomBounds(rooms, index, limits)[who]);
  if (who !== "children") return replaceRoom(rooms, index, { [who]: allowed });
  const remaining = room.childrenAges.slice(0, allowed);
  const added = Array<number>(allowed - remaining.length).fill(preselectedChildAge(ages));
  return replaceRoom(rooms, index, { childrenAges: [...remaining, ...added] });
}

export function setChildAge<R extends Occupants>(
  rooms: readonly R[],
  index: number,
  child: number,
  age: number,
  { ages }: OccupancyRules,
): readonly R[] {
  const childrenAges = rooms[index]?.childrenAges.map((old, at) => (at === child ? clamp(age, ages) : old));
  return childrenAges ? replaceRoom(rooms, index, { childrenAges }) : rooms;
}

type OccupancySummary = {
  readonly rooms: number;
  readonly adults: number;
  readonly seniors: number;
  readonly children: number;
  readonly infants: number;
  readonly people: number;
};

/** The text of the closed panel. */
export function summaryOf(rooms: readonly Occupants[]): OccupancySummary {
  const sum = (count: (room: Occupants) => number) => rooms.reduce((total, room) => total + count(room), 0);
  return {
    rooms: rooms.length,
    adults: sum((room) => room.adults),
    seniors: sum(seniorsIn),
    children: sum((room) => room.childrenAges.length),
    infants: sum((room) => room.infants),
    people: peopleInAll(rooms),
  };
}
