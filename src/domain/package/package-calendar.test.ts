import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { allowsFlightBack } from "#domain/flight/landings.ts";
import type { DirectionColumns } from "./package-calendar.ts";
import { cheapestPackages } from "./package-calendar.ts";
import { packageTotal } from "./package-total.ts";
import { stayOfTrip } from "./stay-variants.ts";

const DAYS = 6;
const MAX_NIGHTS = 4;
const FIRST: CalendarDate = "2027-03-01";
const DAY = 1440;

/** Local time is UTC here. */
type Flight = { readonly day: number; readonly departs: number; readonly minutes: number; readonly total: number };

const flight: fc.Arbitrary<Flight> = fc.record({
  day: fc.nat({ max: DAYS + MAX_NIGHTS - 1 }),
  departs: fc.nat({ max: DAY - 1 }),
  minutes: fc.integer({ min: 30, max: 2 * DAY }),
  total: fc.integer({ min: 1, max: 1000 }),
});

function columnsOf(flights: readonly Flight[]): DirectionColumns {
  const sorted = flights.toSorted((one, other) => one.day - other.day);
  const count = DAYS + MAX_NIGHTS;
  const arrival = ({ day, departs, minutes }: Flight) => day * DAY + departs + minutes;
  return {
    first: Uint32Array.from({ length: count + 1 }, (_, day) => sorted.filter((one) => one.day < day).length),
    totals: Float64Array.from(sorted, ({ total }) => total),
    arrivalDays: Int8Array.from(sorted, (one) => Math.floor(arrival(one) / DAY) - one.day),
    arrivalMinutes: Uint16Array.from(sorted, (one) => arrival(one) % DAY),
    departureMinutes: Uint16Array.from(sorted, ({ departs }) => departs),
  };
}

describe("the package calendar", () => {
  it("equals the cheapest combination of every cell, for any flights and hotel prices", () => {
    const hotel = fc.array(fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant(Infinity)), { minLength: 80, maxLength: 80 });
    fc.assert(
      fc.property(fc.array(flight, { maxLength: 30 }), fc.array(flight, { maxLength: 30 }), hotel, (outs, backs, totals) => {
        const hotels = { firstDay: -2, days: 16, maxNights: 5, totals: Float64Array.from(totals) };
        const size = { days: DAYS, maxNights: MAX_NIGHTS, lastDay: DAYS + MAX_NIGHTS - 1 };
        const route = { out: columnsOf(outs), back: columnsOf(backs) };
        const calendar = cheapestPackages(size, [route], hotels, 7.5);
        for (let day = 0; day < DAYS; day += 1) {
          for (let nights = 1; nights <= MAX_NIGHTS; nights += 1) {
            expect(calendar[day * MAX_NIGHTS + nights - 1]).toBe(bruteForce(outs, backs, day, nights, totals));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Every pair of flights, with the rule that decides the nights of a search. */
function bruteForce(outs: readonly Flight[], backs: readonly Flight[], day: number, nights: number, hotels: readonly number[]): number {
  const leaves = day + nights;
  let lowest = Infinity;
  for (const out of outs.filter((one) => one.day === day)) {
    const lands = out.day * DAY + out.departs + out.minutes;
    const landing = { day: addDays(FIRST, Math.floor(lands / DAY)), minute: lands % DAY };
    const stay = stayOfTrip(landing, addDays(FIRST, leaves));
    if (!stay) continue;
    const hotel = hotels[(nightsBetween(FIRST, stay.startDate) + 2) * 5 + nightsBetween(stay.startDate, stay.endDate) - 1] ?? Infinity;
    for (const back of backs.filter((one) => one.day === leaves)) {
      const [from, to] = [
        { day: Math.floor(lands / DAY), minute: lands % DAY },
        { day: back.day, minute: back.departs },
      ];
      if (allowsFlightBack(from, to, back.day * DAY + back.departs - lands)) lowest = Math.min(lowest, out.total + back.total + hotel);
    }
  }
  return Number.isFinite(lowest) ? packageTotal(lowest, 7.5) : lowest;
}
