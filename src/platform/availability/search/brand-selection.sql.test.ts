import { describe, expect, it } from "vitest";
import { listHotelsById } from "#contract/availability/list-hotels-by-id.ts";
import { listHotelsByRegion } from "#contract/availability/list-hotels-by-region.ts";
import { listOpaqueHotelsByRegion } from "#contract/availability/list-opaque-hotels-by-region.ts";
import { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import { getMainMenu } from "#contract/content/get-main-menu.ts";
import { getUriInfo } from "#contract/content/get-uri-info.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import { listPages } from "#contract/content/list-pages.ts";
import { listSuggestions } from "#contract/catalog/list-suggestions.ts";
import { HIDDEN, openAvailability, OXFORD, PARTY, PRICES, RATE_STAY, WORLD } from "#tests/factories/availability.ts";
import { buildPage } from "#tests/factories/brand-folder.ts";
import { LONDON } from "#tests/factories/hotels.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const OWN = { brandId: "quayside" } as const;
const WHOLE = { brandId: "meridian" } as const;
/** Four stars and more in London; 1001 (two stars) is included, 1004 (five stars) is excluded, 1066 (Oxford) is not part of it. */
const SELECTION = { cities: [LONDON], starsFrom: 4, include: [1001], exclude: [1004] };
const SOLD = WORLD.filter(({ id, cityId, stars }) => id === 1001 || (cityId === LONDON && stars >= 4 && id !== 1004));
const UNSOLD = ["1002", "1004", "1066"];

describe("the hotels a brand sells", () => {
  const db = useTestDatabase();

  it("are the only hotels in all calls of the brand, and do not affect other brands", async () => {
    const context = db.context({ suppliers: [buildSupplier(PRICES)] });
    const { ask, answer, search } = await openAvailability(context);
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian");
    await importBuiltBrand(context, "quayside", {}, { "configuration.json": { brand: { hotels: { selection: SELECTION } } } });
    const soldIds = new Set(SOLD.map(({ id }) => String(id)));
    const onSale = SOLD.filter(({ isBlocked }) => !isBlocked).length;
    const region = (regionId: number) => ({
      body: { regionId: String(regionId), ...RATE_STAY, rooms: PARTY, currency: "GBP", page: 0, pageSize: 100 } as const,
    });

    const found = await search({ query: { size: 100 } }, OWN);
    expect(found.hotels.map(({ hotel }) => hotel.id).every((id) => soldIds.has(id))).toBe(true);
    expect([found.hotels.length, (await search({ query: { size: 100 } }, WHOLE)).hotels.length]).toEqual([onSale, 59]);

    const byRegion = await ask(listHotelsByRegion, region(LONDON), OWN);
    expect(byRegion.total).toBe(onSale);
    expect((await ask(listHotelsByRegion, region(OXFORD), WHOLE)).total).toBe(7);
    expect(await ask(listHotelsByRegion, region(OXFORD), OWN)).toMatchObject({ hotels: [], total: 0 });

    const byId = { body: { hotelIds: ["1001", ...UNSOLD], ...RATE_STAY, rooms: PARTY, currency: "GBP" as const } };
    expect((await ask(listHotelsById, byId, OWN)).hotels.map(({ hotel }) => hotel.id)).toEqual(["1001"]);
    expect((await ask(listHotelsById, byId, WHOLE)).hotels).toHaveLength(4);

    for (const hotelId of UNSOLD) {
      const rates = { body: { hotelId, ...RATE_STAY, rooms: PARTY, currency: "GBP" } as const };
      expect(await answer(listRoomRates, rates, OWN)).toMatchObject({ ok: false, code: "hotel-not-found" });
      expect(await answer(listRoomRates, rates, WHOLE)).toMatchObject({ ok: true });
      expect(await answer(getHotelInfo, { body: { hotelId } }, OWN)).toMatchObject({ ok: false, code: "hotel-not-found" });
      expect(await answer(getHotelInfo, { body: { hotelId } }, WHOLE)).toMatchObject({ ok: true });
    }
    const tHotelId = WORLD.find(({ id }) => id === 1004)!.providerId;
    expect(await answer(getHotelInfo, { body: { tHotelId } }, OWN)).toMatchObject({ code: "hotel-not-found" });

    const { deals } = await ask(listPromotionalDeals, { query: { limit: 50 } }, OWN);
    expect(deals.length).toBeGreaterThan(0);
    expect(deals.every(({ hotel }) => soldIds.has(hotel.id))).toBe(true);

    const hidden = await ask(listOpaqueHotelsByRegion, region(LONDON), { ...HIDDEN, ...OWN });
    expect(hidden.hotels.reduce((sum, { hotel }) => sum + hotel.hotelCount, 0)).toBeLessThanOrEqual(onSale);

    const suggest = async (q: string, brand: typeof OWN | typeof WHOLE) =>
      (await ask(listSuggestions, { query: { q, types: "Hotels", maxResults: 10 } }, brand)).items.map(({ id }) => id);
    for (const hotelId of UNSOLD) {
      const { name } = WORLD.find(({ id }) => String(id) === hotelId)!;
      expect(await suggest(name, WHOLE)).toContain(hotelId);
      expect(await suggest(name, OWN)).not.toContain(hotelId);
    }
    expect(await suggest(WORLD[0]!.name, OWN)).toContain("1001");
  });

  it("determine the brand's destination pages, suggestions and menu links", { tags: ["ROUTE-050"] }, async () => {
    const context = db.context({ suppliers: [buildSupplier(PRICES)] });
    const { ask, answer } = await openAvailability(context);
    const destination = (city: string) =>
      buildPage({
        bundle: "destination",
        alias: `/destinations/hotels-in-${city.toLowerCase()}`,
        facts: { city, country: "United Kingdom", countryCode: "GB", scene: "city" },
      });
    const links = ["London", "Oxford"].map((city) => ({ label: city, href: `/destinations/hotels-in-${city.toLowerCase()}` }));
    const menu = {
      sections: [
        {
          label: "Stay",
          href: "/hotels",
          categories: [],
          destinations: { label: "Places", viewAll: { label: "All", href: "/destinations" }, links },
        },
      ],
    };
    await importBuiltBrand(
      context,
      "base",
      {},
      { "content/en/destinations.json": [destination("London"), destination("Oxford")], "content/en/menu.json": menu },
    );
    await importBuiltBrand(context, "meridian");
    await importBuiltBrand(context, "quayside", {}, { "configuration.json": { brand: { hotels: { selection: SELECTION } } } });
    const offered = async (brand: typeof OWN | typeof WHOLE) => {
      const { pages } = await ask(listPages, { params: { language: "en" }, query: {} }, brand);
      const { sections } = await ask(getMainMenu, { params: { language: "en" }, query: {} }, brand);
      const suggested = async (q: string) =>
        (await ask(listSuggestions, { query: { q, types: "Cities", maxResults: 10 } }, brand)).items.map(({ id }) => id);
      const airports = async (query: { q: string; types?: string }) =>
        (await ask(listSuggestions, { query: { ...query, maxResults: 10 } }, brand)).items.flatMap(({ type, id }) =>
          type === "Airports" ? [id] : [],
        );
      const uri = await answer(getUriInfo, { query: { alias: "/destinations/hotels-in-oxford" } }, brand);
      return {
        pages: pages.map(({ facts }) => facts["city"]),
        menu: sections.flatMap(({ destinations }) => destinations?.links.map(({ label }) => label) ?? []),
        hasOxford: uri.ok,
        isOxfordSuggested: (await suggested("Oxford")).includes(String(OXFORD)),
        isLondonSuggested: (await suggested("London")).includes(String(LONDON)),
        // Heathrow and Rome, for hotels and for flights.
        airports: [...(await airports({ q: "LHR" })), ...(await airports({ q: "FCO" }))],
        flights: [...(await airports({ q: "LHR", types: "Airports" })), ...(await airports({ q: "FCO", types: "Airports" }))],
      };
    };
    const both = ["London", "Oxford"];
    const flights = ["LHR", "FCO"];
    expect(await offered(WHOLE)).toEqual({
      pages: both,
      menu: both,
      hasOxford: true,
      isOxfordSuggested: true,
      isLondonSuggested: true,
      airports: flights,
      flights,
    });
    const one = ["London"];
    expect(await offered(OWN)).toEqual({
      pages: one,
      menu: one,
      hasOxford: false,
      isOxfordSuggested: false,
      isLondonSuggested: true,
      airports: ["LHR"],
      flights,
    });
    const info = await ask(getUriInfo, { query: { alias: "/destinations/hotels-in-london" } }, OWN);
    const { data } = await ask(listNodes, { params: { bundle: "destination" }, query: { "filter[id]": info.id } }, OWN);
    expect(data[0]?.attributes.facts["regionId"]).toBe(String(LONDON));
  });
});
