import { describe, expect, it } from "vitest";
import { placeOfHotel } from "#domain/hotel/hotel-columns.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { buildHotel } from "#tests/factories/hotels.ts";
import { createHotelBookWriter, EMPTY_BOOK } from "./hotel-book.ts";
import { ROWS_AT_ONCE } from "./hotel-store.ts";

const COUNT = ROWS_AT_ONCE * 2 + 7;
const sampleHotels: readonly HotelFacts[] = Array.from({ length: COUNT }, (_, place) =>
  buildHotel({
    id: 5000 - place,
    name: place % 3 === 0 ? `Álamo ${place}` : `hotel ${place}`,
    cityId: 100 + (place % 4),
    stars: 1 + (place % 5),
    rating: place % 7 === 0 ? 0 : 60 + (place % 38),
    street: `Straße ${place}`,
    longitude: 139.69171,
    isBlocked: place === 3,
    isBridged: place === 4,
    amenities: 2 ** 28 - 1 - place,
  }),
);

async function writeBook(hotels: readonly HotelFacts[]) {
  const writer = createHotelBookWriter();
  for (let at = 0; at === 0 || at < hotels.length; at += ROWS_AT_ONCE) writer.add(hotels.slice(at, at + ROWS_AT_ONCE));
  return writer.finish(async () => undefined);
}

describe("the hotel book", () => {
  it("returns all facts of every hotel, by position and by either id", async () => {
    const book = await writeBook(sampleHotels);
    expect(book.length).toBe(COUNT);
    expect(Array.from({ length: COUNT }, (_, place) => book.at(place))).toEqual(sampleHotels);
    expect(sampleHotels.map(({ id }) => book.factsOf(id))).toEqual(sampleHotels);
    expect(sampleHotels.map(({ providerId }) => book.hotelByProvider(providerId))).toEqual(sampleHotels);
    for (const id of [0, 1, 4_999_999, -1, 1.5, Number.NaN]) expect(book.factsOf(id)).toBeUndefined();
    expect([book.hotelByProvider("P0"), book.hotelByProvider(""), book.at(COUNT), book.at(-1)]).toEqual(Array(4).fill(undefined));
  });

  it("has the same facts in columns", async () => {
    const { columns } = await writeBook(sampleHotels);
    sampleHotels.forEach((hotel, place) => {
      expect(placeOfHotel(columns, hotel.id)).toBe(place);
      expect([columns.hotelIds[place], columns.stars[place], columns.ratings[place], columns.amenities[place]]).toEqual([
        hotel.id,
        hotel.stars,
        hotel.rating,
        hotel.amenities,
      ]);
    });
    expect(columns.count).toBe(COUNT);
    expect([...columns.isBlocked].flatMap((is, place) => (is ? [place] : []))).toEqual([3]);
    expect(new Set(columns.ofCity.keys())).toEqual(new Set([100, 101, 102, 103]));
    for (const [cityId, places] of columns.ofCity) expect([...places].every((place) => columns.cityIds[place] === cityId)).toBe(true);
    expect([...columns.ofCity.values()].reduce((sum, places) => sum + places.length, 0)).toBe(COUNT);
  });

  it("ranks names regardless of case and accents, and our selection from best to worst", async () => {
    const hotels = [
      buildHotel({ id: 1003, name: "zebra" }),
      buildHotel({ id: 1002, name: "Östra", rating: 95, ratingCount: 900 }),
      buildHotel({ id: 1001, name: "The Oak", rating: 60, ratingCount: 900 }),
      buildHotel({ id: 1000, name: "zebra" }),
    ];
    const { columns } = await writeBook(hotels);
    expect([...columns.names]).toEqual([3, 0, 1, 2]);
    expect([...columns.choice]).toEqual([2, 0, 3, 1]);
  });

  it("can be empty", async () => {
    const book = await writeBook([]);
    expect(book.columns).toEqual(EMPTY_BOOK.columns);
    expect([book.factsOf(1001), book.hotelByProvider("x"), EMPTY_BOOK.factsOf(1001)]).toEqual([undefined, undefined, undefined]);
  });
});
