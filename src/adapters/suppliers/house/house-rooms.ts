/** The rooms a hotel of the house has and what they cost on an ordinary night: by rule from its number and stars, the same every time. */
import type { RoomKind } from "#domain/hotel/room-kind.ts";
import type { RoomLimits } from "#domain/hotel/room-type.ts";
import { createSeededChance } from "#domain/place/seeded-chance.ts";

export type HouseRoom = RoomLimits & {
  readonly roomTypeId: string;
  readonly kind: RoomKind;
  /** One ordinary night for two, in the smallest unit of the hotel's currency. */
  readonly nightMinor: number;
  /** Rooms of this type on a night nobody else has bought. */
  readonly allotment: number;
  /** Nights that others have bought out (`allotment.ts`). */
  readonly busy: readonly [number, number];
};

/** From the plainest up; a hotel has the first few of them, in this order. */
const KINDS = [
  { kind: "standard", adults: 2, children: 1, guests: 2, price: 1 },
  { kind: "economy", adults: 2, children: 1, guests: 3, price: 0.92 },
  { kind: "superior", adults: 2, children: 1, guests: 3, price: 1.14 },
  { kind: "family", adults: 3, children: 3, guests: 5, price: 1.42 },
  { kind: "deluxe", adults: 3, children: 2, guests: 4, price: 1.36 },
  { kind: "studio", adults: 2, children: 2, guests: 4, price: 1.22 },
  { kind: "juniorSuite", adults: 3, children: 2, guests: 4, price: 1.7 },
  { kind: "suite", adults: 4, children: 3, guests: 6, price: 2.3 },
  { kind: "apartment", adults: 4, children: 4, guests: 7, price: 2.05 },
] as const satisfies readonly { readonly kind: RoomKind; readonly price: number; readonly [limit: string]: unknown }[];

/** An ordinary night by stars, in whole units; index 0 is one star. */
const NIGHT_BY_STARS = [48, 66, 92, 138, 236] as const;
/** Hotels of the tests: several of everything. */
const WITH_ALL_ROOMS = new Set([1001, 1002]);
const FEWEST_ROOMS = 3;

export function houseRooms({ id, stars }: { readonly id: number; readonly stars: number }): readonly HouseRoom[] {
  const chance = createSeededChance(id * 7919 + 13);
  const ordinary = NIGHT_BY_STARS[stars - 1] ?? NIGHT_BY_STARS[2];
  const own = ordinary * (0.78 + 0.5 * chance());
  const count = FEWEST_ROOMS + Math.floor(chance() * (KINDS.length - FEWEST_ROOMS));
  return KINDS.slice(0, WITH_ALL_ROOMS.has(id) ? KINDS.length : count).map(({ kind, adults, children, guests, price }, place) => ({
    roomTypeId: `${id}-${String.fromCharCode(65 + place)}`,
    kind,
    maxAdults: adults,
    maxChildren: children,
    maxGuests: guests,
    nightMinor: Math.round(own * price * (0.96 + 0.08 * chance())) * 100,
    allotment: 2 + Math.floor(chance() * 7),
    busy: [busyWord(chance), busyWord(chance)],
  }));
}

/** A quarter of its bits are set. */
const busyWord = (chance: () => number): number => (Math.floor(chance() * 2 ** 31) & Math.floor(chance() * 2 ** 31)) >>> 0;
