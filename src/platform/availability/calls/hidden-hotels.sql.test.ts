import { describe, expect, it } from "vitest";
import { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import { listOpaqueHotelsByRegion } from "#contract/availability/list-opaque-hotels-by-region.ts";
import { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { getOpaqueHotelInfo } from "#contract/catalog/get-opaque-hotel-info.ts";
import { hotelCodesOf } from "#domain/hotel/hotel-codes.ts";
import { settingOfPlace } from "#domain/place/setting/place-setting.ts";
import { hotelPictures } from "#domain/hotel/hotel-pictures.ts";
import { HIDDEN_MATCHES } from "#domain/brand/hidden-matches.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { imagesOf } from "#platform/catalog/hotels/describe-hotel.ts";
import { CLUB, HIDDEN, openAvailability, OXFORD, PARTY, PRICES, RATE_STAY, SEARCH, WORLD } from "#tests/factories/availability.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { buildHotel, LONDON } from "#tests/factories/hotels.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { openQuote } from "#platform/availability/quotes/seal-quote.ts";

const supplier = buildSupplier(PRICES);
const region = (regionId: string | number = LONDON) => ({ body: { regionId: String(regionId), ...RATE_STAY, rooms: PARTY } });
/** The number of classes, each with at least five hotels, of the 59 hotels on sale in London. */
const CLASSES = 8;
const rates = (hotelId: string) => ({ body: { hotelId, ...RATE_STAY, currency: "USD" as const, rooms: PARTY } });

/** 1,200 hotels in six cities with unique names and streets. */
const LARGE: readonly HotelFacts[] = Array.from({ length: 1200 }, (_, place) =>
  buildHotel({
    id: 20_011 + place * 7,
    name: `Quixmoor Lodge ${place.toString(36).toUpperCase()}Z`,
    cityId: [LONDON, OXFORD, 2988507, 5128581, 2267057, 3128760][place % 6]!,
    countryCode: ["GB", "GB", "FR", "US", "PT", "ES"][place % 6]!,
    latitude: 40.00021 + place / 997,
    longitude: -0.01237 - place / 991,
    stars: 2 + (place % 4),
    rating: 50 + (place % 47),
    amenities: 1 + (place % 63),
    street: `${place + 3} Vexley Row`,
    providerId: `ZPX${50_000 + place * 13}`,
    totalSavings: 0,
  }),
);

/** Every string and number of an answer, without encrypted tokens, which nothing can be read from. */
function gather(answer: unknown, leaves: Set<string> = new Set()): Set<string> {
  const isToken = typeof answer === "string" && /^v1\.[0-9a-f]{8}\.[\w-]+$/.test(answer);
  if (typeof answer !== "object" || answer === null) return isToken ? leaves : leaves.add(JSON.stringify(answer));
  for (const [key, value] of Object.entries(answer)) gather(value, leaves.add(JSON.stringify(key)));
  return leaves;
}

/** Everything in the answers that would identify one of the hotels. */
function tellTales(answers: unknown, hotels: readonly HotelFacts[]): string[] {
  const leaves = [...gather(answers)];
  const text = leaves.join("\n");
  const numbers = leaves.filter((leaf) => /^-?\d/.test(leaf)).map((leaf) => leaf.replace("-", ""));
  // Amounts are numbers; ids and codes appear as strings.
  const words = new Set(leaves.filter((leaf) => leaf.startsWith('"')).flatMap((leaf) => leaf.match(/[\p{L}\p{N}]+/gu) ?? []));
  return hotels.flatMap((hotel) => {
    const pictures = hotelPictures(hotel, settingOfPlace({ ...hotel, id: String(hotel.cityId), population: 0 }));
    const images = [500, 700].flatMap((size) => imagesOf("meridian", pictures, size));
    const positions = [hotel.latitude, hotel.longitude].map((degrees) => String(Math.abs(degrees)).slice(0, 7));
    return [
      ...[hotel.name, hotel.street, hotel.providerId, ...images, ...pictures.map(({ seed }) => seed)].filter((secret) =>
        text.includes(secret),
      ),
      ...[String(hotel.id), ...hotelCodesOf(hotel.id).map(({ code }) => code)].filter((code) => words.has(code)),
      ...positions.filter((position) => numbers.some((number) => number.startsWith(position)) || text.includes(position)),
    ];
  });
}

describe("opaque hotels", () => {
  const db = useTestDatabase();
  const open = () => openAvailability(db.context({ suppliers: [supplier] }));

  it("returns one offer per class at the opaque price, cheapest first", { tags: ["API-045"] }, async () => {
    const { ask } = await open();
    const { hotels, total } = await ask(listOpaqueHotelsByRegion, region());
    expect([hotels.length, total]).toEqual([CLASSES, CLASSES]);
    expect(hotels.reduce((sum, { hotel }) => sum + hotel.hotelCount, 0)).toBe(59);
    const amounts = hotels.map(({ totalAmount }) => totalAmount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    for (const { totalAmount, publicAmount, hotel } of hotels) {
      expect(totalAmount).toBeLessThan(publicAmount);
      expect(hotel.region).toMatchObject({ id: String(LONDON), name: "London" });
      expect(hotel).not.toHaveProperty("name");
      expect(hotel.hotelCount).toBeGreaterThanOrEqual(HIDDEN_MATCHES);
    }
  });

  it("describes a hotel by id or token without identifying it", { tags: ["API-016", "HOTEL-013"] }, async () => {
    const { ask, answer } = await open();
    const named = await ask(getOpaqueHotelInfo, { body: { hotelId: "1001" } });
    expect(tellTales(named, WORLD)).toEqual([]);
    expect(named.hotel).toMatchObject({ isBlocked: false, savingPrograms: null, timeZone: "Europe/London" });
    const { hotels } = await ask(listOpaqueHotelsByRegion, region());
    const { hotel } = await ask(getOpaqueHotelInfo, { body: { hotelId: hotels[0]!.hotel.id } });
    expect(hotel).toEqual({ ...hotels[0]!.hotel, images: hotel.images });
    expect(await answer(getOpaqueHotelInfo, { body: { hotelId: "99999" } })).toMatchObject({ code: "hotel-not-found" });
    expect(await answer(getOpaqueHotelInfo, { body: { hotelId: hotels[0]!.hotel.id } }, { brandId: "atlas" })).toMatchObject({
      code: "hotel-not-found",
    });
  });

  it("tokens differ in every search, and the class of a named hotel has the price of the search", async () => {
    const { ask } = await open();
    const tokens = async () => (await ask(listOpaqueHotelsByRegion, region())).hotels.map(({ hotel }) => hotel.id);
    const [first, second] = [await tokens(), await tokens()];
    expect(new Set([...first, ...second]).size).toBe(2 * CLASSES);
    const { hotel } = await ask(getOpaqueHotelInfo, { body: { hotelId: "1001" } });
    const { hotels } = await ask(listOpaqueHotelsByRegion, region());
    const same = hotels.find((other) => other.hotel.stars === hotel.stars && other.hotel.ratingFrom === hotel.ratingFrom)!;
    const pricesOf = async (id: string) =>
      (await ask(listRoomRates, rates(id), HIDDEN)).rooms.map(({ price, roomDescription }) => [price, roomDescription]);
    expect(await pricesOf(hotel.id)).toEqual(await pricesOf(same.hotel.id));
    // A named hotel has its public price, whatever channel the call names.
    expect((await ask(listRoomRates, rates("1001"), HIDDEN)).rooms[0]).toMatchObject({ price: 180.26 });
  });

  it("masks room types, and accepts them with their own token only", { tags: ["HOTEL-013"] }, async () => {
    const context = db.context({ suppliers: [supplier] });
    const { ask } = await openAvailability(context);
    const { hotels } = await ask(listOpaqueHotelsByRegion, region());
    const [token, other] = hotels.map(({ hotel }) => hotel.id);
    const { rooms, isBridged, dpsCoBrandId } = await ask(listRoomRates, rates(token!), CLUB);
    expect(rooms.map(({ left }) => left)).toEqual([null, null, null, null]);
    expect([isBridged, dpsCoBrandId, rooms[0]?.price, rooms[0]?.memberPrice]).toEqual([false, null, hotels[0]!.totalAmount, null]);
    const ids = [...new Set(rooms.map(({ roomTypeId }) => roomTypeId))];
    expect(ids).toHaveLength(3);
    expect(ids.every((id) => /^[a-z]{8}$/.test(id))).toBe(true);
    const policies = async (hotelId: string) =>
      (await ask(listCancellationPolicies, { body: { hotelId, ...RATE_STAY, roomTypeIds: ids } })).cancellationPolicies;
    expect((await policies(token!)).map(({ roomTypeId }) => roomTypeId).toSorted()).toEqual(
      rooms.map(({ roomTypeId }) => roomTypeId).toSorted(),
    );
    expect(await policies(other!)).toEqual([]);
    const quote = openQuote(context, buildCaller(), rooms[0]!.rateKey);
    expect(quote).toMatchObject({ ok: true, value: { channel: "Opaque", roomTypeId: "op-A", hotelId: 0 } });
    context.clock.advance({ hours: 25 });
    await expect(ask(getOpaqueHotelInfo, { body: { hotelId: token! } })).rejects.toThrow("hotel-not-found");
  });

  it("filters, sort orders, map areas and points reveal nothing more", { tags: ["HOTEL-013"] }, async () => {
    const { search, begin, ask } = await open();
    const all = await search({ query: { pins: "true", sort: "name" } }, HIDDEN);
    expect([all.hotels, all.pins, all.hiddenHotels.length]).toEqual([[], null, CLASSES]);
    const orders = await Promise.all((["price", "name", "OUR_CHOICE"] as const).map((sort) => search({ query: { sort } }, HIDDEN)));
    const prices = orders.map(({ hiddenHotels }) => hiddenHotels.map(({ totalAmount }) => totalAmount));
    expect(prices[1]).toEqual(prices[0]);
    expect(prices[2]).toEqual(prices[0]);
    expect([all.facets.districts, all.facets.chains]).toEqual([[], []]);
    expect((await search({ filter: { districts: ["Soho"], chains: ["Larkway"] } }, HIDDEN)).total).toBe(all.total);
    const found = async (filter: object) => (await search({ filter }, HIDDEN)).total;
    expect(await found({ name: WORLD[0]!.name })).toBe(CLASSES);
    expect(await found({ box: { west: 10, south: 10, east: 11, north: 11 } })).toBe(CLASSES);
    for (const stars of [2, 3, 4, 5]) {
      const { hiddenHotels } = await search({ filter: { stars: [stars] } }, HIDDEN);
      expect(hiddenHotels.every(({ hotel }) => hotel.stars === stars)).toBe(true);
    }
    const spot = await search({ body: { around: { latitude: 51.50021, longitude: -0.12013, radiusKm: 1 } } }, HIDDEN);
    expect([spot.total, spot.place.name, spot.place.latitude]).toEqual([CLASSES, "London", 51.50853]);
    const one = await search({ body: { destination: "1001", destinationType: "Hotels" } }, HIDDEN);
    expect([one.total, one.place.name]).toEqual([CLASSES, "London"]);
    // The results of an opaque search stay opaque, whatever channel they are requested in.
    const availabilityId = await begin({}, HIDDEN);
    expect((await ask(listAvailableHotels, { params: { availabilityId }, query: {}, body: {} }, CLUB)).hotels).toEqual([]);
  });

  it("a city with too few hotels sells none as opaque", { tags: ["HOTEL-013"] }, async () => {
    const smallWorld = WORLD.filter(({ id, cityId }) => cityId === LONDON || id >= 1067 - (HIDDEN_MATCHES - 2));
    const { ask, answer } = await openAvailability(db.context({ suppliers: [supplier] }), smallWorld);
    expect(await ask(listOpaqueHotelsByRegion, region(OXFORD))).toEqual({ hotels: [], total: 0 });
    expect(await answer(getOpaqueHotelInfo, { body: { hotelId: "1067" } })).toMatchObject({ code: "hotel-not-found" });
  });

  it(
    "a brand sets the minimum class size for all markets and calls; larger classes are described less precisely",
    { tags: ["HOTEL-013"] },
    async () => {
      const context = db.context({ suppliers: [supplier] });
      const { ask, answer, search } = await openAvailability(context);
      await importBuiltBrand(context, "base");
      await importBuiltBrand(context, "meridian");
      // The highest value of a market applies to all: two descriptions of one hotel would reveal more than either.
      await importBuiltBrand(
        context,
        "quayside",
        { locations: ["US", "GB"].map((market) => ({ locale: `en_${market}`, market, enabled: true })) },
        { "configuration.json": { brand: { hotels: { hiddenMatches: 20 } }, markets: { US: { hotels: { hiddenMatches: 2 } } } } },
      );
      const listShown = async (brandId: string) => {
        const { hotels } = await ask(listOpaqueHotelsByRegion, region(), { ...HIDDEN, brandId });
        const { hiddenHotels: found } = await search({ query: { size: 100 } }, { ...HIDDEN, brandId });
        const sizes = hotels.map(({ hotel }) => hotel.hotelCount);
        expect([found.length, sizes.reduce((sum, size) => sum + size, 0)]).toEqual([hotels.length, 59]);
        const { hotel } = await ask(getOpaqueHotelInfo, { body: { hotelId: hotels[0]!.hotel.id } }, { ...HIDDEN, brandId });
        expect(hotel).toEqual({ ...hotels[0]!.hotel, images: hotel.images });
        return sizes;
      };
      const [many, few] = [await listShown("quayside"), await listShown("meridian")];
      expect(Math.min(...many)).toBeGreaterThanOrEqual(20);
      expect(Math.min(...few)).toBeGreaterThanOrEqual(HIDDEN_MATCHES);
      expect(many.length).toBeLessThan(few.length);
      // Oxford has enough hotels for classes of five, but not of twenty.
      const oxford = (brandId: string) => ask(listOpaqueHotelsByRegion, region(OXFORD), { ...HIDDEN, brandId });
      expect([(await oxford("meridian")).total > 0, (await oxford("quayside")).total]).toEqual([true, 0]);
      expect(await answer(getOpaqueHotelInfo, { body: { hotelId: "1067" } }, { ...HIDDEN, brandId: "quayside" })).toMatchObject({
        code: "hotel-not-found",
      });
    },
  );

  it("no opaque answer identifies any of 1,200 hotels", { tags: ["HOTEL-013", "API-016", "API-045"], timeout: 60_000 }, async () => {
    const prices = LARGE.map(({ id }, place) => ({
      id,
      nightMinor: 5_003 + ((place * 7919) % 9001),
      promotionPercent: place % 2 === 0 ? 9 : 0,
    }));
    const context = db.context({ suppliers: [buildSupplier(prices)] });
    const { ask, search } = await openAvailability(context, LARGE);
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian");
    const answers: unknown[] = [];
    const record = <T>(answer: T): T => {
      answers.push(answer);
      return answer;
    };
    for (const cityId of new Set(LARGE.map((hotel) => hotel.cityId))) {
      const { hotels } = record(await ask(listOpaqueHotelsByRegion, region(cityId), HIDDEN));
      expect(hotels.reduce((sum, { hotel }) => sum + hotel.hotelCount, 0)).toBe(200);
      record(await search({ body: { destination: String(cityId) }, query: { pins: "true" } }, HIDDEN));
      for (const { hotel } of [hotels[0]!, hotels[5]!, hotels.at(-1)!]) {
        record(await ask(getOpaqueHotelInfo, { body: { hotelId: hotel.id } }, HIDDEN));
        const { rooms } = record(await ask(listRoomRates, rates(hotel.id), HIDDEN));
        const roomTypeIds = rooms.map(({ roomTypeId }) => roomTypeId);
        record(await ask(listCancellationPolicies, { body: { hotelId: hotel.id, ...RATE_STAY, roomTypeIds } }, HIDDEN));
      }
    }
    for (const { id } of LARGE.slice(0, 40)) record(await ask(getOpaqueHotelInfo, { body: { hotelId: String(id) } }, HIDDEN));
    expect(record(await ask(listPromotionalDeals, { query: { limit: 60 } }, HIDDEN)).hiddenDeals.length).toBeGreaterThan(10);
    expect(tellTales(answers, LARGE)).toEqual([]);
    // The check itself finds a named hotel.
    const open = await search({ body: { ...SEARCH, destination: String(OXFORD) }, query: { size: 1 } });
    expect(tellTales(open, LARGE).length).toBeGreaterThan(8);
    // There are fewer pictures than hotels: every picture belongs to a class.
    const classes = new Set(
      [...gather(answers)].filter((leaf) => leaf.startsWith('"hidden ')).map((leaf) => leaf.replace(/ \w+( \w+)?"$/, "")),
    );
    expect(classes.size).toBeLessThan(LARGE.length / HIDDEN_MATCHES);
  });
});
