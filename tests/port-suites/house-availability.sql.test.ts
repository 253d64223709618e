/** The availability calls with our own supplier and its seeded hotels. */
import { describe, expect, it } from "vitest";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createFaultySupplier } from "#adapters/faults/faulty-supplier.ts";
import { createHouseSupplier } from "#adapters/suppliers/house/house-supplier.ts";
import { houseWords } from "#adapters/suppliers/house/words/house-words.ts";
import { createAvailability } from "#contract/availability/create-availability.ts";
import { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import { listHotelsById } from "#contract/availability/list-hotels-by-id.ts";
import { listOpaqueHotelsByRegion } from "#contract/availability/list-opaque-hotels-by-region.ts";
import { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { HIGHEST_MEMBER_PERCENT } from "#domain/pricing/discounts.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { EXCHANGE_RATES } from "#domain/pricing/exchange-rates.ts";
import { recheckQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { openQuote } from "#platform/availability/quotes/seal-quote.ts";
import { setLeft } from "#platform/availability/stock/stock-store.ts";
import { warmUpSuppliers } from "#platform/availability/search/warm-up-suppliers.ts";
import { listHouseHotels } from "#platform/catalog/hotels/house-hotels.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";
import { describeHotels } from "#platform/catalog/demo-data/seed-hotels.ts";
import { CLUB, HIDDEN, openAvailability, PARTY, RATE_STAY, SEARCH } from "#tests/factories/availability.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { LONDON } from "#tests/factories/hotels.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const hotels = describeHotels(await loadPlaces());
const rates = (hotelId: string, changes: object = {}) => ({
  body: { hotelId, ...RATE_STAY, currency: "USD" as const, rooms: PARTY, ...changes },
});

describe("availability of our own supplier", () => {
  const db = useTestDatabase();
  const open = async () => {
    const faults = createFaultRegistry();
    const database = db.current();
    const context = db.context({ hotelWords: houseWords });
    const house = createHouseSupplier({
      listHotels: () => listHouseHotels(database),
      onHotelsChange: () => undefined,
      stock: createRoomStock(database),
      now: () => context.clock.now(),
    });
    const joined = { ...context, suppliers: [createFaultySupplier(house, faults)] };
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian");
    const calls = await openAvailability(joined, hotels);
    await warmUpSuppliers(joined);
    return { context: joined, faults, ...calls };
  };

  it(
    "London has more than a page of hotels, and a search shows the same price as the hotel's own page",
    { tags: ["SEARCH-026"] },
    async () => {
      const { search, ask } = await open();
      const { hotels: found } = await search({});
      expect(found.length).toBeGreaterThan(50);
      expect(found.some(({ refundableAmount }) => refundableAmount !== undefined)).toBe(true);
      for (const { hotel, totalAmount, selectedDistribution, refundableAmount = null } of found.slice(0, 12)) {
        const { rooms } = await ask(listRoomRates, rates(hotel.id));
        expect(refundableAmount).toBe(rooms.find(({ refundable }) => refundable)?.price ?? null);
        expect([rooms[0]?.price, rooms[0]?.roomTypeId]).toEqual([totalAmount, selectedDistribution.roomCode]);
        expect(rooms.filter(({ isRecommended }) => isRecommended)).toHaveLength(1);
      }
    },
  );

  it("the first hotels of our selection name the facts that ranked them, other orders and pages none", async () => {
    const { search } = await open();
    const reasonsOf = async (query: object) => (await search({ query })).hotels.map(({ recommendedFor }) => recommendedFor ?? null);
    const ours = await reasonsOf({ sort: "OUR_CHOICE", size: 6 });
    expect(ours.slice(0, 3)).toEqual(Array(3).fill(expect.arrayContaining(["rating"])));
    expect(ours.slice(3)).toEqual([null, null, null]);
    expect(await reasonsOf({ sort: "price", size: 1 })).toEqual([null]);
    expect(await reasonsOf({ sort: "OUR_CHOICE", size: 1, page: 1 })).toEqual([null]);
  });

  it("H1 has rooms, H2 is bridged, and members pay less, at most 65 % off", { tags: ["API-017", "API-044", "HOTEL-014"] }, async () => {
    const { ask } = await open();
    expect((await ask(listRoomRates, rates("1001"))).rooms.length).toBeGreaterThan(0);
    expect(await ask(listRoomRates, rates("1002"))).toMatchObject({ isBridged: true, dpsCoBrandId: "meridian", dpsUserTypeId: 3 });
    const both = { body: { hotelIds: ["1001", "1002"], ...RATE_STAY, rooms: PARTY } };
    const [guest, club] = [await ask(listHotelsById, both), await ask(listHotelsById, both, CLUB)];
    expect(guest.hotels.map(({ hotel }) => hotel.id)).toEqual(["1001", "1002"]);
    guest.hotels.forEach(({ totalAmount }, place) => {
      const paid = club.hotels[place]!.totalAmount;
      expect(paid).toBeLessThan(totalAmount);
      expect(paid).toBeGreaterThanOrEqual(totalAmount * (1 - HIGHEST_MEMBER_PERCENT / 100));
    });
  });

  it("has deals of the seeded hotels, and opaque ones without a name", { tags: ["API-012"] }, async () => {
    const { ask } = await open();
    expect((await ask(listPromotionalDeals, { query: {} })).deals).toHaveLength(24);
    const hidden = await ask(listPromotionalDeals, { query: {} }, HIDDEN);
    expect([hidden.deals, hidden.hiddenDeals.length]).toEqual([[], 24]);
    const { hotels: masked } = await ask(listOpaqueHotelsByRegion, { body: { regionId: String(LONDON), ...RATE_STAY, rooms: PARTY } });
    const bytes = JSON.stringify([hidden, masked]);
    const response = hotels.filter(({ name, street, providerId }) => [name, street, providerId].some((word) => bytes.includes(word)));
    expect(response.map(({ name }) => name)).toEqual([]);
  });

  it("reports a hotel whose price rises, that sells out or that does not answer", async () => {
    const { ask, answer, context, faults } = await open();
    const { rooms } = await ask(listRoomRates, rates("1001"));
    const quote = openQuote(context, buildCaller(), rooms[0]!.rateKey);
    if (!quote.ok) throw new Error(quote.failure);
    // The hotel is in London, and its prices are in pounds.
    expect(quote.value.lines?.exchange).toEqual({ from: "GBP", rate: 1.27, source: EXCHANGE_RATES.source, day: EXCHANGE_RATES.day });
    const recheck = () => recheckQuote(context, buildCaller(), quote.value);
    expect(await recheck()).toMatchObject({ kind: "same" });
    faults.setPriceFactor(1001, 1.2);
    const dearer = await recheck();
    expect(dearer).toMatchObject({
      kind: "changed",
      changes: [{ kind: "total" }, { kind: "night" }, { kind: "night" }, { kind: "taxes" }],
    });
    faults.setPriceFactor(1001, 1);
    for (const { roomTypeId } of rooms) await setLeft(db.current().sql, { hotelId: 1001, roomTypeId, night: "2026-11-22", left: 0 });
    await expect.poll(async () => (await ask(listRoomRates, rates("1001"))).reason).toBe("sold-out");
    expect(await recheck()).toMatchObject({ kind: "gone" });
    faults.plan("house-supplier", { name: "garbage", delayMs: 1 }, 1);
    expect(await answer(listRoomRates, rates("1002"))).toMatchObject({ code: "search-failed" });
    faults.plan("house-supplier", { name: "no-answer", delayMs: 1 }, 1);
    const { availabilityId } = await ask(createAvailability, { body: SEARCH });
    const list = () => answer(listAvailableHotels, { params: { availabilityId }, query: { size: 1 }, body: {} });
    expect(await list()).toMatchObject({ code: "search-failed" });
    expect(await list()).toMatchObject({ ok: true });
  });
});
