import { describe, expect, it } from "vitest";
import { createHotels } from "./create-hotels.ts";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import { createHotelNames } from "./hotel-names.ts";

const CHAINS =
  /\b(hilton|marriott|hyatt|sheraton|westin|ritz|radisson|ibis|novotel|mercure|sofitel|accor|holiday inn|crowne|intercontinental|wyndham|ramada|best western|travelodge|premier inn|motel 6|four seasons|shangri|peninsula|raffles|fairmont|kempinski|melia|nh|barcelo|riu|iberostar|rosewood|thistle|banyan tree|aman|six senses|moxy|aloft|hoxton|savoy|waldorf|plaza|regent|astoria|dusit|anantara|oberoi|taj)\b/i;

const site = (countryCode: string) => ({ seed: 7, city: "Testville", countryCode, zones: ["Harbour", "Old Town"] });

describe("hotel names", () => {
  it("are the same for the same seed, all different, and filled in", () => {
    for (const country of ["GB", "FR", "ES", "IT", "PT", "DE", "NL", "NO", "GR", "MA", "JP", "TH", "CZ", "XX"]) {
      const names = createHotelNames(site(country), 60);
      expect(createHotelNames(site(country), 60)).toEqual(names);
      expect(new Set(names).size).toBe(60);
      expect(names.filter((name) => /[{}]/.test(name) || name.length > 60)).toEqual([]);
    }
    expect(createHotelNames({ ...site("FR"), seed: 8 }, 5)).not.toEqual(createHotelNames(site("FR"), 5));
  });

  it("belong to no chain", () => {
    for (const country of ["GB", "FR", "ES", "IT", "PT", "DE", "NL", "NO", "GR", "MA", "JP", "TH", "CZ"]) {
      expect(createHotelNames(site(country), 400).filter((name) => CHAINS.test(name))).toEqual([]);
    }
  });

  it("have unique numbers and positions near their city", () => {
    const cities = SOLD_CITIES.map((sold, place) => ({
      ...sold,
      // A city without known districts: landmarks.test.ts looks at hotels in districts.
      id: 90_000_000 + place,
      place,
      name: "Testville",
      countryCode: "GB",
      latitude: 51.5,
      longitude: -0.1,
    }));
    const hotels = cities.flatMap(createHotels);
    expect(hotels.length).toBeGreaterThan(500);
    expect(new Set(hotels.map(({ id }) => id)).size).toBe(hotels.length);
    expect(Math.min(...hotels.map(({ id }) => id))).toBeGreaterThanOrEqual(1000);
    for (const hotel of hotels) {
      expect(Math.abs(hotel.latitude - 51.5)).toBeLessThan(0.06);
      expect(Math.abs(hotel.longitude + 0.1)).toBeLessThan(0.09);
    }
    expect(SOLD_CITIES.some(({ hotels: count }) => count > 50)).toBe(true);
    expect(SOLD_CITIES.some(({ hotels: count }) => count === 0)).toBe(true);
  });
});
