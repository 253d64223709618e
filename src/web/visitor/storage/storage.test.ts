import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenShelf, MemoryShelf, NOW } from "#tests/factories/visit.ts";
import { openStorage, readJson, readText, removeKey, wipeStorage, writeJson, writeText } from "./browser-storage.ts";
import type { VisitStorage } from "./browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage-keys.ts";
import { readTimed, writeTimed } from "./timed-storage.ts";
import { cookiesOf } from "./visit-cookies.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const fresh = () => ({ local: new MemoryShelf(), tab: new MemoryShelf() });

describe("keys", () => {
  it("have unique names, so that no value overwrites another", () => {
    const names = [...Object.values(STORAGE_KEY), ...Object.values(TIMED_KEY)].map((key) => key.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("timed storage", () => {
  it("reads an expired value as absent and removes it", () => {
    const storage = fresh();
    const key = { name: "short", area: "local", lifetimeMs: MINUTE } as const;
    writeTimed(storage, key, "77", NOW);
    expect(readTimed(storage, key, NOW + MINUTE - 1)).toBe("77");
    expect(readTimed(storage, key, NOW + MINUTE)).toBeUndefined();
    expect(storage.local.dump()).toEqual({});
  });

  it("a wrong clock does not extend a lifetime", () => {
    const storage = fresh();
    writeTimed(storage, TIMED_KEY.partnerId, "77", NOW + 400 * DAY);
    expect(readTimed(storage, TIMED_KEY.partnerId, NOW)).toBeUndefined();
  });

  it("reads a value of another script as absent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = fresh();
        storage.local.setItem("partnerId", text);
        expect(readTimed(storage, TIMED_KEY.partnerId, NOW)).toBeUndefined();
      }),
    );
  });

  it("returns any JSON value as it was written", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const storage = fresh();
        writeTimed(storage, TIMED_KEY.searchParams, value, NOW);
        expect(readTimed(storage, TIMED_KEY.searchParams, NOW)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("storage that is missing or throws", () => {
  it.each<[string, VisitStorage]>([
    ["missing", {}],
    ["refusing", { local: brokenShelf, tab: brokenShelf }],
  ])("%s storage never throws", { tags: ["AUTH-032"] }, (_, storage) => {
    expect(writeText(storage, STORAGE_KEY.locale, "en_US")).toBe(false);
    expect(writeJson(storage, STORAGE_KEY.campaign, {})).toBe(false);
    expect(readText(storage, STORAGE_KEY.locale)).toBeUndefined();
    expect(readJson(storage, STORAGE_KEY.locale)).toBeUndefined();
    expect(writeTimed(storage, TIMED_KEY.partnerId, 1, NOW)).toBe(false);
    expect(readTimed(storage, TIMED_KEY.partnerId, NOW)).toBeUndefined();
    removeKey(storage, STORAGE_KEY.locale);
    wipeStorage(storage);
  });

  it("handles a browser that throws on access to storage", { tags: ["AUTH-032"] }, () => {
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

  it("wiping removes our keys and no others", { tags: ["AUTH-029"] }, () => {
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

  it("are written with their age for the whole site, and read back", { tags: ["CFG-021"] }, () => {
    const page = { cookie: "" };
    cookiesOf(page, true).write(cookie, "a b;c");
    expect(page.cookie).toBe("cjevent=a%20b%3Bc; Max-Age=2592000; Path=/; SameSite=Lax; Secure");
    expect(cookiesOf({ cookie: "x=1; cjevent=a%20b%3Bc; y=2" }, false).read(cookie)).toBe("a b;c");
    cookiesOf(page, false).remove(cookie);
    expect(page.cookie).toBe("cjevent=; Max-Age=0; Path=/; SameSite=Lax");
  });

  it("never throw if the document forbids them or they are malformed", { tags: ["CFG-021"] }, () => {
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
