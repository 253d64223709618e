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

describe("dialogs of the login", () => {
  it("all twelve can be closed and have another action", { tags: ["AUTH-001", "AUTH-009"] }, () =>
    fc.assert(
      fc.property(fc.constantFrom(...AUTH_VARIANTS), anyFacts, (variant, visitorFacts) => {
        expect(nextAuthStep(variant, "close", visitorFacts)).toBeDefined();
        expect(AUTH_EVENTS.filter((event) => event !== "close" && nextAuthStep(variant, event, visitorFacts)).length).toBeGreaterThan(0);
      }),
    ),
  );

  it("log in and sign up lead to one another, and forgotten passwords back", { tags: ["AUTH-014"] }, () => {
    expect(nextAuthStep("login", "signUp", facts())).toEqual({ show: "signUp" });
    expect(nextAuthStep("signUp", "logIn", facts())).toEqual({ show: "login" });
    expect(nextAuthStep("login", "forgotPassword", facts())).toEqual({ show: "forgotPassword" });
    expect(nextAuthStep("forgotPassword", "logIn", facts())).toEqual({ show: "login" });
  });

  it("an address that is taken and a missing answer have their own dialogs", { tags: ["AUTH-003", "AUTH-006", "ERR-083"] }, () => {
    expect(nextAuthStep("signUp", "accountExists", facts())).toEqual({ show: "alreadyHaveAccount" });
    expect(nextAuthStep("login", "fault", facts())).toEqual({ show: "error" });
    expect(nextAuthStep("error", "logIn", facts())).toEqual({ show: "login" });
    expect(nextAuthStep("error", "logIn", facts({ failedIn: "signUp" }))).toEqual({ show: "signUp" });
    expect(nextAuthStep("error", "proceed", facts())).toEqual({ leave: "stay" });
  });

  it("closing the login after a session expired reloads the page", { tags: ["AUTH-019"] }, () =>
    expect(nextAuthStep("login", "close", facts({ isSessionExpired: true }))).toEqual({ leave: "reload" }),
  );

  it(
    "closing it on a page that requires a login leads home and discards the return address, from every variant",
    { tags: ["AUTH-020"] },
    () => {
      for (const variant of ["login", "signUp", "forgotPassword", "alreadyHaveAccount", "error"] as const)
        for (const isSessionExpired of [false, true])
          expect(nextAuthStep(variant, "close", facts({ goesHome: true, isSessionExpired }))).toEqual({
            leave: "home",
            forgetsReturn: true,
          });
    },
  );

  it(
    "closing it when the address has an account asks for confirmation; logging in, proceeding and closing do what they say",
    { tags: ["AUTH-021", "AUTH-007"] },
    () => {
      const matching = facts({ hasMatchingAccount: true });
      expect(nextAuthStep("login", "close", matching)).toEqual({ show: "areYouSureLogin" });
      expect(nextAuthStep("areYouSureLogin", "logIn", matching)).toEqual({ show: "login" });
      expect(nextAuthStep("areYouSureLogin", "proceed", matching)).toEqual({ leave: "continue" });
      expect(nextAuthStep("areYouSureLogin", "close", matching)).toEqual({ leave: "stay" });
    },
  );

  it("closing an invalid session leads home from a page that requires a login, otherwise to the login", { tags: ["AUTH-022"] }, () => {
    expect(nextAuthStep("sessionInvalid", "close", facts({ goesHome: true }))).toEqual({ leave: "home" });
    expect(nextAuthStep("sessionInvalid", "close", facts())).toEqual({ leave: "login-hash" });
  });

  it("closing 'Wait a Second' discards the return address, as does continuing as a guest", { tags: ["AUTH-023", "AUTH-041"] }, () => {
    expect(nextAuthStep("wannaBeLogin", "close", facts())).toEqual({ leave: "stay", forgetsReturn: true });
    expect(nextAuthStep("wannaBeLogin", "proceed", facts())).toEqual({ leave: "continue", forgetsReturn: true });
    expect(nextAuthStep("wannaBeLogin", "logIn", facts())).toEqual({ show: "login" });
  });

  it("closing a welcome continues; its button leads to the club if there is one", { tags: ["AUTH-005"] }, () => {
    for (const variant of ["awesome", "becomeMember", "joinClub"] as const)
      expect(nextAuthStep(variant, "close", facts())).toEqual({ leave: "onward" });
    expect(nextAuthStep("awesome", "proceed", facts())).toEqual({ leave: "onward" });
    expect(nextAuthStep("joinClub", "proceed", facts())).toEqual({ leave: "join" });
    expect(nextAuthStep("becomeMember", "proceed", facts({ hasClub: false }))).toEqual({ leave: "onward" });
  });

  it("a logged-in visitor never stays on a guest's page", { tags: ["AUTH-017"] }, () =>
    fc.assert(
      fc.property(fc.constantFrom(...AUTH_VARIANTS), anyFacts, (variant, visitorFacts) => {
        expect(nextAuthStep(variant, "close", { ...visitorFacts, isSignedIn: true })).toEqual({ leave: "onward" });
      }),
    ),
  );

  it("confirming an obligation is what was wanted, closing is not", () => {
    expect(nextAuthStep("obligoConfirmation", "proceed", facts())).toEqual({ leave: "continue" });
    expect(nextAuthStep("obligoConfirmation", "close", facts())).toEqual({ leave: "stay" });
  });

  it("knows its own names", () => {
    expect(AUTH_VARIANTS.every(isAuthVariant)).toBe(true);
    expect([undefined, "", "Login", "constructor"].some(isAuthVariant)).toBe(false);
  });
});
