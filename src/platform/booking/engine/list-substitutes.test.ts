import { describe, expect, it } from "vitest";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { BookingPart } from "#platform/booking/records/parts-table.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { FlightFacts } from "./list-substitutes.ts";
import { listSubstitutes, quoteAgain } from "./list-substitutes.ts";

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

const LEG = { flightNumber: "1A200", cabin: "ECONOMY", departure: { instant: new Date(0), day: "2027-03-02" } };

/** Trips that arrive so many minutes later than the lost one; a negative key is sold out when it is quoted. */
function contextWith(delays: readonly number[], changes: object = {}): Context {
  const tripOf = (minutes: number) => ({
    out: {
      legs: [{ ...LEG, arrival: { instant: new Date(ARRIVES + minutes * 60_000) } }],
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
    capabilities: { seats: "with-hold" },
    ...changes,
  };
  return { flightSuppliers: [airline] } as unknown as Context;
}

const list = async (delays: readonly number[], facts: object | null = FACTS) => {
  const part = { kind: "flight", facts, request: item("lost") } as unknown as BookingPart;
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

  describe("with seats and bags", () => {
    const seat = (flightNumber: string, code: string) => ({ flightNumber, day: "2027-03-02", seat: code, passenger: 1 });
    const bags = [{ passenger: 1, direction: "out", count: 1 }];
    const seats = [seat("1A200", "10A"), seat("1A200", "10B"), seat("1A999", "11A")];
    const extras = [
      ...seats.map(({ flightNumber, seat: code }, place) => ({ kind: "seat", code, flightNumber, minor: 9_00 + place })),
      { kind: "bag", code: "BAG-OUT-1-P1", minor: 30_00, bags: bags[0] },
      { kind: "transfer", code: "TR-SHUTTLE", minor: 40_00 },
    ];
    const orderedAt = async (airline: object) => {
      const part = { kind: "flight", facts: FACTS, request: { ...item("lost"), seats, bags } } as unknown as BookingPart;
      const [found] = await listSubstitutes(contextWith([20], airline), { extras } as unknown as Booking, part);
      return [found?.item, found?.netMinor];
    };
    const free = { id: "10A", isAvailable: true };

    it("order them again on the same flights, at a supplier that takes them with the booking, unless a seat is taken", async () => {
      const seatMap = async () => ({ sections: [{ seats: [free, { id: "10B", isAvailable: false }] }] });
      expect(await orderedAt({ capabilities: { seats: "with-booking" }, seatMap })).toEqual([
        { ...item("20 standard"), seats: [seats[0]], bags },
        80_00 + 9_00 + 30_00,
      ]);
    });

    it("order only the bags if the supplier has no seats or does not show them", async () => {
      const expected = [{ ...item("20 standard"), bags }, 80_00 + 30_00];
      expect(await orderedAt({ capabilities: { seats: "none" } })).toEqual(expected);
      const seatMap = () => Promise.reject(new Error("no answer"));
      expect(await orderedAt({ capabilities: { seats: "with-booking" }, seatMap })).toEqual(expected);
    });

    it("are quoted again when one is accepted, without a seat that was taken meanwhile; what is gone is not booked", async () => {
      const taken = new Set<string>();
      let isGone = false;
      const changes = {
        capabilities: { seats: "with-booking" },
        seatMap: async () => ({ sections: [{ seats: ["10A", "10B"].map((id) => ({ id, isAvailable: !taken.has(id) })) }] }),
        reprice: async (id: string, ordered: object) =>
          isGone
            ? { kind: "gone" }
            : { kind: "priced", item: { ...ordered, quoteKey: `${id} newer`, expectedMinor: 105_00 }, totalMinor: 105_00, netMinor: 85_00 },
      };
      const context = contextWith([20], changes);
      const booking = { extras } as unknown as Booking;
      const part = { kind: "flight", facts: FACTS, request: { ...item("lost"), seats, bags } } as unknown as BookingPart;
      const [offered] = await listSubstitutes(context, booking, part);
      expect(offered).toMatchObject({ item: { seats: [seats[0], seats[1]], bags }, netMinor: 80_00 + 9_00 + 9_01 + 30_00 });
      taken.add("10A");
      expect(await quoteAgain(context, booking, part, offered!, "hold 2")).toMatchObject({
        item: { quoteKey: "hold 2 newer", expectedMinor: 105_00, seats: [seats[1]], bags },
        grossMinor: 105_00,
        netMinor: 85_00 + 9_01 + 30_00,
        facts: { netMinor: 85_00 },
      });
      isGone = true;
      expect(await quoteAgain(context, booking, part, offered!, "hold 2")).toBeUndefined();
    });
  });
});
