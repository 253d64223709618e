import { describe, expect, it } from "vitest";
import type { TripColumns } from "./stay-variants.ts";
import { bestTrip, HOUR_PERCENT, timeCosts } from "./weigh-trips.ts";

type Trip = { readonly total: number; readonly hours: number; readonly stops?: number; readonly lands?: number };

const columnsOf = (trips: readonly Trip[]): TripColumns => ({
  count: trips.length,
  totals: trips.map(({ total }) => total),
  arrivalDays: trips.map(() => 0),
  arrivalMinutes: trips.map(({ lands = 14 * 60 }) => lands),
  outStops: trips.map(({ stops = 0 }) => stops),
  backStops: trips.map(() => 0),
  outMinutes: trips.map(({ hours }) => hours * 60),
  backMinutes: trips.map(() => 180),
});

const chosen = (hourPercent: number, ...trips: readonly Trip[]): number | undefined => {
  const columns = columnsOf(trips);
  return bestTrip(
    columns,
    trips.map((_, row) => row),
    timeCosts(columns, hourPercent),
  );
};

describe("the trip of a package", () => {
  it("is a slightly dearer one if the cheapest loses a night in an airport", () => {
    expect(chosen(HOUR_PERCENT.balanced, { total: 200_00, hours: 15, stops: 1 }, { total: 230_00, hours: 3 })).toBe(1);
    expect(chosen(HOUR_PERCENT.cheapest, { total: 200_00, hours: 15, stops: 1 }, { total: 230_00, hours: 3 })).toBe(0);
  });

  it("is a slightly dearer one if the cheapest lands in the night", () => {
    expect(chosen(HOUR_PERCENT.balanced, { total: 200_00, hours: 3, lands: 3 * 60 }, { total: 210_00, hours: 3 })).toBe(1);
  });

  it("stays the cheapest if the faster one is much dearer or hardly faster", () => {
    expect(chosen(HOUR_PERCENT.balanced, { total: 200_00, hours: 5, stops: 1 }, { total: 300_00, hours: 3 })).toBe(0);
    expect(chosen(HOUR_PERCENT.balanced, { total: 200_00, hours: 4 }, { total: 215_00, hours: 3 })).toBe(0);
  });

  it("is the fastest where the visitor wants the shortest journey", () => {
    expect(chosen(HOUR_PERCENT.fastest, { total: 200_00, hours: 5, stops: 1 }, { total: 300_00, hours: 3 })).toBe(1);
  });

  it("does not exist without trips", () => {
    expect(chosen(HOUR_PERCENT.balanced)).toBeUndefined();
  });
});
