import { describe, expect, it } from "vitest";
import { CABIN_CLASSES, createAvailability } from "./create-availability.ts";

const request = (cabinClass: string) => ({
  destination: "2643743",
  startDate: "2030-06-01",
  endDate: "2030-06-03",
  rooms: [{ adults: 2 }],
  cabinClass,
});

describe("beginning a search", () => {
  it("takes the four cabin classes and no other", { tags: ["SEARCH-015"] }, () => {
    expect(CABIN_CLASSES).toEqual(["ECONOMY", "ECONOMY_PREMIUM", "BUSINESS", "FIRST"]);
    for (const cabinClass of CABIN_CLASSES) expect(createAvailability.body.safeParse(request(cabinClass)).success).toBe(true);
    for (const other of ["", "economy", "PREMIUM", "THIRD"]) expect(createAvailability.body.safeParse(request(other)).success).toBe(false);
  });
});
