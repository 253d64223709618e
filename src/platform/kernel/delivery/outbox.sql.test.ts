import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { applyOnce } from "./apply-once.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { deleteSettled, outboxMessage } from "./outbox-store.ts";
import { ATTEMPTS_BEFORE_PARKING, deliverDue, writeEvent, type Delivery } from "./outbox.ts";

/** The statement of docs/operations.md, with the clock of the test. */
const RETRY_PARKED =
  "update outbox_message set state = 'waiting', attempts = 0, due_at = $2, settled_at = null where state = 'parked' and topic = $1";

const event = (dedupeKey: string, topic = "mail") => ({ brandId: "b", topic, dedupeKey, payload: { text: dedupeKey } });
const failing = async () => {
  throw new TypeError("no");
};

const write = (context: Context, ...keys: string[]) =>
  context.database.transaction(async (sql) => {
    for (const key of keys) await writeEvent(context, sql, event(key));
  });
const states = async (context: Context) => {
  const rows = await context.database.sql.select().from(outboxMessage);
  return Object.fromEntries(rows.map((row) => [row.dedupeKey, row.state]));
};

const dueOfPoison = async (context: Context) => {
  const rows = await context.database.sql.select().from(outboxMessage);
  return rows.find(({ dedupeKey }) => dedupeKey === "poison")?.dueAt ?? new Date(0);
};

const failOnPoison = async (_: Context, { dedupeKey }: Delivery) => (dedupeKey === "poison" ? failing() : undefined);
const deadly = () => new Promise<never>(() => undefined);

