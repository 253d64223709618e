import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dayNumber } from "#domain/flight/airport-clock.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import type { TakenDeparture } from "#platform/ports/flight-stock.ts";
import { openTakenSeats } from "./taken-seats.ts";

const DAY: CalendarDate = "2027-07-10";
const DEPARTURE: DepartureRef = { flightNumber: "1A101", day: DAY };

type Read = {
  readonly only: DepartureRef | undefined;
  readonly answer: (count: number) => Promise<void>;
  readonly fail: () => Promise<void>;
};

/** A database whose answers the test sends, in any order; each read sees the count of the moment at which it began. */
function slowDatabase() {
  const reads: Read[] = [];
  let onChange: (changed: DepartureRef | undefined) => void = () => undefined;
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const source = {
    listTaken: (_: CalendarDate, only?: DepartureRef) =>
      new Promise<readonly TakenDeparture[]>((resolve, reject) => {
        const answer = (taken: number) => {
          resolve([{ ...DEPARTURE, cabin: "ECONOMY", taken }]);
          return settle();
        };
        const fail = () => {
          reject(new Error("the connection was lost"));
          return settle();
        };
        reads.push({ only, answer, fail });
      }),
    onChange: async (listener: typeof onChange) => {
      onChange = listener;
      return async () => undefined;
    },
  };
  return { source, reads, notify: (changed?: DepartureRef) => onChange(changed), settle };
}

async function open() {
  const database = slowDatabase();
  const opening = openTakenSeats(database.source, { count: 1, find: () => 0 }, () => DAY);
  await database.settle();
  await database.reads[0]!.answer(0);
  const seats = await opening;
  return { ...database, seats, taken: () => seats.takenOf(0, dayNumber(DAY), 0) };
}

describe("seats taken, in memory", () => {
  it("an older read that finishes later does not bring back a count that has changed", async () => {
    const { reads, notify, seats, taken } = await open();
    // A read of everything begins before the seats are given back and ends after it.
    notify();
    const released = seats.refresh(DEPARTURE);
    await reads[2]!.answer(0);
    await released;
    await reads[1]!.answer(4);
    expect(taken()).toBe(0);
  });

  it("reads of one departure run one after the other, and those that wait share one", async () => {
    const { reads, seats, taken } = await open();
    const refreshes = [seats.refresh(DEPARTURE), seats.refresh(DEPARTURE), seats.refresh(DEPARTURE)];
    expect(reads).toHaveLength(2);
    await reads[1]!.answer(4);
    expect(reads).toHaveLength(3);
    await reads[2]!.answer(7);
    await Promise.all(refreshes);
    expect([reads.length, taken()]).toEqual([3, 7]);
  });

  it("after a read that failed, the next one reads everything", async () => {
    const { reads, seats, taken } = await open();
    const failed = seats.refresh(DEPARTURE);
    await reads[1]!.fail();
    await failed;
    const next = seats.refresh({ ...DEPARTURE, flightNumber: "1A999" });
    expect(reads[2]!.only).toBeUndefined();
    await reads[2]!.answer(5);
    await next;
    expect(taken()).toBe(5);
  });

  it("numbers the changes of counts, so that reading the same count again is none", async () => {
    const { reads, seats } = await open();
    const read = async (count: number) => {
      const refreshed = seats.refresh(DEPARTURE);
      await reads.at(-1)!.answer(count);
      await refreshed;
      return [seats.lastChange(), seats.changedIn[0]];
    };
    expect([await read(0), await read(4), await read(4), await read(0)]).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
  });
});
