import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSeparateDatabase } from "#tests/setup/worker-database.ts";
import { createTestContext, type TestContext } from "#tests/setup/test-context.ts";
import type { Jobs } from "#platform/kernel/delivery/jobs.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { startJobs } from "./start-jobs.ts";

const event = (dedupeKey: string) => ({ brandId: "b", topic: "mail", dedupeKey, payload: {} });

describe("startJobs", () => {
  let context: TestContext;
  let jobs: Jobs | undefined;
  beforeEach(async () => {
    context = createTestContext(await openSeparateDatabase());
  });
  afterEach(async () => {
    await jobs?.stop(0);
    await context.database.close();
  });

  test("delivers events on commit, those that waited before the start, and those whose notification was lost", async () => {
    const received: string[] = [];
    await writeEvent(context, context.database.sql, event("before"));
    jobs = startJobs(context, { isWorker: true, handlers: { mail: async (_, { dedupeKey }) => void received.push(dedupeKey) } });
    await jobs.started;
    await expect.poll(() => received).toEqual(["before"]);
    await context.database.transaction((sql) => writeEvent(context, sql, event("heard")).then(() => undefined));
    await expect.poll(() => received).toEqual(["before", "heard"]);
    // As if the notification had been lost: only the due time of the row remains.
    await writeEvent(context, context.database.sql, { ...event("forgotten"), dueAt: new Date(context.clock.now().getTime() + 1) });
    context.clock.advance({ seconds: 1 });
    await jobs.enqueue(context.database.sql, "deliver-outbox");
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(["before", "heard", "forgotten"]);
    await jobs.stop();
    await writeEvent(context, context.database.sql, event("after the stop"));
    await expect(context.database.raw("select 1 as one")).resolves.toEqual({ rows: [{ one: 1 }] });
    expect(received).toHaveLength(3);
  });

  test("schedules every job, and a node that is not a worker runs none", async () => {
    jobs = startJobs(context, { isWorker: false, handlers: {} });
    await jobs.started;
    const { rows } = await context.database.raw("select name from pgboss.schedule order by name");
    expect(rows.map((row) => row["name"])).toEqual([
      "anonymise-failed-bookings",
      "check-ledger",
      "close-memberships",
      "collect-balances",
      "complete-bookings",
      "complete-upgrades",
      "deliver-outbox",
      "follow-flight-schedules",
      "forget-travellers",
      "post-points",
      "release-holds",
      "remind-members",
      "reseal-passengers",
      "sweep-activities",
      "sweep-affiliate-actions",
      "sweep-agent-looks",
      "sweep-availabilities",
      "sweep-caller-states",
      "sweep-carts",
      "sweep-drafts",
      "sweep-effects",
      "sweep-enquiries",
      "sweep-events",
      "sweep-idempotency-keys",
      "sweep-leads",
      "sweep-messages",
      "sweep-outbox",
      "sweep-partner-tokens",
      "sweep-passengers",
      "sweep-password-resets",
      "sweep-payments",
      "sweep-price-watches",
      "sweep-rate-limits",
      "sweep-reviews",
      "sweep-sessions",
      "sweep-stock",
      "sync-hotel-content",
      "tell-waiting-bookings",
    ]);
    expect(await jobs.enqueue(context.database.sql, "deliver-outbox")).toBe(true);
  });
});
