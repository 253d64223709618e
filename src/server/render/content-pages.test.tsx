import { afterEach, describe, expect, test, vi } from "vitest";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import type { Client } from "#contract/base/client.ts";
import { getUriInfo } from "#contract/content/get-uri-info.ts";
import { getMainMenu } from "#contract/content/get-main-menu.ts";
import { listContent } from "#contract/content/list-content.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import type { ContentNode } from "#contract/content/list-nodes.ts";
import { listPages } from "#contract/content/list-pages.ts";
import { aHotel, pricedHotel } from "#tests/factories/hotel-details.ts";
import { aSite, aSnapshot } from "#tests/factories/site.ts";
import { aSiteApp } from "#tests/factories/site-app.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { ROUTES } from "#web/client/routes.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { contentClient, contentNode, nodesDocument } from "#tests/factories/content-client.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { PageKey } from "#web/visitor/page.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import { createRenderer } from "./render.tsx";
import { createFaultyDispatch } from "#server/test-hooks/test-hooks-faults.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const manifest = { "src/web/client/boot.ts": { file: "assets/boot.js", css: ["assets/style.css"] } };
const { messagesFor } = createMessageStore(folderSource("."));
const render = createRenderer({ manifest, messagesFor, today: () => "2026-11-15" });

async function show(path: string, client: Client, key: Partial<PageKey> = {}) {
  const fullKey = pageKey({ path, ...key });
  const answer = await render({ key: fullKey, page: pageOf(fullKey), client });
  if (answer.kind !== "document") throw new Error(answer.location);
  return { status: answer.status, html: answer.parts.map(String).join("") };
}

type Attributes = Partial<ContentNode["attributes"]>;
const pageWith = (attributes: Attributes, bundle = "static_page") =>
  contentClient({
    getUriInfo: () => ({ ok: true, data: { bundle, id: "n1", redirect: null, dimensions: { language: "en", market: "US" } } }),
    listNodes: () => nodesDocument([contentNode(attributes)]),
    listPages: () => ({ ok: true, data: { pages: [] } }),
  }).client;

const dataOf = (html: string): readonly Record<string, unknown>[] => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  return (JSON.parse(json) as { "@graph"?: Record<string, unknown>[] })["@graph"] ?? [];
};

const rome = {
  country: "Italy",
  countryCode: "IT",
  city: "Rome",
  scene: "old-town",
  latitude: "41.9",
  longitude: "12.5",
  bestMonths: "4 5 10",
  airports: "FCO CIA",
};

