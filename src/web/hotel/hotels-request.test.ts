import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { RESULT_PARAMETERS } from "#domain/results/query-of-filter.ts";
import { RESULT_SORTS } from "#domain/results/sort-results.ts";
import { HOTEL_RESULTS_PATH, OPAQUE_RESULTS_PATH } from "#domain/search/search-target.ts";
import { buildSettings, LONDON } from "#tests/factories/search.ts";
import { boxFromText, textOfBox, unrolledBox } from "./map/area-box.ts";
import type { HotelsRequest } from "./hotels-request.ts";
import { addressOfRequest, requestFromQuery, lookAt } from "./hotels-request.ts";
import { filterBody } from "#web/hotel/search/filter-body.ts";
import { LOOK_PARAMETERS } from "#domain/results/look-parameters.ts";

const TODAY = "2030-05-01";
const FACTS = { today: TODAY, settings: buildSettings(), currency: "USD" } as const;
const SEARCH = "city=London&region=2643743&regionType=Cities&startDate=2030-05-20&endDate=2030-05-23&adults=2";

const read = (address: string): HotelsRequest => {
  const [path = "", query = ""] = address.split("?");
  return requestFromQuery(path, new URLSearchParams(query), FACTS);
};
const request = (query = "") => read(`${HOTEL_RESULTS_PATH}?${SEARCH}&${query}`);

const numbers = (max: number) => fc.uniqueArray(fc.integer({ min: 0, max })).map((list) => list.toSorted((a, b) => a - b));
const degrees = (max: number) => fc.integer({ min: -max * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000);
const boxes = fc
  .record({ west: degrees(180), east: degrees(180), south: degrees(90), north: degrees(90) })
  .filter(({ west, east, south, north }) => west !== east && south < north);

const looks = fc.record({
  filter: fc.record({
    stars: numbers(4).map((list) => list.map((star) => star + 1)),
    amenities: numbers(AMENITIES.length - 1),
    boards: numbers(4),
    districts: fc.subarray(["Mayfair", "Soho"]),
    chains: fc.subarray(["Larkway", "Smith, Jones & Co"]),
    freeCancellation: fc.boolean(),
    minRating: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    price: fc.record(
      { min: fc.nat({ max: 9999 }).map((n) => n * 100), max: fc.nat({ max: 9999 }).map((n) => n * 100) },
      { requiredKeys: [] },
    ),
  }),
  sort: fc.constantFrom(...RESULT_SORTS),
  page: fc.integer({ min: 1, max: 400 }),
  isMap: fc.boolean(),
});

describe("addresses of results", () => {
  it("are parsed to the same view that they were written from", { tags: ["SEARCH-025"] }, () => {
    fc.assert(
      fc.property(looks, fc.option(boxes, { nil: undefined }), (look, box) => {
        const some: HotelsRequest = { ...request(), look: { ...look, ...(box && { box }) } };
        expect(read(addressOfRequest(some))).toEqual(some);
      }),
    );
  });

  it("are parsed as a plain form sends them: one parameter per ticked box", { tags: ["SEARCH-025"] }, () => {
    const { filter } = request(
      "stars=5&stars=4&amenities=pool&amenities=wifi&board=BB&district=Soho&district=Mayfair&chain=A,+B&rating=80&minPrice=&maxPrice=400",
    ).look;
    expect(filter).toEqual({
      stars: [4, 5],
      amenities: [0, 1],
      boards: [1],
      districts: ["Mayfair", "Soho"],
      chains: ["A, B"],
      freeCancellation: false,
      minRating: 80,
      price: { max: 40_000 },
    });
  });

  it("never select the map for opaque hotels", { tags: ["ROUTE-018"] }, () => {
    const hidden = read(`${OPAQUE_RESULTS_PATH}?${SEARCH}&view=map&box=-1,50,1,52&near=51.5,-0.1,Somewhere`);
    expect(hidden.isHidden).toBe(true);
    expect(hidden.look).not.toHaveProperty("box");
    expect(hidden.look).not.toHaveProperty("near");
    expect(hidden.look.isMap).toBe(false);
  });

  it("keep a valid lrh", { tags: ["QUERY-014"] }, () => {
    expect(addressOfRequest(request("lrh=abc123"))).toContain("lrh=abc123");
    expect(request("lrh=<script>")).not.toHaveProperty("lrh");
  });

  it("another filter starts at the first page", () => {
    expect(lookAt(request("page=3"), { sort: "price" }).look.page).toBe(1);
  });

  it("list every filter parameter", () => {
    expect(LOOK_PARAMETERS).toEqual([...RESULT_PARAMETERS, "view", "box", "near", "list", "lrh"]);
  });

  it("identify a destination by name, by id, or by hotel number", () => {
    expect(read(`${HOTEL_RESULTS_PATH}?city=London`).form.destination).toEqual({ name: "London" });
    expect(read(`${HOTEL_RESULTS_PATH}?region=2643743`).form.destination).toEqual({ name: "", id: "2643743" });
    expect(read(`${HOTEL_RESULTS_PATH}?city=Ritz&hotelId=7`).form.destination).toEqual({ name: "Ritz", id: "7", type: "Hotels" });
    expect(request().form.destination).toMatchObject({ name: LONDON.name, id: LONDON.id });
  });
});

describe("a map section", () => {
  it("is written with a precision of ten metres and parsed back", () => {
    fc.assert(
      fc.property(boxes, (box) => {
        expect(boxFromText(textOfBox(box))).toEqual(box);
      }),
    );
  });

  it.each(["", "1,2,3", "1,2,3,4,5", "a,1,2,3", "0,5,1,5", "0,-91,1,5", "181,0,1,5", "1e9,0,1,5"])("rejects %j", (text) => {
    expect(boxFromText(text)).toBeUndefined();
  });

  it("continues across the date line", () => {
    expect(unrolledBox({ west: 170, east: -170, south: 0, north: 1 })).toEqual({ west: 170, east: 190, south: 0, north: 1 });
  });
});

describe("the filter of the call", () => {
  it("contains names, scores out of ten and prices in units", { tags: ["SEARCH-025"] }, () => {
    const { look, currency } = request(
      "stars=5&amenities=pool&board=BB&freeCancellation=1&rating=85&minPrice=100&maxPrice=400&box=-1,50,1,52",
    );
    expect(filterBody(look, currency)).toEqual({
      stars: [5],
      amenities: ["pool"],
      boards: ["BB"],
      freeCancellation: true,
      minRating: 8.5,
      priceFrom: 100,
      priceTo: 400,
      box: { west: -1, south: 50, east: 1, north: 52 },
    });
  });

  it("is empty if no filter is set", () => {
    expect(filterBody(request().look, "USD")).toEqual({});
  });
});
