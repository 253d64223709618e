import { describe, expect, it, vi } from "vitest";
import type { AnyCall } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { DEFAULT_SITE_CONFIGURATION, mergeConfiguration } from "#domain/brand/site-configuration.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import { MARKET_CODES } from "#domain/market/locale.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { describeLocation } from "#platform/configuration/localized-names.ts";
import { buildBrandItem } from "#tests/factories/brand-item.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { CONFIGURATION_REFRESH_MS, createSiteRefresher } from "./site-refresher.ts";
import type { RefresherParts } from "./site-refresher.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";
import { eventually } from "#tests/setup/eventually.ts";

const MERIDIAN = buildBrandItem({ id: "meridian", hosts: ["localhost", "meridian.localhost"] });
const QUAYSIDE = buildBrandItem({ id: "quayside", supportedUserTypes: [1, 3], canonicalOrigin: "https://quayside.example" });
const { clientToken: _, ...DEFAULT_BRAND } = MERIDIAN;

const locationsOf = (brand: BrandItem) => brand.locations.map((location) => describeLocation(location, brand, "en_US"));

/** A configuration source in memory that can fail in several ways. */
function setUp(changes: Partial<RefresherParts> = {}) {
  const source = {
    brands: [MERIDIAN, QUAYSIDE],
    phone: "1",
    brandsFault: undefined as string | undefined,
    faultyBrand: undefined as string | undefined,
    gate: Promise.resolve(),
    request: [] as { call: string; caller: Caller; token: unknown }[],
  };
  const configurationFor = (caller: Caller) => {
    const brand = source.brands.find((item) => item.id === caller.brandId) ?? MERIDIAN;
    const supportPhone = [source.phone, caller.brandId, caller.market, caller.visitor.userTypeId].join(" ");
    const merged = mergeConfiguration([{ common: { supportPhone } }]);
    return {
      currencyConfig: { currency: dollar, currencies: [dollar] },
      localeConfig: { locale: english, locales: [english] },
      marketConfig: {
        currentMarket: caller.market,
        locations: locationsOf(brand),
        selectedLocation: null,
      },
      localeToCurrency: { en_US: "USD" },
      clientConfiguration: Object.entries(merged).map(([category, values]) => ({ category, values })),
    };
  };
  const layersFor = (brandIds: readonly string[]) => {
    if (brandIds.some((id) => id === source.faultyBrand)) return { ok: false, code: "server-error", messageId: "x" };
    const sites = source.brands
      .filter(({ id }) => brandIds.includes(id))
      .map((brand) => {
        const phoneOf = (market: MarketCode, userTypeId: UserTypeId) => [source.phone, brand.id, market, userTypeId].join(" ");
        const layers = MARKET_CODES.flatMap((market) =>
          brand.supportedUserTypes.map((userTypeId) => ({
            market,
            userTypeId,
            layer: { common: { supportPhone: phoneOf(market, userTypeId) } },
          })),
        );
        return { brandId: brand.id, locations: locationsOf(brand), layers };
      });
    return { ok: true, data: { sites } };
  };
  const clientFor = (caller: Caller): Client =>
    fakeClient(async (call: AnyCall, input: { query: { token: string }; body?: { brandIds: string[] } }) => {
      source.request.push({ call: call.name, caller, token: input.query.token });
      if (call.name === "listBrands") {
        // The answer arrives later but contains the state at the time of the request.
        const { brands } = source;
        await source.gate;
        if (source.brandsFault) return { ok: false, code: source.brandsFault, messageId: "x" };
        return { ok: true, data: brands.length > 0 ? { brands, supportedPlatforms: ["Web", "MobileWeb"] } : { brands } };
      }
      if (call.name === "listBrandLayers") return layersFor(input.body?.brandIds ?? []);
      if (caller.brandId === source.faultyBrand) return { ok: false, code: "server-error", messageId: "x" };
      return { ok: true, data: configurationFor(caller) };
    });
  const log = createTestLog();
  const timer = { tick: () => undefined as void, milliseconds: 0, isStopped: false };
  const refresher = createSiteRefresher({
    clientFor,
    houseToken: "house",
    log,
    port: () => 4321,
    defaults: [DEFAULT_BRAND],
    every: (work, milliseconds) => {
      Object.assign(timer, { tick: work, milliseconds });
      return () => Object.assign(timer, { isStopped: true });
    },
    ...changes,
  });
  const phone = (host: string, market: "US" | "GB" = "US", userTypeId: 1 | 2 | 3 = 3) =>
    refresher.current().byHost.get(host)?.configuration(market, userTypeId).common.supportPhone;
  const events = () => log.entries.map((entry) => `${entry.level} ${entry.event}`);
  return { source, refresher, log, timer, phone, events };
}
const dollar = { code: "USD", symbol: "$", name: "US dollar", localizedName: "US Dollar", fraction: 2 };
const english = { code: "en_US", countryCode: "US", name: "English", localizedName: "English" };

