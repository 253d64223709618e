import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IdSchema } from "#contract/entities/primitives.ts";
import { createTestClock, createTestRandom } from "#tests/setup/test-context.ts";
import { createHiddenTokens } from "./hidden-token.ts";

const context = {
  secrets: { sessionKey: "a key of the house", houseToken: "", agentClientSecret: "" },
  random: createTestRandom(),
  clock: createTestClock(),
};
const tokens = createHiddenTokens(context, "meridian");

describe("the token of a hidden hotel", () => {
  it("leads back to the hotel here and nowhere else, and is an id like any other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.boolean(), (hotelId, isOnOffer) => {
        const token = tokens.seal({ hotelId, isOnOffer });
        expect(tokens.open(token)).toEqual({ hotelId, isOnOffer });
        expect(createHiddenTokens(context, "atlas").open(token)).toBeUndefined();
        expect(IdSchema.safeParse(token).success).toBe(true);
      }),
    );
  });

  it("is as long for every hotel, and another one every time", () => {
    const made = [1, 1001, 9_999_999].flatMap((hotelId) => Array.from({ length: 20 }, () => tokens.seal({ hotelId, isOnOffer: true })));
    expect(new Set(made.map(({ length }) => length)).size).toBe(1);
    expect(new Set(made).size).toBe(60);
  });

  it("masks a room differently under every token, and the same under one", () => {
    const [one, other] = [tokens.seal({ hotelId: 1001, isOnOffer: true }), tokens.seal({ hotelId: 1001, isOnOffer: true })];
    expect(tokens.maskRoom(one, "1001-A")).toBe(tokens.maskRoom(one, "1001-A"));
    expect(new Set([tokens.maskRoom(one, "1001-A"), tokens.maskRoom(one, "1001-B"), tokens.maskRoom(other, "1001-A")]).size).toBe(3);
    expect(tokens.maskRoom(one, "1001-A")).toMatch(/^[a-z]{8}$/);
  });

  it("is nothing once it is old, or when somebody made it up", () => {
    const token = tokens.seal({ hotelId: 1001, isOnOffer: true });
    context.clock.advance({ hours: 24 });
    expect(tokens.open(token)).toBeUndefined();
    for (const text of ["", "1001", "v1.00000000.AAAA", `${token}A`]) expect(tokens.open(text)).toBeUndefined();
  });
});
