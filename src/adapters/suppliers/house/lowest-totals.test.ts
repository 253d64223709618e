import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { nightNumber } from "./allotment.ts";
import { buildHouseWorld } from "./house-world.ts";
import { lowestTotals } from "./lowest-totals.ts";
import { priceHotels } from "./price-hotels.ts";
import { createTouchedRoom } from "./touched-nights.ts";

const TODAY = "2026-11-16";
const FROM = "2026-11-17";
const DAYS = 120;
const MAX_NIGHTS = 30;
const PLACES = [
  { cityId: 2643743, countryCode: "GB", latitude: 51.5 },
  { cityId: 2512989, countryCode: "ES", latitude: 39.57 },
] as const;

const world = await buildHouseWorld(
  Array.from({ length: 300 }, (_, place) => ({ id: 2000 + place, stars: 2 + (place % 4), ...PLACES[place % PLACES.length]! })),
);

/** One room type in five has sales on some nights. */
function someSales() {
  const chance = createSeededChance(7);
  const isTouched = Uint8Array.from(world.nightMinor, () => Number(chance() < 0.2));
  const rooms = new Map(
    [...isTouched.keys()]
      .filter((room) => isTouched[room] === 1)
      .map((room) => {
        const sold = Array.from({ length: 30 }, () => [nightNumber(FROM) + Math.floor(chance() * 160), Math.floor(chance() * 3)] as const);
        return [room, createTouchedRoom(new Map(sold))];
      }),
  );
  return { isTouched, leftOf: (room: number) => rooms.get(room) };
}

describe("the lowest price of a set of hotels", () => {
  const touched = someSales();

  it.each([
    ["guests", "Publish", [{ adults: 2, childrenAges: [], infants: 0 }], 300],
    ["members", "Secure", [{ adults: 2, childrenAges: [6], infants: 0 }], 300],
    ["two rooms", "Publish", Array.from({ length: 2 }, () => ({ adults: 2, childrenAges: [], infants: 0 })), 40],
    ["one hotel", "Secure", [{ adults: 1, childrenAges: [], infants: 0 }], 1],
    ["nobody", "Publish", [{ adults: 2, childrenAges: [], infants: 0 }], 0],
  ] as const)("equals the cheapest of all prices on every sampled day: %s", (_, channel, rooms, count) => {
    const hotelIds = world.hotelIds.slice(0, count);
    const request = { rooms, currency: "USD", channel, today: TODAY } as const;
    const lowest = lowestTotals(world, hotelIds, request, { from: FROM, days: DAYS, maxNights: MAX_NIGHTS }, touched);
    const chance = createSeededChance(11);
    for (let sample = 0; sample < 250; sample += 1) {
      const [day, nights] = [Math.floor(chance() * DAYS), 1 + Math.floor(chance() * MAX_NIGHTS)];
      const startDate = addDays(FROM, day);
      const { totals, count: found } = priceHotels(
        world,
        hotelIds,
        { ...request, stay: { startDate, endDate: addDays(startDate, nights) } },
        touched,
      );
      const cheapest = totals.subarray(0, found).reduce((least, total) => Math.min(least, total), Infinity);
      expect([startDate, nights, lowest[day * MAX_NIGHTS + nights - 1]]).toEqual([startDate, nights, cheapest]);
    }
  });
});
