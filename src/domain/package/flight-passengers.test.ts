import { describe, expect, it } from "vitest";
import { listFlightPassengers } from "./flight-passengers.ts";

describe("the passengers of a flight", () => {
  it("are numbered by kind, and keep the reference of the room list", () => {
    const rooms = [
      { adults: 1, childrenAges: [5, 14], infants: 1 },
      { adults: 1, childrenAges: [], infants: 0 },
    ];
    expect(listFlightPassengers(rooms).map(({ no, reference, kind, isOfAge }) => [no, reference, kind, isOfAge])).toEqual([
      [1, "1", "adult", true],
      [2, "3", "adult", false],
      [3, "5", "adult", true],
      [4, "2", "child", false],
      [5, "4", "infant", false],
    ]);
  });
});
