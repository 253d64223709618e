/** Every hotel and room of the house as columns of numbers: what a search goes through, without an object in its way. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import { CLIMATES } from "#domain/pricing/climate.ts";
import { climateOf, currencyOf } from "./house-place.ts";
import { houseRooms } from "./house-rooms.ts";
import { houseTerms } from "./house-terms.ts";

export type HouseHotel = {
  readonly id: number;
  readonly cityId: number;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly stars: number;
};

/** In the order of `currencies` of every hotel. */
export const CURRENCY_CODES = Object.keys(CURRENCIES) as readonly CurrencyCode[];

/** Hotels stand city by city, in the order of their numbers; the rooms of a hotel stand together, in their own order. */
export type HouseWorld = {
  readonly hotelIds: Uint32Array;
  readonly latitudes: Float32Array;
  readonly longitudes: Float32Array;
  readonly stars: Uint8Array;
  readonly climates: Uint8Array;
  readonly currencies: Uint8Array;
  readonly longStay: Uint8Array;
  readonly early: Uint8Array;
  readonly member: Uint8Array;
  readonly opaque: Uint8Array;
  readonly weekendNights: Uint8Array;
  readonly closedOnSundays: Uint8Array;
  /** Where the rooms of each hotel begin; one more than there are hotels. */
  readonly firstRoom: Uint32Array;
  readonly nightMinor: Uint32Array;
  readonly allotments: Uint8Array;
  readonly busy: Uint32Array;
  readonly otherBusy: Uint32Array;
  readonly maxAdults: Uint8Array;
  readonly maxChildren: Uint8Array;
  readonly maxGuests: Uint8Array;
  /** From the first hotel of a city to before the first of the next. */
  readonly cities: ReadonlyMap<number, readonly [from: number, to: number]>;
  readonly placeOf: ReadonlyMap<number, number>;
};

export function buildHouseWorld(given: readonly HouseHotel[]): HouseWorld {
  const hotels = given.toSorted((one, other) => one.cityId - other.cityId || one.id - other.id);
  const terms = hotels.map(({ id }) => houseTerms(id));
  const rooms = hotels.map((hotel) => houseRooms(hotel));
  const firstRoom = new Uint32Array(hotels.length + 1);
  rooms.forEach((own, place) => (firstRoom[place + 1] = firstRoom[place]! + own.length));
  const all = rooms.flat();
  return {
    hotelIds: Uint32Array.from(hotels, ({ id }) => id),
    latitudes: Float32Array.from(hotels, ({ latitude }) => latitude),
    longitudes: Float32Array.from(hotels, ({ longitude }) => longitude),
    stars: Uint8Array.from(hotels, ({ stars }) => stars),
    climates: Uint8Array.from(hotels, (hotel) => CLIMATES.indexOf(climateOf(hotel))),
    currencies: Uint8Array.from(hotels, ({ countryCode }) => CURRENCY_CODES.indexOf(currencyOf(countryCode))),
    longStay: Uint8Array.from(terms, ({ discounts }) => discounts.longStay),
    early: Uint8Array.from(terms, ({ discounts }) => discounts.early),
    member: Uint8Array.from(terms, ({ discounts }) => discounts.member),
    opaque: Uint8Array.from(terms, ({ discounts }) => discounts.opaque),
    weekendNights: Uint8Array.from(terms, ({ weekendNights }) => weekendNights),
    closedOnSundays: Uint8Array.from(terms, ({ isClosedOnSundays }) => Number(isClosedOnSundays)),
    firstRoom,
    nightMinor: Uint32Array.from(all, ({ nightMinor }) => nightMinor),
    allotments: Uint8Array.from(all, ({ allotment }) => allotment),
    busy: Uint32Array.from(all, ({ busy }) => busy[0]),
    otherBusy: Uint32Array.from(all, ({ busy }) => busy[1]),
    maxAdults: Uint8Array.from(all, ({ maxAdults }) => maxAdults),
    maxChildren: Uint8Array.from(all, ({ maxChildren }) => maxChildren),
    maxGuests: Uint8Array.from(all, ({ maxGuests }) => maxGuests),
    cities: citiesOf(hotels),
    placeOf: new Map(hotels.map(({ id }, place) => [id, place])),
  };
}

/** Where a room type stands among all; undefined for one that does not exist. Its letter is its place in the hotel. */
export function roomPlace(world: HouseWorld, hotelId: number, roomTypeId: string): number | undefined {
  const hotel = world.placeOf.get(hotelId);
  if (hotel === undefined || !roomTypeId.startsWith(`${hotelId}-`)) return undefined;
  const room = world.firstRoom[hotel]! + letterPlace(roomTypeId.slice(String(hotelId).length + 1));
  return room < world.firstRoom[hotel + 1]! ? room : undefined;
}

const letterPlace = (letter: string): number => (/^[A-Z]$/.test(letter) ? letter.charCodeAt(0) - 65 : Number.POSITIVE_INFINITY);

function citiesOf(hotels: readonly HouseHotel[]): ReadonlyMap<number, readonly [number, number]> {
  const cities = new Map<number, [number, number]>();
  hotels.forEach(({ cityId }, place) => {
    const range = cities.get(cityId);
    if (range) range[1] = place + 1;
    else cities.set(cityId, [place, place + 1]);
  });
  return cities;
}
