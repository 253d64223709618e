import { describe, expect, it } from "vitest";
import { changeKind } from "./change-kind.ts";

const ROOMS = [
  { adults: 2, childrenAges: [], infants: 1 },
  { adults: 1, childrenAges: [5, 8, 14], infants: 0 },
];

describe("a search with another kind of passenger", () => {
  it("turns an infant who will be two into a child of two", { tags: ["VAL-034", "AMB-52"] }, () => {
    const [first, second] = changeKind(ROOMS, { room: 1, kind: "infant", age: 1 }, "child", 1);
    expect(first).toEqual({ adults: 2, childrenAges: [2], infants: 0 });
    expect(second).toBe(ROOMS[1]);
  });

  it("removes the right child, and adults only if they were searched as adults", () => {
    expect(changeKind(ROOMS, { room: 2, kind: "child", age: 8 }, "adult", 12)[1]).toEqual({ adults: 2, childrenAges: [5, 14], infants: 0 });
    expect(changeKind(ROOMS, { room: 2, kind: "adult", age: 14 }, "child", 11)[1]).toEqual({
      adults: 1,
      childrenAges: [5, 8, 11],
      infants: 0,
    });
    expect(changeKind(ROOMS, { room: 1, kind: "adult", age: null }, "child", 10)[0]).toEqual({ adults: 1, childrenAges: [10], infants: 1 });
    expect(changeKind(ROOMS, { room: 2, kind: "child", age: 5 }, "infant", 1)[1]).toEqual({ adults: 1, childrenAges: [8, 14], infants: 1 });
  });
});
