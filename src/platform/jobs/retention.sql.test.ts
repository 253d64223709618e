/** No table grows forever: each one is swept or declared as kept, and a sweep deletes nothing that is still needed. */
import { describe, expect, test } from "vitest";
import { openBookings, type BookingWorld } from "#tests/factories/bookings.ts";
import { checkInvariants, settle } from "#tests/factories/booking-invariants.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { insertMessage } from "#platform/kernel/delivery/outbox-store.ts";
import { createProviderReferences } from "#platform/payment/provider-reference-store.ts";
import { DEFAULT_RETENTION, parseRetention, TABLES } from "./retention.ts";
import { listSweeps, type SweepOptions } from "./sweeps.ts";

const db = useTestDatabase();
const { signal } = new AbortController();

const sweepAll = async (world: Pick<BookingWorld, "plain">, options: SweepOptions = {}) => {
  for (const sweep of listSweeps(world.plain, options)) await sweep.run({}, signal);
};

const count = async (table: string, where = "true") =>
  Number((await db.current().raw(`select count(*)::int as count from ${table} where ${where}`)).rows[0]?.["count"]);

describe("retention", () => {
  test("every table is either swept or declared as kept", async () => {
    const { rows } = await db.current().raw("select tablename from pg_tables where schemaname = 'public'");
    expect(Object.keys(TABLES).toSorted()).toEqual(rows.map((row) => String(row["tablename"])).toSorted());
    const sweeps = new Set(listSweeps(db.context()).map(({ name }) => name));
    const unknown = Object.entries(TABLES).filter(([, fate]) => "sweptBy" in fate && !sweeps.has(fate.sweptBy));
    expect(unknown).toEqual([]);
  });

  test("deletes old carts, payments, holds and nights, but nothing that a booking or the ledger needs", async () => {
    const world = await openBookings(db.context());
    const { clock } = world.plain;
    const booked = await world.booked();
    const abandoned = await world.prepare({ caller: { address: "203.0.113.40" } });
    const payments = () => count("payment_session");
    const [reference] = await world.rows(`select reference from payment_session where prebooking_id = '${abandoned.prebookingId}'`);
    const known = createProviderReferences(world.plain.database.sql);
    const keep = { brandId: "meridian", provider: world.plain.payments.name, providerId: "pi_1" };
    await known.keep({ ...keep, reference: String(reference?.["reference"]) });
    await known.keep({ ...keep, provider: "stripe-customer", reference: "an account" });
    await settle(world);

    // The stay is over, but its retention period is not.
    clock.set("2026-12-10T00:00:00Z");
    await sweepAll(world);
    expect([await count("prebooking"), await payments(), await count("provider_reference")]).toEqual([2, 2, 2]);
    expect([await count("room_hold"), await count("room_night")]).toEqual([2, 2]);
    await checkInvariants(world);

    clock.set("2027-03-15T00:00:00Z");
    await sweepAll(world);
    expect(await world.rows("select id from prebooking")).toEqual([{ id: booked.prebookingId }]);
    expect([await payments(), await count("sandbox_payment"), await count("booking", "state = 'CONFIRMED'")]).toEqual([1, 1, 1]);
    expect(await world.rows("select provider from provider_reference")).toEqual([{ provider: "stripe-customer" }]);
    expect([await count("room_hold"), await count("room_night")]).toEqual([0, 0]);

    clock.set("2028-12-31T00:00:00Z");
    await sweepAll(world);
    expect([await payments(), await count("sandbox_payment"), await count("booking"), await count("prebooking")]).toEqual([0, 0, 1, 1]);
    expect(await checkLedger(world.plain.database)).toEqual([]);
    expect(await count("ledger_transfer")).toBeGreaterThan(0);
  });

  test.each(["due_at = now(), state = 'BOOK_UNKNOWN'", "due_at = null, state = 'MANUAL_REVIEW'"])(
    "nothing of an unfinished booking (%s) is deleted, however old it is",
    async (open) => {
      const world = await openBookings(db.context());
      await world.booked();
      await db.current().raw(`update booking set special_request = 'a cot', ${open}`);
      const tables = ["prebooking", "payment_session", "sandbox_payment", "room_hold", "room_night"];
      const counts = () => Promise.all(tables.map((table) => count(table)));
      const before = await counts();
      world.plain.clock.set("2036-01-01T00:00:00Z");
      await sweepAll(world);
      expect(await counts()).toEqual(before);
      expect(await count("booking", "paxes <> '[]' and special_request = 'a cot'")).toBe(1);
    },
  );

  test("travellers are erased a month after the stay; the booking is kept", async () => {
    const world = await openBookings(db.context());
    await world.booked();
    await db.current().raw("update booking set special_request = 'a cot'");
    world.plain.clock.set("2026-12-24T00:00:00Z");
    await sweepAll(world);
    expect(await count("booking", "paxes <> '[]'")).toBe(1);
    world.plain.clock.set("2026-12-26T00:00:00Z");
    await sweepAll(world);
    expect(await count("booking", "paxes = '[]' and special_request is null and client ->> 'lastName' = 'Lovelace'")).toBe(1);
  });

  test("personal data of failed attempts are erased after a month; the attempt is kept, and so is a booking of the same person", async () => {
    const world = await openBookings(db.context());
    expect(await world.confirm(await world.prepare({ holder: "SIM DENIED" }))).toMatchObject({ ok: false });
    await world.booked();
    await db.current().raw("update booking set special_request = 'a cot', fraud_session_id = 'f'");
    const containsName =
      "email_key <> '' or client::text like '%Lovelace%' or paxes <> '[]' or special_request is not null or fraud_session_id is not null";
    const namedBy = async () => [
      await count("booking", `(${containsName}) and confirmed_at is null`),
      await count("booking", "email_key <> ''"),
    ];
    world.plain.clock.advance({ days: 29 });
    await sweepAll(world);
    expect(await namedBy()).toEqual([1, 2]);
    await sweepAll(world, { retention: { ...DEFAULT_RETENTION, "failed-bookings": 28 } });
    expect(await namedBy()).toEqual([0, 1]);
    expect(await count("booking")).toBe(2);
  });

  test("parked messages, enquiries and affiliate actions are deleted after their configured days", async () => {
    const world = await openBookings(db.context());
    const { clock, random, log } = world.plain;
    const createdAt = clock.now();
    const message = { brandId: "meridian", topic: "mail", payload: {}, attempts: 20, dueAt: createdAt, lastFault: "Error", createdAt };
    for (const state of ["parked", "waiting"] as const)
      await insertMessage(world.plain.database.sql, {
        ...message,
        id: random.uuid(),
        dedupeKey: state,
        state,
        settledAt: state === "parked" ? createdAt : null,
      });
    await world.booked();
    await db.current().raw(`
      insert into booking_enquiry select brand_id, gen_random_uuid(), id, 'ada@example.com', 'when?', false, '${createdAt.toISOString()}' from booking;
      insert into affiliate_action values ('meridian', 'order', repeat('a', 64), '{}', '${createdAt.toISOString()}', 1, '${createdAt.toISOString()}');
      insert into affiliate_sink (received_at, path, body) values ('${createdAt.toISOString()}', '/', '{}');`);
    const left = async () => [
      await count("outbox_message", "topic = 'mail'"),
      await count("booking_enquiry"),
      await count("affiliate_action"),
      await count("affiliate_sink"),
    ];
    clock.advance({ days: 89 });
    await sweepAll(world, { retention: { ...DEFAULT_RETENTION, "affiliate-sink": 90 } });
    expect(await left()).toEqual([2, 1, 1, 1]);
    clock.advance({ days: 2 });
    const swept: Record<string, number> = {};
    await sweepAll(world, { onSwept: (name, rows) => void (swept[name] = rows) });
    expect(await left()).toEqual([1, 1, 1, 0]);
    expect(swept).toMatchObject({ "sweep-affiliate-actions": 1 });
    expect(log.entries).toContainEqual({ level: "info", event: "swept", fields: { sweep: "sweep-affiliate-actions", rows: 1 } });
    clock.advance({ days: 320 });
    await sweepAll(world);
    expect(await left()).toEqual([1, 0, 0, 0]);
  });

  test("several nodes that sweep concurrently delete each row once", { tags: ["F45"] }, async () => {
    const context = db.context();
    await db
      .current()
      .raw("insert into affiliate_sink (received_at, path, body) select '2026-01-01', '/', '{}' from generate_series(1, 2500)");
    let rows = 0;
    const onSwept = (_: string, deleted: number) => void (rows += deleted);
    await Promise.all(Array.from({ length: 4 }, () => sweepAll({ plain: context }, { onSwept })));
    expect([rows, await count("affiliate_sink")]).toEqual([2500, 0]);
  });

  test("refuses settings that would delete an effect before its message", () => {
    expect(parseRetention(["effects=97"])).toMatchObject({ effects: 97, "parked-messages": 90 });
    expect(parseRetention(["effects=96"])).toBeUndefined();
    expect(parseRetention(["messages=200"])).toBeUndefined();
  });
});
