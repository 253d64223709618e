/** The calendar of hotels names the prices that a search finds. HOTEL_CELLS=10000 compares ten thousand cells. */
import { describe, expect, it } from "vitest";
import { createHouseSupplier } from "#adapters/suppliers/house/house-supplier.ts";
import { houseWords } from "#adapters/suppliers/house/words/house-words.ts";
import { getHotelCalendar } from "#contract/availability/get-hotel-calendar.ts";
import { listMonthPrices } from "#contract/availability/list-month-prices.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import type { InputOf } from "#contract/base/call.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { setLeft } from "#platform/availability/stock/stock-store.ts";
import { describeHotels } from "#platform/catalog/demo-data/seed-hotels.ts";
import { listHouseHotels } from "#platform/catalog/hotels/house-hotels.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { BASIC, CLUB, openAvailability, PARTY } from "#tests/factories/availability.ts";
import { agentOf, HALDEN, NORTHWIND } from "#tests/factories/companies.ts";
import { placesForTest } from "#tests/factories/flight-world.ts";
import { LONDON } from "#tests/factories/hotels.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { pricingOf } from "#tests/factories/pricing-rules.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { HOTEL_CELLS } from "#tests/setup/sample-sizes.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

/** Of the test clock. */
const TODAY = "2026-11-15" as CalendarDate;
const DAYS = 93;
const LISBON = 2267057;
const ROOMS = [{ adults: 2, childrenAges: [7] }];

type Filter = NonNullable<InputOf<typeof getHotelCalendar>["body"]["filter"]>;

/** Filters that suppliers answer at once, and filters for which every day is searched. */
const FILTERS: readonly Filter[] = [
  {},
  { stars: [4, 5], minRating: 8, amenities: ["wifi"] },
  { priceTo: 700 },
  { freeCancellation: true, stars: [3] },
  { boards: ["HB"], priceFrom: 300, priceTo: 1200 },
];
const CALLERS = [{}, BASIC, CLUB, agentOf(HALDEN), agentOf(NORTHWIND)] as const;

const hotels = describeHotels(await placesForTest()).filter(({ cityId }) => [LONDON, LISBON].includes(cityId));
const lisbon = hotels.filter(({ cityId, isBlocked }) => cityId === LISBON && !isBlocked).map(({ id }) => id);

