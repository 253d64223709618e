import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOOKING_NUMBER_BYTES, bookingNumberFrom } from "./booking-number.ts";

const draws = fc.uint8Array({ minLength: BOOKING_NUMBER_BYTES, maxLength: BOOKING_NUMBER_BYTES });

describe("a booking number", { tags: ["D12"] }, () => {
  it("has twelve digits, the first of them no zero, whatever was drawn", () => {
    fc.assert(
      fc.property(draws, (bytes) => {
        expect(bookingNumberFrom(bytes)).toMatch(/^[1-9]\d{11}$/);
      }),
    );
    for (const byte of [0, 255]) expect(bookingNumberFrom(new Uint8Array(8).fill(byte))).toMatch(/^[1-9]\d{11}$/);
  });

  it("depends on every byte drawn", () => {
    fc.assert(
      fc.property(draws, fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 255 }), (bytes, place, change) => {
        const other = bytes.with(place, bytes[place]! ^ change);
        expect(bookingNumberFrom(other)).not.toBe(bookingNumberFrom(bytes));
      }),
    );
  });

  it("reaches the whole range evenly", () => {
    const firsts = Array.from({ length: 9000 }, () => bookingNumberFrom(crypto.getRandomValues(new Uint8Array(8)))[0]!);
    const counts = Object.values(Object.groupBy(firsts, (digit) => digit)).map((group) => group!.length);
    expect(counts).toHaveLength(9);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(250);
  });

  it("is not made of too little chance", () => {
    expect(() => bookingNumberFrom(new Uint8Array(7))).toThrow(RangeError);
  });
});
