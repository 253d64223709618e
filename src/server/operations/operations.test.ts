import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { aSite, aSnapshot } from "#tests/factories/site.ts";
import type { PageSummary } from "#contract/content/list-pages.ts";
import { aSiteApp } from "#tests/factories/site-app.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { medianOf } from "./event-loop-lag.ts";
import { createLoadShedder, loadClassOf, MIN_CLIENTS_TO_SHED } from "./load-shedding.ts";
import { createMetrics } from "./metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { robotsText } from "./robots.ts";
import { watchSuppliers } from "./supplier-metrics.ts";

describe("probes", () => {
  test("healthCheck returns build version and start time, and the start time is constant", { tags: ["SRV-001"] }, async () => {
    const { get, clock } = aSiteApp();
    const first = await (await get("/healthCheck")).json();
    clock.advance({ hours: 1 });
    expect(await (await get("/healthCheck")).json()).toEqual(first);
    expect(first).toEqual({ version: "1.2.3", build: "abc", startTime: "2026-11-15T12:00:00.000Z" });
  });

  test("is-alive checks no dependency, whatever the host", { tags: ["SRV-007"] }, async () => {
    const { get } = aSiteApp({ resolveVisitor: () => new Promise(() => undefined), render: () => new Promise(() => undefined) });
    expect((await get("/is-alive", { host: "10.1.2.3" })).status).toBe(200);
  });

  test("manage/info describes the build and contains no secret", { tags: ["SRV-008"] }, async () => {
    const info = await (await aSiteApp().get("/manage/info")).json();
    const keys = ["app", "build", "environment", "node", "roles", "suppliers", "uptimeSeconds", "version"];
    expect(Object.keys(info as object).toSorted()).toEqual(keys);
    const suppliers = [{ name: "bank", breaker: "open", quotaLeft: { minute: 7, day: null } }] as const;
    const { parts } = aSiteApp();
    const guarded = aSiteApp({ parts: { probes: { ...parts.probes, suppliers: () => suppliers } } });
    expect(await (await guarded.get("/manage/info")).json()).toMatchObject({ suppliers });
  });

  test("readiness and liveness are separate", async () => {
    const { get, readiness } = aSiteApp();
    expect((await get("/manage/ready")).status).toBe(503);
    readiness.set(true);
    expect((await get("/manage/ready")).status).toBe(200);
  });
});

describe("robots.txt", () => {
  test.each(["local", "stage"] as const)("%s: everything is disallowed", { tags: ["SRV-005"] }, (environment) => {
    expect(robotsText(environment, "https://shop.example")).toBe("User-agent: *\nDisallow: /\n");
  });

  test("live: search, info and checkout are disallowed, the rest is not", { tags: ["SRV-006"] }, () => {
    const lines = robotsText("live", "https://shop.example").split("\n");
    for (const path of ["/*/hotels/search-results", "/*info", "/*checkout"]) expect(lines).toContain(`Disallow: ${path}`);
    // Steps of a package; its home page and offers stay visible (D27).
    for (const path of ["/*/deals?", "/*/details", "/*/extras", "/*/booking"]) expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).not.toContain("Disallow: /");
    expect(lines).toContain("Sitemap: https://shop.example/sitemap.xml");
  });

  test("it is served as plain text with the brand's own address, not the request's", { tags: ["SRV-005"] }, async () => {
    const { get, parts } = aSiteApp();
    expect(await (await get("/robots.txt")).text()).toContain("Disallow: /");
    const live = aSiteApp({ parts: { probes: { ...parts.probes, environment: "live" } } });
    const text = await (await live.get("/robots.txt", { host: "localhost:9999" })).text();
    expect(text).toContain("Sitemap: http://meridian.localhost:3000/sitemap.xml");
  });
});

const EVERYWHERE = ["en", "fr", "es", "de"].map((langcode) => ({ langcode, market: null }));
const aPage = (title: string, alias: string, over: Partial<PageSummary> = {}): PageSummary => ({
  alias,
  bundle: "destination",
  title,
  description: "",
  facts: {},
  changed: "2026-02-03T04:05:06.000Z",
  translations: EVERYWHERE,
  ...over,
});

const withPages = (pages: PageSummary[]) => {
  const clientFor = () => (async () => ({ ok: true, data: { pages } })) as never;
  return { site: aSiteApp({ clientFor }) };
};

