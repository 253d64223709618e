/**
 * F47 for packages: seeded random packages while 30 % of the suppliers' and 10 % of the bank's answers are lost and processes die at random points; a
 * thousand with FAULT_ROUNDS=50.
 */
import { describe, expect, inject, it } from "vitest";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { listBookings, settle } from "#tests/factories/booking-invariants.ts";
import type { Crashing } from "#tests/factories/crashing.ts";
import { createCrashing } from "#tests/factories/crashing.ts";
import type { PackageWorld } from "#tests/factories/packages.ts";
import { checkPackages, openPackages, PART_NAMES } from "#tests/factories/packages.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import type { Story } from "#tests/faults/simulate-bookings.ts";
import { createStory } from "#tests/faults/simulate-bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { sweepBookings } from "./complete-bookings.ts";

const db = useTestDatabase();
const LONG = { timeout: 240_000 * ROUNDS };
const GUESTS = 20;
/** The share of processes that die, and the points of a booking at which they can. */
const DEATHS = 0.25;
const POINTS = 60;

/** Each package has another order of parts; some suppliers refuse to book, end their holds early or confirm later. */
async function book(world: PackageWorld, story: Story, crashing: Crashing, chance: () => number): Promise<void> {
  const guest = world.nextGuest();
  const amount = () => Math.floor(chance() * 40_00);
  const undo = { hotel: amount(), flight: amount(), transfer: amount(), "low-cost": amount() };
  for (const name of PART_NAMES) {
    const script = world.scripts[name];
    script.fails = "never";
    script.holdMinutes = chance() < 0.3 ? 22 : 60;
    script.isPendingFirst = chance() < 0.2;
  }
  try {
    const prepared = await world.prepare(guest, { undo });
    if (chance() < 0.4) world.scripts[PART_NAMES[Math.floor(chance() * PART_NAMES.length)]!].fails = "book";
    world.plain.clock.advance({ minutes: Math.floor(chance() * 15) });
    if (chance() < DEATHS) crashing.crashAt(1 + Math.floor(chance() * POINTS));
    const { state } = await world.book(prepared);
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
  const story = createStory(seed);
  const crashing = createCrashing();
  const world = await openPackages(db.context(), { wrap: (context) => crashing.wrap(story.wrap(context)), setUnsure: story.setUnsure });
  const chance = createSeededChance(seed);
  for (let guest = 0; guest < guests; guest += 1) await book(world, story, crashing, chance);
  story.setUnsure(false);
  await settle(world);
  return { world, story };
}

describe("packages with lost answers and processes that die", () => {
  it(
    "nothing is booked or charged twice, and everything ends",
    { ...LONG, tags: ["I1", "I2", "I5", "I6", "I7", "I8", "I10", "I11", "P1", "P2", "P3", "P4", "P7", "P10", "P11", "P13", "F47"] },
    async () => {
      const { world, story } = await simulate(7, GUESTS * ROUNDS);
      // A hold whose release was lost ends by itself.
      world.plain.clock.advance({ hours: 1 });
      await checkPackages(world);
      const states = Object.groupBy(await listBookings(world), ({ state }) => state);
      expect(states.MANUAL_REVIEW ?? [], "no package needs a person").toEqual([]);
      expect([states.CONFIRMED?.length, states.FAILED?.length].every((count) => (count ?? 0) > 0)).toBe(true);
      expect(story.trace.filter((line) => line.includes(": lost, ")).length).toBeGreaterThan(GUESTS);
      expect(story.trace.some((line) => line.endsWith("the process died"))).toBe(true);
    },
  );
});

describe.runIf(inject("engine") === "pglite")("a seed", () => {
  const traces: (readonly string[])[] = [];
  it.each(["once", "once more"])("run %s has the same trace", LONG, async () => {
    traces.push((await simulate(11, 4)).story.trace);
    expect(traces.at(-1)).toEqual(traces[0]);
  });
});