describe("createSiteRefresher", () => {
  it("loads every brand, market and user type with our own token, and finds sites by host", { tags: ["BRAND-002"] }, async () => {
    const { source, refresher, phone } = setUp();
    await refresher.start();
    expect(phone("localhost", "GB", 2)).toBe("1 meridian GB 2");
    expect(phone("meridian.localhost")).toBe("1 meridian US 3");
    expect(phone("quayside.localhost", "US", 1)).toBe("1 quayside US 1");
    expect(phone("elsewhere.example")).toBeUndefined();
    expect(source.request.every(({ token }) => token === "house")).toBe(true);
    expect(source.request.filter(({ call }) => call === "listBrands")).toHaveLength(1);
    expect(source.request.map(({ call }) => call)).toEqual(["listBrands", "listBrandLayers"]);
  });

  it("loads a service of others market by market, and so a brand whose layers are refused", { tags: ["BRAND-002"] }, async () => {
    const { source, refresher, phone } = setUp({ isForeign: true });
    await refresher.start();
    expect(phone("localhost", "GB", 2)).toBe("1 meridian GB 2");
    expect(phone("quayside.localhost", "US", 1)).toBe("1 quayside US 1");
    expect(source.request).toHaveLength(1 + 14 * 3 + 14 * 2);
  });

  it("loads many brands in batches, and makes the site of a brand again only when the brand changes", async () => {
    const { source, refresher } = setUp();
    source.brands = [MERIDIAN, ...Array.from({ length: 60 }, (_, place) => buildBrandItem({ id: `brand-${place}` }))];
    await refresher.start();
    expect(source.request.filter(({ call }) => call === "listBrandLayers")).toHaveLength(3);
    const before = refresher.current();
    expect(before.brands.map(({ brand }) => brand.id)).toEqual(source.brands.map(({ id }) => id));
    source.phone = "2";
    await refresher.refreshNow(["brand-7"]);
    const changed = refresher.current().brands.filter((site) => before.byHost.get(site.brand.hosts[0]!) !== site);
    expect(changed.map(({ brand }) => brand.id)).toEqual(["brand-7"]);
  });

  it("serves an unsupported user type as the default one, writes the port into origins, and lists locations", async () => {
    const { refresher, phone } = setUp();
    await refresher.start();
    expect(phone("quayside.localhost", "GB", 2)).toBe("1 quayside GB 3");
    const origins = refresher.current().brands.map((site) => site.origin);
    expect(origins).toEqual(["http://meridian.localhost:4321", "https://quayside.example"]);
    expect(refresher.current().brands[0]?.locations).toMatchObject([{ code: "en_US", url: "/en/", enable: true }]);
  });

  it("refreshes every three minutes and swaps the whole snapshot, while a request keeps its own", { tags: ["CFG-003"] }, async () => {
    const { source, refresher, timer, phone } = setUp();
    await refresher.start();
    expect(timer.milliseconds).toBe(180_000);
    expect(CONFIGURATION_REFRESH_MS).toBe(180_000);
    const pending = refresher.current();
    source.phone = "2";
    expect(refresher.current()).toBe(pending);
    timer.tick();
    await eventually(() => expect(phone("localhost")).toBe("2 meridian US 3"));
    expect(pending.byHost.get("localhost")?.configuration("US", 3).common.supportPhone).toBe("1 meridian US 3");
    expect(refresher.current().version).not.toBe(pending.version);
    refresher.stop();
    expect(timer.isStopped).toBe(true);
  });

  it("logs every refresh, reports only changes, and keeps the version when nothing changed", { tags: ["CFG-003"] }, async () => {
    const onChange = vi.fn<(snapshot: SiteSnapshot) => void>();
    const { source, refresher, log } = setUp({ onChange });
    await refresher.start();
    const { version } = refresher.current();
    await refresher.refreshNow();
    expect(refresher.current().version).toBe(version);
    source.phone = "2";
    await refresher.refreshNow();
    expect(log.entries.map((entry) => [entry.event, entry.fields["changed"]])).toEqual([
      ["configuration refreshed", true],
      ["configuration refreshed", false],
      ["configuration refreshed", true],
    ]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("loads only changed and new brands", async () => {
    const { source, refresher, phone } = setUp();
    await refresher.start();
    source.request.length = 0;
    source.phone = "2";
    await refresher.refreshNow(["quayside"]);
    expect(phone("quayside.localhost")).toBe("2 quayside US 3");
    expect(phone("localhost")).toBe("1 meridian US 3");
    expect(source.request.map(({ call }) => call)).toEqual(["listBrands", "listBrandLayers"]);
    source.brands = [MERIDIAN, { ...QUAYSIDE, name: "Renamed" }, buildBrandItem({ id: "fresh" })];
    await refresher.refreshNow(["fresh"]);
    expect(refresher.current().byHost.get("quayside.localhost")?.brand.name).toBe("Renamed");
    expect(phone("fresh.localhost")).toBe("2 fresh US 3");
    expect(phone("localhost")).toBe("1 meridian US 3");
    await refresher.refreshNow();
    expect(phone("localhost")).toBe("2 meridian US 3");
  });

  it("retries soon after a failure, and then loads what it failed to load", async () => {
    const retries: { work: () => void; milliseconds: number }[] = [];
    const later = (work: () => void, milliseconds: number) => {
      retries.push({ work, milliseconds });
      return () => undefined;
    };
    const { source, refresher, phone } = setUp({ later });
    await refresher.start();
    source.phone = "2";
    source.brandsFault = "no-answer";
    await refresher.refreshNow(["meridian"]);
    await refresher.refreshNow([]);
    expect(retries.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 2_000]);
    source.brandsFault = undefined;
    retries[1]?.work();
    await eventually(() => expect(phone("localhost")).toBe("2 meridian US 3"));
    expect(phone("quayside.localhost")).toBe("1 quayside US 3");
    expect(retries).toHaveLength(2);
  });

  it("has a new version when only brand files changed", async () => {
    let files = "a";
    const { refresher } = setUp({ filesVersion: () => files });
    await refresher.start();
    const { version } = refresher.current();
    files = "b";
    await refresher.refreshNow();
    expect(refresher.current().version).not.toBe(version);
  });

  it.each<[string, (source: ReturnType<typeof setUp>["source"]) => void, string]>([
    ["does not answer", (source) => (source.brandsFault = "no-answer"), "brands were refused: no-answer"],
    ["answers no brands (ERR-087)", (source) => (source.brands = []), "No brands in this business type"],
    ["refuses one configuration", (source) => (source.faultyBrand = "quayside"), "the configuration of quayside was refused: server-error"],
    ["answers nonsense", (source) => (source.brands = [{ ...MERIDIAN, name: 7 as unknown as string }]), "expected string"],
  ])("keeps the last good snapshot when the source %s, and logs it", { tags: ["CFG-002"] }, async (_name, spoil, reason) => {
    const { source, refresher, log, phone, events } = setUp();
    await refresher.start();
    const good = refresher.current();
    source.phone = "2";
    spoil(source);
    await refresher.refreshNow();
    expect(refresher.current()).toBe(good);
    expect(events().at(-1)).toBe("error configuration refresh failed, keeping the last good one");
    expect(log.entries.at(-1)?.fields["reason"]).toContain(reason);
    Object.assign(source, { brandsFault: undefined, faultyBrand: undefined, brands: [MERIDIAN] });
    await refresher.refreshNow();
    expect(phone("localhost")).toBe("2 meridian US 3");
  });

  it("starts with the defaults when the source has never answered, with one log line", { tags: ["CFG-002", "BRAND-019"] }, async () => {
    const { source, refresher, events } = setUp();
    source.brandsFault = "no-answer";
    await refresher.start();
    const site = refresher.current().byHost.get("localhost");
    expect(site?.configuration("US", 3)).toEqual(DEFAULT_SITE_CONFIGURATION);
    expect(site?.brand).toMatchObject({ id: "meridian", defaultLocale: "en_US", defaultMarket: "US" });
    expect(site?.locations).toHaveLength(1);
    expect(events()).toEqual(["error configuration is missing, defaults are used"]);
    source.brandsFault = undefined;
    await refresher.refreshNow();
    expect(refresher.current().brands).toHaveLength(2);
  });

  it("uses defaults only for the brand whose configuration was never loaded", { tags: ["CFG-002"] }, async () => {
    const { source, refresher, phone } = setUp();
    source.faultyBrand = "quayside";
    await refresher.start();
    expect(phone("localhost")).toBe("1 meridian US 3");
    expect(phone("quayside.localhost")).toBe("");
    expect(refresher.current().byHost.get("quayside.localhost")?.brand.clientToken).toBe("token-quayside");
  });

  it("never runs concurrently: a tick is skipped, and an explicit refresh runs after the current one", async () => {
    const { source, refresher, timer, phone } = setUp();
    await refresher.start();
    const request = () => source.request.filter(({ call }) => call === "listBrands").length;
    const gate = Promise.withResolvers<void>();
    source.gate = gate.promise;
    timer.tick();
    timer.tick();
    await eventually(() => expect(request()).toBe(2));
    source.phone = "3";
    const refreshes = Promise.all([refresher.refreshNow(), refresher.refreshNow()]);
    gate.resolve();
    await refreshes;
    expect(request()).toBe(3);
    expect(phone("localhost")).toBe("3 meridian US 3");
  });

  it("returns an immutable snapshot", async () => {
    const { refresher } = setUp();
    await refresher.start();
    const site = refresher.current().brands[0];
    expect(() => Object.assign(site?.brand ?? {}, { name: "x" })).toThrow(TypeError);
    expect(() => Object.assign(site?.configuration("US", 3).common ?? {}, { supportPhone: "x" })).toThrow(TypeError);
  });
});
