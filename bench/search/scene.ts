/** The hotels, the stock and the queries of the benchmark: the same for all engines. */
import { countRooms } from "../../src/adapters/suppliers/house/house-rooms.ts";
import { nightNumber } from "../../src/adapters/suppliers/house/allotment.ts";
import type { HouseHotel, HouseWorld } from "../../src/adapters/suppliers/house/house-world.ts";
import { buildHouseWorld } from "../../src/adapters/suppliers/house/house-world.ts";
import type { TouchedNights } from "../../src/adapters/suppliers/house/touched-nights.ts";
import { createTouchedRoom } from "../../src/adapters/suppliers/house/touched-nights.ts";
import { addDays } from "../../src/domain/calendar/calendar-date.ts";
import type { HotelColumns } from "../../src/domain/hotel/hotel-columns.ts";
import { createSeededChance } from "../../src/domain/place/hotels/seeded-chance.ts";
import type { ResultFilter } from "../../src/domain/results/result-filter.ts";
import { NO_FILTER } from "../../src/domain/results/result-filter.ts";
import type { StayRequest } from "../../src/platform/ports/hotel-supplier.ts";

export type Question = { readonly request: StayRequest; readonly filter: ResultFilter };

export type Scene = {
  readonly hotels: readonly HouseHotel[];
  readonly ids: Uint32Array;
  readonly world: HouseWorld;
  readonly stock: TouchedNights;
  /** The same by room and night, for the engine with objects. */
  readonly sold: ReadonlyMap<number, ReadonlyMap<number, number>>;
  readonly columns: HotelColumns;
  readonly questions: readonly Question[];
};

const TODAY = "2026-11-16";
const NIGHTS = 7;
const PLACES = [
  { cityId: 2643743, countryCode: "GB", latitude: 51.5 },
  { cityId: 2512989, countryCode: "ES", latitude: 39.57 },
  { cityId: 1880252, countryCode: "SG", latitude: 1.29 },
  { cityId: 2657928, countryCode: "CH", latitude: 46.02 },
] as const;

/** `rooms`: only hotels with this many room types; by default as generated. */
export async function createScene(count: number, rooms?: number): Promise<Scene> {
  const hotels: HouseHotel[] = [];
  for (let id = 2000; hotels.length < count; id += 1) {
    if (rooms !== undefined && countRooms({ id }) !== rooms) continue;
    hotels.push({ id, stars: 2 + (id % 4), ...PLACES[id % PLACES.length]! });
  }
  const world = await buildHouseWorld(hotels);
  const sold = sellSome(world);
  return {
    hotels,
    ids: world.hotelIds,
    world,
    sold,
    stock: stockOf(world, sold),
    columns: describe(world),
    questions: createQuestions(),
  };
}

/** Some room types have been sold on some nights: one in twenty where there are few, one in two hundred where there are many. */
function sellSome(world: HouseWorld): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const chance = createSeededChance(5);
  const rooms = world.nightMinor.length;
  const share = rooms < 100_000 ? 0.05 : 0.005;
  const left = new Map<number, Map<number, number>>();
  const first = nightNumber(TODAY);
  for (let room = 0; room < rooms; room += 1) {
    if (chance() > share) continue;
    left.set(room, new Map(Array.from({ length: 20 }, () => [first + Math.floor(chance() * 330), Math.floor(chance() * 4)] as const)));
  }
  return left;
}

function stockOf(world: HouseWorld, sold: ReadonlyMap<number, ReadonlyMap<number, number>>): TouchedNights {
  const isTouched = new Uint8Array(world.nightMinor.length);
  for (const room of sold.keys()) isTouched[room] = 1;
  const rooms = new Map([...sold].map(([room, left]) => [room, createTouchedRoom(left)]));
  return { isTouched, leftOf: (room) => rooms.get(room) };
}

function describe({ hotelIds, cityIds, latitudes, stars }: HouseWorld): HotelColumns {
  const count = hotelIds.length;
  const chance = createSeededChance(9);
  const places = new Uint32Array(Math.max(...hotelIds.subarray(-1)) + 1);
  hotelIds.forEach((id, place) => (places[id] = place + 1));
  const shuffled = () => {
    const order = Uint32Array.from({ length: count }, (_, place) => place);
    for (let at = count - 1; at > 0; at -= 1) {
      const other = Math.floor(chance() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    return order;
  };
  return {
    count,
    hotelIds,
    cityIds,
    latitudes: Float32Array.from(latitudes),
    longitudes: new Float32Array(count),
    stars,
    ratings: Uint8Array.from({ length: count }, () => 60 + Math.floor(chance() * 40)),
    amenities: Uint32Array.from({ length: count }, () => Math.floor(chance() * 2 ** 28)),
    names: shuffled(),
    choice: shuffled(),
    districts: { ids: Uint32Array.from({ length: count }, () => Math.floor(chance() * 8)), names: "|a|b|c|d|e|f|g".split("|") },
    chains: { ids: Uint32Array.from({ length: count }, () => Math.floor(chance() * 5)), names: "|a|b|c|d".split("|") },
    isBlocked: new Uint8Array(count),
    placeOf: places,
    ofCity: new Map(),
  };
}

function createQuestions(): Question[] {
  return Array.from({ length: 60 }, (_, turn) => {
    const start = addDays(TODAY, 5 + turn * 5);
    return {
      request: {
        stay: { startDate: start, endDate: addDays(start, NIGHTS) },
        rooms: [{ adults: 2, childrenAges: turn % 3 === 0 ? [6] : [], infants: 0 }],
        currency: (["EUR", "USD", "GBP"] as const)[turn % 3]!,
        channel: (["Publish", "Secure"] as const)[turn % 2]!,
        today: TODAY,
      },
      filter: turn % 4 < 2 ? NO_FILTER : { ...NO_FILTER, stars: [4, 5], amenities: [0], minRating: 70 },
    };
  });
}

/** The answer of every engine, so that they can be compared. */
export type Answer = {
  readonly found: number;
  readonly totals: readonly number[];
  readonly ids: readonly number[];
  readonly stars: readonly number[];
  readonly amenities: readonly number[];
  readonly boards: readonly number[];
  readonly buckets: readonly number[];
};
