import { expect, test } from "vitest";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { hasHoldLeft, HOLD_LIMITS } from "./hold-limits.ts";

test("a visitor holds a few rooms, or the largest party at once, and nothing beside it", { tags: ["T7"] }, () => {
  const { perVisitor } = HOLD_LIMITS;
  expect(hasHoldLeft({ holds: perVisitor - 1, rooms: 2 }, 1, perVisitor)).toBe(true);
  expect(hasHoldLeft({ holds: perVisitor, rooms: perVisitor }, 1, perVisitor)).toBe(false);
  const { maxRooms } = OCCUPANCY_LIMITS.hotels;
  expect(hasHoldLeft({ holds: 0, rooms: 0 }, maxRooms, perVisitor)).toBe(true);
  expect(hasHoldLeft({ holds: 1, rooms: 1 }, maxRooms, perVisitor)).toBe(false);
});
