import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { HIGHEST_MEMBER_PERCENT } from "#domain/pricing/discounts.ts";
import type { StayRequest } from "#platform/ports/hotel-supplier.ts";
import { allotmentOf, nightNumber } from "./allotment.ts";
import { houseOffers } from "./house-offers.ts";
import type { LeftOf } from "./house-offers.ts";
import { buildHouseWorld, hotelOf, roomPlace } from "./house-world.ts";
import type { HouseHotel } from "./house-world.ts";
import { priceHotels } from "./price-hotels.ts";
import type { TouchedNights } from "./touched-nights.ts";
import { createTouchedRoom } from "./touched-nights.ts";

const TODAY = "2026-11-16";
const CITIES = [
  { cityId: 2643743, countryCode: "GB", latitude: 51.5 },
  { cityId: 2512989, countryCode: "ES", latitude: 39.57 },
  { cityId: 1880252, countryCode: "SG", latitude: 1.29 },
];
const HOTELS: readonly HouseHotel[] = Array.from({ length: 120 }, (_, place) => ({
  id: 1001 + place,
  stars: 1 + (place % 5),
  ...CITIES[place % CITIES.length]!,
}));
const ALL = Uint32Array.from(HOTELS, ({ id }) => id);
const world = await buildHouseWorld(HOTELS, () => undefined);
const ROOMS = world.nightMinor.length;
const NOTHING_SOLD: TouchedNights = { isTouched: new Uint8Array(ROOMS), leftOf: () => undefined };

const party = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childrenAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 3 }),
  infants: fc.integer({ min: 0, max: 2 }),
});
const request: fc.Arbitrary<StayRequest> = fc
  .record({
    start: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 360 })),
    nights: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 35 })),
    rooms: fc.array(party, { minLength: 1, maxLength: 4 }),
    currency: fc.constantFrom("USD", "EUR", "GBP"),
    channel: fc.constantFrom("Publish", "Secure"),
  })
  .map(({ start, nights, ...rest }) => ({
    ...rest,
    today: TODAY,
    stay: { startDate: addDays(TODAY, start), endDate: addDays(TODAY, start + nights) },
  }));

/** Every third room of the world has touched nights: two left on every fifth, none on the next, more than the rules know on the third. */
const touchedLeft = (room: number, night: number): number | undefined => (room % 3 === 0 ? [2, 0, 9][night % 5] : undefined);
const NIGHTS = Array.from({ length: 400 }, (_, night) => nightNumber(TODAY) + night);
const touchedOf = (room: number) =>
  new Map(
    NIGHTS.flatMap((night) => {
      const left = touchedLeft(room, night);
      return left === undefined ? [] : [[night, left] as const];
    }),
  );
const leftByRoom = Array.from({ length: ROOMS }, (_, room) => touchedOf(room));
const touchedRooms = leftByRoom.map(createTouchedRoom);
const SOME_SOLD: TouchedNights = {
  isTouched: Uint8Array.from(leftByRoom, ({ size }) => Number(size > 0)),
  leftOf: (room) => touchedRooms[room],
};

const leftAfterSales =
  (hotel: HouseHotel): LeftOf =>
  (room, night) =>
    touchedLeft(roomPlace(world, hotel.id, room.roomTypeId)!, night) ?? allotmentOf(room, night);

