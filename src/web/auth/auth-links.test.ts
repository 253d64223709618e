import { describe, expect, it } from "vitest";
import { isProviderAnswer, requestOfHash, requestOfLink } from "./auth-links.ts";

const pageUrl = new URL("https://shop.example/en/about-us");
const link = (href: string, variant?: string) => requestOfLink({ href, variant }, pageUrl, "/en");

describe("links that open a dialog", () => {
  it("are links to the login page, with their form and return address", { tags: ["HDR-007", "AUTH-001", "AUTH-002"] }, () => {
    expect(link("/en/login")).toEqual({ variant: "login" });
    expect(link("/en/login/#signUp")).toEqual({ variant: "signUp" });
    expect(link("/en/login?returnUrl=/en/account/")).toEqual({ variant: "login", returnUrl: "/en/account/" });
  });

  it("a link for joining the club sets club mode and the form that its page would show", { tags: ["CLUB-017"] }, () =>
    expect(
      requestOfLink({ href: "/en/login?form=signUp&returnUrl=/en/join-the-club", variant: undefined, isClub: true }, pageUrl, "/en"),
    ).toEqual({
      variant: "signUp",
      isClub: true,
      returnUrl: "/en/join-the-club",
    }),
  );

  it("a link with a specific dialog keeps its return address", { tags: ["AUTH-008"] }, () =>
    expect(link("/en/login?returnUrl=/en/hotels/details", "wannaBeLogin")).toEqual({
      variant: "wannaBeLogin",
      returnUrl: "/en/hotels/details",
    }),
  );

  it("a return address on another site is dropped", { tags: ["AUTH-017"] }, () => {
    for (const evil of ["https://evil.example/", "//evil.example", "/\\evil.example"])
      expect(link(`/en/login?returnUrl=${encodeURIComponent(evil)}`)).toEqual({ variant: "login" });
  });

  it("other links, languages, sites and unknown dialogs open no dialog", () => {
    for (const href of ["/en/about-us", "/fr/login", "https://evil.example/en/login", "/en/loginx", "/en/agent-login"])
      expect(link(href)).toBeUndefined();
    expect(link("/en/hotels", "nonsense")).toBeUndefined();
    expect(
      requestOfLink({ href: "/en/login#signUp", variant: undefined }, new URL("https://shop.example/en/login"), "/en"),
    ).toBeUndefined();
  });
});

describe("fragments that open a dialog", () => {
  it("are #login, #signUp and #club-login", { tags: ["AUTH-040"] }, () => {
    expect(requestOfHash("#login")).toEqual({ variant: "login" });
    expect(requestOfHash("#signUp")).toEqual({ variant: "signUp" });
    expect(requestOfHash("#club-login")).toEqual({ variant: "login", isClub: true });
    expect(requestOfHash("#registration")).toBeUndefined();
  });

  it("distinguishes provider responses from fragments of pages", { tags: ["AUTH-042"] }, () => {
    expect(isProviderAnswer("#id_token=a.b.c&state=x")).toBe(true);
    expect(isProviderAnswer("#state=x&id_token=a.b.c")).toBe(true);
    expect(isProviderAnswer("#error=access_denied&state=x")).toBe(true);
    for (const hash of ["", "#login", "#id_token=a", "#error=x", "#real-state=1"]) expect(isProviderAnswer(hash)).toBe(false);
  });
});
