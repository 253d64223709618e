/** Rooms that hotels reserve for opaque sale. They are separate from the stock of named hotels in both directions. */
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { HouseStock } from "./house-stock.ts";
import type { TouchedRoom } from "./touched-nights.ts";
import { knownLeft } from "./touched-nights.ts";

/** Per kind that all hotels have and per night. The same for all hotels, so that it distinguishes none. */
export const OPAQUE_ALLOTMENT = 8;

type OpaqueNights = { readonly firstNight: number; readonly nights: number; readonly rooms: number };

type ClassStock = {
  /** How many members may be unable to take the stay, given how many rooms are taken but not where. */
  readonly mostFull: number;
  /** The members that are full. */
  readonly full: ReadonlySet<number>;
};

/**
 * Whether a class is on sale is visible to callers, so it must not depend on which members were drawn: an attacker who has bought the last room of
 * a known member could see whether the next cart got that member. It depends only on the number of rooms taken: `mostFull` assumes the distribution
 * that fills as many members as possible.
 */
export function classStock(stock: HouseStock, { hotelIds }: ClassMembers, roomTypeId: string, stay: OpaqueNights): ClassStock {
  const touched = stock.opaqueOf(roomTypeId);
  const soldByNight = new Uint32Array(stay.nights);
  const full = new Set<number>();
  for (const hotelId of touched.size === 0 ? [] : hotelIds) {
    const touchedRoom = touched.get(hotelId);
    if (touchedRoom && addTaken(soldByNight, touchedRoom, stay)) full.add(hotelId);
  }
  /** A member is full on a night once this many rooms are taken. */
  const fills = OPAQUE_ALLOTMENT - stay.rooms + 1;
  if (fills <= 0) return { mostFull: hotelIds.length, full: new Set(hotelIds) };
  return { mostFull: soldByNight.reduce((sum, rooms) => sum + Math.floor(rooms / fills), 0), full };
}

/** True if the hotel cannot take the stay. */
function addTaken(soldByNight: Uint32Array, touchedRoom: TouchedRoom, { firstNight, nights, rooms }: OpaqueNights): boolean {
  let isFull = false;
  for (let night = 0; night < nights; night += 1) {
    const left = knownLeft(touchedRoom, firstNight + night) ?? OPAQUE_ALLOTMENT;
    soldByNight[night]! += OPAQUE_ALLOTMENT - left;
    if (left < rooms) isFull = true;
  }
  return isFull;
}
