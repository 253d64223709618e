import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCity } from "#contract/catalog/find-city.ts";
import { listPlacesAround } from "#contract/catalog/list-places-around.ts";
import { listDestinations } from "#contract/catalog/list-destinations.ts";
import { listProviderSuggestions } from "#contract/catalog/list-provider-suggestions.ts";
import { listSuggestions } from "#contract/catalog/list-suggestions.ts";
import { createConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { buildPage } from "#tests/factories/brand-folder.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { buildHotel } from "#tests/factories/hotels.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { serveCatalog } from "./catalog-routes.ts";
import { createCatalog } from "./catalog.ts";
import { insertHotels } from "./hotels/hotel-store.ts";
import { loadPlaces } from "./places/load-places.ts";
import { seedHotels } from "./demo-data/seed-hotels.ts";

const french = { locale: "fr_FR", market: "FR" } as const;
const places = loadPlaces();

const destination = (city: string, countryCode: string) =>
  buildPage({
    bundle: "destination",
    alias: `/destinations/hotels-in-${city.toLowerCase()}`,
    view: "Destination",
    facts: { country: "X", countryCode, city },
  });

const open = (context: Context) => {
  const dispatcher = createDispatcher(context);
  serveCatalog(
    dispatcher,
    createConfigurationSnapshot(context),
    createCatalog(context, () => places),
  );
  const suggest = async (q: string, query: { maxResults?: number; types?: string } = {}, caller: Partial<Caller> = {}) => {
    const answer = await dispatcher.dispatch(listSuggestions, { query: { q, ...query } }, buildCaller(caller));
    if (!answer.ok) throw new Error(answer.code);
    return answer.data.items;
  };
  return {
    dispatcher,
    suggest,
    words: async (...request: Parameters<typeof suggest>) =>
      (await suggest(...request)).map(({ type, id, name }) => `${type} ${id} ${name}`),
    names: async (...request: Parameters<typeof suggest>) => (await suggest(...request)).map(({ name }) => name),
  };
};

describe("catalogue calls", () => {
  const db = useTestDatabase();

  it("returns up to maxResults places that begin with the text, each with its type", { tags: ["API-013", "SEARCH-019"] }, async () => {
    const { suggest, words } = open(db.context());
    const items = await suggest("lon", { maxResults: 5 });
    expect(items).toHaveLength(5);
    expect(items[0]).toEqual({
      id: "2643743",
      type: "Cities",
      name: "London",
      detail: "",
      country: "United Kingdom",
      countryCode: "GB",
      latitude: 51.50853,
      longitude: -0.12574,
    });
    expect((await words("lon")).filter((word) => word.startsWith("Airports")).slice(0, 2)).toEqual([
      "Airports LHR London Heathrow Airport",
      "Airports LGW London Gatwick Airport",
    ]);
    expect(await suggest("zzzz")).toEqual([]);
    expect(await suggest("東京")).toEqual([]);
  });

  it.each([
    ["par", "Paris"],
    ["york", "York"],
    ["new yo", "New York"],
    ["sao paulo", "São Paulo"],
    ["st petersburg", "Saint Petersburg"],
    ["NUEVA YORK", "New York"],
    ["wien", "Vienna"],
    ["mailand", "Milan"],
    ["lisbonne", "Lisbon"],
    ["washington dc", "Washington, D.C."],
    ["vegas", "Las Vegas"],
    ["bali", "Bali"],
    ["santorini", "Santorini"],
    ["LHR", "London Heathrow Airport"],
    ["ohare", "Chicago O'Hare International Airport"],
    ["heathrow", "London Heathrow Airport"],
    ["orly", "Paris Orly Airport"],
    ["heatrow", "London Heathrow Airport"],
    ["londn", "London"],
    ["ondon", "London"],
    ["mondon", "London"],
    ["olndon", "London"],
    ["lomdon", "London"],
    ["lonodn", "London"],
    ["barcelnoa", "Barcelona"],
    ["sao paolo", "São Paulo"],
    ["newyork", "New York"],
    ["Paris, France", "Paris"],
    ["portugal", "Lisbon"],
  ])("%s suggests %s first", { tags: ["SEARCH-019"] }, async (text, first) => {
    expect((await open(db.context()).names(text))[0]).toBe(first);
  });

  it("distinguishes places of the same name by state, or by the nearest large city", { tags: ["SEARCH-019"] }, async () => {
    const { suggest } = open(db.context());
    const [first] = await suggest("paris texas");
    expect(first).toMatchObject({ name: "Paris", detail: "Texas", country: "United States" });
    const suggestions = (await suggest("saint denis", { maxResults: 20 })).map(({ type, name, detail, country }) =>
      [type, name, detail, country].join(", "),
    );
    expect(new Set(suggestions).size).toBe(suggestions.length);
  });

  it("lists what is around a position, nearest first, and finds places there by name", async () => {
    const { dispatcher } = open(db.context());
    const around = async (query: { q?: string; latitude?: number; longitude?: number }) => {
      const answer = await dispatcher.dispatch(
        listPlacesAround,
        { query: { latitude: 38.714, longitude: -9.14, maxResults: 50, ...query } },
        buildCaller(),
      );
      if (!answer.ok) throw new Error(answer.code);
      return answer.data.items;
    };
    const items = await around({});
    expect(items.map(({ km }) => km)).toEqual(items.map(({ km }) => km).toSorted((one, other) => one - other));
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["centre", "station", "sight", "district", "airport"]));
    expect(items.find(({ kind }) => kind === "airport")).toMatchObject({ name: expect.stringContaining("Lisbon"), km: expect.any(Number) });
    expect((await around({ q: "rossio" })).map(({ name }) => name)).toEqual(["Rossio"]);
    expect((await around({ q: "torre bel" })).map(({ kind, name }) => `${kind} ${name}`)).toEqual(["sight Torre de Belém"]);
    // Places of this name exist elsewhere in the world.
    expect(await around({ q: "montmartre" })).toEqual([]);
    // In the middle of the Atlantic.
    expect(await around({ latitude: 35, longitude: -40 })).toEqual([]);
  });

  it("uses the language of the caller", { tags: ["SEARCH-019"] }, async () => {
    const { suggest } = open(db.context());
    expect((await suggest("london", {}, french))[0]).toMatchObject({ name: "Londres", country: "Royaume-Uni" });
    expect((await suggest("LHR", {}, { locale: "de_DE", market: "DE" }))[0]).toMatchObject({
      id: "LHR",
      country: "Vereinigtes Königreich",
    });
    expect((await suggest("new york", {}, { locale: "pt_PT", market: "PT" }))[0]).toMatchObject({ name: "Nova Iorque" });
  });

  it.each([
    ["Ulaanbaatar", "2028462", "Ulaanbaatar"],
    ["Ulan Bator", "2028462", "Ulaanbaatar"],
    ["Astana", "1526273", "Astana"],
    ["Nur-Sultan", "1526273", "Astana"],
    ["Bangalore", "1277333", "Bengaluru"],
    ["Calcutta", "1275004", "Kolkata"],
    ["Rangoon", "1298824", "Yangon"],
    ["Gurugram", "1270642", "Gurgaon"],
    ["Lefkosia", "146268", "Nicosia"],
  ])("finds a city that was renamed by both names: %s", { tags: ["SEARCH-019"] }, async (typed, id, name) => {
    const { suggest } = open(db.context());
    expect((await suggest(typed, { types: "Cities" }))[0]).toMatchObject({ id, name });
  });

  it("returns the requested types in the requested order", { tags: ["SEARCH-019"] }, async () => {
    const { suggest } = open(db.context());
    const types = async (q: string, requestedTypes: string) => [
      ...new Set((await suggest(q, { types: requestedTypes })).map(({ type }) => type)),
    ];
    expect(await types("london", "Airports")).toEqual(["Airports"]);
    expect(await types("london", "Airports,Cities")).toEqual(["Airports", "Cities"]);
    expect(await types("london", "Cities")).toEqual(["Cities"]);
    expect(await types("bali", "Regions")).toEqual(["Regions"]);
    expect((await suggest("", { types: "Airports", maxResults: 3 })).map(({ type }) => type)).toEqual(["Airports", "Airports", "Airports"]);
  });

  it("ranks hotels below the city of the same name, and shows the city of each hotel", { tags: ["SEARCH-019"] }, async () => {
    const context = db.context();
    await seedHotels(context);
    const lisbonHotel = { cityId: 2267057, countryCode: "PT", latitude: 38.7, longitude: -9.1 };
    await insertHotels(context.database.sql, [
      buildHotel({ ...lisbonHotel, id: 999_001, name: "Lisbon", popularity: 5000 }),
      buildHotel({ ...lisbonHotel, id: 999_002, name: "Zyxwald Grand Hotel", popularity: 500 }),
    ]);
    const { words, suggest } = open(context);
    const lisbon = await words("lisbon");
    expect(lisbon[0]).toBe("Cities 2267057 Lisbon");
    expect(lisbon).toContain("Hotels 999001 Lisbon");
    expect(lisbon.findIndex((word) => word.startsWith("Hotels"))).toBeGreaterThan(2);
    expect((await suggest("zyxwald", {}, french))[0]).toMatchObject({
      type: "Hotels",
      id: "999002",
      detail: "Lisbonne",
      country: "Portugal",
    });
    expect(await words("zixwald grand")).toEqual(["Hotels 999002 Zyxwald Grand Hotel"]);
    expect(await words("grand zyxw lisbon")).toEqual(["Hotels 999002 Zyxwald Grand Hotel"]);
  });

  it("finds hotels that are added while the server runs", { tags: ["SEARCH-019"] }, async () => {
    const context = db.context();
    const { words } = open(context);
    expect(await words("quibblestone")).toEqual([]);
    await insertHotels(context.database.sql, [buildHotel({ id: 999_003, name: "Quibblestone Inn", popularity: 5 })]);
    await expect.poll(() => words("quibblestone"), { timeout: 5000 }).toEqual(["Hotels 999003 Quibblestone Inn"]);
  });

  it("seeds hotels once, and never in live", { tags: ["SEARCH-019"] }, async () => {
    const context = db.context();
    await seedHotels({ ...context, environment: "live" });
    const count = async () => Number((await context.database.raw("select count(*) as hotels from hotel")).rows[0]?.["hotels"]);
    expect(await count()).toBe(0);
    await seedHotels(context);
    const seeded = await count();
    expect(seeded).toBeGreaterThan(550);
    await seedHotels(context);
    expect(await count()).toBe(seeded);
  });

  it("suggests the brand's destinations for an empty text", { tags: ["API-013"] }, async () => {
    const context = db.context();
    await importBuiltBrand(context, "base");
    await importBuiltBrand(
      context,
      "meridian",
      {},
      { "content/en/places.json": [destination("Lisbon", "PT"), destination("Paris", "FR"), destination("Nowhereville", "FR")] },
    );
    await importBuiltBrand(context, "atlas");
    const { names } = open(context);
    expect(await names("")).toEqual(["Paris", "Lisbon"]);
    expect(await names("  ", { maxResults: 1 })).toEqual(["Paris"]);
    expect(await names("", {}, { brandId: "atlas" })).toEqual([]);
  });

  it("returns the second provider's suggestions, and refuses addresses of other hosts", { tags: ["API-014"] }, async () => {
    const { dispatcher } = open(db.context());
    const ask = (url: string) => dispatcher.dispatch(listProviderSuggestions, { query: { url } }, buildCaller());
    expect(await ask("/autocomplete?q=lon")).toMatchObject({
      ok: true,
      data: { items: [{ name: "London" }, {}, {}, {}, {}, {}, {}, {}, {}, {}] },
    });
    expect(await ask("/autocomplete?q=lon&maxResults=2")).toMatchObject({ ok: true, data: { items: [{}, {}] } });
    expect(await ask("/autocomplete")).toMatchObject({ ok: true, data: { items: [] } });
    for (const url of [
      "http://169.254.169.254/",
      "//169.254.169.254/autocomplete",
      "/\\169.254.169.254/autocomplete",
      "\\\\host\\autocomplete",
      "autocomplete?q=lon",
      "/other?q=lon",
      "/autocomplete/../secret",
      "/\t/host/autocomplete",
      "javascript:alert(1)",
      "@host/autocomplete",
    ]) {
      expect(await ask(url)).toMatchObject({ ok: false, code: "address-refused" });
    }
  });

  it("finds a city by name and by position", { tags: ["API-042"] }, async () => {
    const { dispatcher } = open(db.context());
    const ask = (query: object) => dispatcher.dispatch(findCity, { query }, buildCaller());
    const london = { ok: true, data: { city: "London", regionId: "2643743", country: "GB" } };
    expect(await ask({ city: "London" })).toEqual(london);
    expect(await ask({ city: "londres" })).toEqual(london);
    // Heathrow; villages are nearer than the city.
    expect(await ask({ latitude: 51.4775, longitude: -0.461389 })).toEqual(london);
    expect(await ask({ latitude: 48.8049, longitude: 2.1204 })).toMatchObject({ data: { city: "Versailles", country: "FR" } });
    expect(await ask({ city: "zzzz" })).toMatchObject({ code: "city-not-found" });
    expect(await ask({ latitude: -48.876, longitude: -123.393 })).toMatchObject({ code: "city-not-found" });
    expect(await ask({})).toMatchObject({ code: "invalid-input" });
    expect(await ask({ latitude: 5 })).toMatchObject({ code: "invalid-input" });
  });

  it(
    "returns destinations with code, description, zones and countries, optionally reachable from an origin",
    { tags: ["API-101", "SEARCH-020"] },
    async () => {
      const context = db.context();
      await importBuiltBrand(
        context,
        "base",
        {},
        { "content/en/places.json": [destination("London", "GB"), destination("Santorini", "GR")] },
      );
      await importBuiltBrand(context, "meridian");
      const { dispatcher } = open(context);
      const ask = async (query: { origin?: string }, caller: Partial<Caller> = {}) => {
        const answer = await dispatcher.dispatch(listDestinations, { query }, buildCaller(caller));
        return answer.ok ? answer.data.destinations : answer.code;
      };
      const all = await ask({});
      expect(all).toMatchObject([
        { code: "2643743", description: "London", countries: ["GB"] },
        { code: "santorini", description: "Santorini", countries: ["GR"] },
      ]);
      if (typeof all === "string") throw new Error(all);
      expect(all[0]?.zones).toContainEqual({ code: "2643743-covent-garden", name: "Covent Garden" });
      expect(all[1]?.zones).toContainEqual({ code: "santorini-oia", name: "Oia" });
      expect(await ask({ origin: "LGW" })).toMatchObject([{ code: "santorini" }]);
      expect(await ask({ origin: "2643743" }, french)).toMatchObject([{ description: "Santorin" }]);
      expect(await ask({ origin: "XXXX" })).toEqual([]);
    },
  );

  it("accepts any text", { tags: ["API-013"] }, async () => {
    const { suggest } = open(db.context());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 0xffff }), { maxLength: 100 }).map((codes) => String.fromCharCode(...codes).toWellFormed()),
        fc.integer({ min: 1, max: 50 }),
        async (q, maxResults) => {
          if (q.trim() === "") return;
          expect((await suggest(q, { maxResults })).length).toBeLessThanOrEqual(maxResults);
        },
      ),
      { numRuns: 200 },
    );
  });
});
