import { describe, expect, it } from "vitest";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import {
  aPackage,
  aRefundablePackage,
  calendarAnswer,
  flightOf,
  openedAvailability,
  packagesAnswer,
} from "#tests/factories/package-results.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { loader, Screen } from "./package-results.tsx";

const SEARCH =
  "origin=London&originId=LHR&originType=Airports&destination=Madrid&destinationId=3117735&destinationType=Cities" +
  "&startDate=2030-05-20&endDate=2030-05-27&adults=2,1&children=1_5,1_1";
const SOLARA = pageOf(pageKey({ brandId: "solara" }));

type Answers = Parameters<typeof contentClient>[0];

async function show(query: string, answers: Answers = {}, { page = SOLARA, path = "/deals" } = {}) {
  const { client, request } = contentClient({
    createAvailability: openedAvailability,
    listFilteredPackages: () => packagesAnswer([aPackage()]),
    ...answers,
  });
  const args = { api: client, page, today: "2030-05-01" as const, params: {}, path, query: new URLSearchParams(query) };
  const loaded = unwrapLoaded(await loader(args));
  const { received, markup } = await drawScreen(Screen, loaded.data, page, path);
  return {
    received,
    markup,
    status: loaded.status,
    calls: request.filter(({ name }) => /createAvailability|Packages|Calendar/.test(name)),
  };
}

