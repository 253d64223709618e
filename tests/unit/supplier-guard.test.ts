import { describe, expect, it } from "vitest";
import { priceAtSuppliers } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { FlightSupplier } from "#platform/ports/flight-supplier.ts";
import type { HotelSupplier, StayRequest } from "#platform/ports/hotel-supplier.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { createTestClock, createTestLog } from "#tests/setup/test-context.ts";
import type { SupplierCall } from "#adapters/supply/guard-supplier.ts";
import { createSupplierGuard, guardFlights, guardHotels } from "#adapters/supply/guard-supplier.ts";
import type { QuotaLimits } from "#adapters/supply/quota.ts";

const IDS = Uint32Array.of(1001);
const REQUEST: StayRequest = {
  stay: { startDate: "2026-12-01", endDate: "2026-12-03" },
  rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
  currency: "USD",
  channel: "Publish",
  today: "2026-11-15",
};
const BREAKER = { failures: 3, windowMs: 30_000, openMs: 15_000, probeMs: 10_000 };

function guarded(changes: Partial<HotelSupplier> = {}, quota: QuotaLimits = {}) {
  const clock = createTestClock("2026-11-15T12:00:10Z");
  const log = createTestLog();
  const calls: SupplierCall[] = [];
  let sent = 0;
  let isDown = false;
  const plain = buildSupplier([{ id: 1001, nightMinor: 10_000 }], { name: "bank", ...changes });
  const counted: HotelSupplier = {
    ...plain,
    priceHotels: async (...args) => {
      sent += 1;
      if (isDown) throw new Error("connection refused");
      return plain.priceHotels(...args);
    },
    find: async (id) => {
      if (isDown) throw new Error("connection refused");
      return plain.find(id);
    },
  };
  const guard = createSupplierGuard("bank", {
    now: () => clock.now().getTime(),
    log,
    quota,
    breaker: BREAKER,
    onCall: (call) => calls.push(call),
  });
  const supplier = guardHotels(counted, guard);
  const search = (options = {}) => priceAtSuppliers({ suppliers: [supplier, buildSupplier([])], log }, IDS, REQUEST, options);
  const breakDown = async (times = BREAKER.failures) => {
    isDown = true;
    for (let time = 0; time < times; time += 1) await search();
  };
  return {
    clock,
    log,
    calls,
    guard,
    supplier,
    search,
    breakDown,
    sent: () => sent,
    repair: () => {
      isDown = false;
    },
    events: () => log.entries.map(({ event }) => event),
  };
}

describe("the circuit breaker of a supplier", () => {
  it("opens after failures: searches skip the supplier, say so, and log it once", { tags: ["F10"] }, async () => {
    const { search, breakDown, sent, guard, events } = guarded();
    await breakDown();
    const skipped = [await search(), await search()];
    expect(skipped.map(({ answers, isPartial }) => [answers.length, isPartial])).toEqual([
      [1, true],
      [1, true],
    ]);
    expect([sent(), guard.status().breaker]).toEqual([3, "open"]);
    expect(events().filter((event) => event !== "supplier.failed")).toEqual(["supplier.breaker-opened"]);
    expect(events()).toHaveLength(4);
  });

  it("stays closed while most calls succeed, and forgets failures of an earlier window", async () => {
    const { search, breakDown, repair, guard, clock } = guarded();
    for (let round = 0; round < 5; round += 1) {
      await breakDown(1);
      repair();
      await search();
      await search();
    }
    expect(guard.status().breaker).toBe("closed");
    clock.advance({ seconds: 31 });
    await breakDown(2);
    expect(guard.status().breaker).toBe("closed");
    await breakDown(1);
    expect(guard.status().breaker).toBe("open");
  });

  it("sends one probe at a time after the pause; a good one closes it, a bad one starts the pause again", async () => {
    const { search, breakDown, repair, sent, guard, clock } = guarded();
    await breakDown();
    clock.advance({ seconds: 15 });
    expect(guard.status().breaker).toBe("half-open");
    await Promise.all([search(), search(), search()]);
    expect([sent(), guard.status().breaker]).toEqual([4, "open"]);
    clock.advance({ seconds: 15 });
    repair();
    const found = await search();
    expect([found.isPartial, sent(), guard.status().breaker]).toEqual([false, 5, "closed"]);
  });

  it("counts missed deadlines as failures, but not visitors who leave", async () => {
    const never = { priceHotels: () => new Promise<never>(() => {}) };
    const slow = guarded(never);
    for (let time = 0; time < 3; time += 1) await slow.search({ deadlineMs: 5 });
    expect(slow.guard.status().breaker).toBe("open");
    expect(slow.calls.map(({ outcome }) => outcome)).toEqual(["failed", "failed", "failed"]);
    const left = guarded(never);
    for (let time = 0; time < 3; time += 1) await left.search({ signal: leaving() }).catch(() => undefined);
    expect(left.guard.status().breaker).toBe("closed");
    expect(left.calls.map(({ outcome }) => outcome)).toEqual(["left", "left", "left"]);
  });

  it("a probe that never ends does not block the supplier for ever", async () => {
    const { search, breakDown, repair, sent, guard, clock, supplier } = guarded({ priceHotels: () => new Promise<never>(() => {}) });
    await breakDown();
    repair();
    clock.advance({ seconds: 15 });
    void supplier.priceHotels(IDS, REQUEST);
    await search({ deadlineMs: 5 });
    expect(sent()).toBe(4);
    clock.advance({ seconds: 10 });
    await search({ deadlineMs: 5 });
    expect([sent(), guard.status().breaker]).toEqual([5, "open"]);
  });

  it("the engine's calls are sent while it is open and while the quota is used up", async () => {
    const { breakDown, repair, supplier, guard } = guarded({}, { perMinute: 2 });
    await breakDown();
    await expect(supplier.find("booking")).rejects.toThrow("connection refused");
    repair();
    expect(await supplier.find("booking")).toEqual({ state: "held" });
    expect(await supplier.cancel("booking")).toBe("done");
    expect(guard.status().quotaLeft).toEqual({ minute: 0, day: null });
  });
});

