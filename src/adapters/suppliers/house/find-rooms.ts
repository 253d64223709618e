/** For every requested hotel, the cheapest room type that fits the party and is free on all nights. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { fitsRoom } from "#domain/hotel/room-type.ts";
import type { StayRequest } from "#platform/ports/hotel-supplier.ts";
import { createColumnBlock } from "#shared/column-block.ts";
import { busyNights, nightNumber, nightRun } from "./allotment.ts";
import { HOUSE_KINDS } from "./house-kinds.ts";
import type { HouseWorld } from "./house-world.ts";
import type { StayNights, TouchedNights } from "./touched-nights.ts";
import { hasLeft } from "./touched-nights.ts";

/** Indexes of hotels and rooms, in the requested order. Only the first `count` entries are valid. */
export type FreeRooms = { readonly count: number; readonly hotels: Uint32Array; readonly rooms: Uint32Array };

export function findRooms(world: HouseWorld, hotelIds: Uint32Array, request: StayRequest, touched: TouchedNights): FreeRooms {
  const choice = requestOf(request);
  const { wanted, fits } = choice;
  const { isLong, by, byOther, bits } = choice.run;
  const block = createColumnBlock(hotelIds.length, { u32: 2 });
  const hotels = hotelsTaking(world, hotelIds, choice, block.u32());
  const rooms = block.u32();
  const { firstRoom, kinds, allotments, busy, otherBusy } = world;
  const { isTouched } = touched;
  let count = 0;
  for (let at = 0; at < hotels.length; at += 1) {
    const hotel = hotels[at]!;
    const end = firstRoom[hotel + 1]!;
    // Rooms of a hotel are sorted by price, so the first available one is the cheapest.
    for (let room = firstRoom[hotel]!; room < end; room += 1) {
      if (fits[kinds[room]!] === 0) continue;
      if (isTouched[room] === 1 || isLong) {
        if (!hasLeft(world, touched, room, choice, wanted)) continue;
      } else if (allotments[room]! < wanted || busyNights(busy[room]!, otherBusy[room]!, by, byOther, bits) !== 0) continue;
      hotels[count] = hotel;
      rooms[count] = room;
      count += 1;
      break;
    }
  }
  return { count, hotels, rooms };
}

type Request = StayNights & {
  readonly wanted: number;
  readonly isWeekend: boolean;
  readonly isSunday: boolean;
  /** By kind: whether it fits the party. */
  readonly fits: Uint8Array;
};

const SUNDAY = 0;
const FRIDAY = 5;

function requestOf({ stay, rooms }: StayRequest): Request {
  const nights = nightsBetween(stay.startDate, stay.endDate);
  const arrival = new Date(`${stay.startDate}T00:00:00Z`).getUTCDay();
  const firstNight = nightNumber(stay.startDate);
  return {
    wanted: rooms.length,
    firstNight,
    nights,
    run: nightRun(firstNight, nights),
    isWeekend: arrival >= FRIDAY,
    isSunday: arrival === SUNDAY,
    fits: Uint8Array.from(HOUSE_KINDS, (kind) => Number(rooms.every((party) => fitsRoom(kind, party)))),
  };
}

/** Our hotels, without duplicates, that accept stays on such days. */
function hotelsTaking(
  { placeOf, hotelIds, weekendNights, closedOnSundays }: HouseWorld,
  request: Uint32Array,
  choice: Request,
  hotels: Uint32Array,
): Uint32Array {
  const seen = new Uint8Array(hotelIds.length);
  let count = 0;
  for (let at = 0; at < request.length; at += 1) {
    const id = request[at]!;
    const place = id < placeOf.length ? placeOf[id]! : 0;
    if (place === 0 || seen[place - 1] === 1) continue;
    seen[place - 1] = 1;
    hotels[count] = place - 1;
    count += 1;
  }
  const { isWeekend, isSunday, nights } = choice;
  if (!isWeekend && !isSunday) return hotels.subarray(0, count);
  let taking = 0;
  for (let at = 0; at < count; at += 1) {
    const hotel = hotels[at]!;
    if (isWeekend ? nights < weekendNights[hotel]! : closedOnSundays[hotel] === 1) continue;
    hotels[taking] = hotel;
    taking += 1;
  }
  return hotels.subarray(0, taking);
}
