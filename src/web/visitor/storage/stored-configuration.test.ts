import { describe, expect, it } from "vitest";
import { MemoryShelf, NOW } from "#tests/factories/visit.ts";
import { readJson } from "./browser-storage.ts";
import { STORAGE_KEY } from "./storage-keys.ts";
import type { CentralConfiguration } from "./stored-configuration.ts";
import { loadConfiguration } from "./stored-configuration.ts";

const service: CentralConfiguration = {
  config: [{ category: "auth", values: { hideLogin: true } }],
  currency: "GBP",
  locale: "en_GB",
  localeToCurrency: { en_GB: "GBP", en_US: "USD", en_CA: "CAD", es_ES: "EUR" },
};

function makeBrowser() {
  const local = new MemoryShelf();
  const seen = { fetches: 0, failures: 0 };
  const load = (answer: () => Promise<CentralConfiguration | undefined>, { scope = "en_GB GB 3", at = NOW } = {}) =>
    loadConfiguration({
      storage: { local },
      scope,
      now: () => at,
      fetch: () => {
        seen.fetches += 1;
        return answer();
      },
      onFailure: () => {
        seen.failures += 1;
      },
    });
  return { local, seen, load };
}

const good = async () => service;

describe("loadConfiguration", () => {
  it("is fetched once and then read from storage", { tags: ["CFG-001"] }, async () => {
    const { load, seen } = makeBrowser();
    expect(await load(good)).toEqual({ configuration: service, from: "service" });
    expect(await load(good, { at: NOW + 29 * 60_000 })).toEqual({ configuration: service, from: "storage" });
    expect(seen).toEqual({ fetches: 1, failures: 0 });
  });

  it("is fetched again after half an hour", { tags: ["CFG-001", "CFG-022"] }, async () => {
    const { load } = makeBrowser();
    await load(good);
    expect(await load(good, { at: NOW + 31 * 60_000 })).toMatchObject({ from: "service" });
  });

  it.each(["centralConfig", "currency", "locale", "localeToCurrency"])(
    "is fetched again if its part %s is missing",
    { tags: ["CFG-001"] },
    async (name) => {
      const { load, local } = makeBrowser();
      await load(good);
      local.removeItem(name);
      expect(await load(good)).toMatchObject({ from: "service" });
      expect(await load(good)).toMatchObject({ from: "storage" });
    },
  );

  it.each([
    ["currency", "XXX"],
    ["locale", "xx_XX"],
    ["localeToCurrency", "{"],
    ["localeToCurrency", '{"en_US":7}'],
    ["centralConfig", "null"],
  ])("is fetched again if %s is malformed", { tags: ["CFG-001"] }, async (name, text) => {
    const { load, local } = makeBrowser();
    await load(good);
    local.setItem(name, text);
    expect(await load(good)).toMatchObject({ from: "service" });
  });

  it("a page in another language does not change the visitor's choice", { tags: ["CFG-010", "AUTH-028"] }, async () => {
    const { load, local } = makeBrowser();
    await load(good);
    await load(async () => ({ ...service, locale: "fr_FR", currency: "EUR" }), { scope: "fr_FR FR 3" });
    expect([local.getItem("locale"), local.getItem("currency")]).toEqual(["en_GB", "GBP"]);
  });

  it("ignores a configuration stored for another locale or user type", { tags: ["CFG-001"] }, async () => {
    const { load } = makeBrowser();
    await load(good);
    expect(await load(good, { scope: "fr_FR FR 3" })).toMatchObject({ from: "service" });
  });

  it.each<[string, () => Promise<CentralConfiguration | undefined>]>([
    ["refuses", async () => undefined],
    ["does not answer", () => Promise.reject(new Error("offline"))],
  ])(
    "uses the defaults and marks the visit as initialised if the service %s",
    { tags: ["CFG-002", "CFG-009", "BRAND-019"] },
    async (_, answer) => {
      const { load, local, seen } = makeBrowser();
      const { configuration, from } = await load(answer);
      expect([from, configuration.locale, configuration.currency]).toEqual(["defaults", "en_US", "USD"]);
      expect(readJson({ local }, STORAGE_KEY.userConfig)).toEqual({ initialized: true });
      expect(seen.failures).toBe(1);
      expect(local.dump()).not.toHaveProperty("centralConfig");
    },
  );

  it("stores user config, locale, currency and map", { tags: ["CFG-009", "CFG-010", "CFG-011", "BRAND-008"] }, async () => {
    const { load, local } = makeBrowser();
    await load(good);
    expect(local.dump()).toMatchObject({ userConfig: '{"initialized":true}', locale: "en_GB", currency: "GBP" });
    expect(JSON.parse(local.getItem("localeToCurrency") ?? "")).toEqual({ en_GB: "GBP", en_US: "USD", en_CA: "CAD", es_ES: "EUR" });
  });

  it("works without storage", { tags: ["CFG-002"] }, async () => {
    const source = { storage: {}, scope: "", now: () => NOW, fetch: good, onFailure: () => undefined };
    expect(await loadConfiguration(source)).toEqual({ configuration: service, from: "service" });
  });
});
