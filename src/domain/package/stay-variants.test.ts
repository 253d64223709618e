import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { localMomentOf } from "#domain/cancellation/zoned-moment.ts";
import type { TripColumns } from "./stay-variants.ts";
import { groupByStay, isLateLanding, landingAt, stayOfTrip, stayWithoutFirstNight } from "./stay-variants.ts";

/** Where and when the clock of the destination stands at an instant. */
function landing(instant: string, timeZone: string) {
  const { day, time } = localMomentOf(new Date(instant), timeZone);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { day, minute: hours * 60 + minutes };
}

describe("the first night of a package", () => {
  it.each<[route: string, lands: string, timeZone: string, leaves: CalendarDate, firstNight: CalendarDate]>([
    ["London–Palma by day", "2027-06-05T08:20:00Z", "Europe/Madrid", "2027-06-12", "2027-06-05"],
    ["Gatwick–Heraklion after midnight", "2027-06-05T23:40:00Z", "Europe/Athens", "2027-06-12", "2027-06-05"],
    ["Los Angeles–Sydney, two days later at 06:30", "2027-06-06T20:30:00Z", "Australia/Sydney", "2027-06-20", "2027-06-07"],
    ["Los Angeles–Sydney, two days later at 05:30", "2027-06-06T19:30:00Z", "Australia/Sydney", "2027-06-20", "2027-06-06"],
    ["Auckland–Honolulu, earlier on the same day", "2027-06-05T20:45:00Z", "Pacific/Honolulu", "2027-06-12", "2027-06-05"],
    ["Auckland–Honolulu after midnight, on the day before", "2027-06-04T21:20:00Z", "Pacific/Honolulu", "2027-06-12", "2027-06-04"],
    ["New York–London at 05:30 of a 23-hour day", "2027-03-28T04:30:00Z", "Europe/London", "2027-04-02", "2027-03-27"],
    ["New York–London at 06:00 of a 23-hour day", "2027-03-28T05:00:00Z", "Europe/London", "2027-04-02", "2027-03-28"],
    ["Lisbon–Ponta Delgada on the night of the clock change", "2027-10-31T00:50:00Z", "Atlantic/Azores", "2027-11-05", "2027-10-30"],
    ["Sydney–Lord Howe after the clock went back half an hour", "2027-04-03T19:15:00Z", "Australia/Lord_Howe", "2027-04-10", "2027-04-03"],
    ["Honolulu–Apia over the date line", "2027-06-06T01:30:00Z", "Pacific/Apia", "2027-06-12", "2027-06-06"],
    ["Delhi–Kathmandu in a zone of quarter hours", "2027-06-05T00:14:00Z", "Asia/Kathmandu", "2027-06-12", "2027-06-04"],
  ])("%s", (_, lands, timeZone, leaves, firstNight) => {
    expect(stayOfTrip(landing(lands, timeZone), leaves)).toEqual({ startDate: firstNight, endDate: leaves });
  });

  it("an early landing can also begin at check-in time, without the night before", () => {
    const early = { day: "2027-06-07", minute: 5 * 60 + 59 } as const;
    expect(stayWithoutFirstNight(early, "2027-06-10")).toEqual({ startDate: "2027-06-07", endDate: "2027-06-10" });
    expect(stayWithoutFirstNight({ ...early, minute: 6 * 60 }, "2027-06-10")).toBeUndefined();
  });

  it("a trip that lands on the day it leaves has no night", () => {
    expect(stayOfTrip({ day: "2027-06-07", minute: 60 }, "2027-06-07")).toBeUndefined();
    expect(stayOfTrip({ day: "2027-06-08", minute: 60 }, "2027-06-07")).toBeUndefined();
  });

  it("the hotel is notified of landings after 16:00 and after midnight", () => {
    const minutes = [0, 359, 360, 960, 961, 1439];
    const areLate = (firstNight: CalendarDate) => minutes.map((minute) => isLateLanding({ day: "2027-06-07", minute }, firstNight));
    expect(areLate("2027-06-06")).toEqual([true, true, false, false, true, true]);
    // Without the night of an early landing, the guests come during the day.
    expect(areLate("2027-06-07")).toEqual([false, false, false, false, true, true]);
  });
});

const OUT: CalendarDate = "2027-06-05";
const trip = fc.record({
  total: fc.integer({ min: 1, max: 9 }),
  arrivalDay: fc.integer({ min: -1, max: 3 }),
  arrivalMinute: fc.nat({ max: 1439 }),
  outStops: fc.nat({ max: 2 }),
  backStops: fc.nat({ max: 2 }),
  outMinutes: fc.integer({ min: 30, max: 2000 }),
  backMinutes: fc.integer({ min: 30, max: 2000 }),
});
type Trip = typeof trip extends fc.Arbitrary<infer One> ? One : never;
const columnsOf = (trips: readonly Trip[]): TripColumns => ({
  count: trips.length,
  totals: trips.map(({ total }) => total),
  arrivalDays: trips.map(({ arrivalDay }) => arrivalDay),
  arrivalMinutes: trips.map(({ arrivalMinute }) => arrivalMinute),
  outStops: trips.map(({ outStops }) => outStops),
  backStops: trips.map(({ backStops }) => backStops),
  outMinutes: trips.map(({ outMinutes }) => outMinutes),
  backMinutes: trips.map(({ backMinutes }) => backMinutes),
});

describe("trips grouped by stay", () => {
  it("every trip with a night is in the one variant of its nights, best first", () => {
    fc.assert(
      fc.property(fc.array(trip, { maxLength: 40 }), fc.integer({ min: 0, max: 28 }), (trips, days) => {
        const columns = columnsOf(trips);
        const tripDays = { outDay: OUT, backDay: addDays(OUT, days) };
        const variants = groupByStay(columns, tripDays);
        const withNight = trips.map((_, row) => row).filter((row) => stayOfTrip(landingAt(columns, row, tripDays), tripDays.backDay));
        expect(variants.flatMap(({ rows }) => rows).toSorted((a, b) => a - b)).toEqual(withNight);
        expect(new Set(variants.map(({ stay }) => stay.startDate)).size).toBe(variants.length);
        for (const { stay, rows } of variants) {
          expect(nightsBetween(stay.startDate, stay.endDate)).toBeGreaterThan(0);
          for (const [place, row] of rows.entries()) {
            const { day } = landingAt(columns, row, tripDays);
            expect([0, 1]).toContain(nightsBetween(stay.startDate, day));
            const before = trips[rows[place - 1] ?? row]!;
            expect(before.total).toBeLessThanOrEqual(trips[row]!.total);
          }
        }
      }),
    );
  });

  it("of equal prices the trip with fewer stops is the best, then the shorter one", () => {
    const base = { total: 5, arrivalDay: 0, arrivalMinute: 600, outStops: 1, backStops: 0, outMinutes: 300, backMinutes: 100 };
    const columns = columnsOf([
      base,
      { ...base, outMinutes: 299 },
      { ...base, outStops: 0, outMinutes: 900 },
      { ...base, total: 4, outStops: 2 },
    ]);
    expect(groupByStay(columns, { outDay: OUT, backDay: addDays(OUT, 7) })[0]?.rows).toEqual([3, 2, 1, 0]);
  });
});