describe("sitemap", () => {
  test("the XML contains every destination in every open language", { tags: ["SRV-002"] }, async () => {
    const { site } = withPages([aPage("Oslo & more", "/destinations/hotels-in-oslo")]);
    const answer = await site.get("/sitemap.xml");
    expect(answer.headers.get("content-type")).toContain("application/xml");
    const xml = await answer.text();
    for (const prefix of ["en", "en-gb", "fr", "es"]) {
      expect(xml).toContain(`<loc>http://meridian.localhost:3000/${prefix}/destinations/hotels-in-oslo</loc>`);
    }
    expect(xml).not.toContain("/de/");
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9"/);
    expect(xml.match(/<url>/g)?.length).toBe(xml.match(/<\/url>/g)?.length);
  });

  test("the HTML contains the same links and escapes titles", { tags: ["SRV-003"] }, async () => {
    const { site } = withPages([aPage("<b>Oslo</b>", "/destinations/hotels-in-oslo")]);
    const html = await (await site.get("/sitemap.html")).text();
    expect(html).toContain(`<a href="http://meridian.localhost:3000/fr/destinations/hotels-in-oslo" hreflang="fr-FR">`);
    expect(html).toContain("&lt;b&gt;Oslo");
    expect(html).not.toContain("<b>");
  });

  test("a page is listed in its languages with the date of its last change, an ended offer is omitted", { tags: ["SRV-002"] }, async () => {
    const { site } = withPages([
      aPage("Nur hier", "/only-french", { translations: [{ langcode: "fr", market: null }] }),
      aPage("British", "/british", { translations: [{ langcode: "en", market: "GB" }] }),
      aPage("Over", "/campaigns/over", { bundle: "campaign", facts: { from: "2020-01-01", until: "2020-02-01" } }),
    ]);
    const xml = await (await site.get("/sitemap.xml")).text();
    const origin = "http://meridian.localhost:3000";
    expect(xml).toContain(`<url><loc>${origin}/fr/only-french</loc><lastmod>2026-02-03</lastmod>`);
    expect(xml).toContain(`hreflang="x-default" href="${origin}/fr/only-french"`);
    expect(xml).not.toContain("/en/only-french");
    expect(xml).toContain(`<loc>${origin}/en-gb/british</loc>`);
    expect(xml).not.toContain("/en/british");
    expect(xml).not.toContain("/campaigns/over");
  });

  test("it is cached for 600000 ms", { tags: ["SRV-004"] }, async () => {
    const pages = [aPage("Oslo", "/destinations/hotels-in-oslo")];
    const { site } = withPages(pages);
    await site.get("/sitemap.xml");
    pages.push(aPage("Rome", "/destinations/hotels-in-rome"));
    site.clock.advance({ milliseconds: 599_999 });
    expect(await (await site.get("/sitemap.xml")).text()).not.toContain("rome");
    site.clock.advance({ milliseconds: 1 });
    expect(await (await site.get("/sitemap.xml")).text()).toContain("rome");
  });

  test("brands do not share it, and a failure is not cached", { tags: ["SRV-002"] }, async () => {
    let isDown = true;
    const snapshot = aSnapshot([aSite(), aSite({ id: "solara" })]);
    const clientFor = () => (async () => (isDown ? { ok: false, code: "no-answer" } : { ok: true, data: { pages: [] } })) as never;
    const { get } = aSiteApp({ clientFor, snapshot: () => snapshot });
    expect((await get("/sitemap.xml")).status).toBe(503);
    isDown = false;
    expect(await (await get("/sitemap.xml")).text()).toContain("meridian.localhost");
    expect(await (await get("/sitemap.xml", { host: "solara.localhost" })).text()).not.toContain("meridian");
  });
});

describe("metrics", () => {
  const open: { close: () => void }[] = [];
  afterEach(() => open.splice(0).forEach((server) => server.close()));

  test("they are served at /metrics on a separate port, with patterns as labels", { tags: ["SRV-014"] }, async () => {
    const { get, metrics } = aSiteApp();
    await get("/en/hotels?city=secret-city");
    await get("/en/some/unknown/secret-page");
    const log = createTestLog();
    const server = await startMetricsServer(metrics, 0, "127.0.0.1", log);
    if (!server) throw new Error("not started");
    open.push(server);
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('http_request_duration_seconds_count{route="/hotels",method="GET",status="200"} 1');
    expect(text).toContain('route="*"');
    expect(text).not.toContain("secret");
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });

  test("suppliers have calls by outcome, the state of their breaker and the quota left", async () => {
    const metrics = createMetrics();
    metrics.supplierCall({ supplier: "bank", call: "priceHotels", outcome: "failed", milliseconds: 40 });
    watchSuppliers(metrics, () => [{ name: "bank", breaker: "open", quotaLeft: { minute: 7, day: null } }]);
    const text = await metrics.text();
    expect(text).toContain('supplier_call_duration_seconds_count{supplier="bank",call="priceHotels",outcome="failed"} 1');
    expect(text).toContain('supplier_breaker_state{supplier="bank"} 2');
    expect(text).toContain('supplier_quota_left{supplier="bank",window="minute"} 7');
    expect(text).not.toContain('window="day"');
  });

  test("a taken port is logged and has no other effect", { tags: ["SRV-014", "AMB-108"] }, async () => {
    const portOwner = createServer();
    await new Promise<void>((resolve) => portOwner.listen(0, "127.0.0.1", resolve));
    open.push(portOwner);
    const log = createTestLog();
    const { port } = portOwner.address() as AddressInfo;
    expect(await startMetricsServer(createMetrics(), port, "127.0.0.1", log)).toBeUndefined();
    expect(log.entries).toMatchObject([{ level: "error", event: "metrics.not-served" }]);
  });
});

