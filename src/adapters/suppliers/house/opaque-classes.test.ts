import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { StayWanted } from "#platform/ports/hotel-supplier.ts";
import { nightNumber } from "./allotment.ts";
import { houseOffers } from "./house-offers.ts";
import type { HouseStock } from "./house-stock.ts";
import { buildHouseWorld } from "./house-world.ts";
import type { HouseHotel } from "./house-world.ts";
import type { OpenHouse } from "./keep-house.ts";
import { classOffers, priceClasses } from "./opaque-classes.ts";
import { OPAQUE_ALLOTMENT } from "./opaque-stock.ts";
import { createTouchedRoom } from "./touched-nights.ts";

const TODAY = "2026-11-16";
/** In Palma, where some hotels ask for a resort fee; of three to five stars. */
const HOTELS: readonly HouseHotel[] = Array.from({ length: 9 }, (_, place) => ({
  id: 1001 + place,
  stars: 3 + (place % 3),
  cityId: 2512989,
  countryCode: "ES",
  latitude: 39.57,
}));
const MEMBERS = { hotelIds: HOTELS.map(({ id }) => id), least: 5 };
const world = await buildHouseWorld(HOTELS, () => undefined);

type Sale = { readonly hotelId: number; readonly kind: string; readonly night: number };

/** The house with rooms taken of the opaque allotments. */
function houseWith(sales: readonly Sale[] = []): OpenHouse {
  const opaqueOf: HouseStock["opaqueOf"] = (roomTypeId) => {
    const salesByNight = Map.groupBy(
      sales.filter(({ kind }) => roomTypeId === `op5-${kind}`),
      ({ hotelId }) => hotelId,
    );
    return new Map(
      [...salesByNight].map(([hotelId, sold]) => {
        const byNight = Map.groupBy(sold, ({ night }) => night);
        return [hotelId, createTouchedRoom(new Map([...byNight].map(([night, sold]) => [night, OPAQUE_ALLOTMENT - sold.length])))];
      }),
    );
  };
  const stock: HouseStock = {
    isTouched: new Uint8Array(world.nightMinor.length),
    leftOf: () => undefined,
    opaqueOf,
    refresh: async () => undefined,
    catchUp: () => undefined,
    stop: async () => undefined,
  };
  return { world, stock };
}

const wantedFor = (start: number, nights: number, rooms = 1): StayWanted => ({
  stay: { startDate: addDays(TODAY, start), endDate: addDays(TODAY, start + nights) },
  rooms: Array.from({ length: rooms }, () => ({ adults: 2, childrenAges: [], infants: 0 })),
  currency: "EUR",
  today: TODAY,
});

const stays = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 }))
  .map(([start, nights, rooms]) => wantedFor(start, nights, rooms));

/** What a caller can learn: all but the hotels that are still able to take the stay. */
const tellable = ({ offers, reason }: ReturnType<typeof classOffers>) => ({
  reason,
  offers: offers.map(({ hotelIds: _hotelIds, ...rest }) => rest),
});

