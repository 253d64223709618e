/**
 * Searching flights in one direction: ours without memory, with kept connections, and with kept answers; the same rules over objects, and an indexed SQL
 * self-join.
 */
import { goal } from "../measure/goal.ts";
import { createSeededChance } from "../../src/domain/place/hotels/seeded-chance.ts";
import { dayNumber } from "../../src/domain/flight/airport-clock.ts";
import { loadFlightWorld } from "../../src/adapters/suppliers/house/flights/flight-file.ts";
import { createFlightSearch, priceDirection, searchDirection } from "../../src/adapters/suppliers/house/flights/search-flights.ts";
import { loadPlaces } from "../../src/platform/catalog/places/load-places.ts";
import { createObjects, searchObjects } from "../../tests/factories/plain-flight-search.ts";
import { openFlightSql } from "./sql.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 10);
/** A server answers thousands of searches, so all engines are measured after they have been compiled. */
const WARM_UPS = 10;
const PAIRS = Number(process.env["BENCH_PAIRS"] ?? 200);
const TODAY = dayNumber("2026-11-15");
const DAY = dayNumber("2027-05-12");
const FARE_REQUEST = { cabin: 0, party: { adults: 2, children: 1, infants: 0 }, today: TODAY, rate: 1 };
const MB = 1024 * 1024;

const loads: number[] = [];
const load = async () => {
  const begun = performance.now();
  const loaded = await loadFlightWorld(async () => (await loadPlaces()).snapshot);
  loads.push(performance.now() - begun);
  return loaded;
};
const world = await load();
// Other load only adds time, so the fastest of many counts.
for (let round = 0; round < 20; round += 1) await load();

/** Large airports are searched more often. */
const chance = createSeededChance(16);
const pick = (): number => Math.floor(chance() ** 2 * 1200);
const pairs = Array.from({ length: PAIRS }, () => [pick(), pick()] as const).filter(([from, to]) => from !== to);

const nothing = { changedIn: new Uint32Array(world.routeOf.length), lastChange: () => 0, takenOf: () => 0 };
const kept = createFlightSearch(world, nothing);
const objects = createObjects(world);
const sql = await openFlightSql(world, DAY);

const engines: readonly { readonly name: string; readonly run: (from: number, to: number) => unknown }[] = [
  { name: "cold", run: (from, to) => searchDirection(createFlightSearch(world, nothing), from, to, DAY, FARE_REQUEST) },
  { name: "schedule", run: (from, to) => priceDirection(kept, kept.itinerariesOf(from, to, DAY), DAY, FARE_REQUEST) },
  { name: "kept", run: (from, to) => searchDirection(kept, from, to, DAY, FARE_REQUEST) },
  { name: "objects", run: (from, to) => searchObjects(world, objects, from, to, DAY, FARE_REQUEST) },
  { name: "indexed", run: (from, to) => searchObjects(world, objects, from, to, DAY, FARE_REQUEST, true) },
  { name: "SQL", run: (from, to) => sql.search(from, to, DAY) },
];

/** Pairs whose answers have at most one stop, as in the prototype that set the goal. */
const upToOneStop: number[] = [];
for (const [turn, [from, to]] of pairs.entries()) {
  const ours = searchDirection(kept, from, to, DAY, FARE_REQUEST);
  if (ours.choices.every(({ stops }) => stops < 2)) upToOneStop.push(turn);
  const theirs = searchObjects(world, objects, from, to, DAY, FARE_REQUEST);
  if (JSON.stringify(ours.choices.map(({ price }) => price)) !== JSON.stringify(theirs))
    throw new Error(`answers differ for ${from} to ${to}`);
}

const best = new Map(engines.map(({ name }) => [name, pairs.map(() => Infinity)]));
// In each round every engine answers all questions, so that other load affects them equally.
for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
  for (const { name, run } of engines) {
    const bests = best.get(name)!;
    for (const [turn, [from, to]] of pairs.entries()) {
      const begun = performance.now();
      await run(from, to);
      const took = performance.now() - begun;
      if (round >= 0) bests[turn] = Math.min(bests[turn]!, took);
    }
  }
}
await sql.close();

const at = (name: string, share: number, turns: readonly number[] = [...pairs.keys()]): number => {
  const sorted = turns.map((turn) => best.get(name)![turn]!).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
};
console.log(
  `${pairs.length} pairs of airports, all answers equal those of the search over objects; ${upToOneStop.length} have at most one stop`,
);
for (const { name } of engines) {
  console.log(
    `  ${name.padEnd(8)} p50 ${at(name, 0.5).toFixed(4)} ms  p90 ${at(name, 0.9).toFixed(4)} ms  p99 ${at(name, 0.99).toFixed(4)} ms`,
  );
}
const columns = [world.airports, world.routes, world.patterns, world.clocks, world.zoneNames].flatMap((table) => Object.values(table));
goal("objects against cold, p50", at("objects", 0.5) / at("cold", 0.5), { atLeast: 25 }, " ×");
goal("objects against cold, p99", at("objects", 0.99) / at("cold", 0.99), { atLeast: 10 }, " ×");
goal("SQL self-join against cold, p50", at("SQL", 0.5) / at("cold", 0.5), { atLeast: 20 }, " ×");
console.log(`  objects with an index by destination against cold, p50: ${(at("indexed", 0.5) / at("cold", 0.5)).toFixed(1)} ×`);
const shortTrips = at("objects", 0.5, upToOneStop) / at("cold", 0.5, upToOneStop);
console.log(`  objects against cold, answers with at most one stop, p50: ${shortTrips.toFixed(1)} ×`);
console.log(`  cold against a kept schedule, prices computed, p50: ${(at("cold", 0.5) / at("schedule", 0.5)).toFixed(1)} ×`);
goal("cold against kept, p50", at("cold", 0.5) / at("kept", 0.5), { atLeast: 8 }, " ×");
goal("columns", columns.reduce((sum, { byteLength }) => sum + byteLength, 0) / MB, { atMost: 4 }, " MB");
goal("loading", Math.min(...loads), { atMost: 50 }, " ms");
