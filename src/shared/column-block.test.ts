import { describe, expect, test } from "vitest";
import { createColumnBlock } from "./column-block.ts";

describe("columns in one piece of memory", () => {
  test.each([0, 1, 3, 2000])("%i rows: no column reaches into another", (length) => {
    const block = createColumnBlock(length, { f64: 2, u32: 2, u8: 2 });
    const columns = [block.u8(), block.f64(), block.u32(), block.u8(), block.u32(), block.f64()];
    columns.forEach((column, place) => column.fill(place + 1));
    columns.forEach((column, place) => expect([...column]).toEqual(Array.from({ length }, () => place + 1)));
    expect(new Set(columns.map(({ buffer }) => buffer)).size).toBe(1);
  });

  test("throws if more is taken than was reserved", () => {
    const block = createColumnBlock(4, { u32: 1 });
    block.u32();
    expect(() => block.u32()).toThrow(RangeError);
    expect(() => block.f64()).toThrow(RangeError);
  });
});
