import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHILD_AGES } from "./ages.ts";
import { OCCUPANCY_LIMITS } from "./occupancy-limits.ts";
import type { OccupiedProduct } from "./occupancy-limits.ts";
import type { Occupants, Who } from "./room-bounds.ts";
import { grownUpsIn, peopleInAll, roomBounds } from "./room-bounds.ts";
import { addRoom, canAddRoom, removeRoom, setChildAge, setPeople, summaryOf } from "./room-moves.ts";
import type { Room } from "./rooms.ts";
import { DEFAULT_ROOMS, roomsProblem } from "./rooms.ts";

const { hotels, packages, flights, vacations } = OCCUPANCY_LIMITS;
const room = (adults: number, children = 0, infants = 0): Room => ({ adults, childrenAges: Array<number>(children).fill(5), infants });
const maxOf = (rooms: readonly Occupants[], who: Who, limits = hotels as Parameters<typeof roomBounds>[2]) =>
  roomBounds(rooms, 0, limits)[who].max;

describe("bounds of the counters", () => {
  it("a room has one person at least and eight at most", { tags: ["VAL-042", "VAL-029", "CONST-005"] }, () => {
    expect(roomBounds([room(1)], 0, hotels).adults).toEqual({ min: 1, max: 8 });
    expect(maxOf([room(5, 3)], "infants")).toBe(0);
    expect(maxOf([room(4, 4)], "adults", packages)).toBe(4);
  });

  it("packages: five children for each adult, and eight in a room", { tags: ["VAL-043", "VAL-030", "CONST-006"] }, () => {
    expect(maxOf([room(1)], "children", packages)).toBe(5);
    expect(maxOf([room(2)], "children", packages)).toBe(6);
  });

  it("hotels: three children in a room", { tags: ["CONST-012"] }, () => expect(maxOf([room(2)], "children")).toBe(3));

  it("as many infants as adults", { tags: ["VAL-044", "VAL-028", "CONST-007"] }, () => {
    expect(maxOf([room(2)], "infants", packages)).toBe(2);
    expect(roomBounds([room(2, 0, 2)], 0, packages).adults.min).toBe(2);
  });

  it(
    "flights: 8 adults, 6 children, 4 infants, 9 in all",
    { tags: ["CONST-008", "CONST-009", "CONST-010", "CONST-011", "CONST-013"] },
    () => {
      expect([maxOf([room(1)], "adults", flights), maxOf([room(2)], "children", flights), maxOf([room(5)], "infants", flights)]).toEqual([
        8, 6, 4,
      ]);
      expect(maxOf([room(4, 4)], "adults", flights)).toBe(5);
    },
  );

  it("vacation homes: twenty children", { tags: ["CONST-014"] }, () => expect(maxOf([room(2)], "children", vacations)).toBe(20));

  it("packages: four adults in a room", { tags: ["CONST-015"] }, () => expect(maxOf([room(2)], "adults", packages)).toBe(4));

  it("packages: nine people in all rooms together", { tags: ["VAL-031", "VAL-046", "CONST-011"] }, () => {
    expect(roomBounds([room(4), room(4)], 1, packages).children.max).toBe(1);
  });

  it("seniors are adults in every limit", { tags: ["SEARCH-022"] }, () => {
    const party = { ...room(2), seniors: 5 };
    expect([maxOf([party], "adults", flights), maxOf([party], "seniors", flights), maxOf([party], "infants", flights)]).toEqual([3, 6, 2]);
    expect(roomBounds([party], 0, flights).adults.min).toBe(0);
    expect(roomBounds([{ ...room(0), seniors: 1 }], 0, flights).seniors.min).toBe(1);
  });
});

