import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenShelf, MemoryShelf, NOW } from "#tests/factories/visit.ts";
import { openStorage, readJson, readText, removeKey, wipeStorage, writeJson, writeText } from "./browser-storage.ts";
import type { VisitStorage } from "./browser-storage.ts";
import { SERVER_DRAFTS, STORAGE_KEY, TIMED_KEY } from "./storage-keys.ts";
import { readTimed, writeTimed } from "./timed-storage.ts";
import { cookiesOf } from "./visit-cookies.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const fresh = () => ({ local: new MemoryShelf(), tab: new MemoryShelf() });

describe("keys", () => {
  it("CFG-006 to CFG-020 every kept thing has a key of its own", () => {
    const names = [...Object.values(STORAGE_KEY), ...Object.values(TIMED_KEY)].map((key) => key.name);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(STORAGE_KEY)).toEqual(
      expect.arrayContaining([
        "returnUrl",
        "oldFlow",
        "sessionExpired",
        "userConfig",
        "locale",
        "currency",
        "localeToCurrency",
        "promoCode",
        "userTypeId",
        "wannaBeUserType",
        "wannaBeMembershipType",
        "selectedProduct",
        "referrerDomain",
        "partnerUserToken",
        "sessionMark",
        "cjevent",
        "oldClubToken",
        "recentSearches",
        "uiVersion",
        "syncFlag",
      ]),
    );
  });

  it("CFG-012 CFG-022 what names a person has no key in the browser and lives 30 minutes on the server", () => {
    const names: string[] = [...Object.values(STORAGE_KEY), ...Object.values(TIMED_KEY)].map((key) => key.name);
    for (const [draft, lifetime] of Object.entries(SERVER_DRAFTS)) {
      expect(names).not.toContain(draft);
      expect(lifetime).toBe(30 * MINUTE);
    }
    expect(Object.keys(SERVER_DRAFTS)).toHaveLength(5);
  });

  it.each([
    ["CFG-022", "centralConfig", 30 * MINUTE],
    ["CFG-022", "confirmedBookingId", 30 * MINUTE],
    ["CFG-022", "searchParams", 30 * MINUTE],
    ["CFG-022 TRACK-013", "hotelSearchSource", 30 * MINUTE],
    ["CFG-023", "partnerId", 30 * DAY],
    ["CFG-024", "agentAuth", 540 * MINUTE],
    ["CFG-025", "coBrandId", DAY],
    ["CFG-026", "conversionId", 30 * DAY],
    ["AUTH-045", "oldClubFlag", 10 * MINUTE],
  ] as const)("%s %s is there until its time is over", (_, name, lifetime) => {
    const storage = fresh();
    const key = TIMED_KEY[name];
    writeTimed(storage, key, "77", NOW);
    expect(readJson(storage, key)).toEqual({ value: "77", expires: NOW + lifetime });
    expect(readTimed(storage, key, NOW + lifetime - 1)).toBe("77");
    expect(readTimed(storage, key, NOW + lifetime)).toBeUndefined();
    expect(storage.local.dump()).toEqual({});
  });
});

describe("timed storage", () => {
  it("CFG-022 a wrong clock does not make a value live longer", () => {
    const storage = fresh();
    writeTimed(storage, TIMED_KEY.partnerId, "77", NOW + 400 * DAY);
    expect(readTimed(storage, TIMED_KEY.partnerId, NOW)).toBeUndefined();
  });

  it("CFG-022 what another hand wrote is as good as absent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = fresh();
        storage.local.setItem("partnerId", text);
        expect(readTimed(storage, TIMED_KEY.partnerId, NOW)).toBeUndefined();
      }),
    );
  });

  it("CFG-022 any plain value comes back as it was", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const storage = fresh();
        writeTimed(storage, TIMED_KEY.searchParams, value, NOW);
        expect(readTimed(storage, TIMED_KEY.searchParams, NOW)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("storage that is missing or refuses", () => {
  it.each<[string, VisitStorage]>([
    ["missing", {}],
    ["refusing", { local: brokenShelf, tab: brokenShelf }],
  ])("AUTH-032 CFG-006 %s storage never throws", (_, storage) => {
    expect(writeText(storage, STORAGE_KEY.locale, "en_US")).toBe(false);
    expect(writeJson(storage, STORAGE_KEY.campaign, {})).toBe(false);
    expect(readText(storage, STORAGE_KEY.locale)).toBeUndefined();
    expect(readJson(storage, STORAGE_KEY.locale)).toBeUndefined();
    expect(writeTimed(storage, TIMED_KEY.partnerId, 1, NOW)).toBe(false);
    expect(readTimed(storage, TIMED_KEY.partnerId, NOW)).toBeUndefined();
    removeKey(storage, STORAGE_KEY.locale);
    wipeStorage(storage);
  });

  it("AUTH-032 a browser that throws when asked for storage has none", () => {
    const browser = {
      get localStorage(): Storage {
        throw new DOMException("forbidden");
      },
      get sessionStorage(): Storage {
        throw new DOMException("forbidden");
      },
    };
    expect(openStorage(browser)).toEqual({ local: undefined, tab: undefined });
  });

  it("AUTH-029 wiping removes what is ours and leaves what is not", () => {
    const storage = fresh();
    writeText(storage, STORAGE_KEY.promoCode, "PROMO10");
    writeText(storage, STORAGE_KEY.partnerUserToken, "T");
    writeTimed(storage, TIMED_KEY.partnerId, "77", NOW);
    storage.local.setItem("_ga", "theirs");
    wipeStorage(storage);
    expect([storage.local.dump(), storage.tab.dump()]).toEqual([{ _ga: "theirs" }, {}]);
  });
});

describe("cookies", () => {
  const cookie = { name: "cjevent", maxAgeSeconds: 2_592_000 };

  it("CFG-021 are written with their age, for the whole site, and read back", () => {
    const page = { cookie: "" };
    cookiesOf(page, true).write(cookie, "a b;c");
    expect(page.cookie).toBe("cjevent=a%20b%3Bc; Max-Age=2592000; Path=/; SameSite=Lax; Secure");
    expect(cookiesOf({ cookie: "x=1; cjevent=a%20b%3Bc; y=2" }, false).read(cookie)).toBe("a b;c");
    cookiesOf(page, false).remove(cookie);
    expect(page.cookie).toBe("cjevent=; Max-Age=0; Path=/; SameSite=Lax");
  });

  it("CFG-021 a document that forbids them, or a broken one, never throws", () => {
    const forbidding = {
      get cookie(): string {
        throw new DOMException("forbidden");
      },
      set cookie(_: string) {
        throw new DOMException("forbidden");
      },
    };
    const cookies = cookiesOf(forbidding, true);
    cookies.write(cookie, "a");
    cookies.remove(cookie);
    expect(cookies.read(cookie)).toBeUndefined();
    expect(cookiesOf({ cookie: "cjevent=%E0%A4%A" }, true).read(cookie)).toBeUndefined();
  });
});
