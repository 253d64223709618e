import { describe, expect, it } from "vitest";
import { getConfiguration } from "#contract/configuration/get-configuration.ts";
import { listBrandLayers } from "#contract/configuration/list-brand-layers.ts";
import { listBrands, listBrandsProduct } from "#contract/configuration/list-brands.ts";
import { listConfigurations } from "#contract/configuration/list-configurations.ts";
import type { ScopedLayer } from "#domain/brand/scoped-layer.ts";
import { mergeScoped } from "#domain/brand/scoped-layer.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { seedRepositoryBrands } from "#tests/factories/seeded-brands.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { serveConfiguration } from "./configuration-routes.ts";
import { createConfigurationSnapshot } from "./configuration-snapshot.ts";

const layer = (name: string) => ({ common: { supportPhone: name } });

type LayerKey = { readonly brandId: string; readonly scope: string; readonly market: string; readonly userTypeId: number };

/** As an operator does it. */
const updateLayer = ({ database }: TestContext, { brandId, scope, market, userTypeId }: LayerKey, value: object) =>
  database.raw(
    "update configuration_layer set layer = $1::jsonb where brand_id = $2 and scope = $3 and market = $4 and user_type_id = $5",
    [JSON.stringify(value), brandId, scope, market, userTypeId],
  );

