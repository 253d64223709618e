/**
 * Bookings per second through the engine (the booking call with its idempotency key: price recheck, rooms, payment, ledger, events) against one
 * bare transaction of four statements, in the same database and the same run. The CPU time of the program and the database together is printed as well,
 * because other work on the machine hardly changes it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";
import { median } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";
import { cpuSecondsOfDescendants } from "../measure/process-figures.ts";
import { bookBarely, prepareCarts } from "./bare.ts";
import { measureHotRoom } from "./hot-room.ts";
import { measureParts } from "./parts.ts";
import type { Scene } from "./scene.ts";
import { openPglite, openPostgres, openShop, prepareGuests } from "./scene.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 8);
const AT_ONCE = 8;
const BOOKINGS = 40;
/** A round of the bare transaction takes about as long as one of the engine. */
const BARE = 160;

async function perSecond<T>(all: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const left = [...all];
  const startedAt = performance.now();
  const walk = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return (all.length / (performance.now() - startedAt)) * 1000;
}

type Rate = { readonly perSecond: number; readonly cpuMs: number };

async function rateOf<T>(all: readonly T[], work: (item: T) => Promise<unknown>): Promise<Rate> {
  const before = cpuMs();
  return { perSecond: await perSecond(all, work), cpuMs: (cpuMs() - before) / all.length };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + cpuSecondsOfDescendants() * 1000;
}

async function measure(title: string, atLeast: number, { database, close }: Scene): Promise<void> {
  const world = await openShop(database);
  const book = async ({ caller, input }: Awaited<ReturnType<typeof prepareGuests>>[number]) => {
    const answer = await world.answer(confirmHotelBooking, input, caller);
    if (!answer.ok || answer.data.status !== "CONFIRMED") throw new Error(`not booked: ${JSON.stringify(answer)}`);
  };
  const rates: { engine: Rate; bare: Rate; journey: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    const guests = await prepareGuests(world, BOOKINGS);
    const preparedMs = performance.now() - startedAt;
    const measureEngine = () => rateOf(guests, book);
    const [template] = await database.sql.select().from(bookingTable).limit(1);
    const carts = template ? await prepareCarts(database, template, BARE) : [];
    const measureBare = () => rateOf(carts, (cart) => bookBarely(database, template!, cart));
    // The first round warms up; afterwards they alternate in going first.
    const bareFirst = round % 2 ? await measureBare() : undefined;
    const engine = await measureEngine();
    const bare = bareFirst ?? (await measureBare());
    if (round > 0) rates.push({ engine, bare, journey: (BOOKINGS / (preparedMs + (BOOKINGS / engine.perSecond) * 1000)) * 1000 });
    // As a server does by itself within a minute; statements that were planned for empty tables are planned again.
    else if (database.engine === "postgres") await database.raw("analyze");
  }
  await close();
  const of = (value: (rate: (typeof rates)[number]) => number) => median(rates.map(value));
  const ratio = of(({ engine, bare }) => engine.perSecond / bare.perSecond);
  const [bare, engine, journey] = [of((rate) => rate.bare.perSecond), of((rate) => rate.engine.perSecond), of((rate) => rate.journey)];
  const [bareMs, engineMs] = [of((rate) => rate.bare.cpuMs), of((rate) => rate.engine.cpuMs)];
  console.log(title);
  console.log(`  bare transaction of four statements  ${bare.toFixed(0).padStart(6)} /s  ${bareMs.toFixed(2)} ms of CPU time each`);
  console.log(`  the engine                           ${engine.toFixed(0).padStart(6)} /s  ${engineMs.toFixed(2)} ms of CPU time each`);
  console.log(`  with cart and payment, one by one    ${journey.toFixed(0).padStart(6)} /s`);
  goal("  the engine against the bare transaction", ratio, { atLeast }, " ×");
  results.push({ database: title, ratio, bare, engine, journey, bareMs, engineMs });
}

const results: Readonly<Record<string, string | number>>[] = [];
await measure("PGlite", 0.4, await openPglite());
const ofPglite = {
  parts: await measureParts(await openPglite(), ROUNDS, perSecond),
  hotRoom: await measureHotRoom(await openPglite(), ROUNDS),
};
await measure("PostgreSQL", 0.5, await openPostgres());
const ofPostgres = {
  parts: await measureParts(await openPostgres(), ROUNDS, perSecond),
  hotRoom: await measureHotRoom(await openPostgres(), ROUNDS),
};
results.push({ database: "PGlite", ...ofPglite }, { database: "PostgreSQL", ...ofPostgres });
mkdirSync("bench/results/booking", { recursive: true });
writeFileSync("bench/results/booking/booking.json", `${JSON.stringify(results, undefined, 2)}\n`);