describe("a class of hotels", () => {
  it("costs less than each of its hotels under its name, and a search names its cheapest rate", () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const { offers } = classOffers(houseWith(), MEMBERS, stay);
        const priced = priceClasses(houseWith(), [MEMBERS], stay);
        expect(priced.count).toBe(offers.length > 0 ? 1 : 0);
        if (offers.length === 0) return;
        const cheapest = offers.toSorted((a, b) => a.totalMinor - b.totalMinor)[0]!;
        expect([priced.hotelIds[0], priced.totals[0], priced.publicTotals[0], priced.promotions[0]]).toEqual([
          1001,
          cheapest.totalMinor,
          cheapest.publicMinor,
          cheapest.promotionPercent,
        ]);
        expect(priced.leadAt(0)).toMatchObject({ roomTypeId: cheapest.room.roomTypeId, board: cheapest.board, left: null });
        for (const hotel of HOTELS) {
          const namedOffers = houseOffers(hotel, { ...stay, channel: "Publish" }, () => 9).offers.filter(
            ({ isRefundable }) => !isRefundable,
          );
          const dearer = offers.filter(({ board, room, totalMinor, publicMinor }) =>
            namedOffers.some(
              (namedOffer) =>
                namedOffer.board === board &&
                namedOffer.room.kind === room.kind &&
                (totalMinor >= namedOffer.totalMinor || publicMinor > namedOffer.totalMinor),
            ),
          );
          expect(dearer).toEqual([]);
        }
      }),
    );
  });

  it("offers only what all its hotels have, is not refundable and contains no fee that only some charge", () => {
    const { offers } = classOffers(houseWith(), MEMBERS, wantedFor(30, 3));
    expect(new Set(offers.map(({ room, board }) => `${room.roomTypeId} ${room.kind} ${board}`))).toEqual(
      new Set(["A standard", "B economy", "C superior"].flatMap((room) => ["RO", "BB", "HB"].map((board) => `op5-${room} ${board}`))),
    );
    for (const { isRefundable, cancellation, feesAtHotel } of offers) {
      expect([isRefundable, cancellation, feesAtHotel.map(({ kind }) => kind)]).toEqual([false, "non-refundable", ["cityTax"]]);
    }
  });

  it("depends on how many rooms are sold, not on which hotels, and always leaves enough hotels to choose from", () => {
    const first = nightNumber(addDays(TODAY, 30));
    const sale = fc.record({ kind: fc.constantFrom("A", "B", "C"), night: fc.integer({ min: first - 1, max: first + 2 }) });
    const owners = fc.array(fc.constantFrom(...MEMBERS.hotelIds), { minLength: 120, maxLength: 120 });
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 120 }), owners, owners, fc.integer({ min: 1, max: 3 }), (sales, some, others, rooms) => {
        const soldBy = (ids: readonly number[]) => houseWith(spread(sales.map((sale, place) => ({ ...sale, hotelId: ids[place]! }))));
        const stay = wantedFor(30, 2, rooms);
        const [someAnswer, otherAnswer] = [soldBy(some), soldBy(others)].map((house) => classOffers(house, MEMBERS, stay)) as [
          Answer,
          Answer,
        ];
        expect(tellable(someAnswer)).toEqual(tellable(otherAnswer));
        for (const { hotelIds } of [...someAnswer.offers, ...otherAnswer.offers])
          expect(hotelIds.length).toBeGreaterThanOrEqual(MEMBERS.least);
      }),
    );
  });

  it("is sold out when too few hotels may have a room left", () => {
    const night = nightNumber(addDays(TODAY, 30));
    const soldOut = (count: number) => {
      const sales = Array.from({ length: count }, (_, place) => ({ hotelId: 1001 + (place % 9), kind: "A", night }));
      return !classOffers(houseWith(sales), MEMBERS, wantedFor(30, 1)).offers.some(({ room }) => room.kind === "standard");
    };
    // Nine hotels, five must be left: five times a whole allotment may have filled five.
    expect([soldOut(0), soldOut(5 * OPAQUE_ALLOTMENT - 1), soldOut(5 * OPAQUE_ALLOTMENT)]).toEqual([false, false, true]);
    expect(classOffers(houseWith(), MEMBERS, wantedFor(30, 1, OPAQUE_ALLOTMENT + 1))).toEqual({ offers: [], reason: "sold-out" });
  });

  it("gives the reason for no offers, and offers nothing with too few hotels", () => {
    const crowd = { ...wantedFor(30, 2), rooms: [{ adults: 8, childrenAges: [], infants: 0 }] };
    expect(classOffers(houseWith(), MEMBERS, crowd)).toEqual({ offers: [], reason: "too-many-guests" });
    expect(classOffers(houseWith(), { hotelIds: [1001, 1002, 7, 8, 9], least: 5 }, wantedFor(30, 2))).toEqual({ offers: [] });
    const arrivals = Array.from(
      { length: 14 },
      (_, day) => classOffers(houseWith(), { ...MEMBERS, least: 9 }, wantedFor(30 + day, 1)).reason,
    );
    expect(new Set(arrivals)).toEqual(new Set([undefined, "minimum-stay"]));
  });
});

type Answer = ReturnType<typeof classOffers>;

/** No hotel sells more than it has: what is too much for one goes to the next that has room, so the number stays. */
function spread(sales: readonly Sale[]): readonly Sale[] {
  const soldRooms = new Map<string, number>();
  return sales.map((sale) => {
    const from = MEMBERS.hotelIds.indexOf(sale.hotelId);
    const order = [...MEMBERS.hotelIds.slice(from), ...MEMBERS.hotelIds.slice(0, from)];
    const keyOf = (hotelId: number) => [hotelId, sale.kind, sale.night].join(" ");
    const hotelId = order.find((id) => (soldRooms.get(keyOf(id)) ?? 0) < OPAQUE_ALLOTMENT) ?? sale.hotelId;
    soldRooms.set(keyOf(hotelId), (soldRooms.get(keyOf(hotelId)) ?? 0) + 1);
    return { ...sale, hotelId };
  });
}