describe("the calls of the central configuration", () => {
  const db = useTestDatabase();

  const open = async () => {
    const context = db.context();
    await seedRepositoryBrands(context);
    const dispatcher = createDispatcher(context);
    serveConfiguration(dispatcher, createConfigurationSnapshot(context));
    const house = context.secrets.houseToken;
    const brandsFor = async (token: string, type?: string) =>
      dispatcher.dispatch(listBrands, { query: { token, ...(type && { type }) } }, buildCaller());
    const brands = async () => {
      const answer = await brandsFor(house);
      return answer.ok ? answer.data.brands : [];
    };
    const configuration = async (caller: Partial<Caller>, token = house, category?: "checkout") => {
      const answer = await dispatcher.dispatch(
        listConfigurations,
        { query: { token, ...(category && { category }) } },
        buildCaller(caller),
      );
      return answer.ok ? answer.data : answer.code;
    };
    /** The values of one group, for a caller. */
    const group = async (caller: Partial<Caller>, name: string) => {
      const data = await configuration(caller);
      return typeof data === "string" ? undefined : data.clientConfiguration.find((item) => item.category === name)?.values;
    };
    const tokenOf = async (id: string) => (await brands()).find((brand) => brand.id === id)?.clientToken ?? "";
    return { context, dispatcher, house, brandsFor, brands, configuration, group, tokenOf };
  };

  it(
    "lists all brands with their fields for our own token, equally at both paths",
    { tags: ["API-005", "API-057", "BRAND-001", "GEN-006"] },
    async () => {
      const { dispatcher, house, brandsFor } = await open();
      const answer = await brandsFor(house);
      if (!answer.ok) throw new Error(answer.code);
      expect(answer.data.supportedPlatforms).toEqual(["Web", "MobileWeb"]);
      expect(answer.data.brands.map(({ id, type }) => [id, type])).toEqual([
        ["atlas", "white-label"],
        ["harbour", "co-brand"],
        ["meridian", "own"],
        ["quayside", "partner"],
        ["solara", "own"],
      ]);
      for (const brand of answer.data.brands) {
        expect(Object.keys(brand)).toEqual(
          expect.arrayContaining(["id", "name", "defaultUserTypeId", "hosts", "supportedUserTypes", "themeFile"]),
        );
      }
      expect(await dispatcher.dispatch(listBrandsProduct, { query: { token: house } }, buildCaller())).toEqual(answer);
    },
  );

  it("filters brands by type, and returns none for a type without brands", { tags: ["API-005"] }, async () => {
    const { house, brandsFor } = await open();
    expect(await brandsFor(house, "submarine")).toMatchObject({ ok: true, data: { brands: [] } });
    expect(await brandsFor(house, "co-brand")).toMatchObject({ ok: true, data: { brands: [{ id: "harbour" }] } });
  });

  it("lists only its brand for a brand's token, and refuses an invalid token", { tags: ["T68", "API-005"] }, async () => {
    const { brandsFor, tokenOf, brands } = await open();
    for (const { id } of await brands()) {
      const answer = await brandsFor(await tokenOf(id));
      expect(answer.ok && answer.data.brands.map((brand) => brand.id)).toEqual([id]);
    }
    for (const wrong of ["", "x", "test-house-tokem", "meridian"])
      expect(await brandsFor(wrong)).toMatchObject({ ok: false, code: "token-invalid" });
  });

  it(
    "returns the five parts, different configurations for different brands, and 401 for a wrong token",
    { tags: ["API-004"] },
    async () => {
      const { configuration } = await open();
      const meridian = await configuration({ brandId: "meridian" });
      const harbour = await configuration({ brandId: "harbour" });
      if (typeof meridian === "string" || typeof harbour === "string") throw new Error("refused");
      expect(Object.keys(meridian).toSorted()).toEqual([
        "clientConfiguration",
        "currencyConfig",
        "localeConfig",
        "localeToCurrency",
        "marketConfig",
      ]);
      expect(harbour.clientConfiguration).not.toEqual(meridian.clientConfiguration);
      expect(await configuration({}, "wrong")).toBe("token-invalid");
    },
  );

  it("a brand's token gives access to no other brand, in any combination", { tags: ["T68", "API-004"] }, async () => {
    const { configuration, tokenOf, brands } = await open();
    const ids = (await brands()).map((brand) => brand.id);
    for (const holder of ids) {
      const token = await tokenOf(holder);
      for (const brandId of ids) expect(typeof (await configuration({ brandId }, token)) === "string").toBe(holder !== brandId);
    }
  });

  it(
    "has the groups common, header, home and checkout with its two keys, and can return a single group",
    { tags: ["CFG-004", "CFG-005"] },
    async () => {
      const { configuration, group } = await open();
      for (const name of ["common", "header", "home"]) expect(await group({}, name)).toBeDefined();
      expect(await group({ brandId: "atlas" }, "checkout")).toMatchObject({ obligo: true, enableRiskifiedClientModule: false });
      const alone = await configuration({}, undefined, "checkout");
      expect(typeof alone !== "string" && alone.clientConfiguration.map((item) => item.category)).toEqual(["checkout"]);
    },
  );

  it("merges global < brand < market < user type, key by key", { tags: ["API-004"] }, async () => {
    const { context, group } = await open();
    const set = async (brandId: string, scope: "global" | "brand" | "market" | "user-type", value: object, market = "", userTypeId = 0) => {
      await updateLayer(context, { brandId, scope, market, userTypeId }, value);
      context.clock.advance({ seconds: 6 });
    };
    const phone = async (caller: Partial<Caller>) => (await group({ brandId: "meridian", ...caller }, "common"))?.["supportPhone"];
    const club = { visitor: { userTypeId: 2, isAuthenticated: true } } as const;

    await set("base", "global", { common: { supportPhone: "global", cookieNotice: true } });
    for (const [scope, market, userTypeId] of [
      ["brand", "", 0],
      ["market", "GB", 0],
      ["user-type", "", 2],
    ] as const) {
      await set("meridian", scope, {}, market, userTypeId);
    }
    expect(await phone({ market: "GB", ...club })).toBe("global");
    await set("meridian", "brand", layer("brand"));
    expect(await phone({ market: "GB", ...club })).toBe("brand");
    await set("meridian", "market", layer("market"), "GB");
    expect(await phone({ market: "GB", ...club })).toBe("market");
    expect(await phone({ market: "US", ...club })).toBe("brand");
    await set("meridian", "user-type", layer("user type"), "", 2);
    expect(await phone({ market: "GB", ...club })).toBe("user type");
    expect(await phone({ market: "GB" })).toBe("market");
    expect(await group({ brandId: "meridian", market: "GB", ...club }, "common")).toMatchObject({ cookieNotice: true });
  });

  it("describes currencies, with the dollar as default and names in the caller's language", { tags: ["BRAND-005"] }, async () => {
    const { configuration } = await open();
    const english = await configuration({});
    const french = await configuration({ locale: "fr_FR", currency: "EUR", market: "FR" });
    if (typeof english === "string" || typeof french === "string") throw new Error("refused");
    expect(english.currencyConfig.currency).toEqual({
      code: "USD",
      symbol: "$",
      name: "US dollar",
      localizedName: "US Dollar",
      fraction: 2,
    });
    expect(french.currencyConfig.currency).toMatchObject({ code: "EUR", symbol: "€", localizedName: "euro", fraction: 2 });
    expect(french.currencyConfig.currencies.find((item) => item.code === "USD")?.localizedName).toBe("dollar des États-Unis");
    expect(JSON.stringify(french)).not.toMatch(/[\u00a0\u2009\u202f]/);
  });

  it("describes locales and their default currency", { tags: ["BRAND-006", "BRAND-007"] }, async () => {
    const { configuration } = await open();
    const data = await configuration({});
    const french = await configuration({ locale: "fr_CA", market: "CA" });
    if (typeof data === "string" || typeof french === "string") throw new Error("refused");
    expect(data.localeConfig.locale).toEqual({
      code: "en_US",
      countryCode: "US",
      name: "English (United States)",
      localizedName: "English (United States)",
    });
    expect(data.localeConfig.locales).toHaveLength(18);
    expect(french.localeConfig.locale.localizedName).toBe("Français (Canada)");
    expect(data.localeToCurrency).toMatchObject({ en_GB: "GBP", en_US: "USD", en_CA: "CAD", es_ES: "EUR", de_CH: "CHF", en_AU: "AUD" });
  });

  it(
    "contains the locations of the brand with their eight fields, and the selected one",
    { tags: ["BRAND-008", "BRAND-009"] },
    async () => {
      const { configuration } = await open();
      const solara = await configuration({ brandId: "solara", locale: "en_GB", market: "GB", currency: "GBP" });
      const quayside = await configuration({ brandId: "quayside", locale: "fr_FR", market: "FR" });
      const nowhere = await configuration({ brandId: "quayside", locale: "en_AU", market: "AU" });
      if (typeof solara === "string" || typeof quayside === "string" || typeof nowhere === "string") throw new Error("refused");
      expect(solara.marketConfig.currentMarket).toBe("GB");
      expect(solara.marketConfig.selectedLocation).toEqual({
        code: "en_GB",
        url: "/en-gb/en/",
        enable: true,
        localizedName: "English (United Kingdom)",
        marketCode: "GB",
        marketDescription: "United Kingdom",
        countryCode: "GB",
        localeBeforeTransition: null,
      });
      expect(solara.marketConfig.locations.length).toBeGreaterThan(5);
      expect(quayside.marketConfig.locations.filter((location) => location.enable)).toHaveLength(1);
      expect(quayside.marketConfig.selectedLocation).toMatchObject({ code: "fr_FR", enable: false, marketDescription: "France" });
      expect(nowhere.marketConfig.selectedLocation).toBeNull();
    },
  );

  it(
    "uses a value that was changed in the database, and keeps the last good state when a row is invalid",
    { tags: ["CFG-003"] },
    async () => {
      const { context, group } = await open();
      const rows = { brandId: "meridian", scope: "brand", market: "", userTypeId: 0 } as const;
      expect(await group({}, "header")).toMatchObject({ menuRows: 4 });
      await updateLayer(context, rows, { header: { menuRows: 7 } });
      context.clock.advance({ seconds: 6 });
      expect(await group({}, "header")).toMatchObject({ menuRows: 7 });
      await context.database.raw(
        `update configuration_layer set layer = '{"header":{"menuRows":"many"}}' where brand_id = 'meridian' and scope = 'brand'`,
      );
      context.clock.advance({ seconds: 6 });
      expect(await group({}, "header")).toMatchObject({ menuRows: 7 });
      expect(context.log.entries.filter((entry) => entry.level === "error").map((entry) => entry.event)).toEqual([
        "configuration could not be read, the last good one is kept",
      ]);
    },
  );

  it("reads only brands that have changed, and merges nothing again when none has", { tags: ["CFG-003"] }, async () => {
    const { context } = await open();
    const snapshot = createConfigurationSnapshot(context);
    const before = await snapshot.current();
    const merged = before.configurationOf("meridian", "US", 3);
    snapshot.expire();
    const same = await snapshot.current();
    expect(same.byId).toBe(before.byId);
    expect(same.configurationOf("meridian", "US", 3)).toBe(merged);
    await updateLayer(context, { brandId: "solara", scope: "brand", market: "", userTypeId: 0 }, { header: { menuRows: 3 } });
    snapshot.expire();
    const after = await snapshot.current();
    expect(after.configurationOf("solara", "US", 3).header.menuRows).toBe(3);
    expect(after.byId.get("meridian")).toBe(before.byId.get("meridian"));
    expect(after.byId.get("solara")).not.toBe(before.byId.get("solara"));
    await context.database.raw("delete from brand where brand_id = 'solara'");
    snapshot.expire();
    expect((await snapshot.current()).byId.has("solara")).toBe(false);
  });

  it("lists the layers of brands that the token covers, which merge to what single calls answer", { tags: ["BRAND-002"] }, async () => {
    const { dispatcher, context } = await open();
    const { houseToken } = context.secrets;
    const body = { brandIds: ["meridian", "solara", "no-such-brand"] };
    const sitesFor = async (token: string) => {
      const answer = await dispatcher.dispatch(listBrandLayers, { query: { token }, body }, buildCaller());
      return answer.ok ? answer.data.sites : answer.code;
    };
    const sites = await sitesFor(houseToken);
    if (typeof sites === "string") throw new Error(sites);
    expect(sites.map(({ brandId }) => brandId)).toEqual(["meridian", "solara"]);
    const state = await createConfigurationSnapshot(context).current();
    for (const market of ["US", "GB", "FR"] as const) {
      for (const userTypeId of [1, 2, 3] as const) {
        expect(mergeScoped(sites[0]!.layers as ScopedLayer[], market, userTypeId)).toEqual(
          state.configurationOf("meridian", market, userTypeId),
        );
      }
    }
    const ofSolara = await sitesFor(state.byId.get("solara")!.clientToken);
    expect(ofSolara).toEqual([sites[1]]);
    expect(await sitesFor("wrong")).toBe("token-invalid");
  });

  it("keeps a state as the last good one even if a change was notified while it was loaded", { tags: ["CFG-003"] }, async () => {
    const { context } = await open();
    const snapshot = createConfigurationSnapshot(context);
    const loading = snapshot.current();
    snapshot.expire();
    const loaded = await loading;
    await context.database.raw(`update configuration_layer set layer = '{"header":{"menuRows":"many"}}' where brand_id = 'meridian'`);
    expect(await snapshot.current()).toBe(loaded);
  });

  it("lists countries with their states", { tags: ["API-006"] }, async () => {
    const { dispatcher } = await open();
    const answer = await dispatcher.dispatch(getConfiguration, { query: { category: "state" } }, buildCaller());
    if (!answer.ok) throw new Error(answer.code);
    const country = (code: string) => answer.data.find((item) => item.countryCode === code);
    expect(country("US")?.states).toContainEqual({ code: "CA", name: "California" });
    expect(country("CA")?.states).toContainEqual({ code: "QC", name: "Quebec" });
    expect(answer.data.length).toBeGreaterThan(240);
    expect(answer.data.flatMap((item) => item.states).every((state) => state.code !== "" && state.name !== "")).toBe(true);
    expect(await dispatcher.dispatch(getConfiguration, { query: { category: "moon" as "state" } }, buildCaller())).toMatchObject({
      code: "invalid-input",
    });
  });
});
