import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOARDS } from "#domain/hotel/boards.ts";
import { createNameColumnWriter } from "#domain/hotel/hotel-columns.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { narrowResults } from "./narrow-results.ts";
import type { ResultColumns, ResultFacts } from "./result-columns.ts";
import { createColumns, HIGHEST_RATING, mergeColumns, MAX_AMENITIES, MAX_STARS } from "./result-columns.ts";
import type { ResultFilter } from "./result-filter.ts";
import { isEmptyFilter, NO_FILTER } from "./result-filter.ts";
import type { MapBox } from "./results-in-box.ts";
import { resultsInBox } from "./results-in-box.ts";
import type { ResultSort } from "./sort-results.ts";
import { pageOf, pagesIn, RESULT_SORTS } from "./sort-results.ts";
import { PRICE_BUCKETS } from "./spread-prices.ts";

/** The same as objects, for the slow and obvious way to every answer. */
type Hotel = {
  readonly id: number;
  readonly total: number;
  readonly stars: number;
  readonly rating: number;
  readonly amenities: readonly number[];
  readonly boards: readonly number[];
  readonly free: boolean;
  readonly promotion: number;
  readonly name: number;
  readonly choice: number;
  readonly district: string;
  readonly chain: string;
  readonly latitude: number;
  readonly longitude: number;
};

const bits = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + 2 ** number, 0);
const numbersIn = (value: number): number[] => Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (value >>> bit) & 1);

function namesOf(names: readonly string[]) {
  const writer = createNameColumnWriter();
  for (const name of names) writer.add(name);
  return writer.finish();
}

/** Facts of several answers are in one table, like those of the catalogue. */
const factsOf = (hotels: readonly Hotel[]): ResultFacts => ({
  stars: Uint8Array.from(hotels, ({ stars }) => stars),
  ratings: Uint8Array.from(hotels, ({ rating }) => rating),
  amenities: Uint32Array.from(hotels, ({ amenities }) => bits(amenities)),
  names: Uint32Array.from(hotels, ({ name }) => name),
  choice: Uint32Array.from(hotels, ({ choice }) => choice),
  districts: namesOf(hotels.map(({ district }) => district)),
  chains: namesOf(hotels.map(({ chain }) => chain)),
  latitudes: Float32Array.from(hotels, ({ latitude }) => latitude),
  longitudes: Float32Array.from(hotels, ({ longitude }) => longitude),
});
const NO_FACTS = factsOf([]);

function columnsOf(hotels: readonly Hotel[], facts = factsOf(hotels), firstPlace = 0): ResultColumns {
  const columns = createColumns(hotels.length, facts);
  hotels.forEach((hotel, row) => {
    columns.hotelIds[row] = hotel.id;
    columns.totals[row] = hotel.total;
    columns.boards[row] = bits(hotel.boards);
    columns.freeCancellation[row] = Number(hotel.free);
    columns.promotions[row] = hotel.promotion;
    columns.places[row] = firstPlace + row;
  });
  return columns;
}

function merge(answers: readonly (readonly Hotel[])[]): ResultColumns {
  const facts = factsOf(answers.flat());
  const parts = answers.map((hotels, answer) => columnsOf(hotels, facts, answers.slice(0, answer).flat().length));
  return mergeColumns(parts, facts);
}

const hotelAt = ({ facts, places, ...columns }: ResultColumns, row: number): Hotel => ({
  id: columns.hotelIds[row]!,
  total: columns.totals[row]!,
  stars: facts.stars[places[row]!]!,
  rating: facts.ratings[places[row]!]!,
  amenities: numbersIn(facts.amenities[places[row]!]!),
  boards: numbersIn(columns.boards[row]!),
  free: columns.freeCancellation[row] === 1,
  promotion: columns.promotions[row]!,
  name: facts.names[places[row]!]!,
  choice: facts.choice[places[row]!]!,
  district: facts.districts.names[facts.districts.ids[places[row]!]!]!,
  chain: facts.chains.names[facts.chains.ids[places[row]!]!]!,
  latitude: facts.latitudes[places[row]!]!,
  longitude: facts.longitudes[places[row]!]!,
});
const hotelsOf = (columns: ResultColumns): Hotel[] => Array.from({ length: columns.count }, (_, row) => hotelAt(columns, row));
const allRows = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, row) => row);

