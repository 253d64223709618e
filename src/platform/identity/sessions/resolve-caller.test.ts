import { describe, expect, it } from "vitest";
import type { AnyCall } from "#contract/base/call.ts";
import { listConfigurations } from "#contract/configuration/list-configurations.ts";
import { sendAffiliateAction } from "#contract/partners/send-affiliate-action.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import { createResolveCaller } from "./resolve-caller.ts";

const noDatabase = new Proxy({} as unknown as Database, {
  get: () => {
    throw new Error("unexpected query");
  },
});
const context = createTestContext(noDatabase);
/** Wrong service tokens are counted; here each one counts as the first. */
const counting = createTestContext({
  sql: { execute: async () => ({ rows: [{ refused: false, count: 1, blocking: null }] }) },
} as unknown as Database);
const configuration = buildConfiguration([
  buildBrandItem({ id: "meridian" }),
  buildBrandItem({ id: "harbour", defaultLocale: "en_GB", defaultMarket: "GB" }),
]);
const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address: "203.0.113.9", requestId: "r-1" });
const resolveCaller = createResolveCaller(context, { configuration, factsOf });
const resolveByToken = createResolveCaller(counting, { configuration, factsOf });

const ask = (headers: Record<string, string> = {}, url = "http://meridian.localhost/x", call: AnyCall = sendAffiliateAction) =>
  (call.access === "service-token" ? resolveByToken : resolveCaller)(new Request(url, { headers }), call);

const at = (token: string) => `http://meridian.localhost/x?token=${token}`;

const codeOf = (caller: unknown) => (caller instanceof Refusal ? caller.code : "somebody");

describe("resolveCaller", () => {
  it("resolves a caller without headers from the host, without a query", async () => {
    expect(await ask()).toEqual({
      brandId: "meridian",
      locale: "en_US",
      market: "US",
      currency: "USD",
      platform: "Web",
      channel: "Publish",
      visitor: { userTypeId: 3, isAuthenticated: false },
      address: "203.0.113.9",
      requestId: "r-1",
    });
    expect(await ask({}, "http://harbour.localhost/x")).toMatchObject({
      brandId: "harbour",
      locale: "en_GB",
      market: "GB",
      currency: "GBP",
    });
  });

  it("refuses an unknown host", async () => {
    expect(codeOf(await ask({}, "http://nobody.example/x"))).toBe("call-not-served");
  });

  it("reads language, market, currency, platform and channel in any spelling", async () => {
    const headers = { "content-language": "fr-CA", market: "ca", currency: "eur", platform: "mobileweb", channel: "opaque" };
    expect(await ask(headers)).toMatchObject({ locale: "fr_CA", market: "CA", currency: "EUR", platform: "MobileWeb", channel: "Opaque" });
    expect(await ask({ language: "es_ES" })).toMatchObject({ locale: "es_ES", market: "ES", currency: "EUR" });
    expect(await ask({ market: "EN" })).toMatchObject({ locale: "en_US", market: "GB" });
  });

  it("uses the defaults for unknown values", async () => {
    const rubbish = { "content-language": "xx-YY", market: "ZZ", currency: "XXX", platform: "Fax", channel: "Backdoor", usertypeid: "2" };
    expect(await ask(rubbish)).toEqual(await ask());
  });

  it("gives a guest neither the member channel nor a member user type", { tags: ["T13"] }, async () => {
    for (const userTypeId of ["1", "2"]) {
      expect(await ask({ channel: "Secure", usertypeid: userTypeId, sessionid: userTypeId })).toMatchObject({
        channel: "Publish",
        visitor: { userTypeId: 3, isAuthenticated: false },
      });
    }
  });

  it("a header cannot change the brand of an ordinary call", { tags: ["D5"] }, async () => {
    expect(await ask({ brandid: "harbour", brand: "harbour" })).toMatchObject({ brandId: "meridian" });
    expect(await ask({ brandid: "harbour" }, "http://meridian.localhost/x?token=test-house-token")).toMatchObject({ brandId: "meridian" });
  });

  it("our own token may name brand and user type, a brand's token neither", { tags: ["API-004"] }, async () => {
    const other = { brandid: "harbour", usertypeid: "2" };
    const house = await ask(other, at("test-house-token"), listConfigurations);
    expect(house).toMatchObject({ brandId: "harbour", visitor: { userTypeId: 2, isAuthenticated: false } });
    expect(codeOf(await ask(other, at("token-meridian"), listConfigurations))).toBe("token-invalid");
    const ownConfiguration = await ask({ brandid: "meridian", usertypeid: "2" }, at("token-meridian"), listConfigurations);
    expect(ownConfiguration).toMatchObject({ brandId: "meridian", visitor: { userTypeId: 3 } });
    expect(codeOf(await ask({}, at("guess"), listConfigurations))).toBe("token-invalid");
    expect(codeOf(await ask({ brandid: "nobody" }, at("test-house-token"), listConfigurations))).toBe("invalid-input");
  });

  it("passes on the Basic credentials unverified", async () => {
    const coded = Buffer.from("ATLAS:a:secret").toString("base64");
    expect(await ask({ authorization: `Basic ${coded}` })).toMatchObject({ basic: { name: "ATLAS", password: "a:secret" } });
    expect(await ask({ authorization: "Basic QVRMQVM=" })).not.toHaveProperty("basic");
  });
});
