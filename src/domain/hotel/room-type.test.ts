import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Room } from "#domain/occupancy/rooms.ts";
import { qualityOfKind, ROOM_KINDS } from "./room-kind.ts";
import type { RoomFitProblem } from "./room-type.ts";
import { fitsRoom, roomFitProblem } from "./room-type.ts";

const limits = { maxGuests: 3, maxAdults: 2, maxChildren: 2 };
const party = (adults: number, children: number, infants = 0): Room => ({
  adults,
  childrenAges: Array.from({ length: children }, () => 7),
  infants,
});

describe("who fits into a room", () => {
  it.each<[number, number, number, RoomFitProblem | undefined]>([
    [2, 0, 0, undefined],
    [2, 1, 0, undefined],
    [1, 2, 0, undefined],
    [3, 0, 0, "too-many-adults"],
    [1, 3, 0, "too-many-children"],
    [2, 2, 0, "too-many-guests"],
    [2, 1, 1, undefined],
    [2, 1, 2, "too-many-guests"],
    [1, 2, 2, "too-many-children"],
    [2, 0, 2, undefined],
  ])("%i adults, %i children, %i infants: %s", (adults, children, infants, problem) => {
    expect(roomFitProblem(limits, party(adults, children, infants))).toBe(problem);
    expect(fitsRoom(limits, party(adults, children, infants))).toBe(problem === undefined);
  });

  it("fewer people fit wherever more do, and one infant changes nothing", () => {
    const few = fc.integer({ min: 0, max: 4 });
    const rooms = fc.record({ maxGuests: few, maxAdults: few, maxChildren: few });
    fc.assert(
      fc.property(rooms, few, few, few, (room, adults, children, infants) => {
        fc.pre(fitsRoom(room, party(adults, children, infants)));
        expect(fitsRoom(room, party(Math.max(0, adults - 1), children, infants))).toBe(true);
        expect(fitsRoom(room, party(adults, Math.max(0, children - 1), infants))).toBe(true);
        expect(fitsRoom(room, party(adults, children, Math.max(1, infants)))).toBe(true);
      }),
    );
  });
});

describe("kinds of rooms", () => {
  it("are ordered from simple to superior", () => {
    expect(ROOM_KINDS.toSorted((a, b) => qualityOfKind(a) - qualityOfKind(b))).toEqual(ROOM_KINDS);
    expect(qualityOfKind("suite")).toBeGreaterThan(qualityOfKind("standard"));
  });
});
