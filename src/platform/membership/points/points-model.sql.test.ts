/** In any order and at any time of a member's actions, the balance is never negative and cancelling never gains points (T10). */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { pointsEarned } from "#domain/points/points.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { TEST_TIME } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import type { ClubBooking } from "./note-stay.ts";
import { noteStay, reverseStay } from "./note-stay.ts";
import { listDueStays } from "#platform/membership/records/member-stay-store.ts";
import { pointsLeft } from "#platform/membership/records/points-store.ts";
import { postPoints } from "./post-points.ts";
import { refundPoints, setAsidePoints, spendPoints } from "./spend-points.ts";

const db = useTestDatabase();

const STAYS = 4;

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom("note" as const, "reverse" as const), stay: fc.nat(STAYS - 1) }),
  fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constantFrom("spend" as const, "ask" as const), dollars: fc.integer({ min: 1, max: 4 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Run = {
  readonly context: TestContext;
  readonly member: { readonly brandId: string; readonly accountId: string };
  readonly bookings: readonly ClubBooking[];
  /** Bookings that are not cancelled, by index. */
  readonly status: Map<number, boolean>;
  spent: number;
};

function begin(context: TestContext): Run {
  context.clock.set(TEST_TIME);
  const member = { brandId: "meridian", accountId: context.random.uuid() };
  const bookings = Array.from({ length: STAYS }, (_, place): ClubBooking => ({
    ...member,
    id: context.random.uuid(),
    userTypeId: 2,
    currency: "USD",
    promoMinor: 0,
    extras: [],
    checkIn: addDays("2026-11-15", place),
    checkOut: addDays("2026-11-17", place),
    rooms: 1,
    quote: { totalMinor: (place + 1) * 150_99, publicMinor: (place + 1) * 200_00 },
    stay: { timeZone: "Pacific/Auckland", hotel: { name: "Amber House" } },
    confirmedAt: context.clock.now(),
    cancelledAt: null,
  }));
  return { context, member, bookings, status: new Map(), spent: 0 };
}

async function wait({ context }: Run, hours: number): Promise<void> {
  context.clock.advance({ hours });
  const due = await listDueStays(context.database.sql, context.clock.now(), 100);
  for (const stay of due) await postPoints(context, stay, async () => undefined);
}

async function hear({ context, bookings, status }: Run, kind: "note" | "reverse", place: number): Promise<void> {
  const booking = bookings[place]!;
  await context.database.transaction((sql) => (kind === "note" ? noteStay : reverseStay)(context, sql, booking));
  if (kind === "reverse") status.set(place, false);
  else if (!status.has(place)) status.set(place, true);
}

/** The ledger and the balance that the member sees always agree. */
async function pay(run: Run, kind: "spend" | "ask", dollars: number): Promise<void> {
  const { context, member } = run;
  const { sql } = context.database;
  const points = dollars * 100;
  const order = { ...member, bookingId: context.random.uuid(), currency: "USD", totalMinor: points, promoCode: null } as const;
  const isEnough = (await pointsLeft(sql, member)) >= points;
  expect(await setAsidePoints(context, sql, order)).toBe(isEnough ? "set-aside" : "points-not-enough");
  if (isEnough) await (kind === "spend" ? spendPoints : refundPoints)(context, sql, order);
  if (isEnough && kind === "spend") run.spent += points;
}

function take(run: Run, step: Step): Promise<void> {
  if (step.kind === "wait") return wait(run, step.hours);
  return "stay" in step ? hear(run, step.kind, step.stay) : pay(run, step.kind, step.dollars);
}

const earnedBy = ({ status, bookings }: Run): number =>
  [...status].reduce((sum, [place, stands]) => (stands ? sum + pointsEarned(bookings[place]!.quote.totalMinor) : sum), 0);

describe("points under random actions", () => {
  it(
    "hold after every step; in the end the balance is what active bookings have earned minus what was spent",
    { tags: ["T10", "I1", "I2", "I3"] },
    async () => {
      const context = db.context();
      const { sql } = context.database;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
          const run = begin(context);
          for (const step of steps) {
            await take(run, step);
            expect(await pointsLeft(sql, run.member)).toBeGreaterThanOrEqual(0);
          }
          await wait(run, 24 * 10);
          const owing = `select coalesce(sum(owed_points), 0)::int as owed from member_stay where account_id = '${run.member.accountId}'`;
          const { rows } = await context.database.raw(owing);
          const owed = Number(rows[0]?.["owed"]);
          expect((await pointsLeft(sql, run.member)) - owed).toBe(earnedBy(run) - run.spent);
        }),
        { numRuns: 25 },
      );
      expect(await checkLedger(context.database)).toEqual([]);
    },
  );
});
