/** Package search against hotel search over the same hotels, and the calendar of a route against one hotel search. */
import { createHouseFlights } from "../../src/adapters/suppliers/house/flights/house-flights.ts";
import { loadFlightWorld } from "../../src/adapters/suppliers/house/flights/flight-file.ts";
import { findTrips } from "../../src/adapters/suppliers/house/flights/find-trips.ts";
import { findAirport } from "../../src/adapters/suppliers/house/flights/flight-world.ts";
import { listDirection } from "../../src/adapters/suppliers/house/flights/list-direction.ts";
import { createFlightSearch } from "../../src/adapters/suppliers/house/flights/search-flights.ts";
import { dayNumber } from "../../src/domain/flight/airport-clock.ts";
import { narrowResults } from "../../src/domain/results/narrow-results.ts";
import { pageOf } from "../../src/domain/results/sort-results.ts";
import type { ResultColumns } from "../../src/domain/results/result-columns.ts";
import { NO_FILTER } from "../../src/domain/results/result-filter.ts";
import { searchHotels } from "../../src/platform/availability/search/search-hotels.ts";
import type { BrandNow } from "../../src/platform/catalog/brand-catalog.ts";
import { loadPlaces } from "../../src/platform/catalog/places/load-places.ts";
import type { Context } from "../../src/platform/kernel/calls/context.ts";
import { priceCalendar } from "../../src/platform/packages/calendar/price-calendar.ts";
import { findTripsAtSuppliers, keptTrips } from "../../src/platform/packages/search/ask-flight-suppliers.ts";
import { searchPackages } from "../../src/platform/packages/search/search-packages.ts";
import { createSupplyMemory } from "../../src/platform/packages/search/supply-memory.ts";
import type { FlightSupplier, TripRequest } from "../../src/platform/ports/flight-supplier.ts";
import { goal } from "../measure/goal.ts";
import { openSupplier } from "../search/ours.ts";
import type { Scene } from "../search/scene.ts";
import { createScene } from "../search/scene.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 15);
const TODAY = "2026-11-16";
const ROUTE = { origins: ["LHR"], destinations: ["PMI"], cabin: "ECONOMY" } as const;
const now = () => new Date(`${TODAY}T12:00:00Z`);

const world = await loadFlightWorld(async () => (await loadPlaces()).snapshot);
const flights = createHouseFlights({
  loadWorld: async () => world,
  stock: { listTaken: async () => [], onChange: async () => async () => undefined } as never,
  now,
});

/** The same flights without any memory: every search lists its schedules again. */
const question = (request: Pick<TripRequest, "party">) => ({ cabin: 0, party: request.party, today: dayNumber(TODAY), rate: 1 });
const nothingSold = { changedIn: new Uint32Array(world.routeOf.length), lastChange: () => 0, takenOf: () => 0 };
const forgetful: FlightSupplier = {
  ...flights,
  findTrips: async (request) =>
    findTrips(createFlightSearch(world, nothingSold), request, question(request), () => {
      throw new Error("no trip is described here");
    }),
  additive: {
    listDirection: (request, from, count, signal) => {
      const pair = [request.origin, request.destination].map((code) => findAirport(world, code)) as [number, number];
      return listDirection(createFlightSearch(world, nothingSold), pair, { from: dayNumber(from), count }, question(request), signal);
    },
  },
};

/** The same flights with kept schedules, whose seats are sold before every search, so that all fares are computed. */
let sales = 1;
const alwaysSold = { changedIn: new Uint32Array(world.routeOf.length).fill(2 ** 32 - 1), lastChange: () => (sales += 1), takenOf: () => 0 };
const soldSearch = createFlightSearch(world, alwaysSold);
const busy: FlightSupplier = {
  ...flights,
  findTrips: async (request) =>
    findTrips(soldSearch, request, question(request), () => {
      throw new Error("no trip is described here");
    }),
};

/** Only what a search uses. */
const contextOf = (scene: Scene, supplier: FlightSupplier) =>
  ({
    suppliers: [openSupplier(scene)],
    flightSuppliers: [supplier],
    clock: { now },
    log: { warn: (event: string, fields: unknown) => console.error(event, fields) },
    database: { listen: async () => async () => undefined },
  }) as unknown as Context;

type Contender = { readonly name: string; readonly run: () => Promise<unknown> };

/** Of the process, in milliseconds: other programs interrupt a long run more often than a short one, which would falsify the ratio. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A server answers thousands of searches. Every contender searches hotels, so without this only their code would be compiled before it is measured. */
const WARM_UPS = 300;

