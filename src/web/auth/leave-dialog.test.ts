import { describe, expect, it } from "vitest";
import type { AuthRequest } from "./auth-store.ts";
import type { Leaving } from "./leave-dialog.ts";
import { addressAfterLogin, addressFromProvider, exitOf, isClubHere } from "./leave-dialog.ts";

function shelf(stored: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(stored));
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, text: string) => void map.set(name, text),
    removeItem: (name: string) => void map.delete(name),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}

type Over = Partial<Omit<Leaving, "location">> & { readonly address?: string; readonly stored?: Readonly<Record<string, string>> };

function leaving({ address = "/en/about-us", stored, ...over }: Over = {}): Leaving {
  const { origin, pathname, search, hash } = new URL(address, "https://shop.example");
  return {
    location: { origin, pathname, search, hash },
    prefix: "/en",
    view: "AboutUs",
    hasClub: true,
    request: { variant: "login" },
    isClub: false,
    isClubMember: false,
    storage: { local: shelf(stored), tab: shelf() },
    now: 171,
    ...over,
  };
}

const asking = (over: Partial<AuthRequest>): AuthRequest => ({ variant: "login", ...over });

describe("the target after login", () => {
  it("is the requested or stored address, on our own site only", { tags: ["AUTH-017"] }, () => {
    expect(addressAfterLogin(leaving({ request: asking({ returnUrl: "/en/account/" }) }))).toBe("/en/account/");
    expect(addressAfterLogin(leaving({ stored: { returnUrl: "/en/account/my-trips/" } }))).toBe("/en/account/my-trips/");
    expect(addressAfterLogin(leaving({ stored: { returnUrl: "//evil.example" } }))).toBeUndefined();
    expect(addressAfterLogin(leaving({ request: asking({ returnUrl: "https://evil.example/" }) }))).toBeUndefined();
  });

  it("`target` is a tab of the account or the registration, and nothing else", { tags: ["QUERY-029", "AUTH-017"] }, () => {
    expect(addressAfterLogin(leaving({ address: "/en/?target=my-trips" }))).toBe("/en/account/my-trips/");
    expect(addressAfterLogin(leaving({ address: "/en/?target=registration" }))).toBe("/en/join-the-club#registration");
    expect(addressAfterLogin(leaving({ address: "/en/?target=//evil" }))).toBeUndefined();
  });

  it("otherwise depends on the view, and keeps the search in the address", { tags: ["SHELL-006", "AUTH-017"] }, () => {
    const results = leaving({ address: "/en/hotels/search-results?city=Rome&adults=2", view: "HotelsResults" });
    expect(addressAfterLogin(results)).toBe("/en/hotels/search-results?city=Rome&adults=2&refresh=171");
    expect(addressAfterLogin(leaving({ view: "HotelsDetails" }))).toBeUndefined();
    expect(addressAfterLogin(leaving({ address: "/en/club", view: "StaticView" }))).toBe("/en/");
  });

  it("in club mode is the registration for visitors who are not members, but not on that page itself", { tags: ["AUTH-039"] }, () => {
    expect(addressAfterLogin(leaving({ isClub: true }))).toBe("/en/join-the-club#registration");
    expect(addressAfterLogin(leaving({ isClub: true, isClubMember: true }))).toBeUndefined();
    expect(addressAfterLogin(leaving({ isClub: true, hasClub: false }))).toBeUndefined();
    const joining = { address: "/en/join-the-club", view: "JoinTheClub", isClub: true };
    expect(addressAfterLogin(leaving(joining))).toBeUndefined();
    expect(addressAfterLogin(leaving({ ...joining, isClubMember: true }))).toBe("/en/");
  });

  it("after a provider's page is the requested address or the page that was left, never the login", { tags: ["AUTH-042"] }, () => {
    expect(addressFromProvider(leaving({ address: "/en/hotels/details?hotelId=1001" }))).toBe("/en/hotels/details?hotelId=1001");
    expect(addressFromProvider(leaving({ address: "/en/login" }))).toBe("/en/");
    expect(addressFromProvider(leaving({ address: "/en/login", request: asking({ returnUrl: "/en/account/" }) }))).toBe("/en/account/");
  });
});

describe("leaving the dialog", () => {
  const stored = (attempt: Leaving) => attempt.storage.local?.getItem("returnUrl");

  it("drops the return address if it was used or given up", { tags: ["AUTH-023", "AUTH-020"] }, () => {
    for (const step of [{ leave: "stay", forgetsReturn: true }, { leave: "onward" }, { leave: "home", forgetsReturn: true }] as const) {
      const attempt = leaving({ stored: { returnUrl: "/en/account/" } });
      exitOf(step, attempt);
      expect(stored(attempt)).toBeNull();
    }
    const stays = leaving({ stored: { returnUrl: "/en/account/", sessionExpired: "true" } });
    expect(exitOf({ leave: "stay" }, stays)).toEqual({ kind: "none" });
    expect(stored(stays)).toBe("/en/account/");
    expect(stays.storage.local?.getItem("sessionExpired")).toBeNull();
  });

  it("reloads the page, or leads to the home page or the login", { tags: ["AUTH-019", "AUTH-020", "AUTH-022"] }, () => {
    const attempt = leaving({ address: "/en/hotels/details?hotelId=1001#login" });
    expect(exitOf({ leave: "reload" }, attempt)).toEqual({ kind: "go", address: "/en/hotels/details?hotelId=1001" });
    expect(exitOf({ leave: "home" }, attempt)).toEqual({ kind: "go", address: "/en/" });
    expect(exitOf({ leave: "login-hash" }, attempt)).toEqual({ kind: "go", address: "/en/hotels/details?hotelId=1001#login" });
    expect(exitOf({ leave: "join" }, attempt)).toEqual({ kind: "go", address: "/en/join-the-club#registration" });
    expect(exitOf({ leave: "continue" }, attempt)).toEqual({ kind: "continue" });
  });
});

describe("club mode", () => {
  it("is requested, in the address, or implied by the page", { tags: ["AUTH-016", "AUTH-039"] }, () => {
    const isClub = (address: string, over: Partial<AuthRequest> = {}) => isClubHere(leaving({ address }), asking(over));
    expect(isClub("/en/about-us")).toBe(false);
    expect(isClub("/en/about-us", { isClub: true })).toBe(true);
    expect(isClub("/en/?isClub=true")).toBe(true);
    expect(isClub("/en/?isClub=false")).toBe(false);
    expect(isClub("/en/#club-login")).toBe(true);
    expect(isClub("/en/join-the-club/")).toBe(true);
  });
});
