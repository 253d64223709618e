import { describe, expect, it } from "vitest";
import { createAvailability } from "#contract/availability/create-availability.ts";
import { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import { listHotelsById } from "#contract/availability/list-hotels-by-id.ts";
import { listHotelsByRegion } from "#contract/availability/list-hotels-by-region.ts";
import type { HotelResult } from "#contract/entities/hotel.ts";
import { BASIC, CLUB, openAvailability, OXFORD, PARTY, PRICES, RATE_STAY, SEARCH, WORLD } from "#tests/factories/availability.ts";
import { LONDON } from "#tests/factories/hotels.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { endSearch } from "./search-memory.ts";

const supplier = buildSupplier(PRICES);
const ids = (hotels: readonly HotelResult[]) => hotels.map(({ hotel }) => Number(hotel.id));
const onSale = WORLD.filter(({ isBlocked, cityId }) => !isBlocked && cityId === LONDON);

describe("searches for hotels", () => {
  const db = useTestDatabase();
  const open = (suppliers = [supplier]) => openAvailability(db.context({ suppliers }));

  it("creates a search whose results can be read for half an hour", { tags: ["AMB-68", "API-102"] }, async () => {
    const context = db.context({ suppliers: [supplier] });
    const { ask, answer } = await openAvailability(context);
    const { availabilityId, expiry } = await ask(createAvailability, { body: SEARCH });
    expect(Date.parse(expiry) - context.clock.now().getTime()).toBe(30 * 60_000);
    const list = () => answer(listAvailableHotels, { params: { availabilityId }, query: {}, body: {} });
    expect(await list()).toMatchObject({ ok: true });
    context.clock.advance({ minutes: 30 });
    expect(await list()).toMatchObject({ ok: false, code: "availability-expired" });
  });

  it.each([
    ["end before start", { endDate: "2026-11-20" }, { field: "stay", problem: "end-not-after-start" }],
    ["a day that has passed", { startDate: "2026-11-01", endDate: "2026-11-20" }, { field: "stay", problem: "start-too-early" }],
    ["a month of nights", { endDate: "2026-12-31" }, { field: "stay", problem: "too-many-nights" }],
    ["an empty room", { rooms: [{ adults: 0 }] }, { field: "rooms", problem: "adults" }],
    ["ten rooms", { rooms: Array.from({ length: 10 }, () => ({ adults: 1 })) }, { field: "rooms", problem: "rooms" }],
    ["four children in a room", { rooms: [{ adults: 2, childrenAges: [3, 4, 5, 6] }] }, { field: "rooms", problem: "children-in-room" }],
  ])("refuses %s and names the problem", { tags: ["API-102"] }, async (_, body, data) => {
    const { answer } = await open();
    expect(await answer(createAvailability, { body: { ...SEARCH, ...body } })).toMatchObject({ ok: false, code: "search-invalid", data });
  });

  it("the number of children must match the ages or be omitted", { tags: ["API-102"] }, async () => {
    const { answer } = await open();
    const search = (room: object) => answer(createAvailability, { body: { ...SEARCH, rooms: [{ adults: 2, ...room }] } });
    const wrong = { code: "invalid-input", fields: { "rooms.0.children": "invalidField" } };
    expect(await search({ children: 1 })).toMatchObject(wrong);
    expect(await search({ children: 1, childrenAges: [5, 6] })).toMatchObject(wrong);
    expect(await search({ children: 1, childrenAges: [5] })).toMatchObject({ ok: true });
    expect(await search({ childrenAges: [5] })).toMatchObject({ ok: true });
  });

  it("returns hotels with price, codes, pictures and the cheapest room", { tags: ["API-099", "HOTEL-001"] }, async () => {
    const { search } = await open();
    const { hotels, hiddenHotels, total, found, place, isPartial } = await search();
    expect([hotels.length, hiddenHotels, total, found, isPartial]).toEqual([59, [], 59, 59, false]);
    expect(place).toMatchObject({ name: "London", countryCode: "GB", country: "United Kingdom" });
    const first = hotels.find(({ hotel }) => hotel.id === "1001")!;
    expect(first).toMatchObject({
      totalAmount: 180.26,
      publicAmount: 180.26,
      memberAmount: null,
      currency: "USD",
      promotionPercent: 12,
      left: null,
      boards: ["RO", "BB"],
      freeCancellation: true,
      hotelCodes: [
        { type: "HOTELBEDS", code: "41001" },
        { type: "GIATA", code: "71001" },
      ],
      selectedDistribution: {
        roomCode: "1001-A",
        roomDescription: "standard",
        rooms: [{ roomCode: "1001-A", boardCode: "RO" }],
        cancellationPolicies: [{ fee: 180.26, currency: "USD" }],
      },
    });
    expect(first.baseUrl).toMatch(/^\/hotels-in\/london\/amber-house-a0-1001$/);
    expect(first.images.length).toBeGreaterThan(3);
    expect(first.linkImage).toBe(first.images[0]);
    expect(ids(hotels)).not.toContain(1003);
  });

  it("distances are in the unit of the market, unless the visitor has chosen one", { tags: ["BRAND-025", "CONST-029"] }, async () => {
    const { search } = await openAvailability(db.context({ suppliers: [buildSupplier(PRICES)] }));
    const unitFor = async (caller: Parameters<typeof search>[1]) =>
      (await search({ query: { size: 1 } }, caller)).hotels[0]?.hotel.distance?.unit;
    expect(await unitFor({})).toBe("M");
    expect(await unitFor({ locale: "de_DE", market: "DE" })).toBe("KM");
    const person = { accountId: "account-1", firstName: "Ada", settings: { distanceUnit: "M" as const } };
    expect(await unitFor({ ...BASIC, market: "DE", visitor: { ...BASIC.visitor, person } })).toBe("M");
  });

  it("the order by distance is measured from the given place", async () => {
    const { search } = await openAvailability(db.context({ suppliers: [buildSupplier(PRICES)] }));
    const { hotels } = await search({ query: { sort: "price" } }, {});
    const { latitude, longitude } = hotels.at(-1)!.hotel.location;
    const nearest = await search({ query: { sort: "distance", nearLatitude: latitude, nearLongitude: longitude } }, {});
    expect(nearest.hotels[0]?.hotel.location).toEqual({ latitude, longitude });
  });

  it("an unknown id or an id of another brand is refused", { tags: ["API-099"] }, async () => {
    const { answer, begin } = await open();
    const list = (availabilityId: string, brandId = "meridian") =>
      answer(listAvailableHotels, { params: { availabilityId }, query: {}, body: {} }, { brandId });
    const id = await begin();
    expect(await list(id)).toMatchObject({ ok: true });
    expect(await list(id, "atlas")).toMatchObject({ ok: false, code: "availability-expired" });
    expect(await list("nobody-knows-this-one")).toMatchObject({ ok: false, code: "availability-expired" });
  });

  it("a search that is ended expires on every node", async () => {
    const context = db.context({ suppliers: [supplier] });
    const { answer, begin } = await openAvailability(context);
    const availabilityId = await begin();
    const list = async () => (await answer(listAvailableHotels, { params: { availabilityId }, query: {}, body: {} })).ok;
    expect(await list()).toBe(true);
    await endSearch(context.database.sql, availabilityId);
    await expect.poll(list).toBe(false);
  });

  it("returns 2000 hotels by default, and pages of any size contain every hotel once", { tags: ["SEARCH-027", "CONST-016"] }, async () => {
    expect(listAvailableHotels.query.parse({}).size).toBe(2000);
    expect(listHotelsByRegion.body.parse({ regionId: "1", ...RATE_STAY, rooms: PARTY }).pageSize).toBe(2000);
    const { search } = await open();
    const pages = await Promise.all([0, 1, 2, 3].map((page) => search({ query: { page, size: 25 } })));
    expect(pages.map(({ hotels }) => hotels.length)).toEqual([25, 25, 9, 0]);
    expect(pages.every(({ total }) => total === 59)).toBe(true);
    const all = pages.flatMap(({ hotels }) => ids(hotels));
    expect(all).toEqual(ids((await search()).hotels));
    expect(new Set(all)).toEqual(new Set(onSale.map(({ id }) => id)));
  });

  it("sorts by price, name, our selection, stars and promotion", { tags: ["SEARCH-023"] }, async () => {
    const { search } = await open();
    const sorted = async (sort: "price" | "name" | "OUR_CHOICE" | "stars" | "promotion") => (await search({ query: { sort } })).hotels;
    const isOrdered = <T>(list: readonly T[], comesBefore: (previous: T, next: T) => boolean) =>
      list.every((item, place) => place === 0 || comesBefore(list[place - 1]!, item));
    expect(isOrdered(await sorted("price"), (previous, next) => previous.totalAmount <= next.totalAmount)).toBe(true);
    expect(isOrdered(await sorted("name"), (previous, next) => previous.hotel.name.localeCompare(next.hotel.name, "en") <= 0)).toBe(true);
    expect(isOrdered(await sorted("stars"), (previous, next) => previous.hotel.stars >= next.hotel.stars)).toBe(true);
    expect(isOrdered(await sorted("promotion"), (previous, next) => previous.promotionPercent >= next.promotionPercent)).toBe(true);
    const chosen = await sorted("OUR_CHOICE");
    expect(chosen[0]!.hotel.guestRating?.score).toBe(9.2);
    expect(new Set(ids(chosen))).toEqual(new Set(onSale.map(({ id }) => id)));
  });

  it(
    "filters by stars, amenities, boards, rating, price, name and map area, all combined",
    { tags: ["SEARCH-025", "API-099"] },
    async () => {
      const { search } = await open();
      const narrow = async (filter: NonNullable<Parameters<typeof search>[0]>["filter"]) => search({ filter: filter! });
      const five = await narrow({ stars: [5] });
      expect(five.hotels.length).toBeGreaterThan(5);
      expect(five.hotels.every(({ hotel }) => hotel.stars === 5)).toBe(true);
      expect([five.total, five.found]).toEqual([five.hotels.length, 59]);
      const filtered = await narrow({ stars: [4, 5], amenities: ["pool"], minRating: 8 });
      expect(filtered.hotels.length).toBeGreaterThan(0);
      for (const { hotel } of filtered.hotels) {
        expect(hotel.stars).toBeGreaterThanOrEqual(4);
        expect(hotel.amenities).toContain("pool");
        expect(hotel.guestRating?.score).toBeGreaterThanOrEqual(8);
      }
      const priced = await narrow({ priceFrom: 200, priceTo: 250 });
      expect(priced.hotels.every(({ totalAmount }) => totalAmount >= 200 && totalAmount <= 250)).toBe(true);
      expect(priced.facets.prices?.min).toBeLessThan(200);
      const byName = await narrow({ name: "cedar HOUSE" });
      expect(byName.hotels.length).toBeGreaterThan(5);
      expect(byName.hotels.every(({ hotel }) => hotel.name.startsWith("Cedar"))).toBe(true);
      const box = await narrow({ box: { west: -0.13, south: 51.4, east: -0.1, north: 51.52 }, name: "house" });
      expect(box.hotels.length).toBeGreaterThan(2);
      expect(box.hotels.every(({ hotel }) => hotel.location.longitude > -0.131)).toBe(true);
      expect((await narrow({ boards: ["AI"] })).total).toBe(0);
      expect((await narrow({})).total).toBe(59);
    },
  );

  it("counts the hotels of each filter option and groups the prices", { tags: ["SEARCH-025"] }, async () => {
    const { search } = await open();
    const { facets } = await search({ filter: { stars: [5] } }, { locale: "fr_FR", market: "FR" });
    expect(facets.stars.reduce((sum, { count }) => sum + count, 0)).toBe(59);
    expect(facets.boards).toContainEqual({ bbId: "BB", board: "Petit-déjeuner inclus", count: facets.boards[0]!.count });
    expect(facets.amenities.map(({ id }) => id)).toEqual(["wifi", "pool", "spa"]);
    expect(facets.ratings.map(({ from }) => from)).toEqual([9, 8, 7, 6]);
    expect(facets.prices?.counts.reduce((sum, count) => sum + count, 0)).toBe(facets.stars.find(({ stars }) => stars === 5)?.count);
  });

  it("filters by district and chain, and each option counts what it leaves", { tags: ["SEARCH-025"] }, async () => {
    const { search } = await open();
    const { facets } = await search();
    for (const [group, fact] of [
      ["districts", "district"],
      ["chains", "chain"],
    ] as const) {
      const [first, second] = facets[group];
      const { hotels, total, facets: after } = await search({ filter: { [group]: [first!.name] } });
      expect([total, new Set(hotels.map(({ hotel }) => hotel[fact]))]).toEqual([first!.count, new Set([first!.name])]);
      expect(after[group]).toEqual(facets[group]);
      expect((await search({ filter: { [group]: [first!.name, second!.name] } })).total).toBe(first!.count + second!.count);
      expect((await search({ filter: { [group]: ["Nowhere"] } })).total).toBe(0);
    }
    const inCountry = await search({ body: { destination: "GB", destinationType: "Countries" } });
    expect([inCountry.facets.districts, inCountry.facets.chains.length > 1]).toEqual([[], true]);
  });

  it("returns pins of all matching hotels on request, independent of the page", async () => {
    const { search } = await open();
    const { pins, hotels } = await search({ query: { size: 5, pins: "true" }, filter: { stars: [5] } });
    expect(hotels).toHaveLength(5);
    expect(pins?.length).toBeGreaterThan(5);
    const { hotel, totalAmount } = hotels[0]!;
    expect(pins).toContainEqual({ hotelId: hotel.id, name: hotel.name, ...hotel.location, amount: totalAmount });
    expect((await search()).pins).toBeNull();
  });

  it(
    "all visitors see the public price, logged-in visitors also the member rate, and only members pay it",
    { tags: ["HOTEL-014", "HOTEL-015"] },
    async () => {
      const { search } = await open();
      const of1001 = async (caller: object) => (await search({}, caller)).hotels.find(({ hotel }) => hotel.id === "1001")!;
      const [guest, basic, club] = await Promise.all([of1001({}), of1001(BASIC), of1001(CLUB)]);
      expect([guest.totalAmount, guest.memberAmount, guest.publicAmount]).toEqual([180.26, null, 180.26]);
      expect([basic.totalAmount, basic.memberAmount, basic.publicAmount]).toEqual([180.26, 162.24, 180.26]);
      expect([club.totalAmount, club.memberAmount, club.publicAmount]).toEqual([162.24, 162.24, 180.26]);
      expect(1 - club.totalAmount / guest.totalAmount).toBeLessThanOrEqual(0.65);
      // A guest who names the channel Secure is not logged in.
      expect(await of1001({ channel: "Secure" })).toMatchObject({ memberAmount: null, totalAmount: 180.26 });
    },
  );

  it.each([
    ["a region", { destination: "Oxford" }, "Oxford", 7],
    ["words", { destination: "oxford-england" }, "Oxford", 7],
    ["an airport", { destination: "LCY", destinationType: "Airports" as const }, "London City Airport", 59],
    ["one hotel", { destination: "1004", destinationType: "Hotels" as const }, WORLD[3]!.name, 1],
    ["a country", { destination: "GB", destinationType: "Countries" as const }, "United Kingdom", 66],
    ["a point", { around: { latitude: 51.5, longitude: -0.12, radiusKm: 1 } }, "London", 7],
  ])("finds hotels by %s", async (_, body, name, found) => {
    const { search } = await open();
    const { place, found: count } = await search({ body });
    expect([place.name, count]).toEqual([name, found]);
  });

  it.each([
    { destination: "999999999" },
    { destination: "zzzzqqqq" },
    { destination: "7", destinationType: "Hotels" as const },
    { destination: "ZZ", destinationType: "Countries" as const },
    { destination: "QQQ9", destinationType: "Airports" as const },
  ])("refuses an unknown place: %j", async (body) => {
    const { answer } = await open();
    expect(await answer(createAvailability, { body: { ...SEARCH, ...body } })).toMatchObject({ code: "nothing-found" });
  });

  it("explains an empty result and suggests other dates, fewer rooms and a city nearby", async () => {
    const scarce = PRICES.map((hotel) => ({ ...hotel, left: hotel.id > 1060 ? 9 : 1 }));
    const shut = buildSupplier(scarce, {
      priceHotels: (hotelIds, request, signal) =>
        buildSupplier(
          request.stay.startDate === SEARCH.startDate && request.rooms.length < 2 && hotelIds.length > 20 ? [] : scarce,
        ).priceHotels(hotelIds, request, signal),
    });
    const context = db.context({ suppliers: [shut] });
    const { search } = await openAvailability(context);
    const one = await search();
    expect(one.found).toBe(0);
    expect(one.repairs.filter(({ kind }) => kind === "dates")).toEqual([
      { kind: "dates", startDate: "2026-11-23", endDate: "2026-11-25", count: 59 },
      { kind: "dates", startDate: "2026-11-21", endDate: "2026-11-23", count: 59 },
      { kind: "dates", startDate: "2026-11-24", endDate: "2026-11-26", count: 59 },
    ]);
    expect(one.repairs).toContainEqual({
      kind: "nearby",
      destination: String(OXFORD),
      destinationType: "Cities",
      name: "Oxford",
      country: "United Kingdom",
      latitude: expect.closeTo(51.75, 1),
      longitude: expect.closeTo(-1.26, 1),
      km: expect.closeTo(84, -1),
      count: 7,
    });
    const two = await openAvailability({ ...context, suppliers: [buildSupplier(scarce)] }, []);
    const rooms = await two.search({ body: { rooms: [{ adults: 2 }, { adults: 2 }] } });
    expect(rooms.reasons).toEqual([{ reason: "sold-out", count: 30 }]);
    expect(rooms.repairs).toContainEqual({ kind: "rooms", rooms: 1, count: 59 });
  });

  it("marks a result as partial when a supplier fails, and is refused when all fail", async () => {
    const broken = buildSupplier([], { name: "broken", priceHotels: () => Promise.reject(new Error("down")) });
    const context = db.context({ suppliers: [broken, supplier] });
    const { search } = await openAvailability(context);
    expect(await search()).toMatchObject({ isPartial: true, total: 59 });
    const { begin, answer } = await openAvailability({ ...context, suppliers: [broken] }, []);
    const availabilityId = await begin();
    expect(await answer(listAvailableHotels, { params: { availabilityId }, query: {}, body: {} })).toMatchObject({ code: "search-failed" });
  });

  it("shows the cheaper of two suppliers of the same hotel, with its own offer", async () => {
    const cheaper = buildSupplier([{ id: 1001, nightMinor: 5_000, left: 2 }], { name: "cheaper" });
    const { search } = await open([supplier, cheaper]);
    const { hotels } = await search({ query: { size: 1 } });
    expect(hotels[0]).toMatchObject({ hotel: { id: "1001" }, totalAmount: 100, left: 2 });
  });

  it("returns the hotels of a region with prices", { tags: ["API-043"] }, async () => {
    const { ask, answer } = await open();
    const body = { regionId: String(LONDON), ...RATE_STAY, rooms: PARTY };
    const { hotels, total } = await ask(listHotelsByRegion, { body: { ...body, currency: "EUR" } });
    expect([hotels.length, total]).toEqual([59, 59]);
    expect(hotels.every(({ totalAmount, currency }) => totalAmount > 0 && currency === "EUR")).toBe(true);
    expect((await ask(listHotelsByRegion, { body: { ...body, page: 1, pageSize: 50 } })).hotels).toHaveLength(9);
    expect(await answer(listHotelsByRegion, { body: { ...body, regionId: "1" } })).toMatchObject({
      code: "search-invalid",
      data: { field: "regionId" },
    });
  });

  it("returns exactly the requested hotels with prices", { tags: ["API-044"] }, async () => {
    const { ask, answer } = await open();
    const body = { hotelIds: ["1002", "1001", "1003", "7"], ...RATE_STAY, rooms: PARTY };
    const { hotels } = await ask(listHotelsById, { body });
    expect(ids(hotels)).toEqual([1002, 1001]);
    expect(hotels.every(({ totalAmount }) => totalAmount > 0)).toBe(true);
    expect(await answer(listHotelsById, { body: { ...body, checkOutDate: "2026-11-01" } })).toMatchObject({ code: "search-invalid" });
  });
});
