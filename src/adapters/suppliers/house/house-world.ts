/** All hotels and rooms as columns of numbers, which a search scans without creating objects. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import { CLIMATES } from "#domain/pricing/climate.ts";
import { boardBitsOf } from "./house-boards.ts";
import { freeDaysOf } from "./house-cancellation.ts";
import type { HousePlace } from "./house-place.ts";
import { climateOf, currencyOf } from "./house-place.ts";
import { countRooms, houseRooms, kindOfRoomType } from "./house-rooms.ts";
import { houseTerms } from "./house-terms.ts";

export type HouseHotel = HousePlace & { readonly id: number; readonly stars: number };

/** In the order of `currencies` of every hotel. */
export const CURRENCY_CODES = Object.keys(CURRENCIES) as readonly CurrencyCode[];

/** Hotels are in the given order; the rooms of a hotel are adjacent and sorted by price, so the first that fits is the cheapest. */
export type HouseWorld = {
  readonly hotelIds: Uint32Array;
  readonly cityIds: Uint32Array;
  readonly latitudes: Float64Array;
  readonly stars: Uint8Array;
  /** Indexes in `countryCodes`. */
  readonly countries: Uint16Array;
  readonly countryCodes: readonly string[];
  readonly climates: Uint8Array;
  readonly currencies: Uint8Array;
  readonly boards: Uint8Array;
  readonly freeDays: Uint8Array;
  readonly longStay: Uint8Array;
  readonly early: Uint8Array;
  readonly member: Uint8Array;
  readonly opaque: Uint8Array;
  readonly weekendNights: Uint8Array;
  readonly closedOnSundays: Uint8Array;
  /** Where the rooms of each hotel begin; one entry more than there are hotels. */
  readonly firstRoom: Uint32Array;
  readonly nightMinor: Uint32Array;
  /** Indexes in `HOUSE_KINDS`. */
  readonly kinds: Uint8Array;
  readonly allotments: Uint8Array;
  readonly busy: Uint32Array;
  readonly otherBusy: Uint32Array;
  /** Index of a hotel by id, plus one, so that 0 means none. */
  readonly placeOf: Uint32Array;
};

/** A few milliseconds of work. */
const HOTELS_AT_ONCE = 500;
const COUNTED_AT_ONCE = 5_000;

const toEventLoop = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** Yields to the event loop regularly. `between` can be replaced where nothing else is waiting. */
export async function buildHouseWorld(
  hotels: readonly HouseHotel[],
  between: () => Promise<void> | undefined = toEventLoop,
): Promise<HouseWorld> {
  const world = emptyWorld(hotels, await roomsBefore(hotels, between));
  const countries = new Map<string, number>();
  for (let from = 0; from < hotels.length; from += HOTELS_AT_ONCE) {
    const to = Math.min(hotels.length, from + HOTELS_AT_ONCE);
    for (let place = from; place < to; place += 1) {
      const hotel = hotels[place]!;
      if (!countries.has(hotel.countryCode)) countries.set(hotel.countryCode, countries.size);
      world.countries[place] = countries.get(hotel.countryCode)!;
      fillHotel(world, place, hotel);
      fillRooms(world, world.firstRoom[place]!, hotel);
    }
    await between();
  }
  return { ...world, countryCodes: [...countries.keys()] };
}

/** For each hotel the number of rooms before its own, and the total. */
async function roomsBefore(hotels: readonly HouseHotel[], between: () => Promise<void> | undefined): Promise<Uint32Array> {
  const before = new Uint32Array(hotels.length + 1);
  for (let place = 0; place < hotels.length; place += 1) {
    before[place + 1] = before[place]! + countRooms(hotels[place]!);
    if (place % COUNTED_AT_ONCE === 0) await between();
  }
  return before;
}

function emptyWorld(hotels: readonly HouseHotel[], firstRoom: Uint32Array): Omit<HouseWorld, "countryCodes"> {
  const size = hotels.length;
  const highestId = hotels.reduce((highest, { id }) => Math.max(highest, id), 0);
  const rooms = firstRoom[size]!;
  const bytes = () => new Uint8Array(size);
  return {
    hotelIds: new Uint32Array(size),
    cityIds: new Uint32Array(size),
    latitudes: new Float64Array(size),
    stars: bytes(),
    countries: new Uint16Array(size),
    climates: bytes(),
    currencies: bytes(),
    boards: bytes(),
    freeDays: bytes(),
    longStay: bytes(),
    early: bytes(),
    member: bytes(),
    opaque: bytes(),
    weekendNights: bytes(),
    closedOnSundays: bytes(),
    firstRoom,
    nightMinor: new Uint32Array(rooms),
    kinds: new Uint8Array(rooms),
    allotments: new Uint8Array(rooms),
    busy: new Uint32Array(rooms),
    otherBusy: new Uint32Array(rooms),
    placeOf: new Uint32Array(highestId + 1),
  };
}

function fillHotel(world: Omit<HouseWorld, "countryCodes">, place: number, hotel: HouseHotel): void {
  const { discounts, weekendNights, isClosedOnSundays, cancellation } = houseTerms(hotel.id);
  world.hotelIds[place] = hotel.id;
  world.placeOf[hotel.id] = place + 1;
  world.cityIds[place] = hotel.cityId;
  world.latitudes[place] = hotel.latitude;
  world.stars[place] = hotel.stars;
  world.climates[place] = CLIMATES.indexOf(climateOf(hotel));
  world.currencies[place] = CURRENCY_CODES.indexOf(currencyOf(hotel.countryCode));
  world.boards[place] = boardBitsOf(hotel);
  world.freeDays[place] = freeDaysOf(cancellation);
  world.longStay[place] = discounts.longStay;
  world.early[place] = discounts.early;
  world.member[place] = discounts.member;
  world.opaque[place] = discounts.opaque;
  world.weekendNights[place] = weekendNights;
  world.closedOnSundays[place] = Number(isClosedOnSundays);
}

function fillRooms(world: Omit<HouseWorld, "countryCodes">, first: number, hotel: HouseHotel): void {
  const rooms = houseRooms(hotel).map((room, kind) => ({ room, kind }));
  rooms.sort((one, other) => one.room.nightMinor - other.room.nightMinor || one.kind - other.kind);
  for (const [place, { room, kind }] of rooms.entries()) {
    world.nightMinor[first + place] = room.nightMinor;
    world.kinds[first + place] = kind;
    world.allotments[first + place] = room.allotment;
    world.busy[first + place] = room.busy[0];
    world.otherBusy[first + place] = room.busy[1];
  }
}

/** A hotel as given; undefined if it is not ours. */
export function hotelOf(world: HouseWorld, hotelId: number): HouseHotel | undefined {
  const place = (world.placeOf[hotelId] ?? 0) - 1;
  if (place < 0) return undefined;
  return {
    id: hotelId,
    cityId: world.cityIds[place]!,
    countryCode: world.countryCodes[world.countries[place]!]!,
    latitude: world.latitudes[place]!,
    stars: world.stars[place]!,
  };
}

/** Index of a room type among all; undefined if it does not exist. */
export function roomPlace(world: HouseWorld, hotelId: number, roomTypeId: string): number | undefined {
  const hotel = (world.placeOf[hotelId] ?? 0) - 1;
  if (hotel < 0) return undefined;
  const kind = kindOfRoomType(hotelId, roomTypeId);
  for (let room = world.firstRoom[hotel]!; room < world.firstRoom[hotel + 1]!; room += 1) {
    if (world.kinds[room] === kind) return room;
  }
  return undefined;
}