const numbersBelow = (limit: number) => fc.nat({ max: 2 ** limit - 1 }).map(numbersIn);
/** Few prices and places, so that many are equal; few ids, so that suppliers overlap. Quarters of degrees are exact in every column. */
const hotel: fc.Arbitrary<Hotel> = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
  total: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 5_000_000 })),
  stars: fc.integer({ min: 1, max: MAX_STARS }),
  rating: fc.integer({ min: 0, max: HIGHEST_RATING }),
  amenities: numbersBelow(MAX_AMENITIES),
  boards: numbersBelow(BOARDS.length),
  free: fc.boolean(),
  promotion: fc.integer({ min: 0, max: 4 }),
  name: fc.nat({ max: 40 }),
  choice: fc.nat({ max: 40 }),
  district: fc.constantFrom("", "Soho", "Mayfair", "Leith"),
  chain: fc.constantFrom("", "Larkway", "Smith, Jones & Co"),
  latitude: fc.integer({ min: -360, max: 360 }).map((quarters) => quarters / 4),
  longitude: fc.integer({ min: -720, max: 720 }).map((quarters) => quarters / 4),
});
const hotels = fc.uniqueArray(hotel, { maxLength: 90, selector: ({ id }) => id });
const price = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 6_000_000 }));
/** Each group is often without a choice, and the first amenities are asked for: filters that leave nothing prove little. */
const chosen = (from: number, to: number) => fc.uniqueArray(fc.integer({ min: from, max: to }), { maxLength: 3 });
const sometimes = <T>(value: fc.Arbitrary<T>, otherwise: T) => fc.oneof({ weight: 2, arbitrary: fc.constant(otherwise) }, value);
const filter: fc.Arbitrary<ResultFilter> = fc.record({
  stars: sometimes(chosen(1, MAX_STARS), []),
  amenities: sometimes(fc.oneof(chosen(0, 3), chosen(28, 31)), []),
  boards: sometimes(chosen(0, BOARDS.length - 1), []),
  districts: sometimes(fc.subarray(["Soho", "Leith", "Nowhere"]), []),
  chains: sometimes(fc.subarray(["Larkway", "Smith, Jones & Co"]), []),
  freeCancellation: sometimes(fc.constant(true), false),
  minRating: sometimes(fc.nat({ max: HIGHEST_RATING }), undefined),
  price: sometimes<ResultFilter["price"]>(fc.record({ min: price, max: price }, { requiredKeys: [] }), {}),
});

const asks: Record<keyof ResultFilter, (hotel: Hotel, filter: ResultFilter) => boolean> = {
  stars: (hotel, { stars }) => stars.length === 0 || stars.includes(hotel.stars),
  amenities: (hotel, { amenities }) => amenities.every((amenity) => hotel.amenities.includes(amenity)),
  boards: (hotel, { boards }) => boards.length === 0 || boards.some((board) => hotel.boards.includes(board)),
  districts: (hotel, { districts }) => districts.length === 0 || districts.includes(hotel.district),
  chains: (hotel, { chains }) => chains.length === 0 || chains.includes(hotel.chain),
  freeCancellation: (hotel, { freeCancellation }) => !freeCancellation || hotel.free,
  minRating: (hotel, { minRating }) => minRating === undefined || hotel.rating >= minRating,
  price: (hotel, { price }) =>
    (price.min === undefined || hotel.total >= price.min) && (price.max === undefined || hotel.total <= price.max),
};
const passes = (hotel: Hotel, filter: ResultFilter): boolean =>
  (Object.keys(asks) as (keyof ResultFilter)[]).every((group) => asks[group](hotel, filter));
const countFor = (hotels: readonly Hotel[], filter: ResultFilter, changes: Partial<ResultFilter>): number =>
  hotels.filter((hotel) => passes(hotel, { ...filter, ...changes })).length;