describe("pages of the content store", () => {
  test("a destination has formatted facts, a prefilled search and structured data", { tags: ["ROUTE-050"] }, async () => {
    const client = pageWith(
      { alias: "/destinations/hotels-in-rome", title: "Hotels in Rome", facts: rome, view: "Destination" },
      "destination",
    );
    const { html } = await show("/destinations/hotels-in-rome", client);
    for (const text of ["Euro (EUR)", "Italian", "April–May and October", "FCO · CIA"]) expect(html).toContain(text);
    expect(html).toMatch(/name="destination"[^>]*value="Rome"|value="Rome"[^>]*name="destination"/);
    expect(html).toContain('data-view="Destination"');
    expect(dataOf(html)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          "@type": "TouristDestination",
          name: "Rome",
          geo: { "@type": "GeoCoordinates", latitude: 41.9, longitude: 12.5 },
        }),
        expect.objectContaining({ "@type": "BreadcrumbList" }),
      ]),
    );
    const german = await show("/destinations/hotels-in-rome", client, { prefix: "/de", locale: "de_DE", market: "DE", currency: "EUR" });
    expect(german.html).toContain("Italienisch");
    expect(german.html).toContain("April–Mai und Oktober");
  });

  test("a destination lists bookable hotels with the price of a stay and links to all of them", { tags: ["ROUTE-050"] }, async () => {
    const rated = (id: string, score: number) => aHotel({ id, name: `Hotel ${id}`, guestRating: { score, count: 100 } });
    const found = [pricedHotel(rated("1010", 7.9), 310), pricedHotel(rated("1011", 9.1), 420.5)];
    const answers = (over: object) => ({
      getUriInfo: () => ({
        ok: true,
        data: { bundle: "destination", id: "n1", redirect: null, dimensions: { language: "en", market: "US" } },
      }),
      listNodes: () =>
        nodesDocument([
          contentNode({ alias: "/destinations/hotels-in-rome", title: "Hotels in Rome", facts: { ...rome, regionId: "3169070" } }),
        ]),
      listPages: () => ({ ok: true, data: { pages: [] } }),
      listHotelsByRegion: () => ({ ok: true, data: { hotels: found, total: 41 } }),
      ...over,
    });
    const { client, request } = contentClient(answers({}));
    const { html } = await show("/destinations/hotels-in-rome", client);
    expect(request.find(({ name }) => name === "listHotelsByRegion")?.input).toMatchObject({
      body: { regionId: "3169070", checkInDate: "2026-11-22", checkOutDate: "2026-11-24", currency: "USD" },
    });
    const section = html.slice(html.indexOf('id="hotels"'), html.indexOf("</section>", html.indexOf('id="hotels"')));
    expect([...section.matchAll(/class="card-link"[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual(["Hotel 1011", "Hotel 1010"]);
    expect(section).toContain("$420.50");
    expect(section).toContain("/en/hotels/details?hotelId=1011&amp;startDate=2026-11-22");
    expect(section).toMatch(/href="\/en\/hotels\/search-results\?city=Rome&amp;region=3169070[^"]*"[^>]*>[^<]*All 41 hotels/);
    const without = await show("/destinations/hotels-in-rome", contentClient(answers({ listHotelsByRegion: () => undefined })).client);
    expect([without.status, without.html.includes('id="hotels"')]).toEqual([200, false]);
  });

  test(
    "a destination describes its districts by their hotels and by what is around, in every language",
    { tags: ["ROUTE-050"] },
    async () => {
      const place = { countryCode: "IT", region: { id: "3169070", name: "Rome", parentRegionId: null, parentRegionName: null } };
      const inDistrict = (id: string, district: string, score: number, price: number) =>
        pricedHotel(aHotel({ ...place, id, district, guestRating: { score, count: 9 } }), price);
      const found = [inDistrict("1", "Trastevere", 9.1, 300), inDistrict("2", "Trastevere", 8.1, 250.5), inDistrict("3", "Monti", 7, 410)];
      const around = [
        { kind: "centre", name: "Rome", latitude: 41.894, longitude: 12.484, km: 0.1 },
        { kind: "district", name: "Trastevere", latitude: 41.889, longitude: 12.47, km: 1.2 },
        { kind: "district", name: "Monti", latitude: 41.895, longitude: 12.493, km: 0.9 },
        { kind: "station", name: "Roma Termini", latitude: 41.901, longitude: 12.502, km: 1.8 },
        { kind: "sight", name: "Colosseo", latitude: 41.89, longitude: 12.492, km: 0.9 },
      ];
      const blocks = [
        {
          kind: "cards" as const,
          title: "Where to stay",
          cards: [
            { title: "Monti", text: "Ivy and wine bars." },
            { title: "Garbatella", text: "A garden city." },
          ],
        },
      ];
      const facts = { ...rome, regionId: "3169070" };
      const { client } = contentClient({
        getUriInfo: () => ({
          ok: true,
          data: { bundle: "destination", id: "n1", redirect: null, dimensions: { language: "en", market: "US" } },
        }),
        listNodes: () => nodesDocument([contentNode({ alias: "/destinations/hotels-in-rome", title: "Hotels in Rome", facts, blocks })]),
        listPages: () => ({ ok: true, data: { pages: [] } }),
        listHotelsByRegion: () => ({ ok: true, data: { hotels: found, total: 3 } }),
        listPlacesAround: () => ({ ok: true, data: { items: around } }),
      });
      const sectionOf = (html: string) =>
        html.slice(html.indexOf('id="districts"'), html.indexOf("</section>", html.indexOf('id="districts"')));
      const { html } = await show("/destinations/hotels-in-rome", client);
      const [, trastevere = "", monti = ""] = sectionOf(html).split('class="card district"');
      for (const text of ["2 hotels · rated 8.6", "from $250.50", "Best rated", "Lowest price", "district=Trastevere"])
        expect(trastevere).toContain(text);
      expect(trastevere).not.toContain("Roma Termini");
      for (const text of ["1 hotel · rated 7.0", "Most central", "Ivy and wine bars.", "Colosseo", "Roma Termini · about"])
        expect(monti).toContain(text);
      expect(html.match(/>Ivy and wine bars/g)?.length).toBe(1);
      expect(html).toContain("A garden city.");
      const german = await show("/destinations/hotels-in-rome", client, { prefix: "/de", locale: "de_DE", market: "DE", currency: "EUR" });
      expect(sectionOf(german.html)).toMatch(/Rome, Stadtteil für Stadtteil.*0,8 km vom Zentrum.*1 Hotel · Bewertung 7,0/s);
    },
  );

  test.each([
    ["ROUTE-052", "/campaigns/summer", "CampaignHotels", null],
    ["ROUTE-052", "/campaigns/summer", "CampaignPackages", "CampaignPackages"],
    ["ROUTE-075", "/legal-notice", "LegalPages", "LegalPages"],
    ["ROUTE-053", "/promotions/spring", "StaticView", null],
  ])("%s %s has the view %s when its node has the view %s", async (_id, path, view, nodeView) => {
    const { html } = await show(path, pageWith({ alias: path, view: nodeView }));
    expect(html).toContain(`data-view="${view}"`);
  });

  test("a campaign that has ended says so and is not indexed", { tags: ["ROUTE-052"] }, async () => {
    const days = (from: string, until: string) => pageWith({ alias: "/campaigns/x", facts: { from, until } }, "campaign");
    const over = await show("/campaigns/x", days("2026-01-01", "2026-11-14"));
    expect(over.html).toContain("This offer has ended");
    expect(over.html).toContain('content="noindex"');
    const open = await show("/campaigns/x", days("2026-01-01", "2026-11-15"));
    expect(open.html).not.toContain("This offer has ended");
    expect(open.html).toContain("November 15, 2026");
    expect(open.html).not.toContain('content="noindex"');
  });

  test("a block's id is the anchor in its page", { tags: ["ROUTE-038"] }, async () => {
    const { html } = await show(
      "/join-the-club",
      pageWith({ blocks: [{ kind: "callout", id: "registration", title: "Register", text: "By **phone**" }] }),
    );
    expect(html).toMatch(/<section id="registration"[^>]*>.*<strong>phone<\/strong>/s);
  });

  test("page texts are escaped in the page and in its data", async () => {
    const bad = `</script><script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))`;
    const { html } = await show(
      "/faq",
      pageWith({ title: bad, description: bad, blocks: [{ kind: "faq", entries: [{ question: bad, answer: bad }] }] }),
    );
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toMatch(/href="javascript:/);
    expect(dataOf(html)).toEqual(expect.arrayContaining([expect.objectContaining({ "@type": "FAQPage" })]));
  });

  test("deals and destinations that do not exist are not shown", async () => {
    const { html } = await show(
      "/special-offers",
      pageWith({
        blocks: [
          { kind: "deals", title: "Deals of today" },
          { kind: "destinations", title: "Go there" },
        ],
      }),
    );
    expect(html).not.toContain("Deals of today</h2>");
    expect(html).not.toContain("Go there</h2>");
  });

  test("a text in another language is marked, has that language's canonical address, and lists no alternates", async () => {
    const english = pageWith({ translations: [{ langcode: "en", market: null }] });
    const { html } = await show("/about-us", english, { prefix: "/de", locale: "de_DE", market: "DE", currency: "EUR" });
    expect(html).toMatch(/<article class="content" lang="en">/);
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/en/about-us">');
    expect(html).not.toContain('rel="alternate"');
    const ownPage = await show("/about-us", english);
    expect(ownPage.html).toContain('hreflang="en-GB"');
    expect(ownPage.html).not.toContain('hreflang="de-DE"');
  });

  test("shared links have title, description, address and a picture of the brand", async () => {
    const { html } = await show("/about-us", pageWith({ blocks: [{ kind: "hero", title: "We", scene: "sea" }] }));
    expect(html).toContain('<meta property="og:title" content="About us · Meridian">');
    expect(html).toContain('<meta property="og:url" content="http://localhost:3000/en/about-us">');
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:3000\/pictures\/meridian\/[^"]*share-sea-\d+\.jpg">/);
    expect(html).toMatch(/<link rel="preload" as="image" fetchpriority="high"[^>]*imagesrcset=/);
    const home = await show("/", pageWith({}));
    expect(dataOf(home.html).map((item) => item["@type"])).toEqual(["Organization", "WebSite"]);
  });
});

describe("a content store that fails", { tags: ["SRV-013"] }, () => {
  const FAILED = () => ({ ok: false, code: "server-error", messageId: "server.error" });
  const everything = Object.fromEntries(
    ["getUriInfo", "getMainMenu", "listNodes", "listContent", "listPages"].map((name) => [name, FAILED]),
  );
  const site = (answers: Parameters<typeof contentClient>[0], snapshot = aSnapshot()) =>
    aSiteApp({ render, rows: ROUTES, snapshot: () => snapshot, clientFor: () => contentClient(answers).client });

  test("redirects a content page to the home page once", async () => {
    for (const answers of [{ getUriInfo: FAILED }, everything]) {
      const { get } = site(answers);
      const page = await get("/fr/about-us");
      expect([page.status, page.headers.get("location")]).toEqual([307, "/fr/"]);
      const home = await get("/fr/");
      expect(home.status).toBe(200);
      expect(await home.text()).toContain('data-view="Home"');
    }
  });

  test("does not redirect a page of a brand without a home page, but omits its content", async () => {
    const { brand } = aSite();
    const { get } = site(everything, aSnapshot([aSite({ flags: { ...brand.flags, home: false } })]));
    expect((await get("/en/about-us")).status).toBe(503);
  });
});

describe("a content store that does not answer", () => {
  afterEach(() => void vi.useRealTimers());

  test("times out after 30 s, and the page is rendered without that content", { tags: ["CMS-001", "CONST-030"] }, async () => {
    vi.useFakeTimers();
    const faults = createFaultRegistry();
    const log = createTestLog();
    faults.plan("content", { name: "slow", delayMs: 31_000 }, 100);
    const dispatch = createFaultyDispatch(contentClient().client, faults, log);
    const client = fakeClient((call: never, input: never) => dispatch(call, input, buildCaller()));
    let page: { status: number; html: string } | undefined;
    void show("/about-us", client).then((rendered) => (page = rendered));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(page).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(page).toMatchObject({ status: 503 });
    expect(page?.html).toContain("This page did not load");
    expect(page?.html).toContain("site-footer");
    expect(log.entries).toContainEqual(
      expect.objectContaining({
        level: "warn",
        event: "call.no-answer",
        fields: expect.objectContaining({ call: "getUriInfo" }) as object,
      }),
    );
  });

  test("every call of the store has a timeout of 30 s", { tags: ["CONST-030"] }, () => {
    for (const call of [getUriInfo, listNodes, getMainMenu, listContent, listPages]) expect(call.timeoutMs).toBe(30_000);
  });
});