describe("moves of the panel", () => {
  const rules = { limits: hotels, ages: CHILD_AGES };

  it("hotels: rooms of two adults, up to nine", { tags: ["SEARCH-017", "CONST-003", "CONST-038"] }, () => {
    let rooms = DEFAULT_ROOMS;
    while (canAddRoom(rooms, hotels)) rooms = addRoom(rooms, hotels);
    expect(rooms).toHaveLength(9);
    expect(rooms.at(-1)).toEqual({ adults: 2, childrenAges: [], infants: 0 });
    expect(addRoom(rooms, hotels)).toBe(rooms);
  });

  it("rooms go down to one", { tags: ["SEARCH-017"] }, () => {
    const [first = room(1)] = removeRoom([room(1), room(3)], 0);
    expect(first.adults).toBe(3);
    expect(removeRoom([room(3)], 0)).toEqual([room(3)]);
  });

  it(
    "packages: three rooms, none when all places are used, the last with the travellers that still fit",
    { tags: ["CONST-004", "VAL-046"] },
    () => {
      expect(canAddRoom([room(2), room(2), room(2)], packages)).toBe(false);
      expect(canAddRoom([room(4, 1), room(4)], packages)).toBe(false);
      expect(addRoom([room(4), room(4)], packages).at(-1)?.adults).toBe(1);
    },
  );

  it("a new child has the preselected age, and ages stay in range", { tags: ["VAL-041", "VAL-045"] }, () => {
    const [withChild] = setPeople([room(2)], 0, "children", 1, rules);
    expect(withChild?.childrenAges).toEqual([11]);
    expect(setPeople([room(2)], 0, "children", 1, { limits: hotels, ages: { min: 2, max: 17 } })[0]?.childrenAges).toEqual([12]);
    const [changed] = setChildAge([room(2, 2)], 0, 1, 99, rules);
    expect(changed?.childrenAges).toEqual([5, 11]);
    expect(setChildAge([room(2, 1)], 0, 0, 0, rules)[0]?.childrenAges).toEqual([2]);
  });

  it("the closed panel counts all guests", { tags: ["SEARCH-022"] }, () => {
    expect(summaryOf([room(2, 1), { ...room(1, 0, 1), seniors: 2 }])).toEqual({
      rooms: 2,
      adults: 3,
      seniors: 2,
      children: 1,
      infants: 1,
      people: 7,
    });
  });

  type Move = readonly [kind: "add" | "remove" | "age" | Who, index: number, value: number];
  const moves = fc.array(
    fc.tuple(
      fc.constantFrom<Move[0]>("add", "remove", "age", "adults", "seniors", "children", "infants"),
      fc.nat({ max: 9 }),
      fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 2.5)),
    ),
    { maxLength: 40 },
  );
  const products = fc.constantFrom<OccupiedProduct>("hotels", "packages", "flights", "vacations");
  /** Limits know adults only. */
  const counted = (rooms: readonly Occupants[]) =>
    rooms.map(({ childrenAges, infants, ...rest }) => ({ adults: grownUpsIn({ childrenAges, infants, ...rest }), childrenAges, infants }));

  function play(start: readonly Occupants[], played: readonly Move[], product: OccupiedProduct): readonly Occupants[] {
    const rules = { limits: OCCUPANCY_LIMITS[product], ages: CHILD_AGES };
    return played.reduce<readonly Occupants[]>((rooms, [kind, index, value]) => {
      if (kind === "add") return addRoom(rooms, rules.limits);
      if (kind === "remove") return removeRoom(rooms, index);
      return kind === "age" ? setChildAge(rooms, index, value % 9, value, rules) : setPeople(rooms, index, kind, value, rules);
    }, start);
  }

  it(
    "no sequence of moves breaks a limit",
    {
      tags: [
        "VAL-042",
        "VAL-043",
        "VAL-044",
        "VAL-045",
        "VAL-046",
        "CONST-003",
        "CONST-004",
        "CONST-005",
        "CONST-006",
        "CONST-007",
        "CONST-008",
        "CONST-009",
        "CONST-010",
        "CONST-011",
        "CONST-012",
        "CONST-013",
        "CONST-014",
        "CONST-015",
      ],
    },
    () => {
      fc.assert(
        fc.property(moves, products, (played, product) => {
          const rooms = play([{ ...room(product === "flights" ? 1 : 2), seniors: 0 }], played, product);
          expect(roomsProblem(counted(rooms), OCCUPANCY_LIMITS[product])).toBeUndefined();
        }),
        { numRuns: 2000 },
      );
    },
  );

  it("what the bounds allow is what the limits allow", { tags: ["VAL-042", "VAL-043", "VAL-044"] }, () => {
    fc.assert(
      fc.property(moves, products, fc.constantFrom<Who>("adults", "seniors", "children", "infants"), (played, product, who) => {
        const limits = OCCUPANCY_LIMITS[product];
        const rooms = play([{ ...room(1), seniors: 0 }], played, product);
        const { min, max } = roomBounds(rooms, 0, limits)[who];
        const changed = (count: number) =>
          rooms.map((room, at) => {
            if (at > 0) return room;
            return who === "children" ? { ...room, childrenAges: Array<number>(Math.max(0, count)).fill(5) } : { ...room, [who]: count };
          });
        expect(roomsProblem(counted(changed(max)), limits)).toBeUndefined();
        expect(roomsProblem(counted(changed(max + 1)), limits)).toBeDefined();
        expect(roomsProblem(counted(changed(min)), limits)).toBeUndefined();
        expect(min === 0 || roomsProblem(counted(changed(min - 1)), limits) !== undefined).toBe(true);
        expect(peopleInAll(rooms)).toBeLessThanOrEqual(limits.peopleInAll);
      }),
      { numRuns: 1000 },
    );
  });
});
