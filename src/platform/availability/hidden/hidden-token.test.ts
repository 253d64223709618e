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
const classId = fc.stringMatching(/^(\d{1,9}|[A-Z]{2})-[1-5]-(0|[6-9]0)$/);
const tokens = createHiddenTokens(context, "meridian");

describe("the token of an opaque class", () => {
  it("opens for its own brand only, and is a valid id", () => {
    fc.assert(
      fc.property(classId, (id) => {
        const token = tokens.seal(id);
        expect(tokens.open(token)).toBe(id);
        expect(createHiddenTokens(context, "atlas").open(token)).toBeUndefined();
        expect(IdSchema.safeParse(token).success).toBe(true);
      }),
    );
  });

  it("has the same length for every class, and differs every time", () => {
    const sealed = ["GB-1-0", "1001-3-60", "999999999-5-90"].flatMap((classId) => Array.from({ length: 20 }, () => tokens.seal(classId)));
    expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
    expect(new Set(sealed).size).toBe(60);
  });

  it("masks a room type differently for every token, and always the same for one", () => {
    const [one, other] = [tokens.seal("1001-3-60"), tokens.seal("1001-3-60")];
    expect(tokens.maskRoom(one, "1001-A")).toBe(tokens.maskRoom(one, "1001-A"));
    expect(new Set([tokens.maskRoom(one, "1001-A"), tokens.maskRoom(one, "1001-B"), tokens.maskRoom(other, "1001-A")]).size).toBe(3);
    expect(tokens.maskRoom(one, "1001-A")).toMatch(/^[a-z]{8}$/);
  });

  it("does not open when it is expired or forged", () => {
    const token = tokens.seal("1001-3-60");
    context.clock.advance({ hours: 24 });
    expect(tokens.open(token)).toBeUndefined();
    for (const text of ["", "1001", "v1.00000000.AAAA", `${token}A`]) expect(tokens.open(text)).toBeUndefined();
  });
});