describe("package results", () => {
  it(
    "sends both places, the hotels' place, dates, rooms with ages and cabin, and reads 50 packages",
    { tags: ["SEARCH-005", "SEARCH-022", "SEARCH-028", "CONST-002", "CONST-016"] },
    async () => {
      const { calls } = await show(`${SEARCH}&hotelDestination=2520058&cabinClass=BUSINESS&sort=doorToPillow&page=1`);
      expect(calls[0]?.input).toMatchObject({
        body: {
          product: "PACKAGE",
          origin: "LHR",
          destination: "3117735",
          destinationType: "Cities",
          hotelDestination: "2520058",
          startDate: "2030-05-20",
          endDate: "2030-05-27",
          cabinClass: "BUSINESS",
          rooms: [
            { adults: 2, children: 0, infants: 0, childrenAges: [] },
            { adults: 1, children: 1, infants: 1, childrenAges: [5] },
          ],
        },
      });
      expect(calls[1]?.input.query).toEqual({ page: 0, limit: 50, sort: "doorToPillow" });
    },
  );

  it("describes flights, nights, board, price and its comparison in words", { tags: ["ROUTE-055"] }, async () => {
    const { received } = await show(SEARCH);
    for (const words of [
      "10:10 PM London LHR",
      "4:20 AM Madrid MAD",
      "lands the next day",
      "1 stop in Lisbon LIS · 5 h 10 min · Saltamar",
      "Nonstop · 2 h 30 min",
      "7 nights from Mon, May 20",
      "Bed and breakfast",
      "no checked bag",
      "Not refundable, except the taxes of the flights.",
      "8 h 25 min from airport check-in",
      "the night from Mon, May 20 is booked",
      "$500.01 per person",
      "$1,000.01 in total",
      "Taxes included",
      "Bought separately: $1,063.84. You save $63.83.",
      "Only 2 left",
    ])
      expect(received).toContain(words);
    // The night that is booked already says it.
    expect(received).not.toContain("the hotel keeps your room");
    const equal = await show(SEARCH, { listFilteredPackages: () => packagesAnswer([aPackage({ partsAmount: 1000.01, savedAmount: 0 })]) });
    expect(equal.received).toContain("Bought separately: $1,000.01. The package saves nothing.");
  });

  it("names what free cancellation costs more, and until when it is free", async () => {
    const withTerms = (freeUntil: string | null) => aPackage({ flexible: { totalAmount: 1034.21, difference: 34.2, freeUntil } });
    const showWith = async (freeUntil: string | null) =>
      (await show(SEARCH, { listFilteredPackages: () => packagesAnswer([withTerms(freeUntil)]) })).received;
    expect(await showWith("2030-05-10T22:00:00.000Z")).toContain(
      "Non-refundable, or free cancellation until Fri, May 10, 11:00 PM for +$34.20 in total",
    );
    expect(await showWith(null)).toContain("Non-refundable, or free cancellation for +$34.20 in total");
    expect((await show(SEARCH)).received).not.toContain("or free cancellation");
  });

  it("says which parts of this price are refundable, what slower flights cost, and that a stop lasts a night", async () => {
    const night = flightOf(
      ["IO1", "LHR", "2030-05-20T18:10", "LIS", "2030-05-20T20:50"],
      ["IO2", "LIS", "2030-05-21T07:00", "MAD", "2030-05-21T09:20"],
    );
    const { flightHotelPackage } = aPackage();
    const part = aPackage({
      isRoomRefundable: true,
      cheapestAmount: 900.5,
      flightHotelPackage: { ...flightHotelPackage, flights: [night, ...flightHotelPackage.flights.slice(1)] },
    });
    const { received } = await show(SEARCH, { listFilteredPackages: () => packagesAnswer([part]) });
    expect(received).toContain("Room refundable; of the flights only the taxes.");
    expect(received).toContain("From $900.50 in total with slower flights");
    expect(received).toContain("1 stop in Lisbon LIS (overnight)");
  });

  it(
    "shows the prices of other days, each of which leads to the search that finds it, cheapest first",
    { tags: ["ROUTE-055"] },
    async () => {
      const { calls, markup, received } = await show(`${SEARCH}&view=calendar&stars=4`, { getPackageCalendar: () => calendarAnswer() });
      expect(calls.find(({ name }) => name === "getPackageCalendar")?.input).toMatchObject({
        body: {
          origin: "LHR",
          destination: "3117735",
          from: "2030-05-13",
          days: 62,
          minNights: 4,
          maxNights: 10,
          rooms: [{ adults: 2 }, { adults: 1 }],
        },
      });
      expect(received).toContain("Cheapest: Mon, May 20, 7 nights, $901");
      const cells = [...markup.matchAll(/<a [^>]*aria-current="date"[^>]*href="([^"]*)"/g)].map(([, href]) => href);
      expect(cells).toHaveLength(2);
      for (const href of cells)
        expect(href).toMatch(/startDate=2030-05-20&amp;endDate=2030-05-27&amp;adults=2%2C1&amp;children=1_5%2C1_1&amp;sort=price$/);
      expect(received).toContain("no package");
    },
  );

  it("offers five orders and sends every filter of the address", { tags: ["SEARCH-024", "SEARCH-025"] }, async () => {
    const filters =
      "stars=4,5&amenities=pool&board=BB&board=HB&departure=evening&airline=Saltamar&stops=1&freeCancellation=1&minPrice=900&maxPrice=1200";
    const { calls, markup } = await show(`${SEARCH}&${filters}&sort=category`);
    expect(calls[1]?.input).toMatchObject({
      query: { sort: "category" },
      body: {
        stars: [4, 5],
        amenities: ["pool"],
        boards: ["BB", "HB"],
        departureTimes: ["evening"],
        airlines: ["Saltamar"],
        maxStops: 1,
        freeCancellation: true,
        priceFrom: 900,
        priceTo: 1200,
      },
    });
    for (const sort of ["price", "hotelName", "category", "qualifier7ASC", "doorToPillow"]) expect(markup).toContain(`value="${sort}"`);
    const odd = await show(`${SEARCH}&stars=9,x&airline=%3Cb%3E&stops=7&minPrice=-1&sort=promotion`);
    expect(odd.calls[1]?.input).toMatchObject({ query: { sort: "qualifier7ASC" }, body: {} });
  });

  it("links to the details with the key of the quote and the search", { tags: ["ROUTE-056"] }, async () => {
    const { markup } = await show(SEARCH);
    expect(markup).toContain('href="/en/details?rateKey=key-1&amp;origin=London');
  });

  it("offers days that have prices if nothing is found, and the filters whose removal helps", { tags: ["ERR-024"] }, async () => {
    const none = { listFilteredPackages: () => packagesAnswer([], { isPartial: true }) };
    const nothing = await show(SEARCH, { ...none, getPackageCalendar: () => ({ ok: false, code: "search-failed", messageId: "x" }) });
    expect(nothing.received).toContain("Try other dates or another destination");
    expect(nothing.received).toContain("Some airlines or hotels did not answer");
    const other = await show(SEARCH, { ...none, getPackageCalendar: () => calendarAnswer() });
    expect(other.received).toContain("There are packages on these days near yours");
    expect(other.markup).toContain("startDate=2030-05-20&amp;endDate=2030-05-27");
    expect(other.received).toContain("from $901");
    const empty = await show(SEARCH, { ...none, getPackageCalendar: () => calendarAnswer([[null]]) });
    expect(empty.received).toContain("two months around your dates");
    const narrow = await show(`${SEARCH}&stars=5&airline=Saltamar`, { listFilteredPackages: () => packagesAnswer([], { found: 3 }) });
    expect(narrow.received).toContain("No package matches all filters");
    expect(narrow.received).toContain("Without “Airline”");
  });

  it("offers airports nearby that have packages on these days, with distance and price", { tags: ["ERR-024"] }, async () => {
    const airport = { code: "BHX", name: "Birmingham Airport", city: "Birmingham" };
    const { received, markup } = await show(SEARCH, {
      listFilteredPackages: () => packagesAnswer([]),
      getPackageCalendar: () => calendarAnswer([[null]]),
      listNearbyOrigins: () => ({
        ok: true,
        data: { origins: [{ airport, distance: { value: 87, unit: "M" }, totalAmount: 1020.5 }], currency: "USD" },
      }),
    });
    expect(received).toContain("packages from other airports near you, at these prices for everyone");
    expect(received).toContain("Birmingham BHX, 87 mi away: from $1,020.50");
    expect(markup).toMatch(
      /href="\/en\/deals\?origin=Birmingham&amp;originId=BHX&amp;originType=Airports&amp;destination=Madrid[^"]*&amp;sort=price"/,
    );
  });

  it("names the day until which the whole package can be cancelled free", async () => {
    const { received } = await show(SEARCH, { listFilteredPackages: () => packagesAnswer([aRefundablePackage()]) });
    expect(received).toContain("Free cancellation of the whole package until Fri, May 10, 11:00 PM");
    expect((await show(SEARCH)).received).not.toContain("Free cancellation of the whole package");
  });

  it("sends the cards once, as markup; a map also needs their data", async () => {
    const stateOf = async (query: string) => {
      const { client } = contentClient({
        createAvailability: openedAvailability,
        listFilteredPackages: () => packagesAnswer([aPackage()]),
      });
      const args = {
        api: client,
        page: SOLARA,
        today: "2030-05-01" as const,
        params: {},
        path: "/deals",
        query: new URLSearchParams(query),
      };
      return JSON.stringify(unwrapLoaded(await loader(args)).data);
    };
    expect(await stateOf(SEARCH)).not.toContain("key-1");
    expect(await stateOf(`${SEARCH}&view=map`)).toContain("key-1");
    expect((await show(SEARCH)).markup.match(/rateKey=key-1/g)).toHaveLength(1);
  });

  it("writes flight times as the language does", async () => {
    const french = pageOf(pageKey({ brandId: "solara", locale: "fr_FR" }));
    const { received } = await show(SEARCH, {}, { page: french });
    expect(received).toContain("04:20 Madrid MAD");
    expect(received).toContain("22:10 London LHR");
  });

  it.each([
    ["server.error", "systems of airlines and hotels did not respond"],
    ["unreadable.answer", "technical error"],
  ])("asks to try again after %s", { tags: ["ERR-026", "ERR-027"] }, async (messageId, words) => {
    const { received, markup } = await show(SEARCH, { createAvailability: () => ({ ok: false, code: "server-error", messageId }) });
    expect(received).toContain("try your search again");
    expect(received.toLowerCase()).toContain(words);
    expect(markup).toContain('role="alert"');
  });

  it("exists where the brand sells packages, and nowhere else", { tags: ["ROUTE-054", "ROUTE-055"] }, async () => {
    const meridian = pageOf(pageKey({ brandId: "meridian" }));
    const seller = pageOf(pageKey({ brandId: "atlas" }), {
      configuration: { ...DEFAULT_SITE_CONFIGURATION, packages: { discountPercent: 4 } },
    });
    expect((await show(SEARCH, {}, { page: meridian, path: "/packages/deals" })).status).toBe(404);
    expect((await show(SEARCH, {}, { page: meridian, path: "/deals" })).status).toBe(404);
    const sold = await show(SEARCH, {}, { page: seller, path: "/packages/deals" });
    expect(sold.markup).toContain('href="/en/packages/details?rateKey=key-1');
  });
});
