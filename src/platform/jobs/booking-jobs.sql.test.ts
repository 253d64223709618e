import { describe, expect, it } from "vitest";
import { openBookings } from "#tests/factories/bookings.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createCompleter } from "./completer.ts";
import { watchLedger } from "./watch-ledger.ts";
import { eventually } from "#tests/setup/eventually.ts";

const db = useTestDatabase();

describe("jobs of bookings", () => {
  it("the completer finishes at its start what the last process left open", { tags: ["I9", "I11"] }, async () => {
    const world = await openBookings(db.context());
    const prepared = await world.prepare();
    await world.confirm(prepared);
    // As if the process had died during the capture: the money is captured, but the booking does not record it.
    await db
      .current()
      .raw("update booking set state = 'CAPTURING', captured_minor = 0, confirmed_at = null, due_at = '2026-11-15T12:00:45Z'");
    const completer = createCompleter(world.context);
    world.plain.clock.advance({ minutes: 1 });
    completer.start();
    await eventually(async () => expect((await listBookings(world))[0]).toMatchObject({ state: "CONFIRMED" }));
    await completer.stop();
    expect(await world.rows("select count(*)::int as count from ledger_transfer")).toEqual([{ count: 1 }]);
  });

  it("the completer ends carts and payments that nobody used", { tags: ["I8", "I14"] }, async () => {
    const world = await openBookings(db.context());
    await world.prepare();
    const completer = createCompleter(world.context);
    const states = async () => [
      ...(await world.rows("select state from prebooking")),
      ...(await world.rows("select state from payment_session")),
    ];
    await completer.run();
    const before = await states();
    expect(before[0]).toEqual({ state: "open" });
    world.plain.clock.advance({ days: 1 });
    await completer.run();
    const [cart, payment] = await states();
    expect(cart).toEqual({ state: "expired" });
    expect([before[1], payment]).toEqual([{ state: "open" }, { state: "closed" }]);
  });

  it("reports a ledger whose balances do not match its entries", { tags: ["I2"] }, async () => {
    const world = await openBookings(db.context());
    await world.booked();
    const job = watchLedger(world.plain);
    const { signal } = new AbortController();
    await job.run({}, signal);
    const faults = () => world.plain.log.entries.filter(({ event }) => event === "ledger.fault");
    expect(faults()).toEqual([]);
    await db.current().raw("update ledger_balance set posted_debit = posted_debit - 1");
    await job.run({}, signal);
    expect(faults()).toMatchObject([{ fields: { invariant: "I2" } }]);
  });
});