describe("the quota of a supplier", () => {
  it("searches may use most of it, offers nearly all, and a new minute begins anew", async () => {
    const { search, supplier, sent, clock, guard, events } = guarded({}, { perMinute: 20, perDay: 1_000 });
    for (let time = 0; time < 18; time += 1) await search();
    expect([sent(), (await search()).isPartial]).toEqual([16, true]);
    expect(events()).toEqual(["supplier.quota-exhausted"]);
    for (let time = 0; time < 3; time += 1) await supplier.listOffers(1001, REQUEST);
    await expect(supplier.listOffers(1001, REQUEST)).rejects.toMatchObject({ reason: "quota-exhausted" });
    expect(guard.status().quotaLeft).toEqual({ minute: 1, day: 981 });
    clock.advance({ seconds: 50 });
    expect([(await search()).isPartial, guard.status().quotaLeft]).toEqual([false, { minute: 19, day: 980 }]);
  });

  it("of a day ends at midnight UTC", async () => {
    const { search, clock, sent } = guarded({}, { perDay: 5 });
    for (let time = 0; time < 6; time += 1) await search();
    clock.set("2026-11-15T23:59:59Z");
    await search();
    expect(sent()).toBe(4);
    clock.advance({ seconds: 1 });
    await search();
    expect(sent()).toBe(5);
  });
});

describe("one guard for all kinds of suppliers", () => {
  it("flights and opaque hotels have the same breaker and the same metrics", async () => {
    const calls: SupplierCall[] = [];
    const clock = createTestClock();
    const parts = {
      now: () => clock.now().getTime(),
      log: createTestLog(),
      breaker: BREAKER,
      onCall: (call: SupplierCall) => calls.push(call),
    };
    const fail = () => Promise.reject(new Error("down"));
    const flights = guardFlights(
      { findTrips: fail, find: async () => ({ state: "absent" }) } as unknown as FlightSupplier,
      createSupplierGuard("air", parts),
    );
    for (let time = 0; time < 3; time += 1) await flights.findTrips({} as never).catch(() => undefined);
    await expect(flights.findTrips({} as never)).rejects.toMatchObject({ reason: "breaker-open" });
    expect(await flights.find("order")).toEqual({ state: "absent" });
    expect(flights.hold).toBeUndefined();
    expect(calls.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
      ...Array.from({ length: 3 }, () => "findTrips failed"),
      "findTrips refused",
      "find ok",
    ]);
    const hotels = guardHotels(buildSupplier([]), createSupplierGuard("bank", parts));
    await hotels.opaque!.priceClasses([], REQUEST);
    expect(calls.at(-1)).toMatchObject({ supplier: "bank", call: "opaque.priceClasses", outcome: "ok" });
  });
});

/** A visitor who leaves after a moment. */
function leaving(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 5);
  return controller.signal;
}
