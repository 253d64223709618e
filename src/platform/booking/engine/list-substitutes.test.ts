import { describe, expect, it } from "vitest";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { BookingPart } from "#platform/booking/records/parts-table.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { FlightFacts } from "./list-substitutes.ts";
import { listSubstitutes } from "./list-substitutes.ts";

const ARRIVES = Date.parse("2027-03-02T14:00:00Z");

const FACTS: FlightFacts = {
  trip: {
    origins: ["LHR"],
    destinations: ["PMI"],
    outDay: "2027-03-02",
    backDay: "2027-03-09",
    cabin: "ECONOMY",
    party: { adults: 2, children: 0, infants: 0 },
    currency: "EUR",
  },
  family: "standard",
  arrivesAt: new Date(ARRIVES).toISOString(),
};

/** Trips that arrive so many minutes later than the lost one; a negative key is sold out when it is quoted. */
function contextWith(delays: readonly number[]): Context {
  const tripOf = (minutes: number) => ({
    out: {
      legs: [{ cabin: "ECONOMY", departure: { instant: new Date(0) }, arrival: { instant: new Date(ARRIVES + minutes * 60_000) } }],
      minutes: 150,
    },
    back: undefined,
  });
  const airline = {
    name: "airline",
    findTrips: async () => ({
      count: delays.length,
      tripAt: (row: number) => ({ ...tripOf(delays[row]!), offerKey: String(delays[row]) }),
    }),
    quote: async (offerKey: string, family: string) =>
      offerKey.startsWith("-")
        ? { kind: "gone", reason: "sold-out" }
        : {
            kind: "quoted",
            quote: {
              ...tripOf(Number(offerKey)),
              key: `${offerKey} ${family}`,
              family: { id: family },
              totalMinor: 90_00,
              netMinor: 80_00,
              currency: "EUR",
            },
          },
  };
  return { flightSuppliers: [airline] } as unknown as Context;
}

const list = async (delays: readonly number[], facts: object | null = FACTS) => {
  const part = { kind: "flight", facts } as unknown as BookingPart;
  const found = await listSubstitutes(contextWith(delays), {} as Booking, part);
  return found.map(({ item, isEqualOrBetter }) => [item, isEqualOrBetter]);
};

const item = (quoteKey: string) => ({ quoteKey, expectedMinor: 90_00, currency: "EUR" });

describe("substitutes of a flight", () => {
  it("are as good up to three hours later, and those come first", async () => {
    expect(await list([181, 300, 180, 60])).toEqual([
      [item("180 standard"), true],
      [item("60 standard"), true],
      [item("181 standard"), false],
    ]);
  });

  it("omit trips that are sold out when they are quoted, and flights about which nothing was stored", async () => {
    expect(await list([-20, 20])).toEqual([[item("20 standard"), true]]);
    expect([await list([20], null), await list([20], { remark: "of another program" })]).toEqual([[], []]);
  });
});