const KINDS = ["booking", "files", "payment", "details", "pages", "pictures"] as const;
/** The kinds that a server with this lag and number of clients still admits. */
const admitted = (lag: number, clients = MIN_CLIENTS_TO_SHED) =>
  KINDS.filter((kind) => {
    let now = 0;
    const shedder = createLoadShedder(() => now);
    for (let count = 0; count < clients; count += 1) shedder.admit("booking", {});
    now = lag;
    return shedder.admit(kind);
  });

describe("load shedding", { tags: ["F30"] }, () => {
  test.each([
    ["/hotels/bookHotel", "booking"],
    ["/packagebookingapi/1.0/prebookings/1/confirm", "booking"],
    ["/payment/getMpiSessionToken", "payment"],
    ["/en/hotels/checkout", "payment"],
    ["/hotels/getHotelInfo", "details"],
    ["/en/hotels/search-results", "pages"],
    ["/assets/boot.js", "files"],
    ["/assets/booking-terms-a1b2.js", "files"],
    ["/pictures/meridian/1/facade.webp", "files"],
    ["/sandbox-bank/form", "payment"],
  ] as const)("%s is %s", (path, kind) => expect(loadClassOf(path)).toBe(kind));

  test("the more valuable the request, the longer it is admitted", () => {
    expect(admitted(0)).toEqual(["booking", "files", "payment", "details", "pages", "pictures"]);
    expect(admitted(450)).toEqual(["booking", "files", "payment", "details", "pages"]);
    expect(admitted(700)).toEqual(["booking", "files", "payment", "details"]);
    expect(admitted(2500)).toEqual(["booking", "files"]);
    expect(admitted(60_000)).toEqual(["files"]);
  });

  test("a single client is admitted however large the lag of the event loop is", () => {
    expect(admitted(60_000, MIN_CLIENTS_TO_SHED - 1)).toEqual(KINDS);
    const shedder = createLoadShedder(() => 60_000);
    const browser = {};
    for (let count = 0; count < 100; count += 1) shedder.admit("pages", browser)?.();
    expect(shedder.admit("pages", browser)).toBeDefined();
  });

  test("clients count for five seconds, even if their requests are answered at once; files do not count", () => {
    let now = 0;
    const shedder = createLoadShedder(
      () => 700,
      () => now,
    );
    const arrive = (kind: "booking" | "files") => {
      for (let count = 0; count < MIN_CLIENTS_TO_SHED; count += 1) shedder.admit(kind, {})?.();
    };
    arrive("files");
    expect(shedder.admit("pages", {})).toBeDefined();
    arrive("booking");
    expect(shedder.admit("pages", {})).toBeUndefined();
    now = 4999;
    expect(shedder.admit("pages", {})).toBeUndefined();
    now = 12_000;
    expect(shedder.admit("pages", {})).toBeDefined();
  });

  test("requests of one kind do not use the capacity of another, and finished requests free capacity", () => {
    const shedder = createLoadShedder(() => 0);
    const running = Array.from({ length: 200 }, () => shedder.admit("pages"));
    expect(shedder.admit("pages")).toBeUndefined();
    expect(shedder.admit("booking")).toBeDefined();
    running[0]?.();
    running[0]?.();
    expect(shedder.admit("pages")).toBeDefined();
    expect(shedder.admit("pages")).toBeUndefined();
  });

  test("one long task is not overload, several in a row are", { tags: ["F31"] }, () => {
    expect(medianOf([0, 0, 2000, 0, 0])).toBe(0);
    expect(medianOf([600, 700, 800, 650, 900])).toBe(700);
    expect(medianOf([5000, 5000])).toBe(0);
  });
});