describe("prices of many hotels at once", () => {
  it("are those of each hotel alone, to the last unit, with and without sales", { tags: ["HOTEL-014"] }, () => {
    fc.assert(
      fc.property(request, fc.boolean(), fc.boolean(), (stay, hasSales, isRefundable) => {
        const query = { ...stay, isRefundable };
        const priced = priceHotels(world, ALL, query, hasSales ? SOME_SOLD : NOTHING_SOLD);
        const rows = new Map(Array.from(priced.hotelIds.subarray(0, priced.count), (id, row) => [id, row]));
        for (const hotel of HOTELS) {
          const { offers: all } = houseOffers(hotel, query, hasSales ? leftAfterSales(hotel) : undefined);
          const offers = isRefundable ? all.filter((offer) => offer.isRefundable) : all;
          const row = rows.get(hotel.id);
          expect([hotel.id, row === undefined]).toEqual([hotel.id, offers.length === 0]);
          if (row === undefined) continue;
          const cheapest = offers.reduce((best, offer) => (offer.totalMinor < best.totalMinor ? offer : best));
          const boards = offers.reduce((bits, { board }) => bits | (1 << ["RO", "BB", "HB", "FB", "AI"].indexOf(board)), 0);
          expect({
            total: priced.totals[row],
            publicTotal: priced.publicTotals[row],
            boards: priced.boards[row],
            free: priced.freeCancellation[row] === 1,
            promotion: priced.promotions[row],
          }).toEqual({
            total: cheapest.totalMinor,
            publicTotal: cheapest.publicMinor,
            boards,
            free: offers.some(({ isRefundable }) => isRefundable),
            promotion: cheapest.promotionPercent,
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it("members save up to 65 per cent, and other callers get only the public price", { tags: ["HOTEL-014", "HOTEL-015"] }, () => {
    fc.assert(
      fc.property(request, (query) => {
        const { count, totals, publicTotals } = priceHotels(world, ALL, query, NOTHING_SOLD);
        for (let row = 0; row < count; row += 1) {
          const [total, publicTotal] = [totals[row]!, publicTotals[row]!];
          expect([total > 0, total <= publicTotal]).toEqual([true, true]);
          expect(total * 100).toBeGreaterThanOrEqual(publicTotal * (100 - HIGHEST_MEMBER_PERCENT));
          expect(total < publicTotal).toBe(query.channel !== "Publish");
        }
      }),
      { numRuns: 60 },
    );
  });

  it("contains only requested hotels, each once, and none that the supplier does not have", () => {
    const query = {
      stay: { startDate: "2027-03-02", endDate: "2027-03-04" },
      rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
      currency: "EUR",
      channel: "Publish",
      today: TODAY,
    } as const;
    const requestedIds = Uint32Array.of(1002, 7, 1001, 1002, 4_000_000_000, 1121, 0, 1001);
    const { count, hotelIds } = priceHotels(world, requestedIds, query, NOTHING_SOLD);
    expect([...hotelIds.subarray(0, count)]).toEqual([1002, 1001]);
    expect([hotelOf(world, 1002), hotelOf(world, 7), hotelOf(world, 1121)]).toEqual([HOTELS[1], undefined, undefined]);
    expect([roomPlace(world, 1001, "1001-Z"), roomPlace(world, 1001, "1002-A"), roomPlace(world, 7, "7-A")]).toEqual(
      Array(3).fill(undefined),
    );
  });
});

describe("what one hotel offers", () => {
  const query = (change: Partial<StayRequest> = {}): StayRequest => ({
    stay: { startDate: "2027-03-02", endDate: "2027-03-05" },
    rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
    currency: "USD",
    channel: "Publish",
    today: TODAY,
    ...change,
  });
  const h1 = HOTELS[0]!;

  it("members pay less for the same room, other callers the public price; the nights add up", { tags: ["HOTEL-014"] }, () => {
    const [publicOffers, members] = [houseOffers(h1, query()).offers, houseOffers(h1, query({ channel: "Secure" })).offers];
    expect(publicOffers.length).toBeGreaterThan(9);
    members.forEach((offer, place) => {
      expect(offer.publicMinor).toBe(publicOffers[place]!.totalMinor);
      expect(offer.totalMinor).toBeLessThan(offer.publicMinor);
      expect(offer.totalMinor).toBeGreaterThanOrEqual(Math.floor(offer.publicMinor * 0.35));
      expect(offer.nightlyMinor.reduce((sum, night) => sum + night, 0)).toBe(offer.totalMinor);
    });
  });

  it("gives the reason for no offers", () => {
    expect(houseOffers(h1, query({ rooms: [{ adults: 5, childrenAges: [], infants: 0 }] })).reason).toBe("too-many-guests");
    expect(houseOffers(h1, query(), () => 0).reason).toBe("sold-out");
  });

  it("needs as many rooms as are requested", () => {
    const rooms = Array.from({ length: 3 }, () => ({ adults: 2, childrenAges: [], infants: 0 }));
    expect(houseOffers(h1, query({ rooms }), () => 2).reason).toBe("sold-out");
    const [offer] = houseOffers(h1, query(), () => 3).offers;
    const [three] = houseOffers(h1, query({ rooms }), () => 3).offers;
    expect(three!.totalMinor).toBeGreaterThanOrEqual(3 * offer!.totalMinor - 3);
  });

  it("refundable rates cost more and contain their deadline", () => {
    const soon = (days: number) => houseOffers(h1, query({ stay: { startDate: addDays(TODAY, days), endDate: addDays(TODAY, days + 2) } }));
    const [fixed, free] = soon(30).offers;
    expect([fixed!.cancellation, free!.isRefundable]).toEqual(["non-refundable", true]);
    expect(free!.totalMinor).toBeGreaterThan(fixed!.totalMinor);
    const steps = free!.cancellation as readonly { readonly daysBefore: number }[];
    expect(steps.map(({ daysBefore }) => daysBefore)).toEqual(steps.map(({ daysBefore }) => daysBefore).toSorted((a, b) => b - a));
    const firstFee = steps[0]!.daysBefore;
    expect([firstFee, firstFee + 1].map((days) => soon(days).offers.some(({ isRefundable }) => isRefundable))).toEqual([false, true]);
  });

  it("taxes are part of the total; what is due at the hotel is not, and is in the hotel's money", () => {
    const inSpain = HOTELS.filter(({ countryCode, stars }) => countryCode === "ES" && stars >= 4);
    const offers = inSpain.flatMap((hotel) => houseOffers(hotel, query(), () => 9).offers.slice(0, 1));
    for (const { taxesMinor, totalMinor, feesAtHotel } of offers) {
      expect(taxesMinor).toBe(totalMinor - Math.round(totalMinor / 1.1));
      expect(feesAtHotel[0]).toEqual({ kind: "cityTax", minor: 2 * 3 * 220, currency: "EUR" });
    }
    const resort = offers.filter(({ feesAtHotel }) => feesAtHotel.some(({ kind }) => kind === "resortFee"));
    expect([resort.length > 0, resort.length < offers.length]).toEqual([true, true]);
    expect(houseOffers(h1, query()).offers[0]!.feesAtHotel).toEqual([]);
  });
});
