import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { stayProblem } from "#domain/calendar/stay.ts";
import { stayRepairs } from "./stay-repairs.ts";

const today: CalendarDate = "2026-11-15";
const stay = { startDate: "2026-11-22", endDate: "2026-11-24" } as const;

describe("suggested stays", { tags: ["HOTEL-010"] }, () => {
  it("are longer if the stay was too short, and on other dates if it was sold out", () => {
    expect(stayRepairs(stay, "minimum-stay", today).map(({ endDate }) => endDate)).toEqual(["2026-11-25", "2026-11-26"]);
    expect(stayRepairs(stay, "sold-out", today).map(({ startDate }) => startDate)).toEqual(["2026-11-23", "2026-11-29"]);
    expect(stayRepairs(stay, "too-many-guests", today)).toEqual([]);
  });

  it("are always valid and never equal to the original stay", () => {
    const reasons = fc.constantFrom("minimum-stay", "closed-to-arrival", "too-many-guests", "sold-out", null);
    fc.assert(
      fc.property(reasons, fc.integer({ min: 2, max: 364 }), fc.integer({ min: 1, max: 28 }), (reason, start, nights) => {
        const request = { startDate: addDays(today, start), endDate: addDays(today, start + nights) };
        for (const other of stayRepairs(request, reason, today)) {
          expect(stayProblem(other, today)).toBeUndefined();
          expect(other).not.toEqual(request);
        }
      }),
    );
  });
});
