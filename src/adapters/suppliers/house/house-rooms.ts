/** The rooms of a hotel and their average prices: derived from its id and stars, the same every time. */
import type { RoomLimits, RoomType } from "#domain/hotel/room-type.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import type { HouseKind } from "./house-kinds.ts";
import { HOUSE_KINDS, KINDS_OF_ALL } from "./house-kinds.ts";
import { hasEveryKind, isOpenAnyDay } from "./named-hotels.ts";

export type HouseRoom = RoomLimits & {
  readonly roomTypeId: string;
  readonly kind: HouseKind["kind"];
  /** One average night for two, in minor units of the hotel's currency. */
  readonly nightMinor: number;
  /** Rooms of this type on a night without other sales. */
  readonly allotment: number;
  /** Nights sold out by other channels (`allotment.ts`). */
  readonly busy: readonly [number, number];
};

/** An average night by stars, in whole units; index 0 is one star. */
const NIGHT_BY_STARS = [48, 66, 92, 138, 236] as const;

type Hotel = { readonly id: number; readonly stars: number };

const chanceOf = (id: number) => createSeededChance(id * 7919 + 13);

/** Without creating them, because the columns are allocated first. */
export function countRooms({ id }: Pick<Hotel, "id">, chance: () => number = afterFirst(chanceOf(id))): number {
  const count = KINDS_OF_ALL + Math.floor(chance() * (HOUSE_KINDS.length - KINDS_OF_ALL));
  return hasEveryKind(id) ? HOUSE_KINDS.length : count;
}

/** The first random number is the hotel's price. */
function afterFirst(chance: () => number): () => number {
  chance();
  return chance;
}

/** In the order of their kinds. */
export function houseRooms({ id, stars }: Hotel): readonly HouseRoom[] {
  const chance = chanceOf(id);
  const ordinary = NIGHT_BY_STARS[stars - 1] ?? NIGHT_BY_STARS[2];
  const hotelNightPrice = ordinary * (0.78 + 0.5 * chance());
  const count = countRooms({ id }, chance);
  return HOUSE_KINDS.slice(0, count).map(({ kind, maxAdults, maxChildren, maxGuests, price }, place) => ({
    roomTypeId: roomTypeIdOf(id, place),
    kind,
    maxAdults,
    maxChildren,
    maxGuests,
    nightMinor: Math.round(hotelNightPrice * price * (0.96 + 0.08 * chance())) * 100,
    allotment: 2 + Math.floor(chance() * 7),
    busy: isOpenAnyDay(id) ? NEVER : [busyWord(chance), busyWord(chance)],
  }));
}

const FIRST_LETTER = 65;

export const roomTypeIdOf = (hotelId: number, kind: number): string => `${hotelId}-${String.fromCharCode(FIRST_LETTER + kind)}`;

/** The kind of a room type's letter, whether or not the hotel has it; -1 if it is not an id of that hotel. */
export function kindOfRoomType(hotelId: number, roomTypeId: string): number {
  const kind = roomTypeId.charCodeAt(roomTypeId.length - 1) - FIRST_LETTER;
  return kind >= 0 && kind < HOUSE_KINDS.length && roomTypeId === roomTypeIdOf(hotelId, kind) ? kind : -1;
}

/** A room type of the opaque allotments, for classes of at least `least` hotels. Another class size has separate allotments. */
export const opaqueRoomTypeIdOf = (least: number, kind: number): string => `op${least}-${String.fromCharCode(FIRST_LETTER + kind)}`;

export const isOpaqueRoomType = (roomTypeId: string): boolean => /^op\d+-[A-C]$/.test(roomTypeId);

const NEVER = [0, 0] as const;

/** A quarter of its bits are set. */
const busyWord = (chance: () => number): number => (Math.floor(chance() * 2 ** 31) & Math.floor(chance() * 2 ** 31)) >>> 0;

/** The description of a room. For an opaque class only what is true of every hotel with its stars. */
export function describeRoom(
  { id, stars }: Hotel,
  { kind, roomTypeId }: Pick<HouseRoom, "kind" | "roomTypeId">,
  isHidden: boolean,
): RoomType {
  const rule = HOUSE_KINDS.find((each) => each.kind === kind)!;
  const chance = isHidden ? () => 0.5 : createSeededChance(id * 31 + kind.length);
  return {
    roomTypeId,
    kind,
    beds: rule.beds[Math.floor(chance() * rule.beds.length)] ?? [],
    // Better hotels have larger rooms, and sizes vary between hotels.
    sizeM2: Math.round(rule.sizeM2 * (0.85 + 0.05 * stars) * (0.92 + 0.16 * chance())),
    maxGuests: rule.maxGuests,
    maxAdults: rule.maxAdults,
    maxChildren: rule.maxChildren,
    amenities: rule.amenities,
  };
}
