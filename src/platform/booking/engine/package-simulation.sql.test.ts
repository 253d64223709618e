/**
 * F47 for packages: seeded random packages while 30 % of the suppliers' and 10 % of the bank's answers are lost and processes die at random points; a
 * thousand with FAULT_ROUNDS=72.
 */
import { describe, expect, inject, it } from "vitest";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { listBookings, settle } from "#tests/factories/booking-invariants.ts";
import type { Crashing } from "#tests/factories/crashing.ts";
import { Crash, createCrashing } from "#tests/factories/crashing.ts";
import type { PackageWorld, PartName } from "#tests/factories/packages.ts";
import { checkPackages, openPackages, PART_NAMES } from "#tests/factories/packages.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import type { Story } from "#tests/faults/simulate-bookings.ts";
import { createStory } from "#tests/faults/simulate-bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { sweepBookings } from "./complete-bookings.ts";

const db = useTestDatabase();
const LONG = { timeout: 240_000 * ROUNDS };
const GUESTS = 14;
const SEED = 7;
const PATIENCE = 4;
/** The share of processes that die, and the points of a booking at which they can. */
const DEATHS = 0.25;
const POINTS = 60;
/** Every booking has so many; the process of every fourth guest dies at one of them. */
const EARLY_POINTS = 20;

/** Repeats a call that failed before anything was booked, as a visitor would. After a crash there is no process that could answer a repetition. */
async function again<T>(story: Story, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      if (tries === PATIENCE || fault instanceof Crash || (fault instanceof Refusal && fault.code !== "booking-failed")) throw fault;
      story.trace.push(fault instanceof Error ? fault.message : "?");
    }
  }
}

/** Each package has another order of parts; some suppliers refuse to book, end their holds early or confirm later. */
async function book(world: PackageWorld, story: Story, crashing: Crashing, chance: () => number, place: number): Promise<void> {
  const guest = world.nextGuest();
  const amount = () => Math.floor(chance() * 40_00);
  const undo = { hotel: amount(), flight: amount(), transfer: amount(), "low-cost": amount(), charter: amount() };
  // Some packages have two parts that cannot be held.
  const parts: readonly PartName[] = chance() < 0.3 ? [...PART_NAMES, "charter"] : PART_NAMES;
  for (const script of Object.values(world.scripts)) {
    script.fails = "never";
    script.holdMinutes = chance() < 0.3 ? 22 : 60;
    script.isPendingFirst = chance() < 0.2;
    script.riseMinor = 0;
    script.isGone = false;
  }
  for (const name of ["low-cost", "charter"] as const) world.scripts[name].lagSeconds = chance() < 0.3 ? 8 : 0;
  try {
    const prepared = await again(story, () => world.prepare(guest, { undo, parts }));
    const one = () => world.scripts[parts[Math.floor(chance() * parts.length)]!];
    if (chance() < 0.4) one().fails = "book";
    if (chance() < 0.1) one().isGone = true;
    for (const script of Object.values(world.scripts)) {
      script.guaranteesPrice = chance() < 0.5;
      if (chance() < 0.1) script.riseMinor = Math.floor(chance() * 10_00) - 6_00;
    }
    world.plain.clock.advance({ minutes: Math.floor(chance() * 15) });
    if (place % 4 === 2) crashing.crashAt(1 + Math.floor(chance() * EARLY_POINTS));
    else if (chance() < DEATHS) crashing.crashAt(1 + Math.floor(chance() * POINTS));
    const { state } = await again(story, () => world.book(prepared));
    story.trace.push(`${guest.email}: ${state}`);
  } catch (fault) {
    story.trace.push(`${guest.email}: ${fault instanceof Error ? fault.message : "?"}`);
  }
  for (let sweeps = 0; sweeps < 4; sweeps += 1) {
    world.plain.clock.advance({ seconds: Math.floor(chance() * 40) });
    // Another process continues, and may die, too.
    crashing.crashAt(chance() < DEATHS ? 1 + Math.floor(chance() * POINTS) : 0);
    await sweepBookings(world.context).catch(() => story.trace.push("the sweep died"));
  }
  crashing.crashAt(0);
}

async function simulate(seed: number, guests: number) {
  const story = createStory(seed, { losesEveryKind: true });
  const crashing = createCrashing();
  const world = await openPackages(db.context(), { wrap: (context) => crashing.wrap(story.wrap(context)), setUnsure: story.setUnsure });
  const chance = createSeededChance(seed);
  for (let guest = 0; guest < guests; guest += 1) await book(world, story, crashing, chance, guest);
  story.setUnsure(false);
  await settle(world);
  return { world, story };
}

const isSome = (count: number): boolean => count > 0;

describe("packages with lost answers and processes that die", () => {
  let trace = "";
  it(
    "nothing is booked or charged twice, and everything ends",
    { ...LONG, tags: ["I1", "I2", "I5", "I6", "I7", "I8", "I10", "I11", "P1", "P2", "P3", "P4", "P7", "P10", "P11", "P13", "F47"] },
    async () => {
      const { world, story } = await simulate(SEED, GUESTS * ROUNDS);
      trace = story.trace.join("\n");
      // A hold whose release was lost ends by itself.
      world.plain.clock.advance({ hours: 1 });
      await checkPackages(world);
      const states = Object.groupBy(await listBookings(world), ({ state }) => state);
      expect(states.MANUAL_REVIEW ?? [], "no package needs a person").toEqual([]);
      expect([states.CONFIRMED?.length ?? 0, states.FAILED?.length ?? 0]).toEqual([expect.toSatisfy(isSome), expect.toSatisfy(isSome)]);
      expect(story.trace.filter((line) => line.includes(": lost, ")).length).toBeGreaterThan(GUESTS);
      expect(story.trace.some((line) => line.endsWith("the process died"))).toBe(true);
    },
  );

  it.runIf(inject("engine") === "pglite")("the same seed has the same trace again", LONG, async () => {
    const { story } = await simulate(SEED, GUESTS * ROUNDS);
    expect(story.trace.join("\n")).toBe(trace);
  });
});
