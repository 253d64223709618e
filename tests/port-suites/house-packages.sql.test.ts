/** Packages of our own suppliers: the calendar names the prices of the details. CALENDAR_CELLS=1000 compares a thousand cells. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createHouseFlights } from "#adapters/suppliers/house/flights/house-flights.ts";
import { createHouseSupplier } from "#adapters/suppliers/house/house-supplier.ts";
import { houseWords } from "#adapters/suppliers/house/words/house-words.ts";
import { getPackageCalendar } from "#contract/availability/get-package-calendar.ts";
import { getPackageDetails } from "#contract/availability/get-package-details.ts";
import { listCheapFlights } from "#contract/availability/list-cheap-flights.ts";
import { listDepartures } from "#contract/availability/list-departures.ts";
import { listFlights } from "#contract/availability/list-flights.ts";
import { listNearbyOrigins } from "#contract/availability/list-nearby-origins.ts";
import { listPackages } from "#contract/availability/list-packages.ts";
import { createPackagePrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getPackagePrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listPackageFlightRules } from "#contract/booking/cart/list-flight-rules.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { packageTotal } from "#domain/package/package-total.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { partnerPrice } from "#domain/pricing/pricing-rule.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { sealSearch } from "#platform/availability/search/seal-search.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { setLeft } from "#platform/availability/stock/stock-store.ts";
import { listCartParts } from "#platform/booking/records/parts-store.ts";
import { describeHotels } from "#platform/catalog/demo-data/seed-hotels.ts";
import { listHouseHotels } from "#platform/catalog/hotels/house-hotels.ts";
import { createFlightStock } from "#platform/flights/flight-stock.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { FlightSupplier } from "#platform/ports/flight-supplier.ts";
import { CLUB, openAvailability } from "#tests/factories/availability.ts";
import { agentOf, HALDEN, NORTHWIND } from "#tests/factories/companies.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { flightWorldForTest, placesForTest } from "#tests/factories/flight-world.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { pricingOf } from "#tests/factories/pricing-rules.ts";
import { CALENDAR_CELLS } from "#tests/setup/sample-sizes.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const [PALMA, SYDNEY] = ["2512989", "2147714"];
const ROUTES = [
  { origin: "MAN", destination: PALMA, caller: agentOf(NORTHWIND) },
  // Lands one or two days later, before or after 06:00.
  { origin: "LAX", destination: SYDNEY, caller: CLUB },
] as const;
const ROOMS = [{ adults: 2, childrenAges: [7] }];

const hotels = describeHotels(await placesForTest()).filter(({ cityId }) => [PALMA, SYDNEY].includes(String(cityId)));
const world = await flightWorldForTest();

describe("packages of our own suppliers", () => {
  const db = useTestDatabase();
  const open = async (wrap: (flights: FlightSupplier) => FlightSupplier = (flights) => flights, changes: Partial<Context> = {}) => {
    const database = db.current();
    const context = db.context({ hotelWords: houseWords });
    const now = () => context.clock.now();
    const house = createHouseSupplier({
      listHotels: () => listHouseHotels(database),
      onHotelsChange: () => undefined,
      stock: createRoomStock(database),
      now,
    });
    const flights = createHouseFlights({ loadWorld: async () => world, stock: createFlightStock(database), now });
    const joined = { ...context, suppliers: [house], flightSuppliers: [wrap(flights)], ...changes };
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian", {}, { "configuration.json": { brand: { packages: { discountPercent: 6 } } } });
    const { ask, answer, begin } = await openAvailability(joined, hotels);
    const cheapestPackage = async (caller = {}) => {
      const search = { startDate: "2027-02-06", endDate: "2027-02-13", origin: "MAN", destination: PALMA, rooms: [{ adults: 2 }] };
      const id = await begin({ ...search, product: "PACKAGE" });
      return (await ask(listPackages, { params: { id }, query: { sort: "price", limit: 1 } }, caller)).packages[0]!;
    };
    return { context: joined, ask, answer, begin, cheapestPackage };
  };

  it(
    "sampled cells of the calendar are the prices that the details name",
    { timeout: 120_000 + CALENDAR_CELLS * 2_000, tags: ["GEN-010"] },
    async () => {
      // The cap is reached on some days only, so the cheapest pair of flights is not simply dearer by a factor.
      const pricing = pricingOf({ product: "flight", basisPoints: 800, capMinor: 30_00 });
      const { context, ask } = await open(undefined, { pricing });
      const chance = createSeededChance(43);
      const nights = new Set<number>();
      let found = 0;
      for (const { origin, destination, caller } of ROUTES) {
        const body = { origin, destination, rooms: ROOMS };
        const calendar = await ask(getPackageCalendar, { body }, caller);
        expect([calendar.prices.length, calendar.prices[0]!.length, calendar.isComplete]).toEqual([363, 28, true]);
        const flights = { origins: calendar.origins, destinations: calendar.destinations, cabin: "ECONOMY" as const };
        for (let cell = 0; cell < CALENDAR_CELLS / ROUTES.length; cell += 1) {
          const [day, length] = [Math.floor(chance() * 335), 1 + Math.floor(chance() * 28)];
          const startDate = addDays(calendar.from as CalendarDate, day);
          const stay = { startDate, endDate: addDays(startDate, length) };
          const criteria = {
            destination,
            destinationType: "Cities" as const,
            stay,
            rooms: [{ adults: 2, childrenAges: [7], infants: 0 }],
            flights,
          };
          const expiresAt = new Date(context.clock.now().getTime() + 60_000);
          const id = sealSearch(context, { brandId: buildCaller().brandId, criteria, isOpaque: false, expiresAt });
          const { packages } = await ask(listPackages, { params: { id }, query: { sort: "price", limit: 1 } }, caller);
          const [cheapest] = packages;
          const details = cheapest && (await ask(getPackageDetails, { body: { rateKey: cheapest.rateKey } }, caller));
          expect([stay, details?.package.totalAmount ?? null]).toEqual([stay, calendar.prices[day]![length - 1]]);
          if (!details) continue;
          found += 1;
          nights.add(length - details.package.flightHotelPackage.hotels[0]!.lengthOfStay);
        }
      }
      expect(found).toBeGreaterThan(CALENDAR_CELLS / 2);
      // Several stay variants were compared.
      expect(nights.size).toBeGreaterThan(1);
    },
  );

  it("a kept calendar is dropped when a room is sold", { timeout: 120_000 }, async () => {
    const { context, ask } = await open();
    const query = { body: { origin: "MAN", destination: PALMA, rooms: ROOMS, minNights: 7, maxNights: 7, days: 1 } };
    const before = await ask(getPackageCalendar, query);
    const stay = { startDate: before.from as CalendarDate, endDate: addDays(before.from as CalendarDate, 7) };
    const flights = { origins: before.origins, destinations: before.destinations, cabin: "ECONOMY" as const };
    const criteria = {
      destination: PALMA,
      destinationType: "Cities" as const,
      stay,
      rooms: [{ adults: 2, childrenAges: [7], infants: 0 }],
      flights,
    };
    const expiresAt = new Date(context.clock.now().getTime() + 60_000);
    const id = sealSearch(context, { brandId: buildCaller().brandId, criteria, isOpaque: false, expiresAt });
    const cheapest = async () => (await ask(listPackages, { params: { id }, query: { sort: "price", limit: 1 } })).packages[0]!;
    const { hotel, flightHotelPackage, totalAmount } = await cheapest();
    expect(before.prices[0]![0]).toBe(totalAmount);
    const [{ arrivalDate, rooms }] = flightHotelPackage.hotels as [(typeof flightHotelPackage.hotels)[number]];
    await setLeft(context.database.sql, {
      hotelId: Number(hotel.id),
      roomTypeId: rooms[0]!.roomCode,
      night: arrivalDate as CalendarDate,
      left: 0,
    });
    await expect.poll(async () => (await cheapest()).totalAmount).not.toBe(totalAmount);
    await expect.poll(async () => (await ask(getPackageCalendar, query)).prices[0]![0]).toBe((await cheapest()).totalAmount);
  });

  it(
    "a package quote opens a cart that holds the room and the seats at the price shown",
    { tags: ["API-085", "API-086", "API-090", "PKG-002", "PKG-003", "PKG-004", "PKG-008"] },
    async () => {
      const { context, ask, cheapestPackage } = await open();
      const shown = await cheapestPackage();
      const cart = await ask(createPackagePrebooking, { params: { id: shown.rateKey }, body: {} });
      const params = { id: cart.bookingCode };
      expect(cart).toMatchObject({
        totalAmount: shown.totalAmount,
        outStanding: shown.totalAmount,
        origin: "MAN",
        bookingBeginningDate: "2027-02-06",
        bookingEndDate: "2027-02-13",
        flightHotelPackage: {
          flights: shown.flightHotelPackage.flights,
          hotels: [{ hotelName: shown.hotel.name, lengthOfStay: shown.flightHotelPackage.hotels[0]!.lengthOfStay }],
        },
      });
      const { cancellationPolicies } = cart.flightHotelPackage.hotels[0]!.selectedDistribution;
      const details = await ask(getPackageDetails, { body: { rateKey: shown.rateKey } });
      expect(cancellationPolicies).toEqual(details.cancellation);
      expect(await ask(getPackagePrebooking, { params })).toEqual(cart);
      const { cartEntries, totalAmount } = await ask(getPackageShoppingCart, { params });
      expect([cartEntries.map(({ type }) => type), totalAmount]).toEqual([["PACKAGE"], shown.totalAmount]);
      const { rules } = await ask(listPackageFlightRules, { params });
      const legs = cart.flightHotelPackage.flights.flatMap(({ flightLegs }) => flightLegs);
      expect(rules.map(({ flightNumber }) => flightNumber)).toEqual(legs.map(({ flightNumber }) => flightNumber));
      expect(rules.every(({ text }) => text.length > 0)).toBe(true);
      const { rows } = await context.database.raw("select kind, state from prebooking_part order by part_no");
      expect(rows).toEqual([
        { kind: "hotel", state: "held" },
        { kind: "flight", state: "held" },
      ]);
      const seats = await context.database.raw("select sum(held)::integer as held from flight_departure");
      expect(seats.rows).toEqual([{ held: 2 * legs.length }]);
    },
  );

  it("results, details and cart have the price of the company, also after the agent has changed it", { tags: ["CORP-002"] }, async () => {
    const { ask, cheapestPackage } = await open();
    const [halden, northwind] = [agentOf(HALDEN), agentOf(NORTHWIND)];
    const shown = await cheapestPackage(halden);
    const usual = await cheapestPackage();
    expect(shown.totalAmount / usual.totalAmount).toBeCloseTo(0.9, 3);
    expect((await ask(getPackageDetails, { body: { rateKey: shown.rateKey } }, halden)).package.totalAmount).toBe(shown.totalAmount);
    expect((await ask(createPackagePrebooking, { params: { id: shown.rateKey }, body: {} }, halden)).totalAmount).toBe(shown.totalAmount);
    const other = await cheapestPackage(northwind);
    const details = await ask(getPackageDetails, { body: { rateKey: shown.rateKey } }, northwind);
    expect([details.package.totalAmount, details.quotedAmount]).toEqual([other.totalAmount, shown.totalAmount]);
    const cart = await ask(createPackagePrebooking, { params: { id: details.package.rateKey }, body: {} }, northwind);
    expect(cart.totalAmount).toBe(other.totalAmount);
  });

  it(
    "results, details and cart have the price of the partner, split to the minor unit, and with a discount never more than the public price",
    { tags: ["BRAND-028", "D5"], timeout: 120_000 },
    async () => {
      // The markup of the hotel is its floor, that of the flights its cap.
      const pricing = pricingOf(
        { product: "hotel", basisPoints: 100, floorMinor: 25_37 },
        { product: "flight", basisPoints: 900, capMinor: 11_13 },
      );
      const { context, ask, answer, cheapestPackage } = await open(undefined, { pricing });
      let people = 0;
      const heldParts = async (rateKey: string, caller: { readonly address: string }) => {
        const cart = await ask(createPackagePrebooking, { params: { id: rateKey }, body: {} }, caller);
        const parts = await listCartParts(context.database.sql, { brandId: buildCaller().brandId, id: cart.bookingCode });
        return {
          total: cart.totalAmount,
          gross: parts.map(({ priceMinor }) => priceMinor),
          shares: parts.map(({ shareMinor }) => shareMinor ?? 0),
        };
      };
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      const publicPackage = await cheapestPackage();
      const publicParts = await heldParts(publicPackage.rateKey, { address: "198.51.100.1" });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: -9_999, max: 3_000 }), async (basisPoints) => {
          people += 1;
          const partner = { name: "Tidewater Bank", basisPoints };
          const caller = { visitor: { ...GUEST, coBrandName: partner.name, partner }, address: `192.0.2.${people}` };
          const shown = await cheapestPackage(caller);
          const details = await ask(getPackageDetails, { body: { rateKey: shown.rateKey } }, caller);
          // Other visitors cannot use the price, and keep theirs.
          const stolen = await answer(createPackagePrebooking, { params: { id: shown.rateKey }, body: {} }, { address: "198.51.100.2" });
          expect(stolen).toMatchObject({ ok: false, code: "availability-expired" });
          expect((await cheapestPackage()).totalAmount).toBe(publicPackage.totalAmount);
          const { total, gross, shares } = await heldParts(shown.rateKey, caller);
          // The hotel is sold at the least markup to everybody, so no discount applies to it.
          const expected = publicParts.gross.map((minor, part) => Math.max(partnerPrice(minor, partner), part === 0 ? minor : 0));
          expect(gross).toEqual(expected);
          const totalMinor = packageTotal(sum(expected), 6);
          expect([shown, details.package, { totalAmount: total }].map(({ totalAmount }) => Math.round(totalAmount * 100))).toEqual(
            Array.from({ length: 3 }, () => totalMinor),
          );
          expect(sum(shares)).toBe(totalMinor);
          for (const [part, share] of shares.entries()) {
            expect(share).toBeGreaterThan(0);
            expect(share).toBeLessThanOrEqual(gross[part]!);
            const most = basisPoints <= 0 ? publicParts.gross[part]! : Infinity;
            expect(gross[part]).toBeLessThanOrEqual(most);
          }
        }),
        { numRuns: 6, examples: [[-1], [-9_999]] },
      );
    },
  );

  it("a dearer flight needs consent, and a flight that is gone is named", { tags: ["API-085"] }, async () => {
    let state: "same" | "dearer" | "gone" = "same";
    const { answer, ask, cheapestPackage } = await open((flights) => ({
      ...flights,
      quote: async (key, family) => {
        const outcome = await flights.quote(key, family);
        if (state === "gone") return { kind: "gone", reason: "sold-out" };
        if (state === "same" || outcome.kind !== "quoted") return outcome;
        return { kind: "quoted", quote: { ...outcome.quote, totalMinor: outcome.quote.totalMinor + 12_00 } };
      },
    }));
    const { rateKey, totalAmount } = await cheapestPackage();
    const openCart = (id: string) => answer(createPackagePrebooking, { params: { id }, body: {} });
    state = "gone";
    expect(await openCart(rateKey)).toMatchObject({ ok: false, code: "flight-not-available" });
    state = "dearer";
    const refused = await openCart(rateKey);
    expect(refused).toMatchObject({
      ok: false,
      code: "price-changed",
      data: { before: totalAmount, parts: [{ part: "flight", difference: 12 }] },
    });
    const data = (refused as { readonly data: { readonly after: number; readonly rateKey: string } }).data;
    expect(data.after).toBeGreaterThan(totalAmount);
    const accepted = await ask(createPackagePrebooking, { params: { id: data.rateKey }, body: {} });
    expect(accepted.totalAmount).toBe(data.after);
    expect(await openCart("forged-key-of-nobody")).toMatchObject({ ok: false, code: "availability-expired" });
  });

  it("every departure is the first package of the search that it names", { tags: ["ROUTE-054"] }, async () => {
    let searches = 0;
    const { ask, begin } = await open((flights) => ({
      ...flights,
      findTrips: (...request) => {
        searches += 1;
        return flights.findTrips(...request);
      },
    }));
    const caller = { market: "GB", currency: "GBP" } as const;
    const body = { destinations: [PALMA, "sydney", "no-such-place"], nights: 7 };
    const { departures, currency } = await ask(listDepartures, { body }, caller);
    expect([departures.map(({ destination: { id } }) => id), currency]).toEqual([[PALMA, SYDNEY], "GBP"]);
    // Two cities, two places, four days.
    expect(searches).toBe(16);
    await ask(listDepartures, { body: { ...body, limit: 1 } }, { ...caller, locale: "fr_FR" });
    expect(searches).toBe(16);
    // In another currency the same trips are priced, with one search each.
    const inEuros = { ...caller, currency: "EUR" } as const;
    const euros = await ask(listDepartures, { body }, inEuros);
    expect([searches, euros.currency]).toEqual([18, "EUR"]);
    expect(euros.departures.map(({ startDate }) => startDate)).toEqual(departures.map(({ startDate }) => startDate));
    for (const [found, who] of [
      [departures, caller],
      [euros.departures, inEuros],
    ] as const) {
      for (const { origin, destination, startDate, endDate, hotel, totalAmount, savedAmount } of found) {
        const search = { origin: origin.id, destination: destination.id, startDate, endDate, rooms: [{ adults: 2 }] };
        const id = await begin({ ...search, product: "PACKAGE" }, who);
        const { packages } = await ask(listPackages, { params: { id }, query: { sort: "price", limit: 1 } }, who);
        expect(packages[0]).toMatchObject({ totalAmount, savedAmount, hotel: { id: hotel.id, name: hotel.name } });
      }
    }
  });

  it("airports nearby have the prices of their own searches, on days without flights from the origin", { tags: ["ERR-024"] }, async () => {
    const { ask, begin } = await open((flights) => ({
      ...flights,
      findTrips: (request, signal) =>
        flights.findTrips(request.origins.includes("MAN") ? { ...request, destinations: ["MAN"] } : request, signal),
    }));
    const search = { destination: PALMA, startDate: "2027-02-06", endDate: "2027-02-13", rooms: [{ adults: 2 }] };
    const cheapestFrom = async (origin: string) => {
      const id = await begin({ ...search, origin, product: "PACKAGE" });
      return (await ask(listPackages, { params: { id }, query: { sort: "price", limit: 1 } })).packages[0]?.totalAmount;
    };
    expect(await cheapestFrom("MAN")).toBeUndefined();
    const { origins } = await ask(listNearbyOrigins, { body: { ...search, origin: "MAN" } });
    expect(origins.length).toBeGreaterThan(1);
    for (const { airport, distance, totalAmount } of origins) {
      expect(distance.value).toBeGreaterThan(0);
      expect(await cheapestFrom(airport.code)).toBe(totalAmount);
    }
    expect(origins.map(({ distance }) => distance.value)).toEqual(origins.map(({ distance }) => distance.value).toSorted((a, b) => a - b));
  });

  it("every cheap flight is found by the search that it names", { tags: ["ROUTE-051"] }, async () => {
    const { ask } = await open();
    const { offers } = await ask(listCheapFlights, { body: { airports: ["PMI"] } }, { market: "GB" });
    expect(offers.length).toBeGreaterThan(1);
    expect(offers.map(({ totalAmount }) => totalAmount)).toEqual(offers.map(({ totalAmount }) => totalAmount).toSorted((a, b) => a - b));
    const [{ origin, startDate, endDate, totalAmount } = offers[0]!] = offers;
    const body = {
      origin: origin.code,
      destination: "PMI",
      destinationType: "Airports" as const,
      startDate,
      endDate,
      rooms: [{ adults: 1 }],
    };
    const { flights } = await ask(listFlights, { body }, { market: "GB" });
    // A search also looks at the other airports of the city.
    expect(flights[0]!.totalAmount).toBeLessThanOrEqual(totalAmount);
    expect(flights.some((flight) => flight.totalAmount === totalAmount)).toBe(true);
  });
});
