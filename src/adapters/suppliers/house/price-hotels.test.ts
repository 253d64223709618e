import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { allotmentOf, nightNumber } from "./allotment.ts";
import { houseOffers } from "./house-offers.ts";
import type { LeftOf } from "./house-offers.ts";
import { buildHouseWorld, roomPlace } from "./house-world.ts";
import type { HouseHotel } from "./house-world.ts";
import { priceHotels } from "./price-hotels.ts";
import type { TouchedNights, StayRequest } from "./price-hotels.ts";

const TODAY = "2026-11-16";
const CITIES = [
  { cityId: 2643743, countryCode: "GB", latitude: 51.5, longitude: -0.1 },
  { cityId: 2512989, countryCode: "ES", latitude: 39.57, longitude: 2.65 },
  { cityId: 1880252, countryCode: "SG", latitude: 1.29, longitude: 103.85 },
];
const HOTELS: readonly HouseHotel[] = Array.from({ length: 90 }, (_, place) => ({
  id: 1001 + place,
  stars: 1 + (place % 5),
  ...CITIES[place % CITIES.length]!,
}));
const world = buildHouseWorld(HOTELS);
const everywhere = [0, HOTELS.length] as const;
const NOTHING_SOLD: TouchedNights = { leftOf: () => undefined };

const party = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childrenAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 3 }),
  infants: fc.integer({ min: 0, max: 2 }),
});
const request: fc.Arbitrary<StayRequest> = fc
  .record({
    start: fc.integer({ min: 0, max: 360 }),
    nights: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 28 })),
    rooms: fc.array(party, { minLength: 1, maxLength: 4 }),
    currency: fc.constantFrom("USD", "EUR", "GBP"),
    channel: fc.constantFrom("Publish", "Secure", "Opaque"),
  })
  .map(({ start, nights, ...rest }) => ({
    ...rest,
    today: TODAY,
    stay: { startDate: addDays(TODAY, start), endDate: addDays(TODAY, start + nights) },
  }));

/** Every third room of the world has touched nights: two left on every fifth, none on the next, more than the rules know on the third. */
const touchedLeft = (room: number, night: number): number | undefined => (room % 3 === 0 ? [2, 0, 9][night % 5] : undefined);
const FIRST_NIGHT = nightNumber(TODAY);
const NIGHTS = Array.from({ length: 400 }, (_, night) => FIRST_NIGHT + night);
const leftByRoom = new Map(
  Array.from(world.nightMinor, (_, room) => [
    room,
    new Map(
      NIGHTS.flatMap((night) => {
        const left = touchedLeft(room, night);
        return left === undefined ? [] : [[night, left] as const];
      }),
    ),
  ]),
);
const SOME_SOLD: TouchedNights = { leftOf: (room) => leftByRoom.get(room) };

const leftAfterSales =
  (hotel: HouseHotel): LeftOf =>
  (room, night) =>
    touchedLeft(roomPlace(world, hotel.id, room.roomTypeId)!, night) ?? allotmentOf(room, night);

describe("prices of many hotels at once", () => {
  it("are those of each hotel alone, to the last unit, with and without sales", () => {
    fc.assert(
      fc.property(request, fc.boolean(), (asked, hasSales) => {
        const priced = priceHotels(world, everywhere, asked, hasSales ? SOME_SOLD : NOTHING_SOLD);
        const found = new Map(
          Array.from({ length: priced.count }, (_, row) => [world.hotelIds[priced.hotels[row]!]!, priced.totals[row]!]),
        );
        for (const hotel of HOTELS) {
          const { offers } = houseOffers(hotel, asked, hasSales ? leftAfterSales(hotel) : undefined);
          const lowest = offers.length === 0 ? undefined : Math.min(...offers.map(({ totalMinor }) => totalMinor));
          expect([hotel.id, found.get(hotel.id)]).toEqual([hotel.id, lowest]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("only the range that was asked for", () => {
    const [from, to] = world.cities.get(2512989)!;
    const asked = {
      stay: { startDate: "2027-03-02", endDate: "2027-03-04" },
      rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
      currency: "EUR",
      channel: "Publish",
      today: TODAY,
    } as const;
    const { count, hotels } = priceHotels(world, [from, to], asked, NOTHING_SOLD);
    expect(count).toBeGreaterThan(20);
    expect(hotels.slice(0, count).every((hotel) => hotel >= from && hotel < to)).toBe(true);
  });
});

describe("what one hotel offers", () => {
  const asked = (change: Partial<StayRequest> = {}): StayRequest => ({
    stay: { startDate: "2027-03-02", endDate: "2027-03-05" },
    rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
    currency: "USD",
    channel: "Publish",
    today: TODAY,
    ...change,
  });
  const h1 = HOTELS[0]!;

  it("HOTEL-014 members pay less for the same room, everybody else what is public; nights add up", () => {
    const [everybody, members] = [houseOffers(h1, asked()).offers, houseOffers(h1, asked({ channel: "Secure" })).offers];
    expect(everybody.length).toBeGreaterThan(9);
    members.forEach((offer, place) => {
      expect(offer.publicMinor).toBe(everybody[place]!.totalMinor);
      expect(offer.totalMinor).toBeLessThan(offer.publicMinor);
      expect(offer.totalMinor).toBeGreaterThanOrEqual(Math.floor(offer.publicMinor * 0.35));
      expect(offer.nightlyMinor.reduce((sum, night) => sum + night, 0)).toBe(offer.totalMinor);
    });
  });

  it("says why there is nothing", () => {
    expect(houseOffers(h1, asked({ rooms: [{ adults: 5, childrenAges: [], infants: 0 }] })).reason).toBe("too-many-guests");
    expect(houseOffers(h1, asked(), () => 0).reason).toBe("sold-out");
  });

  it("needs as many rooms as are asked for", () => {
    const rooms = Array.from({ length: 3 }, () => ({ adults: 2, childrenAges: [], infants: 0 }));
    expect(houseOffers(h1, asked({ rooms }), () => 2).reason).toBe("sold-out");
    const [one] = houseOffers(h1, asked(), () => 3).offers;
    const [three] = houseOffers(h1, asked({ rooms }), () => 3).offers;
    expect(three!.totalMinor).toBeGreaterThanOrEqual(3 * one!.totalMinor - 3);
  });
});
