import { describe, expect, it } from "vitest";
import { buildPlaces } from "#domain/place/build-places.ts";
import { createHotelsOf } from "./create-hotels.ts";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import { openPlaces } from "#domain/place/places.ts";
import { FIRST_PLANNED_ID, hotelsForPeople, planHotels } from "./plan-hotels.ts";

const LONDON = SOLD_CITIES[0]!;

const city = (id: number, name: string, population: number, feature = "PPL") => ({
  id,
  name,
  country: "GB",
  state: "ENG",
  feature,
  population,
  latitude: 51.5 + id / 1e7,
  longitude: 0,
});

const places = openPlaces(
  buildPlaces(
    [
      city(LONDON.id, "London", 9_000_000),
      city(10, "Midtown", 90_000),
      city(11, "Hamlet", 40),
      city(12, "Nobody", 0),
      city(13, "Part", 500_000, "PPLX"),
    ],
    [],
  ),
);
const all = [...planHotels(places)];

describe("the plan of a world full of hotels", () => {
  it("has the most populous cities first, more hotels where more people live, and none in parts of cities or in places without a population", () => {
    expect([...new Set(all.map(({ cityId }) => cityId))]).toEqual([LONDON.id, 10, 11]);
    expect(all.filter(({ cityId }) => cityId === 10)).toHaveLength(hotelsForPeople(90_000));
    expect(hotelsForPeople(9_000_000)).toBeGreaterThan(hotelsForPeople(90_000));
    expect(hotelsForPeople(40)).toBe(1);
  });

  it("numbers them consecutively, and continues from any number with the same hotels", () => {
    expect(all.map(({ id }) => id)).toEqual(all.map((_, place) => FIRST_PLANNED_ID + place));
    for (const skipped of [1, 77, 130, all.length - 1, all.length]) {
      expect([...planHotels(places, FIRST_PLANNED_ID + skipped)]).toEqual(all.slice(skipped));
    }
  });

  it("never gives a city two hotels of one name, including the seeded ones", () => {
    const house = createHotelsOf({ ...places.cityAt(places.findCity(String(LONDON.id))!, "en"), ...LONDON }, 1000);
    const names = [...house, ...all].filter(({ cityId }) => cityId === LONDON.id).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(LONDON.hotels + 100);
    expect(new Set(names).size).toBe(names.length);
  });
});
