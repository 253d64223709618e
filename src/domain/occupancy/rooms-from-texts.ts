import type { AgeRange } from "./ages.ts";
import { CHILD_AGES, INFANT_MAX_AGE } from "./ages.ts";
import type { OccupancyLimits } from "./occupancy-limits.ts";
import type { Room } from "./rooms.ts";
import { DEFAULT_ROOMS, NEW_ROOM_ADULTS, roomsProblem } from "./rooms.ts";

/** Longer than any valid list, so the rest need not be read. */
const MAX_TEXT_LENGTH = 600;

type RoomTexts = { readonly adults: readonly string[]; readonly children: readonly string[] };

/** A parameter may be repeated, contain a list, or both. */
function listOf(values: readonly string[]): readonly string[] | undefined {
  if (values.reduce((sum, value) => sum + value.length + 1, 0) > MAX_TEXT_LENGTH) return undefined;
  return values
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

const adultsFrom = (text: string, limits: OccupancyLimits) => {
  const adults = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return adults >= 1 && adults <= limits.adultsPerRoom ? adults : NEW_ROOM_ADULTS;
};

type Child = { readonly room: number; readonly age: number };

/** A pair is roomIndex_age. With one room, index 1 is accepted as well. */
function childFrom(pair: string, rooms: number): Child | undefined {
  const [, index, age] = /^(\d{1,2})_(\d{1,2})$/.exec(pair) ?? [];
  if (index === undefined || age === undefined) return undefined;
  const room = rooms === 1 && index === "1" ? 0 : Number(index);
  return room < rooms ? { room, age: Number(age) } : undefined;
}

/** Writes rooms as parameters of an address; `roomsFromTexts` reads them back. Infants are written with age 1. */
export const textsFromRooms = (rooms: readonly Room[]): { readonly adults: string; readonly children: string } => ({
  adults: rooms.map((room) => room.adults).join(","),
  children: rooms
    .flatMap((room, index) => [...room.childrenAges, ...Array<number>(room.infants).fill(INFANT_MAX_AGE)].map((age) => `${index}_${age}`))
    .join(","),
});

/** The rooms of an address: one per entry of `adults`. An invalid party is replaced by the default. */
export function roomsFromTexts(texts: RoomTexts, limits: OccupancyLimits, ages: AgeRange = CHILD_AGES): readonly Room[] {
  const adults = listOf(texts.adults);
  const pairs = listOf(texts.children);
  if (!adults || !pairs || adults.length > limits.maxRooms) return DEFAULT_ROOMS;
  const adultsByRoom = adults.length === 0 ? [NEW_ROOM_ADULTS] : adults.map((text) => adultsFrom(text, limits));
  const children = pairs.map((pair) => childFrom(pair, adultsByRoom.length));
  if (!children.every((child) => child !== undefined)) return DEFAULT_ROOMS;
  const rooms = adultsByRoom.map((count, index) => {
    const ages = children.filter((child) => child.room === index).map((child) => child.age);
    return {
      adults: count,
      childrenAges: ages.filter((age) => age > INFANT_MAX_AGE),
      infants: ages.filter((age) => age <= INFANT_MAX_AGE).length,
    };
  });
  return roomsProblem(rooms, limits, ages) ? DEFAULT_ROOMS : rooms;
}
