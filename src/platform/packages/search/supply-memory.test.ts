import { describe, expect, it } from "vitest";
import type { Context } from "#platform/kernel/calls/context.ts";
import { scriptFlights } from "#tests/factories/scripted-flights.ts";
import { createTestClock, createTestLog } from "#tests/setup/test-context.ts";
import { keptTrips } from "./ask-flight-suppliers.ts";
import { createSupplyMemory } from "./supply-memory.ts";

const REQUEST = {
  origins: ["PMI"],
  destinations: ["LHR"],
  outDay: "2026-11-22",
  backDay: "2026-11-25",
  cabin: "ECONOMY",
  party: { adults: 2, children: 0, infants: 0 },
  currency: "USD",
} as const;

function open() {
  const listeners = new Map<string, (payload?: string) => void>();
  const listen = async (channel: string, heard: (payload?: string) => void) => {
    listeners.set(channel, heard);
    return async () => undefined;
  };
  const clock = createTestClock();
  const database = { listen } as unknown as Context["database"];
  const keep = createSupplyMemory({ database, clock, log: createTestLog() });
  return { keep, clock, notify: (channel: string, payload?: string) => listeners.get(channel)?.(payload) };
}

/** How often something was made. */
function counted() {
  let made = 0;
  return { make: async () => (made += 1), count: () => made };
}

describe("kept answers of suppliers", () => {
  it("fares are kept for their time and dropped when a seat is sold", async () => {
    const { keep, clock, notify } = open();
    const { make } = counted();
    const ask = () => keep.ofFlights("route", make);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    notify("stock_changed", "1001 1001-A");
    expect(await ask()).toBe(1);
    notify("flights_changed", "1A100 2026-11-22");
    expect(await ask()).toBe(2);
    clock.advance({ minutes: 10 });
    expect(await ask()).toBe(3);
  });

  it("hotel prices are dropped when a room of one of the hotels is sold, or when events were missed", async () => {
    const { keep, notify } = open();
    const { make } = counted();
    const ask = () => keep.ofHotels("city", Uint32Array.of(1001, 1002), make);
    await ask();
    notify("stock_changed", "1009 1009-A");
    expect(await ask()).toBe(1);
    notify("stock_changed", "1002 1002-B");
    expect(await ask()).toBe(2);
    notify("stock_changed");
    expect(await ask()).toBe(3);
  });

  it("a failure is not kept", async () => {
    const { keep } = open();
    await expect(keep.ofFlights("route", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await keep.ofFlights("route", async () => "up")).toBe("up");
  });

  it("trips are kept for a minute, unless a supplier is missing from them", async () => {
    const { keep, clock } = open();
    let isDown = true;
    let calls = 0;
    const shaky = scriptFlights([], {
      name: "shaky",
      findTrips: (request) => {
        calls += 1;
        return isDown ? Promise.reject(new Error("down")) : scriptFlights([]).findTrips(request);
      },
    });
    const find = keptTrips({ flightSuppliers: [scriptFlights([]), shaky], log: createTestLog() }, keep);
    expect((await find(REQUEST)).isPartial).toBe(true);
    isDown = false;
    expect((await find(REQUEST)).isPartial).toBe(false);
    await find(REQUEST);
    expect(calls).toBe(2);
    clock.advance({ minutes: 1 });
    await find(REQUEST);
    expect(calls).toBe(3);
  });
});
