import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { FlightLeg, FlightTime, Itinerary } from "#domain/flight/itinerary.ts";
import { answerDeadline, scheduleChange, silenceOf } from "./schedule-change.ts";

/** All airports of the test are in UTC. */
const at = (instant: Date): FlightTime => ({
  day: instant.toISOString().slice(0, 10) as CalendarDate,
  time: instant.toISOString().slice(11, 16),
  instant,
});

const leg = (flightNumber: string, from: string, to: string, departs: string, minutes: number): FlightLeg => ({
  flightNumber,
  airline: flightNumber.slice(0, 2),
  codeshare: undefined,
  from,
  to,
  departure: at(new Date(departs)),
  arrival: at(new Date(Date.parse(departs) + minutes * 60_000)),
  minutes,
  aircraft: "N15",
  cabin: "ECONOMY",
  left: 9,
});

const itinerary = (...legs: readonly FlightLeg[]): Itinerary => ({
  legs,
  minutes: (legs.at(-1)!.arrival.instant.getTime() - legs[0]!.departure.instant.getTime()) / 60_000,
});

const later = ({ legs }: Itinerary, minutes: number, only?: number): Itinerary =>
  itinerary(
    ...legs.map((one, place) =>
      only === undefined || only === place
        ? leg(one.flightNumber, one.from, one.to, new Date(one.departure.instant.getTime() + minutes * 60_000).toISOString(), one.minutes)
        : one,
    ),
  );

const OUT = itinerary(leg("1A101", "LHR", "BCN", "2027-07-10T09:00:00Z", 120), leg("1A202", "BCN", "PMI", "2027-07-10T12:30:00Z", 50));
const BACK = itinerary(leg("1A303", "PMI", "LHR", "2027-07-17T10:00:00Z", 150));
const TRIP = { out: OUT, back: BACK };

const change = (after: Partial<typeof TRIP>, hasTransfer = false) =>
  scheduleChange({ before: TRIP, after: { ...TRIP, ...after }, firstNight: "2027-07-10", hasTransfer, connectionMinutes: () => 45 });

describe("a change of the schedule", () => {
  it("is nothing if all times stay", () => {
    expect(change({})).toEqual({ impacts: [], size: "none" });
  });

  it("is small below an hour while everything still fits", () => {
    expect(change({ back: later(BACK, 59) })).toEqual({
      impacts: [{ kind: "moved", direction: "back", departureMinutes: 59, arrivalMinutes: 59 }],
      size: "small",
    });
    expect(change({ back: later(BACK, -60) }).size).toBe("large");
  });

  it("is large if a connection is lost, even by minutes", () => {
    // The first flight leaves 50 minutes later: 40 minutes to change.
    const { impacts, size } = change({ out: later(OUT, 50, 0) });
    expect(impacts).toContainEqual({ kind: "connection-lost", direction: "out", at: "BCN" });
    expect(size).toBe("large");
    expect(change({ out: later(OUT, 45, 0) }).size).toBe("small");
  });

  it("is large if other nights are needed", () => {
    const overnight = later(OUT, 18 * 60);
    expect(change({ out: overnight }).impacts).toContainEqual({
      kind: "nights-changed",
      booked: "2027-07-10",
      bookedEnd: "2027-07-17",
      needed: "2027-07-11",
      neededEnd: "2027-07-17",
    });
    // Lands at 05:20: the night before is still the right one.
    expect(change({ out: later(OUT, 16 * 60) }).impacts.map(({ kind }) => kind)).toEqual(["moved"]);
    expect(change({ back: later(BACK, 24 * 60) }).impacts.map(({ kind }) => kind)).toContain("nights-changed");
  });

  it("needs no other nights if the night before an early landing was not booked", () => {
    const early = itinerary(leg("1A404", "LHR", "PMI", "2027-07-10T02:00:00Z", 150));
    const changed = (out: Itinerary, firstNight: CalendarDate) =>
      scheduleChange({
        before: { out: early, back: BACK },
        after: { out, back: BACK },
        firstNight,
        hasTransfer: false,
        connectionMinutes: () => 45,
      });
    expect(changed(later(early, 10), "2027-07-10").size).toBe("small");
    expect(changed(later(early, 10), "2027-07-09").size).toBe("small");
    // Lands after the night: the night before is not needed any more.
    expect(changed(later(early, 5 * 60), "2027-07-10").impacts.map(({ kind }) => kind)).toEqual(["moved"]);
    expect(changed(later(early, 5 * 60), "2027-07-09").impacts.map(({ kind }) => kind)).toContain("nights-changed");
  });

  it("is large if a transfer was ordered for another time, or a flight has another number", () => {
    expect(change({ out: later(OUT, 60) }, true).impacts).toContainEqual({ kind: "transfer-missed", direction: "out" });
    const [first, second] = OUT.legs as [FlightLeg, FlightLeg];
    const renumbered = itinerary({ ...first, flightNumber: "1A105" }, second);
    expect(change({ out: renumbered })).toEqual({ impacts: [{ kind: "flights-changed", direction: "out" }], size: "large" });
  });

  it("of any size is small only if every departure and arrival moved by less than an hour and every connection holds", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }), (one, other) => {
        const out = later(later(OUT, one, 0), other, 1);
        const layover = 90 - one + other;
        const { size } = change({ out });
        const isSmall = Math.abs(one) < 60 && Math.abs(other) < 60 && layover >= 45;
        expect(size).toBe(one === 0 && other === 0 ? "none" : isSmall ? "small" : "large");
      }),
    );
  });
});

describe("an answer to a large change", () => {
  const NOW = new Date("2027-01-01T12:00:00Z");
  const hoursFor = (daysLeft: number) =>
    (answerDeadline(NOW, new Date(NOW.getTime() + daysLeft * 86_400_000)).getTime() - NOW.getTime()) / 3_600_000;

  it("is expected within a week, and never after departure", () => {
    expect([100, 9, 4, 3, 2, 1, 0].map(hoursFor)).toEqual([168, 168, 48, 24, 24, 12, 0]);
    expect(hoursFor(-1)).toBe(0);
  });

  it("is assumed only if the flights can be flown", () => {
    expect(silenceOf(change({ back: later(BACK, 120) }).impacts)).toBe("accept");
    expect(silenceOf(change({ out: later(OUT, 50, 0) }).impacts)).toBe("review");
    expect(silenceOf(change({ out: later(OUT, 60) }, true).impacts)).toBe("review");
  });
});
