import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { OFFLINE_CACHE } from "#domain/reservation/offline-trips.ts";
import type { OfflineBrowser } from "#web/visitor/storage/forget-trips.ts";
import { forgetTrips } from "#web/visitor/storage/forget-trips.ts";
import type { OfflineTrip } from "./offline-trip.ts";
import { dropTrips, isAhead, keepTrip, listKeptTrips, offerOffline } from "./trip-cache.ts";

const ORIGIN = "https://shop.example";
const keyOf = (request: RequestInfo | URL): string => new URL(request instanceof Request ? request.url : request, ORIGIN).href;

function memoryBrowser() {
  const stores = new Map<string, Map<string, Response>>();
  const scopes = new Set<string>();
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: RequestInfo) => store.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void store.set(keyOf(request), response),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo) => store.delete(keyOf(request)),
    };
  };
  const browser = {
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    navigator: {
      serviceWorker: {
        register: async (_script: string, { scope }: { readonly scope: string }) => void scopes.add(scope),
        getRegistrations: async () =>
          [...scopes].map((scope) => ({
            active: { scriptURL: `${ORIGIN}/trips-worker.js` },
            unregister: async () => scopes.delete(scope),
          })),
      },
    },
  } as unknown as OfflineBrowser;
  const paths = () => [...(stores.get(OFFLINE_CACHE)?.keys() ?? [])].map((url) => new URL(url).pathname);
  return { browser, stores, scopes, paths };
}

const aTrip = (number: string, checkIn = "2026-12-01", checkOut = "2026-12-03"): OfflineTrip => ({
  number,
  hotel: { name: "Hotel Sol", stars: 4, address: "Rua 1", city: "Lisbon" },
  phone: null,
  checkIn: checkIn as CalendarDate,
  checkOut: checkOut as CalendarDate,
  checkInFrom: "15:00",
  guest: "Ada Lovelace",
  flights: [],
});

const VOUCHER = { contentType: "application/pdf", bytes: new Uint8Array([37, 80]) };
const prefix = "/en";

describe("trips on the device", () => {
  it("stores a trip with its voucher, and loads the voucher again only when the trip has changed", async () => {
    const { browser, paths } = memoryBrowser();
    let loads = 0;
    const fetchVoucher = async () => {
      loads += 1;
      return VOUCHER;
    };
    const trip = aTrip("1");
    await keepTrip(browser, { trip, prefix, fetchVoucher });
    await keepTrip(browser, { trip, prefix, fetchVoucher });
    expect(loads).toBe(1);
    expect(paths()).toEqual(["/en/reservations/voucher-1.pdf", "/trips-offline/1"]);
    await keepTrip(browser, { trip: { ...trip, phone: "+351 1" }, prefix, fetchVoucher });
    expect(loads).toBe(2);
    expect((await listKeptTrips(browser)).map(({ trip: { phone } }) => phone)).toEqual(["+351 1"]);
  });

  it("stores nothing without a voucher", async () => {
    const { browser, paths } = memoryBrowser();
    await keepTrip(browser, { trip: aTrip("1"), prefix, fetchVoucher: async () => undefined });
    expect(paths()).toEqual([]);
  });

  it("lists the next arrival first, and deletes dropped trips with their vouchers", async () => {
    const { browser, paths } = memoryBrowser();
    const fetchVoucher = async () => VOUCHER;
    for (const trip of [aTrip("2", "2026-12-20", "2026-12-22"), aTrip("1"), aTrip("3", "2026-11-01", "2026-11-03")])
      await keepTrip(browser, { trip, prefix, fetchVoucher });
    await dropTrips(browser, (trip) => isAhead(trip, "2026-12-03"));
    expect((await listKeptTrips(browser)).map(({ trip }) => trip.number)).toEqual(["1", "2"]);
    expect(paths()).not.toContain("/en/reservations/voucher-3.pdf");
  });

  it("controls the pages of trips only, and leaves nothing when the visitor logs out", { tags: ["T70"] }, async () => {
    const { browser, stores, scopes } = memoryBrowser();
    await keepTrip(browser, { trip: aTrip("1"), prefix, fetchVoucher: async () => VOUCHER });
    await offerOffline(browser, prefix, "<p>trips</p>");
    expect([...scopes]).toEqual(["/en/reservations", "/en/account/my-trips"]);
    stores.set("other", new Map());
    await forgetTrips(browser);
    expect([...stores.keys()]).toEqual(["other"]);
    expect([...scopes]).toEqual([]);
  });

  it("does nothing where the browser forbids storage", async () => {
    await expect(forgetTrips({ navigator: {} })).resolves.toBeUndefined();
    const caches = { keys: async () => Promise.reject(new Error("denied")) } as unknown as CacheStorage;
    await expect(forgetTrips({ caches, navigator: {} })).resolves.toBeUndefined();
  });
});
