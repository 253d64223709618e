import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOARDS } from "#domain/hotel/boards.ts";
import { SEARCH_PARAMETERS } from "#domain/search/search-parameters.ts";
import { QUERY_PARAMETER_NAMES } from "#domain/query/query-parameters.ts";
import type { ResultView } from "./query-of-filter.ts";
import { filterFromQuery, queryOfFilter, RESULT_PARAMETERS } from "./query-of-filter.ts";
import { HIGHEST_RATING } from "./result-columns.ts";
import { NO_FILTER } from "./result-filter.ts";
import { DEFAULT_SORT, RESULT_SORTS } from "./sort-results.ts";

const names = { amenities: ["wifi", "pool", "spa", "parking", "gym"], currency: "EUR" } as const;
const read = (query: string) => filterFromQuery(new URLSearchParams(query), names);
const write = (view: ResultView) => String(queryOfFilter(view, names)).replaceAll("%2C", ",");
const NOTHING: ResultView = { filter: NO_FILTER, sort: DEFAULT_SORT, page: 1 };

const some = (values: readonly number[]) => fc.subarray([...values]);
const wholeUnits = fc.integer({ min: 0, max: 999_999_999 }).map((units) => units * 100);
const views: fc.Arbitrary<ResultView> = fc.record({
  filter: fc.record({
    stars: some([1, 2, 3, 4, 5]),
    amenities: some([...names.amenities.keys()]),
    boards: some([...BOARDS.keys()]),
    districts: fc.subarray(["Mayfair", "Saint-Germain-des-Prés", "Soho"]),
    chains: fc.subarray(["Larkway", "Smith, Jones & Co"]),
    freeCancellation: fc.boolean(),
    minRating: fc.option(fc.integer({ min: 1, max: HIGHEST_RATING }), { nil: undefined }),
    price: fc.record({ min: wholeUnits, max: wholeUnits }, { requiredKeys: [] }),
  }),
  sort: fc.constantFrom(...RESULT_SORTS),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

describe("results as an address", () => {
  it("what is written is read back as it was", { tags: ["SEARCH-025"] }, () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(filterFromQuery(new URLSearchParams(String(queryOfFilter(view, names))), names)).toEqual(view);
      }),
      { numRuns: 1000 },
    );
  });

  it("has stable names", { tags: ["SEARCH-023", "SEARCH-025"] }, () => {
    const filter = {
      stars: [4, 5],
      amenities: [0, 1],
      boards: [1, 2],
      districts: ["Soho", "Mayfair"],
      chains: ["Larkway"],
      freeCancellation: true,
      minRating: 80,
      price: { min: 10_000, max: 25_000 },
    };
    expect(write({ filter, sort: "price", page: 3 })).toBe(
      "stars=4,5&amenities=wifi,pool&board=BB,HB&district=Mayfair&district=Soho&chain=Larkway&freeCancellation=1&rating=80&minPrice=100&maxPrice=250&sort=price&page=3",
    );
    expect(write(NOTHING)).toBe("");
  });

  it("one choice has one address, whatever the order it was made in", () => {
    const chosen = (stars: readonly number[], amenities: readonly number[]) =>
      write({ ...NOTHING, filter: { ...NO_FILTER, stars, amenities } });
    expect(chosen([5, 4, 5], [1, 0])).toBe(chosen([4, 5], [0, 1]));
    expect(read("stars=5,4,5&amenities=pool,wifi")).toEqual(read("amenities=wifi,pool,pool&stars=4,5"));
  });

  it("a plain form, which repeats a parameter for each checkbox, gives the same filter", () => {
    expect(read("stars=4&stars=5&amenities=wifi&amenities=spa&minPrice=&maxPrice=&sort=name")).toEqual(
      read("stars=4,5&amenities=wifi,spa&sort=name"),
    );
  });

  it("prices between whole units are rounded outwards", () => {
    expect(write({ ...NOTHING, filter: { ...NO_FILTER, price: { min: 10_050, max: 10_050 } } })).toBe("minPrice=100&maxPrice=101");
  });

  it.each([
    "stars=0",
    "stars=6,x,,4.5",
    "stars=45",
    "amenities=helipad",
    "amenities=,",
    "amenities=constructor,__proto__",
    "board=XX",
    "board=bb",
    "district=",
    "district=%3Cb%3E",
    `chain=${"x".repeat(81)}`,
    "freeCancellation=0",
    "freeCancellation=yes",
    "rating=0",
    "rating=101",
    "rating=8.5",
    "rating=-1",
    "minPrice=-5",
    "minPrice=1e3",
    "minPrice=1234567890",
    "maxPrice=abc",
    "maxPrice=",
    "maxPrice=Infinity",
    "sort=PRICE",
    "sort=toString",
    "page=0",
    "page=-2",
    "page=1.5",
    "other=1",
  ])("%s says nothing", (query) => {
    expect(read(query)).toEqual(NOTHING);
  });

  it("what is malformed does not spoil what is not", () => {
    expect(read("stars=4,nine&amenities=helipad,pool&board=BB,??&rating=abc&sort=stars").filter).toEqual({
      ...NO_FILTER,
      stars: [4],
      amenities: [1],
      boards: [1],
    });
  });

  it("any address gives a view that survives writing and reading", () => {
    const values = fc.oneof(fc.string(), fc.constantFrom("4,5", "wifi", "BB", "1", "80", "007", "-1", "9".repeat(400), "x,".repeat(5000)));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...RESULT_PARAMETERS), values), { maxLength: 12 }), (pairs) => {
        const view = filterFromQuery(new URLSearchParams(pairs), names);
        expect(filterFromQuery(queryOfFilter(view, names), names)).toEqual(view);
      }),
      { numRuns: 1000 },
    );
  });

  it("takes no name that an address already uses for something else", () => {
    expect(RESULT_PARAMETERS.filter((name) => [...SEARCH_PARAMETERS, ...QUERY_PARAMETER_NAMES].includes(name))).toEqual([]);
  });
});