describe("outbox", () => {
  const db = useTestDatabase();

  test("a change that is rolled back sends no event", async () => {
    const context = db.context();
    const change = context.database.transaction(async (sql) => {
      await writeEvent(context, sql, event("dropped"));
      throw new Error("no");
    });
    await expect(change).rejects.toThrow("no");
    expect(await states(context)).toEqual({});
  });

  test("writing the same event twice creates one message", async () => {
    const context = db.context();
    expect(await writeEvent(context, context.database.sql, event("1"))).toBe(true);
    expect(await writeEvent(context, context.database.sql, event("1"))).toBe(false);
    expect(await writeEvent(context, context.database.sql, event("1", "affiliate"))).toBe(true);
    expect(await writeEvent(context, context.database.sql, { ...event("1"), brandId: "c" })).toBe(true);
    expect(await context.database.sql.select().from(outboxMessage)).toHaveLength(3);
  });

  test("four workers deliver each message once", { tags: ["I10", "F45"] }, async () => {
    const context = db.context();
    const keys = Array.from({ length: 40 }, (_, index) => `m${index}`);
    await write(context, ...keys);
    const received: string[] = [];
    const mail = async (_: Context, { dedupeKey, payload }: Delivery) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(payload).toEqual({ text: dedupeKey });
      received.push(dedupeKey);
    };
    await Promise.all(Array.from({ length: 4 }, () => deliverDue(context, { mail })));
    expect(received.toSorted()).toEqual(keys.toSorted());
    expect(await deliverDue(context, { mail })).toEqual({ delivered: 0, postponed: 0, parked: 0 });
  });

  test("the message of a dead worker is delivered again after its lease, and its effect on our tables happens once", async () => {
    const context = db.context();
    await write(context, "1");
    let effects = 0;
    const apply = (dedupeKey: string) =>
      context.database.transaction((sql) =>
        applyOnce(sql, { brandId: "b", consumer: "points", dedupeKey, now: context.clock.now() }, async () => void (effects += 1)),
      );
    // The worker dies after the effect and before marking the message as delivered.
    const dying = deliverDue(context, {
      mail: async (_, { dedupeKey }) => void (await apply(dedupeKey), await new Promise(() => undefined)),
    });
    void dying;
    await expect.poll(() => effects).toBe(1);
    expect((await deliverDue(context, { mail: failing })).postponed).toBe(0);
    context.clock.advance({ minutes: 6 });
    expect((await deliverDue(context, { mail: async (_, { dedupeKey }) => void (await apply(dedupeKey)) })).delivered).toBe(1);
    expect(effects).toBe(1);
  });

  test("a failed effect is not recorded as applied", async () => {
    const context = db.context();
    const effect = { brandId: "b", consumer: "points", dedupeKey: "1", now: context.clock.now() };
    await expect(context.database.transaction((sql) => applyOnce(sql, effect, failing))).rejects.toThrow("no");
    expect(await context.database.transaction((sql) => applyOnce(sql, effect, async () => undefined))).toBe(true);
    expect(await context.database.transaction((sql) => applyOnce(sql, effect, failing))).toBe(false);
  });

  test("a poison message is retried with growing pauses, then parked, and never blocks other messages", { tags: ["F46"] }, async () => {
    const context = db.context();
    await write(context, "poison", "good");
    const mail = failOnPoison;
    expect(await deliverDue(context, { mail })).toEqual({ delivered: 1, postponed: 1, parked: 0 });
    expect(await deliverDue(context, { mail })).toEqual({ delivered: 0, postponed: 0, parked: 0 });
    const startedAt = context.clock.now().getTime();
    let pauses = 0;
    while ((await states(context))["poison"] === "waiting") {
      const [row] = await context.database.sql.select().from(outboxMessage).orderBy(outboxMessage.dueAt);
      context.clock.set(row?.state === "waiting" ? row.dueAt : await dueOfPoison(context));
      await deliverDue(context, { mail });
      pauses += 1;
    }
    expect(pauses).toBe(ATTEMPTS_BEFORE_PARKING - 1);
    // F36: the receiver may be down for a day.
    expect(context.clock.now().getTime() - startedAt).toBeGreaterThan(24 * 3_600_000);
    expect(await states(context)).toEqual({ poison: "parked", good: "delivered" });
    expect(context.log.entries.filter(({ level }) => level === "error")).toHaveLength(1);
    await write(context, "later");
    expect((await deliverDue(context, { mail })).delivered).toBe(1);
    await context.database.raw(RETRY_PARKED, ["mail", context.clock.now().toISOString()]);
    expect((await deliverDue(context, { mail: async () => undefined })).delivered).toBe(1);
  });

  test("a message that crashes its worker is parked too", { tags: ["F46"] }, async () => {
    const context = db.context();
    await write(context, "killer");
    for (let death = 0; death < ATTEMPTS_BEFORE_PARKING; death += 1) {
      let hasBegun = false;
      void deliverDue(context, { mail: () => ((hasBegun = true), deadly()) });
      await expect.poll(() => hasBegun, { interval: 5 }).toBe(true);
      context.clock.advance({ minutes: 6 });
    }
    expect((await deliverDue(context, { mail: deadly })).parked).toBe(1);
  });

  test("a message without a handler waits until there is one", async () => {
    const context = db.context();
    await write(context, "1");
    expect((await deliverDue(context, {})).postponed).toBe(1);
    context.clock.advance({ minutes: 1 });
    expect((await deliverDue(context, { mail: async () => undefined })).delivered).toBe(1);
  });

  test("delivers a delayed event when it is due, and deletes delivered messages by age", async () => {
    const context = db.context();
    const { sql } = context.database;
    await writeEvent(context, sql, { ...event("later"), dueAt: new Date(context.clock.now().getTime() + 60_000) });
    expect((await deliverDue(context, { mail: async () => undefined })).delivered).toBe(0);
    context.clock.advance({ minutes: 1 });
    expect((await deliverDue(context, { mail: async () => undefined })).delivered).toBe(1);
    expect(await deleteSettled(sql, "delivered", new Date(context.clock.now().getTime() - 1), 10)).toBe(0);
    expect(await deleteSettled(sql, "delivered", context.clock.now(), 10)).toBe(1);
  });

  test("stops between two messages when its signal is aborted", async () => {
    const context = db.context();
    await write(context, "1", "2");
    const stopping = new AbortController();
    const mail = async () => stopping.abort();
    expect((await deliverDue(context, { mail }, stopping.signal)).delivered).toBe(1);
    expect(Object.values(await states(context)).toSorted()).toEqual(["delivered", "waiting"]);
  });
});
