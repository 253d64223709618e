import { describe, expect, it } from "vitest";
import { createHotels } from "#domain/place/hotels/create-hotels.ts";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import { amenitiesOfBits, bitOf } from "./amenities.ts";
import type { AmenityId } from "./amenities.ts";
import { createHotelFacts } from "./create-hotel-facts.ts";
import type { HotelFacts } from "./hotel-facts.ts";

/** Of domain/review, which follows this folder in the order of imports. */
const MIN_REVIEWS = 5;
const LATITUDES: Readonly<Record<number, number>> = { 292223: 25.2, 1609350: 13.7, 638936: 66.5 };

const hotels = SOLD_CITIES.flatMap((sold, place) =>
  createHotels({ ...sold, place, name: "Testville", countryCode: "GB", latitude: LATITUDES[sold.id] ?? 48, longitude: 2 }).map(
    createHotelFacts,
  ),
);

const withStars = (stars: number) => hotels.filter((hotel) => hotel.stars === stars);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (some: readonly HotelFacts[], amenity: AmenityId) =>
  some.filter(({ amenities }) => amenities & bitOf(amenity)).length / some.length;
const factsOf = (id: number) => hotels.find((hotel) => hotel.id === id)!;

const street = (countryCode: string, id = 5000) =>
  createHotelFacts({ id, name: "X", cityId: 1, countryCode, latitude: 45, longitude: 5, district: "", stars: 3, popularity: 50 }).street;

describe("facts of a generated hotel", () => {
  it("is the same every time", () => {
    expect(hotels.map(createHotelFacts)).toEqual(hotels);
  });

  it("has the hotels that tests and examples name", () => {
    expect(factsOf(1001)).toMatchObject({ isBlocked: false, isBridged: false, totalSavings: 0, stars: 4 });
    expect(factsOf(1002)).toMatchObject({ isBlocked: false, isBridged: true });
    expect(factsOf(1003)).toMatchObject({ isBlocked: true, isBridged: false });
    expect(factsOf(1004)).toMatchObject({ isBlocked: false, totalSavings: 120 });
    expect(factsOf(1005)).toMatchObject({ isBlocked: false, totalSavings: 30 });
    expect(hotels.filter(({ isBlocked }) => isBlocked)).toHaveLength(1);
  });

  it("has a rating that rises with its stars, and sometimes too few reviews for one", () => {
    const means = [2, 3, 4, 5].map((stars) => mean(withStars(stars).flatMap(({ rating }) => rating || [])));
    expect(means).toEqual(means.toSorted((one, other) => one - other));
    expect(means.at(-1)! - means[0]!).toBeGreaterThan(10);
    const rated = hotels.filter(({ rating }) => rating > 0);
    expect(rated.filter(({ rating, ratingCount }) => rating < 52 || rating > 98 || ratingCount < MIN_REVIEWS)).toEqual([]);
    expect(hotels.filter(({ rating, ratingCount }) => rating === 0 && ratingCount >= MIN_REVIEWS)).toEqual([]);
    const unrated = hotels.filter(({ rating }) => rating === 0).length / hotels.length;
    expect(unrated).toBeGreaterThan(0);
    expect(unrated).toBeLessThan(0.08);
  });

  it("has what hotels of its class have", () => {
    for (const amenity of ["pool", "spa", "gym", "restaurant", "roomService"] as const) {
      expect(share(withStars(5), amenity)).toBeGreaterThan(share(withStars(3), amenity));
    }
    expect(share(hotels, "wifi")).toBeGreaterThan(0.95);
    expect(share(hotels, "kitchen")).toBeLessThan(0.2);
    expect(hotels.every(({ amenities }) => amenitiesOfBits(amenities).length > 0)).toBe(true);
  });

  it("is on a beach only where there is one", () => {
    const atBeach = new Set(hotels.filter(({ amenities }) => amenities & bitOf("beachfront")).map(({ cityId }) => cityId));
    expect(atBeach.size).toBeGreaterThan(3);
    for (const city of [2643743, 2988507, 2950159, 2775220]) expect(atBeach.has(city)).toBe(false);
  });

  it("is sometimes bridged or has savings", () => {
    const bridged = hotels.filter(({ isBridged }) => isBridged).length / hotels.length;
    const saving = hotels.filter(({ totalSavings }) => totalSavings > 0).length / hotels.length;
    expect([bridged > 0.02, bridged < 0.09, saving > 0.13, saving < 0.28]).toEqual([true, true, true, true]);
  });

  it("has an id of the second provider that no other has and that does not look like ours", { tags: ["QUERY-007"] }, () => {
    expect(new Set(hotels.map(({ providerId }) => providerId)).size).toBe(hotels.length);
    expect(hotels.filter(({ id, providerId }) => !/^T\d+$/.test(providerId) || providerId === `T${id}`)).toEqual([]);
  });

  it.each([
    ["GB", /^\d+ \p{Lu}/u],
    ["US", /^\d+ \p{Lu}.* (?:Street|Avenue|Boulevard|Drive)$/u],
    ["FR", /^\d+ (?:rue|avenue|boulevard|place) d/],
    ["ES", /^(?:Calle|Avenida|Plaza|Paseo) .+, \d+$/],
    ["IT", /^(?:Via|Piazza|Viale|Vicolo) .+ \d+$/],
    ["DE", /(?:straße|weg|gasse|allee) \d+$/],
    ["CH", /(?:strasse|weg|gasse) \d+$/],
    ["NL", /(?:straat|laan|weg|plein) \d+$/],
    ["HU", / (?:utca|tér|köz) \d+\.$/],
    ["JP", /^\d+-\d+-\d+ \p{Lu}/u],
    ["XX", /^\d+ \p{Lu}/u],
  ])("has a street as %s writes it", (country, form) => {
    for (let id = 5000; id < 5040; id += 1) expect(street(country, id)).toMatch(form);
  });
});
