import { describe, expect, test, vi } from "vitest";
import { Hono } from "hono";
import { getMainMenu } from "#contract/content/get-main-menu.ts";
import { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import { listConfigurations } from "#contract/configuration/list-configurations.ts";
import { sendAffiliateAction } from "#contract/partners/send-affiliate-action.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { aSite } from "#tests/factories/site.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { readConfig } from "#server/base/config.ts";
import { mountForwarding } from "#server/http/forward-calls.ts";
import { createClientFor } from "#server/site/in-process-client.ts";
import { placeCaller } from "#server/operations/sitemap.ts";
import { createNodeCredentials, NODE_HEADER } from "#server/site/nodes/node-credential.ts";
import { createPlatformFetch } from "#server/site/nodes/platform-fetch.ts";
import { createRemoteClientFor } from "#server/site/remote-client.ts";
import { upstreamAddresses } from "#server/base/upstream-addresses.ts";

type Fetch = typeof globalThis.fetch;
const BRAND = aSite().brand;
const CALLER: Caller = { ...placeCaller(BRAND, "r1"), address: "203.0.113.9" };
const log = createTestLog();
const MENU = { params: { language: "en" }, query: {} };

const NODES = createNodeCredentials("a secret that all nodes have");
const WEB = { ROLES: "web", DATABASE_URL: "postgres://db/itinera", PLATFORM_URL: "http://platform:3000" };

const toPlatform = (fetch: Fetch, env: Record<string, string>) => createPlatformFetch(NODES, readConfig(env).platformUrl, fetch);
const remote = (fetch: Fetch, env: Record<string, string>) => ({
  baseUrlOf: upstreamAddresses(readConfig(env)).baseUrlOf,
  remoteClientFor: createRemoteClientFor({
    ...upstreamAddresses(readConfig(env)),
    fetch,
    toPlatform: toPlatform(fetch, env),
    findBrand: () => BRAND,
  }),
});
/** The statement that the platform would read from a request sent to it. */
const statementIn = (fetch: ReturnType<typeof vi.fn<Fetch>>, index: number) => {
  const [address, init] = fetch.mock.calls[index] ?? [];
  const { pathname, search } = new URL(address as string);
  return NODES.read(new Headers(init?.headers).get(NODE_HEADER) ?? "", { method: init?.method ?? "", target: pathname + search });
};

const forwarding = (fetch: Fetch, env: Record<string, string>, bodyLimitBytes = 1000) => {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("site", aSite());
    c.set("requestId", "r1");
    c.set("facts", { host: "meridian.localhost", authority: "meridian.localhost:3000", isSecure: true, address: "203.0.113.9" });
    await next();
  });
  const calls = [getMainMenu, sendAffiliateAction];
  mountForwarding(app, {
    ...upstreamAddresses(readConfig(env)),
    calls,
    fetch,
    toPlatform: toPlatform(fetch, env),
    bodyLimitBytes,
    log: createTestLog(),
  });
  return app;
};

describe("upstream addresses", () => {
  test("by default every call is answered by this process", { tags: ["D3"] }, () => {
    const { baseUrlOf, isOwn } = upstreamAddresses(readConfig({}));
    expect(baseUrlOf("content")).toBeUndefined();
    expect(isOwn("content")).toBe(false);
  });

  test("a service with a separate address is foreign, the platform behind PLATFORM_URL is our own", { tags: ["D3"] }, () => {
    const config = readConfig({ ...WEB, CONTENT_URL: "https://cms.example" });
    const { baseUrlOf, isOwn } = upstreamAddresses(config);
    expect([baseUrlOf("content"), isOwn("content")]).toEqual(["https://cms.example", false]);
    expect([baseUrlOf("product"), isOwn("product")]).toEqual(["http://platform:3000", true]);
  });

  test("AFFILIATE_URL is where the platform sends events, not where browsers send them", { tags: ["AMB-113"] }, () => {
    expect(upstreamAddresses(readConfig({ AFFILIATE_URL: "https://affiliate.example" })).baseUrlOf("affiliate")).toBeUndefined();
  });
});

describe("the client of a page", () => {
  test("calls inside the process with the caller of the page", async () => {
    const dispatch = vi.fn<(...parts: unknown[]) => Promise<unknown>>(async () => ({ ok: true, data: { sections: [] } }));
    const fetch = vi.fn<Fetch>();
    const client = createClientFor({ dispatch: dispatch as Dispatch, log, ...remote(fetch, {}) })(CALLER);
    const { signal } = new AbortController();
    expect(await client(getMainMenu, MENU, { signal, idempotencyKey: "k1" })).toEqual({ ok: true, data: { sections: [] } });
    expect(dispatch).toHaveBeenCalledWith(getMainMenu, MENU, { ...CALLER, signal, idempotencyKey: "k1" });
    expect(fetch).not.toHaveBeenCalled();
  });

  test("calls over HTTP where a service has another address; a foreign service receives no cookie", async () => {
    const fetch = vi.fn<Fetch>(async () => Response.json({ sections: [] }));
    const dispatch = vi.fn<() => void>();
    const env = { ...WEB, CONTENT_URL: "https://cms.example" };
    const client = createClientFor({ dispatch: dispatch as unknown as Dispatch, log, ...remote(fetch, env) })(CALLER, "itinera=sealed");
    await client(getMainMenu, MENU);
    await client(listConfigurations, { query: { token: "t" } });
    const [foreign, ownRequest] = fetch.mock.calls.map(([address, init]) => ({ address, headers: new Headers(init?.headers) }));
    expect(foreign?.address).toBe("https://cms.example/v1.0/en/main_menu_dimensions");
    expect(foreign?.headers.get("cookie")).toBeNull();
    expect(foreign?.headers.get(NODE_HEADER)).toBeNull();
    expect(ownRequest?.address).toBe("http://platform:3000/api/v1.0/clientConfiguration/configurations?token=t");
    expect(ownRequest?.headers.get("cookie")).toBe("itinera=sealed");
    expect(statementIn(fetch, 1)).toEqual({ brandId: BRAND.id, isSecure: false, address: "203.0.113.9", requestId: "r1" });
    expect(dispatch).not.toHaveBeenCalled();
  });
});

