import { describe, expect, it } from "vitest";
import { lowerUserType } from "./lower-user-type.ts";

const [BASIC, CLUB, GUEST] = [1, 2, 3] as const;

describe("lowerUserType", () => {
  it.each([
    [GUEST, undefined, GUEST],
    [GUEST, BASIC, GUEST],
    [GUEST, CLUB, GUEST],
    [BASIC, undefined, BASIC],
    [BASIC, CLUB, BASIC],
    [BASIC, GUEST, GUEST],
    [CLUB, undefined, CLUB],
    [CLUB, BASIC, BASIC],
    [CLUB, GUEST, GUEST],
  ])("session type %s, requested type %s: resulting type %s", { tags: ["T13"] }, (sessionType, request, seen) => {
    expect(lowerUserType(sessionType, request)).toBe(seen);
  });
});
