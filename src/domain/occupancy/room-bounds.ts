/** The range of each counter of the occupancy panel while the others stay unchanged. */
import type { AgeRange } from "./ages.ts";
import type { OccupancyLimits } from "./occupancy-limits.ts";
import type { Room } from "./rooms.ts";
import { DEFAULT_ROOM } from "./rooms.ts";

/** A hotel room, or a party that counts seniors separately; seniors are adults in every limit. */
export type Occupants = Room & { readonly seniors?: number };

/** The rules of one product. */
export type OccupancyRules = { readonly limits: OccupancyLimits; readonly ages: AgeRange };

export type Who = "adults" | "seniors" | "children" | "infants";

type Bounds = { readonly min: number; readonly max: number };

export const seniorsIn = (room: Occupants): number => room.seniors ?? 0;

/** Adults of any age. */
export const grownUpsIn = (room: Occupants): number => room.adults + seniorsIn(room);

export const peopleIn = (room: Occupants): number => grownUpsIn(room) + room.childrenAges.length + room.infants;

export const peopleInAll = (rooms: readonly Occupants[]): number => rooms.reduce((sum, room) => sum + peopleIn(room), 0);

/** Lowering one counter never removes other people: children and infants keep the adults they need. */
export function roomBounds(rooms: readonly Occupants[], index: number, limits: OccupancyLimits): Record<Who, Bounds> {
  const room = rooms[index] ?? DEFAULT_ROOM;
  const children = room.childrenAges.length;
  const free = Math.max(0, Math.min(limits.peoplePerRoom - peopleIn(room), limits.peopleInAll - peopleInAll(rooms)));
  const needed = Math.max(1, Math.ceil(children / limits.childrenPerAdult), Math.ceil(room.infants / limits.infantsPerAdult));
  const grownUps = grownUpsIn(room);
  const grownUp = (count: number): Bounds => ({
    min: Math.max(0, needed - (grownUps - count)),
    max: count + Math.max(0, Math.min(free, limits.adultsPerRoom - grownUps)),
  });
  const small = (count: number, inRoom: number, perAdult: number): Bounds => ({
    min: 0,
    max: Math.max(count, Math.min(count + free, inRoom, grownUps * perAdult)),
  });
  return {
    adults: grownUp(room.adults),
    seniors: grownUp(seniorsIn(room)),
    children: small(children, limits.childrenPerRoom, limits.childrenPerAdult),
    infants: small(room.infants, limits.infantsPerRoom, limits.infantsPerAdult),
  };
}
