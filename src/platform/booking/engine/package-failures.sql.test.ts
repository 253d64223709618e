/** F20: packages of four parts whose suppliers refuse, in processes that crash. FAULT_ROUNDS=2 tries all subsets of parts, in all orders, at all points. */
import { describe, expect, inject, it } from "vitest";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { Substitute } from "#platform/ports/reservable.ts";
import { restart, settle } from "#tests/factories/booking-invariants.ts";
import { createCrashing } from "#tests/factories/crashing.ts";
import type { CartChoice, PartName } from "#tests/factories/packages.ts";
import { checkPackages, openPackages, PART_NAMES, VAN } from "#tests/factories/packages.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { sweepBookings } from "./complete-bookings.ts";

const db = useTestDatabase();
const IS_FULL = ROUNDS > 1;
const LONG = { timeout: 240_000 * ROUNDS };
const TAGS = ["I1", "I2", "I5", "I6", "I7", "I8", "I10", "I11", "P1", "P2", "P3", "P4", "P7", "P10", "P11", "P13", "F20"];

/** What cancelling each part costs; the order of the values is the order of booking. Six orders of the three parts that can be held. */
const ORDERS: readonly NonNullable<CartChoice["undo"]>[] = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
].map(([hotel = 0, flight = 0, transfer = 0]) => ({
  hotel: hotel * 10_00,
  flight: flight * 10_00,
  transfer: transfer * 10_00,
  "low-cost": 50_00,
}));

/** All subsets of the parts, as those whose suppliers refuse to book. */
const SUBSETS: readonly (readonly PartName[])[] = Array.from({ length: 2 ** PART_NAMES.length }, (_, bits) =>
  PART_NAMES.filter((__, place) => bits & (1 << place)),
);

const endOf = (failing: readonly PartName[]): Booking["state"] => (failing.length === 0 ? "CONFIRMED" : "FAILED");

describe("a package whose suppliers refuse", () => {
  it("is booked whole or not at all, whichever parts fail in whichever order", { ...LONG, tags: TAGS }, async () => {
    const world = await openPackages(db.context());
    // By default each subset is tried in one order.
    for (const [place, failing] of SUBSETS.entries()) {
      for (const undo of IS_FULL ? ORDERS : [ORDERS[place % ORDERS.length]]) {
        const guest = world.nextGuest();
        await world.bookRefused(guest, undo, failing);
        await restart(world);
        expect((await world.bookingOf(guest))?.state, `${failing.join()} fail`).toBe(endOf(failing));
      }
    }
    await checkPackages(world);
  });
});

describe("a process that crashes while it books a package", () => {
  type Failures = {
    readonly story: string;
    readonly failing: readonly PartName[];
    /** One package after the other is booked in the next of these orders. */
    readonly orders: typeof ORDERS;
    readonly substitutes?: readonly Substitute[];
  };
  const USUAL: readonly Failures[] = [
    { story: "nothing fails", failing: [], orders: ORDERS },
    { story: "transfer fails", failing: ["transfer"], orders: ORDERS },
    { story: "hotel and flight fail", failing: ["hotel", "flight"], orders: ORDERS },
  ];
  const ALL: readonly Failures[] = SUBSETS.flatMap((failing) =>
    ORDERS.map((undo, place) => ({ story: `${failing.join(", ") || "nothing"} fails, in order ${place + 1}`, failing, orders: [undo] })),
  );
  const STORIES: readonly Failures[] = [
    ...(IS_FULL ? ALL : USUAL),
    { story: "a substitute replaces the transfer", failing: ["transfer"], orders: ORDERS, substitutes: [VAN] },
  ];
  const STRIDE = IS_FULL ? 1 : inject("engine") === "pglite" ? 7 : 11;
  /** The points of a recovery at which the second process can crash. */
  const RECOVERY_POINTS = 17;

  it.each(STORIES)(
    "at any point, and again while another process continues, if $story",
    { ...LONG, tags: [...TAGS, "F2"] },
    async ({ failing, orders, substitutes = [] }) => {
      const crashing = createCrashing();
      const world = await openPackages(db.context(), { wrap: crashing.wrap, substitutesOf: async () => substitutes });
      for (const { item } of substitutes) world.scripts.transfer.soldAnyway.add((item as { readonly key: string }).key);
      const end = substitutes.length > 0 ? "CONFIRMED" : endOf(failing);
      let points = 1;
      for (let point = 1; point <= points; point += STRIDE) {
        const guest = world.nextGuest();
        const undo = orders[point % orders.length]!;
        crashing.crashAt(0);
        await world.bookRefused(guest, undo, failing, () => crashing.crashAt(point === 1 ? 0 : point));
        if (point === 1) points = crashing.points();
        // The next process crashes, too, somewhere on its way; in every order somewhere else.
        world.plain.clock.advance({ seconds: 46 });
        crashing.crashAt(1 + ((point * 5 + ORDERS.indexOf(undo) * 3) % RECOVERY_POINTS));
        await sweepBookings(world.context).catch(() => undefined);
        crashing.crashAt(0);
        await restart(world);
        const state = (await world.bookingOf(guest))?.state;
        // A crash before the booking was stored, while its parts are priced again, leaves a cart, which expires.
        expect([undefined, end], `point ${point}`).toContain(state);
        expect(state === undefined ? point : 0, `point ${point}`).toBeLessThan(20);
      }
      expect(points).toBeGreaterThan(failing.length === PART_NAMES.length ? 20 : 25);
      await settle(world);
      await checkPackages(world);
    },
  );
});
