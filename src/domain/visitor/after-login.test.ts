import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onwardAddress } from "./onward-address.ts";
import type { LoginFacts } from "./welcome-mode.ts";
import { LOGIN_METHODS, welcomeModeOf } from "./welcome-mode.ts";

const newcomer: LoginFacts = { isNewAccount: true, method: "email", isClubMember: false, isClubShown: false, hasPromoCode: false };

const anyLogin = fc.record<LoginFacts>({
  isNewAccount: fc.boolean(),
  method: fc.constantFrom(...LOGIN_METHODS),
  isClubMember: fc.boolean(),
  isClubShown: fc.boolean(),
  hasPromoCode: fc.boolean(),
});

describe("the greeting of a new visitor", () => {
  it.each([
    ["awesome", { isClubShown: true }],
    ["awesome", { isClubShown: true, hasPromoCode: true }],
    ["awesome", { isClubMember: true }],
    ["joinClub", { hasPromoCode: true }],
    ["becomeMember", {}],
    ["becomeMember", { method: "google" }],
    ["joinClub", { method: "facebook", hasPromoCode: true }],
    [undefined, { method: "google", isClubMember: true }],
    [undefined, { isNewAccount: false, isClubShown: true }],
  ] as const)("%s for %o", { tags: ["AUTH-016"] }, (mode, over) => expect(welcomeModeOf({ ...newcomer, ...over })).toBe(mode));

  it("a returning visitor is not welcomed as new, and a token login shows no welcome", { tags: ["AUTH-016", "AUTH-018"] }, () => {
    fc.assert(
      fc.property(anyLogin, (login) => {
        expect(welcomeModeOf({ ...login, isNewAccount: false })).toBeUndefined();
        expect(welcomeModeOf({ ...login, method: "token" })).toBeUndefined();
        expect(welcomeModeOf({ ...login, isNewAccount: true, method: "email" })).toBeDefined();
      }),
    );
  });
});

describe("the target of a login", () => {
  const nowhere = { isClubMode: false, isClubMember: false, joinAddress: "/en/join-the-club#registration" };

  it("is the requested page, then the target, then the stored address; otherwise the page stays", { tags: ["AUTH-017"] }, () => {
    expect(onwardAddress({ ...nowhere, requested: "/a", target: "/t", stored: "/s" })).toBe("/a");
    expect(onwardAddress({ ...nowhere, target: "/t", stored: "/s" })).toBe("/t");
    expect(onwardAddress({ ...nowhere, stored: "/s" })).toBe("/s");
    expect(onwardAddress(nowhere)).toBeUndefined();
  });

  it("by the club's login to joining, for those who are no members", { tags: ["AUTH-039"] }, () => {
    expect(onwardAddress({ ...nowhere, isClubMode: true })).toBe("/en/join-the-club#registration");
    expect(onwardAddress({ ...nowhere, isClubMode: true, isClubMember: true })).toBeUndefined();
    expect(onwardAddress({ ...nowhere, isClubMode: true, joinAddress: undefined })).toBeUndefined();
  });
});
