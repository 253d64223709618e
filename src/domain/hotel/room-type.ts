import type { Room } from "#domain/occupancy/rooms.ts";
import type { AmenityId } from "./amenities.ts";
import type { RoomKind } from "./room-kind.ts";

type BedKind = "single" | "double" | "queen" | "king" | "sofa" | "bunk";

export type Beds = { readonly kind: BedKind; readonly count: number };

export type RoomType = {
  readonly roomTypeId: string;
  readonly kind: RoomKind;
  readonly beds: readonly Beds[];
  readonly sizeM2: number;
  readonly maxGuests: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** Amenities of the room besides those of the hotel. */
  readonly amenities: readonly AmenityId[];
};

export type RoomLimits = Pick<RoomType, "maxGuests" | "maxAdults" | "maxChildren">;

/** Every room has one cot, which uses no bed; there is no space for a second one. */
export const COTS_PER_ROOM = 1;

export type RoomFitProblem = "too-many-adults" | "too-many-children" | "too-many-guests";

/** Why a party does not fit into a room of this type; undefined if it does. Infants without a cot count as children. */
export function roomFitProblem(limits: RoomLimits, { adults, childrenAges, infants }: Room): RoomFitProblem | undefined {
  const children = childrenAges.length + Math.max(0, infants - COTS_PER_ROOM);
  if (adults > limits.maxAdults) return "too-many-adults";
  if (children > limits.maxChildren) return "too-many-children";
  return adults + children > limits.maxGuests ? "too-many-guests" : undefined;
}

export const fitsRoom = (limits: RoomLimits, room: Room): boolean => roomFitProblem(limits, room) === undefined;