describe("a remote service that fails", () => {
  const policies = { body: { hotelId: "1001", roomTypeIds: ["1001-A"], checkInDate: "2026-11-22", checkOutDate: "2026-11-24" } };

  test.each<[string, Fetch, string]>([
    ["answers 500", async () => new Response("", { status: 500 }), "server-error"],
    ["is not reached", async () => Promise.reject(new TypeError("fetch failed")), "no-answer"],
  ])("is logged when it %s", { tags: ["HOTEL-011", "CMS-001"] }, async (_, fetch, code) => {
    const failures = createTestLog();
    const env = { PRODUCT_URL: "https://product.example", CONTENT_URL: "https://cms.example" };
    const client = createClientFor({ dispatch: vi.fn(), log: failures, ...remote(fetch, env) })(CALLER);
    expect(await client(listCancellationPolicies, policies as never)).toMatchObject({ ok: false, code });
    expect(await client(getMainMenu, MENU)).toMatchObject({ ok: false, code });
    expect(failures.entries).toMatchObject([
      { level: "error", event: "call.failed", fields: { call: "listCancellationPolicies", upstream: "product", code, requestId: "r1" } },
      { level: "error", event: "call.failed", fields: { call: "getMainMenu", upstream: "content", code } },
    ]);
  });
});

describe("browser calls to a remote service", () => {
  const headers = { cookie: "itinera=sealed", "content-language": "fr-FR", "x-evil": "1", "x-forwarded-host": "evil.example" };

  test("are forwarded with the headers of the contract and no others", async () => {
    const fetch = vi.fn<Fetch>(
      async () => new Response('{"sections":[]}', { headers: { "content-type": "application/json", "set-cookie": "a=b" } }),
    );
    const app = forwarding(fetch, { CONTENT_URL: "https://cms.example" });
    const answer = await app.request("/v1.0/fr/main_menu_dimensions?market=FR", { headers });
    expect([answer.status, await answer.text(), answer.headers.get("set-cookie")]).toEqual([200, '{"sections":[]}', null]);
    expect(fetch.mock.calls[0]?.[0]).toBe("https://cms.example/v1.0/fr/main_menu_dimensions?market=FR");
    expect([...new Headers(fetch.mock.calls[0]?.[1]?.headers).keys()]).toEqual(["content-language"]);
    expect((await app.request("/cj/send-action", { method: "POST" })).status).toBe(404);
  });

  test("carry the visitor's cookie and node statement when the service is our own", async () => {
    const fetch = vi.fn<Fetch>(async () => new Response("{}", { headers: { "set-cookie": "a=b" } }));
    const app = forwarding(fetch, WEB);
    const body = JSON.stringify({ CID: "1" });
    const answer = await app.request("/cj/send-action", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    expect(answer.headers.get("set-cookie")).toBe("a=b");
    const sentHeaders = new Headers(fetch.mock.calls[0]?.[1]?.headers);
    expect(sentHeaders.get("cookie")).toBe("itinera=sealed");
    expect(sentHeaders.get("x-forwarded-host")).toBeNull();
    expect(statementIn(fetch, 0)).toEqual({
      brandId: BRAND.id,
      authority: "meridian.localhost:3000",
      isSecure: true,
      address: "203.0.113.9",
      requestId: "r1",
    });
    expect(new TextDecoder().decode(fetch.mock.calls[0]?.[1]?.body as ArrayBuffer)).toBe(body);
  });

  test("HEAD is not forwarded, because the service would execute GET", async () => {
    const fetch = vi.fn<Fetch>(async () => new Response("{}"));
    const app = forwarding(fetch, WEB);
    expect((await app.request("/v1.0/fr/main_menu_dimensions", { method: "HEAD" })).status).toBe(405);
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a service without an answer and a body that is too large are refusals in the form of the call", async () => {
    const app = forwarding(() => Promise.reject(new Error("ECONNREFUSED")), WEB);
    const answer = await app.request("/v1.0/fr/main_menu_dimensions");
    expect([answer.status, await answer.json()]).toMatchObject([504, [{ resultMessage: { messageId: "no.answer" } }]]);
    const large = await app.request("/cj/send-action", { method: "POST", body: "x".repeat(2000), headers: { "content-length": "2000" } });
    expect(large.status).toBe(413);
  });
});