/** The best of all rounds; in each round all contenders run in turn, so that other load affects them equally. */
async function measure(contenders: readonly Contender[], rounds: number, warmUps = 1): Promise<(name: string) => number> {
  const best = new Map(contenders.map(({ name }) => [name, Infinity]));
  for (let round = 1 - warmUps; round <= rounds; round += 1) {
    for (const { name, run } of contenders) {
      const begun = cpuTime();
      await run();
      if (round > 0) best.set(name, Math.min(best.get(name)!, cpuTime() - begun));
    }
  }
  for (const { name } of contenders) console.log(`  ${name.padEnd(34)} ${best.get(name)!.toFixed(3)} ms of CPU time`);
  return (name) => best.get(name)!;
}

const page = (columns: ResultColumns) => pageOf(narrowResults(columns, NO_FILTER).rows, columns, "price");

function openBench(scene: Scene) {
  const context = contextOf(scene, flights);
  const withoutMemory = { ...context, flightSuppliers: [forgetful] };
  const withSales = { ...context, flightSuppliers: [busy] };
  const brandNow = { columns: scene.columns } as unknown as BrandNow;
  const stay = { startDate: "2027-05-12", endDate: "2027-05-19" } as const;
  const rooms = [{ adults: 2, childrenAges: [], infants: 0 }];
  const view = { channel: "Publish", pays: "public", userTypeId: 3 } as const;
  const request = { stay, rooms, currency: "EUR", today: TODAY, seller: { brandId: "meridian", market: "GB" } } as const;
  const search = { hotelIds: scene.ids, request, view, flights: ROUTE, discountPercent: 6 };
  const kept = keptTrips(context, createSupplyMemory(context));
  const { stay: _, ...ofAnyStay } = request;
  const asked = { hotelIds: scene.ids, hotelKey: "all", request: ofAnyStay, view, flights: ROUTE, discountPercent: 6 };
  const memory = createSupplyMemory(context);
  return {
    hotels: { name: "hotel search", run: async () => page((await searchHotels(context, brandNow, search)).columns) },
    packages: {
      name: "package search, trips kept",
      run: async () => page((await searchPackages(context, brandNow, search, kept)).columns),
    },
    first: {
      name: "package search, directions kept",
      run: async () => {
        const found = await searchPackages(context, brandNow, search, (trip) => findTripsAtSuppliers(context, trip));
        return page(found.columns);
      },
    },
    priced: {
      name: "package search, schedules kept",
      run: async () => {
        const found = await searchPackages(context, brandNow, search, (trip) => findTripsAtSuppliers(withSales, trip));
        return page(found.columns);
      },
    },
    nothingKept: {
      name: "package search, nothing kept",
      run: async () => {
        const found = await searchPackages(context, brandNow, search, (trip) => findTripsAtSuppliers(withoutMemory, trip));
        return page(found.columns);
      },
    },
    calendar: { name: "calendar 363 × 28", run: () => priceCalendar(context, createSupplyMemory(context), asked) },
    firstCalendar: {
      name: "calendar 363 × 28, nothing kept",
      run: () => priceCalendar(withoutMemory, createSupplyMemory(context), asked),
    },
    keptCalendar: { name: "calendar 363 × 28, kept", run: () => priceCalendar(context, memory, asked) },
  };
}

for (const { count, rooms, most } of [
  { count: 2000, rooms: 3, most: 1.35 },
  { count: 200_000, rooms: undefined, most: 1.1 },
]) {
  const { hotels, packages, first, priced, nothingKept } = openBench(await createScene(count, rooms));
  console.log(`${count.toLocaleString("en")} hotels, LHR–PMI, 7 nights`);
  const isLarge = count > 10_000;
  const contenders = [hotels, packages, first, priced, nothingKept];
  const best = await measure(contenders, isLarge ? Math.ceil(ROUNDS / 2) : ROUNDS * 4, isLarge ? 1 : WARM_UPS);
  goal("  package search against hotel search, trips kept", best(packages.name) / best(hotels.name), { atMost: most }, " ×");
  goal("  package search against hotel search, trips not kept", best(first.name) / best(hotels.name), { atMost: most }, " ×");
  console.log(`  fares computed: ${(best(priced.name) / best(hotels.name)).toFixed(2)} ×`);
  console.log(`  nothing kept: ${(best(nothingKept.name) / best(hotels.name)).toFixed(2)} ×`);
}

const { hotels, calendar, firstCalendar, keptCalendar } = openBench(await createScene(2000, 3));
console.log("calendar of one pair of airports over 2,000 hotels");
const best = await measure([hotels, calendar, firstCalendar, keptCalendar], ROUNDS);
goal("  calendar against one hotel search, schedules kept", best(calendar.name) / best(hotels.name), { atMost: 25 }, " ×");
console.log(`  nothing kept: ${(best(firstCalendar.name) / best(hotels.name)).toFixed(2)} ×`);
goal("  kept calendar against one hotel search", best(keptCalendar.name) / best(hotels.name), { atMost: 0.2 }, " ×");
