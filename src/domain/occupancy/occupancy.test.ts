import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { preselectedChildAge } from "./ages.ts";
import { OCCUPANCY_LIMITS } from "./occupancy-limits.ts";
import type { Room, RoomsProblem } from "./rooms.ts";
import { DEFAULT_ROOMS, NEW_ROOM_ADULTS, roomsProblem } from "./rooms.ts";
import { roomsFromTexts, textsFromRooms } from "./rooms-from-texts.ts";

const { hotels, packages } = OCCUPANCY_LIMITS;
const room = (adults: number, childrenAges: readonly number[] = [], infants = 0): Room => ({ adults, childrenAges, infants });
const ages = (count: number) => Array<number>(count).fill(5);
const repeat = (count: number, room: Room) => Array<Room>(count).fill(room);
const read = (adults: string, children = "", limits = hotels as Parameters<typeof roomsFromTexts>[1]) =>
  roomsFromTexts({ adults: [adults], children: [children] }, limits);

describe("ages", () => {
  it("a new child's age is 12, kept inside the brand's range", { tags: ["VAL-041"] }, () => {
    expect([preselectedChildAge(), preselectedChildAge({ min: 2, max: 17 }), preselectedChildAge({ min: 13, max: 17 })]).toEqual([
      11, 12, 13,
    ]);
  });
});

describe("limits", () => {
  it.each<[string, readonly Room[], keyof typeof OCCUPANCY_LIMITS, RoomsProblem | undefined]>([
    ["CONST-003 nine rooms of hotels", repeat(9, room(1)), "hotels", undefined],
    ["CONST-003 ten rooms of hotels", repeat(10, room(1)), "hotels", "rooms"],
    ["CONST-004 VAL-046 three rooms in a package", repeat(3, room(1)), "packages", undefined],
    ["CONST-004 VAL-046 four rooms in a package", repeat(4, room(1)), "packages", "rooms"],
    ["CONST-005 VAL-042 eight in a room", [room(8)], "hotels", undefined],
    ["CONST-005 VAL-042 nine in a room", [room(8, [5])], "hotels", "people-in-room"],
    ["CONST-005 nine in a room of a package", [room(4, ages(5))], "packages", "people-in-room"],
    ["VAL-042 nobody", [room(0)], "hotels", "adults"],
    ["CONST-006 VAL-043 five children with one adult", [room(1, ages(5))], "packages", undefined],
    ["CONST-006 VAL-043 six children with one adult", [room(1, ages(6))], "packages", "children-per-adult"],
    ["CONST-007 VAL-044 as many infants as adults", [room(2, [], 2)], "packages", undefined],
    ["CONST-007 VAL-044 more infants than adults", [room(1, [], 2)], "packages", "infants-per-adult"],
    ["CONST-008 eight adults on a flight", [room(8)], "flights", undefined],
    ["CONST-008 nine adults on a flight", [room(9)], "flights", "adults"],
    ["CONST-010 four infants on a flight", [room(4, [], 4)], "flights", undefined],
    ["CONST-010 five infants on a flight", [room(5, [], 5)], "flights", "infants-in-room"],
    ["CONST-011 nine on a flight", [room(8, [5])], "flights", undefined],
    ["CONST-011 ten on a flight", [room(8, ages(2))], "flights", "people-in-room"],
    ["CONST-011 VAL-046 nine in a package", [room(4), room(4), room(1)], "packages", undefined],
    ["CONST-011 VAL-046 ten in a package", [room(4), room(4), room(2)], "packages", "people-in-all"],
    ["CONST-012 VAL-043 three children in a hotel room", [room(2, ages(3))], "hotels", undefined],
    ["CONST-012 VAL-043 four children in a hotel room", [room(2, ages(4))], "hotels", "children-in-room"],
    ["CONST-009 CONST-013 six children on a flight", [room(2, ages(6))], "flights", undefined],
    ["CONST-009 CONST-013 seven children on a flight", [room(2, ages(7))], "flights", "children-in-room"],
    ["CONST-014 twenty children in a vacation home", [room(1, ages(20))], "vacations", undefined],
    ["CONST-014 twenty-one children in a vacation home", [room(2, ages(21))], "vacations", "children-in-room"],
    ["CONST-015 four adults in a room of a package", [room(4)], "packages", undefined],
    ["CONST-015 five adults in a room of a package", [room(5)], "packages", "adults"],
    ["VAL-045 a child of twelve", [room(2, [12])], "hotels", "child-age"],
    ["VAL-046 no room", [], "hotels", "rooms"],
  ])("%s", (_, rooms, product, problem) => {
    expect(roomsProblem(rooms, OCCUPANCY_LIMITS[product])).toBe(problem);
  });
});