describe("the calendar of hotels", () => {
  const db = useTestDatabase();
  const open = async (changes: Partial<Context> = {}) => {
    const context = db.context({ hotelWords: houseWords });
    const database = db.current();
    const house = createHouseSupplier({
      listHotels: () => listHouseHotels(database),
      onHotelsChange: () => undefined,
      stock: createRoomStock(database),
      now: () => context.clock.now(),
    });
    const joined = { ...context, suppliers: [house], ...changes, house };
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian");
    return { context: joined, ...(await openAvailability(joined, hotels)) };
  };

  it(
    "random cells are the lowest prices of searches, for all classes of visitors and filters",
    { timeout: 600_000, tags: ["SEARCH-025"] },
    async () => {
      const { ask, search } = await open({
        pricing: pricingOf({ product: "hotel", basisPoints: 450, fixedMinor: 3_00, capMinor: 40_00 }),
        // Halden has a rate that is often the cheapest of the town; Northwind has none.
        negotiatedRatesOf: async (_, companyId) =>
          companyId === HALDEN.id ? [{ hotelId: lisbon[3]!, percent: 45, startsOn: TODAY, endsOn: addDays(TODAY, 60) }] : [],
      });
      const chance = createSeededChance(67);
      const oneOf = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)]!;
      let found = 0;
      for (let cell = 0; cell < HOTEL_CELLS; cell += 1) {
        const [filter, caller] = [FILTERS[cell % FILTERS.length]!, CALLERS[Math.floor(cell / FILTERS.length) % CALLERS.length]!];
        const isHotel = cell % 3 === 0;
        const destination = isHotel
          ? { destination: String(oneOf(lisbon)), destinationType: "Hotels" as const }
          : { destination: String(cell % 2 === 0 ? LONDON : LISBON), destinationType: "Cities" as const };
        const [nights, day] = [1 + Math.floor(chance() * 14), Math.floor(chance() * DAYS)];
        const from = addDays(TODAY, 2 + Math.floor(chance() * 200));
        const isAll = isHotel && cell % 2 === 0;
        const body = { ...destination, rooms: ROOMS, nights, ...(isAll ? { lengths: "all" as const } : { filter }), from, days: DAYS };
        const calendar = await ask(getHotelCalendar, { body }, caller);
        expect([calendar.prices.length, calendar.isComplete, calendar.from]).toEqual([DAYS, true, from]);
        const startDate = addDays(from, day);
        const stay = { startDate, endDate: addDays(startDate, nights) };
        const { hotels: cheapest } = await search(
          { body: { ...destination, rooms: ROOMS, ...stay }, query: { sort: "price", size: 1 }, filter: isAll ? {} : filter },
          caller,
        );
        expect([destination, stay, calendar.prices[day]![nights - calendar.minNights]]).toEqual([
          destination,
          stay,
          cheapest[0]?.totalAmount ?? null,
        ]);
        if (cheapest[0]) found += 1;
      }
      expect(found).toBeGreaterThan(HOTEL_CELLS / 3);
    },
  );

  it("a day without a room has a reason, and a sale changes the calendar at once", async () => {
    const { context, ask } = await open();
    const body = {
      destination: "1001",
      destinationType: "Hotels" as const,
      rooms: [{ adults: 2 }],
      nights: 2,
      from: "2026-12-01",
      days: 7,
    };
    const ofHotel = () => ask(getHotelCalendar, { body });
    const before = await ofHotel();
    expect(before.reasons).toEqual(Array(7).fill(null));
    const stay = { checkInDate: "2026-12-01", checkOutDate: "2026-12-03" };
    const { rooms } = await ask(listRoomRates, { body: { hotelId: "1001", ...stay, currency: "USD", rooms: PARTY } });
    expect(before.prices[0]![0]).toBe(rooms[0]!.price);
    for (const roomTypeId of new Set(rooms.map((room) => room.roomTypeId))) {
      await setLeft(context.database.sql, { hotelId: 1001, roomTypeId, night: "2026-12-02", left: 0 });
    }
    const closed = async () => (await ofHotel()).prices.map(([price]) => price === null);
    await expect.poll(closed, { timeout: 10_000 }).toEqual([true, true, ...Array(5).fill(false)]);
    expect((await ofHotel()).reasons.slice(0, 3)).toEqual(["sold-out", "sold-out", null]);
  });

  it("all twelve months of a city have a usual price, which is the median of the calendar", { tags: ["SEARCH-025"] }, async () => {
    const { ask } = await open();
    const city = String(LISBON);
    for (const caller of [{}, CLUB]) {
      const { prices, isComplete, currency } = await ask(listMonthPrices, { query: { city } }, caller);
      expect([prices.length, isComplete, currency]).toEqual([12, true, "USD"]);
      for (const [month, from] of [
        [0, "2027-01-01"],
        [6, "2027-07-01"],
      ] as const) {
        const calendar = await ask(
          getHotelCalendar,
          { body: { destination: city, rooms: [{ adults: 2 }], nights: 3, from, days: 31 } },
          caller,
        );
        const sorted = calendar.prices.map(([price]) => price!).toSorted((one, other) => one - other);
        expect(prices[month]).toBeCloseTo(sorted[15]! / 3, 2);
      }
      expect(prices.every((price) => price !== null)).toBe(true);
    }
  });

  it("days that cannot be searched have no price, and other requests are refused", async () => {
    const { ask, answer } = await open();
    const body = { destination: String(LISBON), rooms: [{ adults: 2 }], nights: 2, from: TODAY, days: 3 };
    const early = await ask(getHotelCalendar, { body });
    expect([early.from, early.prices.length]).toEqual([addDays(TODAY, 1), 2]);
    const late = await ask(getHotelCalendar, { body: { ...body, from: addDays(TODAY, 364), days: 5 } });
    expect(late.prices.map(([price]) => price === null)).toEqual([false, true, true, true, true]);
    expect(await answer(getHotelCalendar, { body: { ...body, lengths: "all" } })).toMatchObject({ ok: false, code: "search-invalid" });
    const missing = { ok: false, code: "nothing-found" };
    expect(await answer(getHotelCalendar, { body: { ...body, destination: "999999999" } })).toMatchObject(missing);
    expect(await answer(listMonthPrices, { query: { city: "999999999" } })).toMatchObject(missing);
  });

  it("says that prices are incomplete if a supplier cannot price a calendar, and does not ask it", async () => {
    const { context } = await open();
    const asked: string[] = [];
    const other = buildSupplier([{ id: lisbon[0]!, nightMinor: 1_00 }]);
    const spy = {
      ...other,
      priceHotels: (...args: Parameters<typeof other.priceHotels>) => (asked.push("search"), other.priceHotels(...args)),
    };
    const { ask } = await openAvailability({ ...context, suppliers: [context.house, spy] }, []);
    const body = { destination: String(LISBON), rooms: [{ adults: 2 }], nights: 2, from: "2026-12-01", days: 3 };
    for (const filter of [{}, { freeCancellation: true }]) {
      expect((await ask(getHotelCalendar, { body: { ...body, filter } })).isComplete).toBe(false);
    }
    expect(asked).toEqual([]);
  });
});
