import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AuthFacts } from "./auth-transitions.ts";
import { AUTH_EVENTS, nextAuthStep } from "./auth-transitions.ts";
import { AUTH_VARIANTS, isAuthVariant } from "./auth-variant.ts";

const facts = (over: Partial<AuthFacts> = {}): AuthFacts => ({
  isSessionExpired: false,
  goesHome: false,
  hasMatchingAccount: false,
  isSignedIn: false,
  hasClub: true,
  failedIn: "login",
  ...over,
});

const anyFacts = fc.record<AuthFacts>({
  isSessionExpired: fc.boolean(),
  goesHome: fc.boolean(),
  hasMatchingAccount: fc.boolean(),
  isSignedIn: fc.boolean(),
  hasClub: fc.boolean(),
  failedIn: fc.constantFrom("login", "signUp"),
});

describe("dialogs about who the visitor is", () => {
  it("AUTH-001 AUTH-009 every one of the twelve can be closed, and has something to do besides", () =>
    fc.assert(
      fc.property(fc.constantFrom(...AUTH_VARIANTS), anyFacts, (variant, given) => {
        expect(nextAuthStep(variant, "close", given)).toBeDefined();
        expect(AUTH_EVENTS.filter((event) => event !== "close" && nextAuthStep(variant, event, given)).length).toBeGreaterThan(0);
      }),
    ));

  it("AUTH-014 log in and sign up lead to one another, and forgotten passwords back", () => {
    expect(nextAuthStep("login", "signUp", facts())).toEqual({ show: "signUp" });
    expect(nextAuthStep("signUp", "logIn", facts())).toEqual({ show: "login" });
    expect(nextAuthStep("login", "forgotPassword", facts())).toEqual({ show: "forgotPassword" });
    expect(nextAuthStep("forgotPassword", "logIn", facts())).toEqual({ show: "login" });
  });

  it("AUTH-003 AUTH-006 ERR-083 an address that is taken and an answer that never came have dialogs of their own", () => {
    expect(nextAuthStep("signUp", "accountExists", facts())).toEqual({ show: "alreadyHaveAccount" });
    expect(nextAuthStep("login", "fault", facts())).toEqual({ show: "error" });
    expect(nextAuthStep("error", "logIn", facts())).toEqual({ show: "login" });
    expect(nextAuthStep("error", "logIn", facts({ failedIn: "signUp" }))).toEqual({ show: "signUp" });
    expect(nextAuthStep("error", "proceed", facts())).toEqual({ leave: "stay" });
  });

  it("AUTH-019 closing the login after a session ran out brings the page anew", () =>
    expect(nextAuthStep("login", "close", facts({ isSessionExpired: true }))).toEqual({ leave: "reload" }));

  it("AUTH-020 closing it on a page that is nobody's leads home and forgets the way back, from every door", () => {
    for (const variant of ["login", "signUp", "forgotPassword", "alreadyHaveAccount", "error"] as const)
      for (const isSessionExpired of [false, true])
        expect(nextAuthStep(variant, "close", facts({ goesHome: true, isSessionExpired }))).toEqual({ leave: "home", forgetsReturn: true });
  });

  it("AUTH-021 AUTH-007 closing it where the address has an account asks once more, and going on is what was wanted", () => {
    const matching = facts({ hasMatchingAccount: true });
    expect(nextAuthStep("login", "close", matching)).toEqual({ show: "areYouSureLogin" });
    expect(nextAuthStep("areYouSureLogin", "logIn", matching)).toEqual({ show: "login" });
    expect(nextAuthStep("areYouSureLogin", "proceed", matching)).toEqual({ leave: "continue" });
    expect(nextAuthStep("areYouSureLogin", "close", matching)).toEqual({ leave: "stay" });
  });

  it("AUTH-022 closing an invalid session leads home from a page that is nobody's, else to the login", () => {
    expect(nextAuthStep("sessionInvalid", "close", facts({ goesHome: true }))).toEqual({ leave: "home" });
    expect(nextAuthStep("sessionInvalid", "close", facts())).toEqual({ leave: "login-hash" });
  });

  it("AUTH-023 AUTH-041 closing 'Wait a Second' forgets the way back; going on as a guest does, too", () => {
    expect(nextAuthStep("wannaBeLogin", "close", facts())).toEqual({ leave: "stay", forgetsReturn: true });
    expect(nextAuthStep("wannaBeLogin", "proceed", facts())).toEqual({ leave: "continue", forgetsReturn: true });
    expect(nextAuthStep("wannaBeLogin", "logIn", facts())).toEqual({ show: "login" });
  });

  it("AUTH-005 a welcome leads on when it is closed; its button leads to the club where there is one", () => {
    for (const variant of ["awesome", "becomeMember", "joinClub"] as const)
      expect(nextAuthStep(variant, "close", facts())).toEqual({ leave: "onward" });
    expect(nextAuthStep("awesome", "proceed", facts())).toEqual({ leave: "onward" });
    expect(nextAuthStep("joinClub", "proceed", facts())).toEqual({ leave: "join" });
    expect(nextAuthStep("becomeMember", "proceed", facts({ hasClub: false }))).toEqual({ leave: "onward" });
  });

  it("AUTH-017 whoever has come in is never left on the page of a guest", () =>
    fc.assert(
      fc.property(fc.constantFrom(...AUTH_VARIANTS), anyFacts, (variant, given) => {
        expect(nextAuthStep(variant, "close", { ...given, isSignedIn: true })).toEqual({ leave: "onward" });
      }),
    ));

  it("confirming an obligation is what was wanted, closing is not", () => {
    expect(nextAuthStep("obligoConfirmation", "proceed", facts())).toEqual({ leave: "continue" });
    expect(nextAuthStep("obligoConfirmation", "close", facts())).toEqual({ leave: "stay" });
  });

  it("knows its own names", () => {
    expect(AUTH_VARIANTS.every(isAuthVariant)).toBe(true);
    expect([undefined, "", "Login", "constructor"].some(isAuthVariant)).toBe(false);
  });
});