const upTo = (length: number): number[] => Array.from({ length }, (_, number) => number);
const some: Hotel = {
  id: 7,
  total: 12_345,
  stars: 4,
  rating: 81,
  amenities: [0, 31],
  boards: [1, 4],
  free: true,
  promotion: 10,
  name: 3,
  choice: 9,
  district: "Soho",
  chain: "",
  latitude: 51.5,
  longitude: -0.25,
};

describe("narrowing", () => {
  it("each filter narrows and combined filters intersect, as in a scan of all hotels", { tags: ["SEARCH-025"] }, () => {
    fc.assert(
      fc.property(hotels, filter, (hotels, filter) => {
        const expected = upTo(hotels.length).filter((row) => passes(hotels[row]!, filter));
        expect([...narrowResults(columnsOf(hotels), filter).rows]).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("an option's count is what choosing it alone in its group would leave", { tags: ["SEARCH-025"] }, () => {
    fc.assert(
      fc.property(hotels, filter, (hotels, filter) => {
        const columns = columnsOf(hotels);
        const { facets } = narrowResults(columns, filter);
        for (const [group, counts] of [
          ["districts", facets.districts],
          ["chains", facets.chains],
        ] as const) {
          const { names } = columns.facts[group];
          const expected = names.slice(1).map((name) => countFor(hotels, filter, { [group]: [name] }));
          expect([...counts].slice(1)).toEqual(expected);
        }
        expect([...facets.stars]).toEqual([0, ...upTo(MAX_STARS).map((stars) => countFor(hotels, filter, { stars: [stars + 1] }))]);
        expect([...facets.boards]).toEqual(upTo(BOARDS.length).map((board) => countFor(hotels, filter, { boards: [board] })));
        expect([...facets.amenities]).toEqual(
          upTo(MAX_AMENITIES).map((amenity) => countFor(hotels, filter, { amenities: [...filter.amenities, amenity] })),
        );
        expect(facets.freeCancellation).toBe(countFor(hotels, filter, { freeCancellation: true }));
        expect([...facets.ratings]).toEqual(upTo(HIGHEST_RATING + 1).map((minRating) => countFor(hotels, filter, { minRating })));
      }),
      { numRuns: 300 },
    );
  });

  it("the price histogram ignores the price filter, with each price in its step", { tags: ["SEARCH-025"] }, () => {
    fc.assert(
      fc.property(hotels, filter, (hotels, filter) => {
        const { prices } = narrowResults(columnsOf(hotels), filter);
        const totals = hotels.filter((hotel) => passes(hotel, { ...filter, price: {} })).map(({ total }) => total);
        const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
        // The last step that begins at or below the total, in whole numbers.
        const stepOf = (total: number) =>
          lowest === highest ? 0 : upTo(PRICE_BUCKETS).findLast((step) => step * (highest - lowest) <= (total - lowest) * PRICE_BUCKETS);
        const buckets = Uint32Array.from(upTo(PRICE_BUCKETS), (step) => totals.filter((total) => stepOf(total) === step).length);
        expect(prices).toEqual(totals.length === 0 ? undefined : { lowest, highest, buckets });
        expect(prices?.buckets.reduce((sum, rows) => sum + rows, 0) ?? 0).toBe(totals.length);
      }),
      { numRuns: 1000 },
    );
  });

  it("clear restores: without a filter every hotel is there", { tags: ["SEARCH-025"] }, () => {
    fc.assert(
      fc.property(hotels, (hotels) => {
        expect(narrowResults(columnsOf(hotels), NO_FILTER).rows).toEqual(allRows(hotels.length));
      }),
    );
    expect(isEmptyFilter(NO_FILTER)).toBe(true);
  });

  it.each<Partial<ResultFilter>>([
    { stars: [4] },
    { amenities: [0] },
    { boards: [0] },
    { freeCancellation: true },
    { minRating: 80 },
    { price: { min: 0 } },
    { price: { max: 0 } },
  ])("%j is a filter", (changes) => {
    expect(isEmptyFilter({ ...NO_FILTER, ...changes })).toBe(false);
  });

  it("nothing stays nothing", () => {
    const { rows, facets, prices } = narrowResults(createColumns(0, NO_FACTS), { ...NO_FILTER, stars: [5] });
    expect([rows.length, facets.freeCancellation, prices]).toEqual([0, 0, undefined]);
  });

  it("one hotel has its price as lowest and highest, in the first step", () => {
    const { rows, facets, prices } = narrowResults(columnsOf([some]), NO_FILTER);
    expect([...rows]).toEqual([0]);
    expect([facets.amenities[0], facets.amenities[31], facets.amenities[30], facets.boards[4], facets.stars[4]]).toEqual([1, 1, 0, 1, 1]);
    expect(prices).toEqual({ lowest: 12_345, highest: 12_345, buckets: Uint32Array.of(1, ...upTo(PRICE_BUCKETS - 1).fill(0)) });
  });

  it("equal prices are all in one step", () => {
    const { prices } = narrowResults(columnsOf(upTo(40).map((id) => ({ ...some, id }))), NO_FILTER);
    expect([...prices!.buckets]).toEqual([40, ...upTo(PRICE_BUCKETS - 1).fill(0)]);
  });

  it("a whole price at the limit of two steps belongs to the upper one", () => {
    // With steps of 49 a share worked out beforehand is a hair too small.
    const totals = upTo(PRICE_BUCKETS + 1).map((step) => step * 49);
    const { prices } = narrowResults(columnsOf(totals.map((total, id) => ({ ...some, id, total }))), NO_FILTER);
    expect([...prices!.buckets]).toEqual([...upTo(PRICE_BUCKETS - 1).fill(1), 2]);
  });

  it("a price range without hotels gives no results, but still the available prices", { tags: ["SEARCH-025"] }, () => {
    const columns = columnsOf([some, { ...some, id: 8, total: 20_000 }]);
    for (const price of [{ max: 1 }, { min: 30_000 }, { min: 15_000, max: 14_000 }]) {
      const { rows, facets, prices } = narrowResults(columns, { ...NO_FILTER, price });
      expect([rows.length, facets.stars[4], prices?.lowest, prices?.highest]).toEqual([0, 0, 12_345, 20_000]);
    }
  });
});

const ORDERS: Record<ResultSort, (a: Hotel, b: Hotel) => number> = {
  price: (a, b) => a.total - b.total || a.id - b.id,
  name: (a, b) => a.name - b.name || a.id - b.id,
  OUR_CHOICE: (a, b) => a.choice - b.choice || a.id - b.id,
  stars: (a, b) => b.stars - a.stars || a.total - b.total || a.id - b.id,
  promotion: (a, b) => b.promotion - a.promotion || a.total - b.total || a.id - b.id,
  rating: (a, b) => b.rating - a.rating || a.total - b.total || a.id - b.id,
  value: (a, b) => compare(pointPrice(a), pointPrice(b)) || a.total - b.total || a.id - b.id,
  distance: (a, b) => compare(distanceKm(CENTRE, a), distanceKm(CENTRE, b)) || a.total - b.total || a.id - b.id,
};

/** Infinity minus infinity is not a number. */
const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);
/** Of each point above six. */
const pointPrice = ({ total, rating }: Hotel): number => (rating > 60 ? total / (rating - 60) : Infinity);
const CENTRE = { latitude: 48.25, longitude: 11.5 };

describe("sorting", () => {
  it.each(RESULT_SORTS)("by %s: every hotel that matches, once, in order", { tags: ["SEARCH-023"] }, (sort) => {
    fc.assert(
      fc.property(hotels, filter, (hotels, filter) => {
        const columns = columnsOf(hotels);
        const { rows } = narrowResults(columns, filter);
        const sorted = pageOf(rows, columns, sort, 1, 2000, CENTRE);
        expect(Array.from(sorted, (row) => hotels[row]!.id)).toEqual(
          hotels
            .filter((hotel) => passes(hotel, filter))
            .toSorted(ORDERS[sort])
            .map(({ id }) => id),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("value prefers a good hotel at a fair price to a cheap one that guests dislike, and unrated hotels come last", () => {
    const rated = (id: number, rating: number, total: number): Hotel => ({ ...some, id, rating, total });
    const columns = columnsOf([rated(1, 0, 10), rated(2, 62, 40_00), rated(3, 80, 120_00), rated(4, 90, 200_00), rated(5, 90, 150_00)]);
    expect(Array.from(pageOf(allRows(5), columns, "value"), (row) => columns.hotelIds[row])).toEqual([5, 3, 4, 2, 1]);
  });

  it("pages, one after the other, are the whole list in order", { tags: ["SEARCH-026"] }, () => {
    fc.assert(
      fc.property(hotels, fc.constantFrom(...RESULT_SORTS), fc.integer({ min: 1, max: 100 }), (hotels, sort, size) => {
        const columns = columnsOf(hotels);
        const rows = allRows(hotels.length);
        const pages = upTo(pagesIn(hotels.length, size)).map((page) => [...pageOf(rows, columns, sort, page + 1, size, CENTRE)]);
        expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
        expect(pages.flat()).toEqual(upTo(hotels.length).toSorted((a, b) => ORDERS[sort](hotels[a]!, hotels[b]!)));
        expect(rows).toEqual(allRows(hotels.length));
      }),
      { numRuns: 500 },
    );
  });

  it("fifty a page", { tags: ["SEARCH-026"] }, () => {
    const columns = columnsOf(upTo(120).map((id) => ({ ...some, id, total: 1000 - id })));
    const lengths = [1, 2, 3, 4].map((page) => pageOf(allRows(120), columns, "price", page).length);
    expect(lengths).toEqual([50, 50, 20, 0]);
    expect(columns.hotelIds[pageOf(allRows(120), columns, "price")[0]!]).toBe(119);
    expect(pagesIn(120)).toBe(3);
  });

  it("there is no page before the first, beyond the last, or of nothing", () => {
    const columns = columnsOf([some]);
    expect([0, -1, 2, 1e12].map((page) => pageOf(allRows(1), columns, "price", page).length)).toEqual([0, 0, 0, 0]);
    expect(pageOf(allRows(0), createColumns(0, NO_FACTS), "name")).toHaveLength(0);
    expect(pagesIn(0)).toBe(0);
  });
});

describe("merging", () => {
  const suppliers = fc.array(hotels, { maxLength: 4 });

  it("keeps each hotel once, at its lowest total, with the boards and cancellation of every offer", () => {
    fc.assert(
      fc.property(suppliers, (suppliers) => {
        const offers = suppliers.flat();
        const expected = [...new Set(offers.map(({ id }) => id))].map((id) => {
          const same = offers.filter((offer) => offer.id === id);
          const cheapest = same.reduce((best, offer) => (offer.total < best.total ? offer : best));
          const boards = numbersIn(same.reduce((all, offer) => all | bits(offer.boards), 0));
          return { ...cheapest, boards, free: same.some(({ free }) => free) };
        });
        const merged = merge(suppliers);
        expect(hotelsOf(merged)).toEqual(expected);
        expect(merged.totals).toHaveLength(merged.count);
      }),
      { numRuns: 500 },
    );
  });

  it("of equal offers keeps the earlier one", () => {
    const merged = merge([[some], [{ ...some, promotion: 50 }]]);
    expect(hotelAt(merged, 0).promotion).toBe(some.promotion);
  });

  it("two hundred thousand hotels of each of two suppliers, half of them the same", () => {
    const facts = factsOf([some]);
    const build = (first: number, total: number) => {
      const columns = createColumns(200_000, facts);
      columns.hotelIds.set(Uint32Array.from(columns.hotelIds, (_, row) => (first + row) * 16));
      columns.totals.fill(total);
      return columns;
    };
    const merged = mergeColumns([build(1, 200), build(100_001, 100)], facts);
    const { rows, prices } = narrowResults(merged, { ...NO_FILTER, price: { max: 100 } });
    expect([merged.count, rows.length, prices?.lowest, prices?.highest]).toEqual([300_000, 200_000, 100, 200]);
    expect(merged.hotelIds[pageOf(rows, merged, "price")[0]!]).toBe(100_001 * 16);
    expect(merged.hotelIds[pageOf(rows, merged, "price", 4000).at(-1)!]).toBe(300_000 * 16);
  });

  it("does not change its input", () => {
    const facts = factsOf([some, some]);
    const [one, other] = [columnsOf([some], facts), columnsOf([{ ...some, total: 1, boards: [0], free: false }], facts, 1)];
    const merged = mergeColumns([one, other], facts);
    expect(hotelsOf(merged)).toEqual([{ ...some, total: 1, boards: [0, 1, 4], free: true }]);
    expect([hotelAt(one, 0), hotelAt(other, 0)]).toEqual([some, { ...some, total: 1, boards: [0], free: false }]);
  });

  it("of no answer, or of empty ones, nothing; of one, itself", () => {
    const one = columnsOf([some]);
    const empty = createColumns(0, NO_FACTS);
    expect([mergeColumns([], NO_FACTS).count, mergeColumns([empty, empty], NO_FACTS).count]).toEqual([0, 0]);
    expect(mergeColumns([empty, one], NO_FACTS)).toBe(one);
  });
});

describe("a part of the map", () => {
  const longitude = fc.integer({ min: -720, max: 720 }).map((quarters) => quarters / 4);
  const latitude = fc.integer({ min: -360, max: 360 }).map((quarters) => quarters / 4);
  const box: fc.Arbitrary<MapBox> = fc.record({ west: longitude, east: longitude, south: latitude, north: latitude });
  const inBox = (hotels: readonly Hotel[], box: MapBox) => [...resultsInBox(allRows(hotels.length), columnsOf(hotels), box)];

  it("contains what is between its edges, also across the date line", () => {
    fc.assert(
      fc.property(hotels, box, (hotels, box) => {
        // The date line has two names.
        const isBetween = (degrees: number) =>
          box.west <= box.east ? degrees >= box.west && degrees <= box.east : degrees >= box.west || degrees <= box.east;
        const expected = upTo(hotels.length).filter((row) => {
          const { latitude, longitude } = hotels[row]!;
          const isOnDateLine = Math.abs(longitude) === 180;
          return (
            latitude >= box.south && latitude <= box.north && (isOnDateLine ? isBetween(180) || isBetween(-180) : isBetween(longitude))
          );
        });
        expect(inBox(hotels, box)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("is the same once around the globe, and holds everything when it is wider than that", () => {
    fc.assert(
      fc.property(hotels, box, fc.integer({ min: -2, max: 2 }), (hotels, box, turns) => {
        const turned = { ...box, west: box.west + 360 * turns, east: box.east + 360 * turns };
        expect(inBox(hotels, turned)).toEqual(inBox(hotels, box));
        expect(inBox(hotels, { west: box.west - 200, east: box.west + 200, south: -90, north: 90 })).toHaveLength(hotels.length);
      }),
    );
  });

  it("drawn around a hotel holds it, however its degrees were rounded", () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const corner = { west: longitude, east: longitude, south: latitude, north: latitude };
        expect(inBox([{ ...some, latitude, longitude }], corner)).toEqual([0]);
        expect(inBox([{ ...some, latitude, longitude }], { ...corner, west: longitude - 1 })).toEqual([0]);
        expect(inBox([{ ...some, latitude, longitude }], { ...corner, west: longitude + 1, east: longitude + 2 })).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("contains only the given rows", () => {
    const world = { west: -180, east: 180, south: -90, north: 90 };
    const columns = columnsOf([some, some, some]);
    expect([...resultsInBox(Uint32Array.of(2, 0), columns, world)]).toEqual([2, 0]);
    expect(resultsInBox(allRows(0), columns, world)).toHaveLength(0);
  });
});