describe("rooms of an address", () => {
  it("pairs of room and age; an age of one or less is an infant", { tags: ["VAL-048"] }, () => {
    expect(read("2", "0_5,0_1")).toEqual([room(2, [5], 1)]);
    expect(read("2,1", "1_0,0_7,1_3")).toEqual([room(2, [7]), room(1, [3], 1)]);
  });

  it("parameters may be repeated", { tags: ["VAL-048"] }, () => {
    expect(roomsFromTexts({ adults: ["2", "1"], children: ["0_5", "1_4"] }, hotels)).toEqual([room(2, [5]), room(1, [4])]);
  });

  it("with one room its index may also be one", { tags: ["VAL-048"] }, () => {
    expect(read("2", "1_5")).toEqual([room(2, [5])]);
    expect(read("2,2", "2_5")).toEqual(DEFAULT_ROOMS);
  });

  it.each(["0_-1", "0_", "_5", "5", "0_5_6", "0_x", "0_12", "0_5,,0_-1", "9_5", "0_5.5", "0_100"])(
    "children=%s is no party: default occupancy",
    { tags: ["VAL-049"] },
    (children) => {
      expect(read("1", children)).toEqual(DEFAULT_ROOMS);
    },
  );

  it("adults default to two when missing, malformed or too many", { tags: ["VAL-052", "CONST-038"] }, () => {
    expect(NEW_ROOM_ADULTS).toBe(2);
    expect(roomsFromTexts({ adults: [], children: [] }, hotels)).toEqual([room(2)]);
    expect(read("x,3")).toEqual([room(2), room(3)]);
    expect(read("5", "", packages)).toEqual([room(2)]);
    expect(read("4", "", packages)).toEqual([room(4)]);
    expect(read("5")).toEqual([room(5)]);
    expect(read("0")).toEqual([room(2)]);
  });

  it("more rooms than the product has give the default", { tags: ["VAL-046"] }, () => {
    expect(read("1,1,1,1", "", packages)).toEqual(DEFAULT_ROOMS);
    expect(read("1,1,1,1")).toHaveLength(4);
    expect(read(Array(10).fill("1").join(","))).toEqual(DEFAULT_ROOMS);
  });

  it("a brand may sell to older children", { tags: ["VAL-048"] }, () => {
    expect(roomsFromTexts({ adults: ["2"], children: ["0_15"] }, hotels, { min: 2, max: 17 })).toEqual([room(2, [15])]);
  });

  const products = fc.constantFrom(...Object.values(OCCUPANCY_LIMITS));

  it(
    "any text gives a valid party",
    { tags: ["VAL-042", "VAL-043", "VAL-044", "VAL-045", "VAL-046", "VAL-047", "VAL-048", "VAL-049", "VAL-050", "VAL-051", "VAL-052"] },
    () => {
      const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9_,x-]{0,30}$/), fc.constant("1,".repeat(100_000)));
      fc.assert(
        fc.property(fc.array(text, { maxLength: 4 }), fc.array(text, { maxLength: 4 }), products, (adults, children, limits) => {
          expect(roomsProblem(roomsFromTexts({ adults, children }, limits), limits)).toBeUndefined();
        }),
        { numRuns: 2000 },
      );
    },
  );

  it("a party is written and read back", { tags: ["VAL-048"] }, () => {
    const party = fc.array(
      fc.record({
        adults: fc.integer({ min: 1, max: 8 }),
        childrenAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 6 }),
        infants: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(party, products, (rooms, limits) => {
        fc.pre(roomsProblem(rooms, limits) === undefined);
        const { adults, children } = textsFromRooms(rooms);
        expect(roomsFromTexts({ adults: [adults], children: [children] }, limits)).toEqual(rooms);
      }),
    );
  });
});
