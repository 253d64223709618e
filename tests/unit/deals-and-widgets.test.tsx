/** Deals and widgets as they are sent: whole without scripts. */
import { describe, expect, test } from "vitest";
import type { Client } from "#contract/base/client.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import { createRenderer } from "#server/render/render.tsx";
import { contentClient } from "#tests/factories/content-client.ts";
import { aDeal, aDealHotel, aHiddenDeal, dealsAnswer, LISBON, ROME } from "#tests/factories/deals.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { aRow } from "#tests/factories/route-row.ts";
import * as hotelDeals from "#web/routes/hotels/hotel-deals.tsx";
import * as hotelWidget from "#web/routes/hotels/hotel-widget.tsx";
import * as home from "#web/routes/content/home.tsx";
import type { RouteModule, RouteRow } from "#web/routes/data/route.ts";
import * as widgetGuide from "#web/routes/hotels/widget-guide.tsx";
import type { PageKey } from "#web/visitor/page.ts";

const row = (path: string, module: RouteModule, more: Partial<RouteRow> = {}) =>
  aRow(path, "HotelsDeals", { load: async () => module, ...more });
const bare = { bare: true, frames: "brand-list" } as const;
const routes = [
  row("/", home),
  row("/hotels/deals", hotelDeals),
  row("/hotels/deals/op", hotelDeals),
  row("/widgets", widgetGuide),
  row("/widgets/hotels/deals", hotelWidget, bare),
  row("/widgets/hotels/deals/op", hotelWidget, bare),
  row("/widgets/hotels/details", hotelWidget, bare),
];
const manifest = { "src/web/client/boot.ts": { file: "assets/boot.js", css: ["assets/style.css"] } };
const { messagesFor } = createMessageStore(folderSource("."));
const render = createRenderer({ manifest, messagesFor, today: () => "2027-01-01", routes });

const two = [aDeal(), aDeal({ region: ROME, hotel: aDealHotel({ id: "1002", name: "Villa Pina" }) })];
const selling = (answer: unknown = dealsAnswer(two, [aHiddenDeal()])): Client =>
  contentClient({
    listPromotionalDeals: () => answer,
    getHotelInfo: () => ({ ok: true, data: { hotel: aDealHotel() } }),
    listRoomRates: () => ({ ok: true, data: { isBridged: false, rooms: [{ price: 199, currency: "USD" }], reason: null } }),
  }).client;

async function show(path: string, client: Client = selling(), over: Partial<PageKey> = {}) {
  const key = pageKey({ path, ...over });
  const answer = await render({ key, page: pageOf(key), client });
  if (answer.kind !== "document") throw new Error(answer.location);
  const html = answer.parts.map(String).join("");
  return { status: answer.status, html, main: /<main.*<\/main>/s.exec(html)?.[0] ?? "" };
}

describe("the page of deals", () => {
  test("has a card for each, links to narrow it, and one heading of each kind", { tags: ["ROUTE-011"] }, async () => {
    const { status, html, main } = await show("/hotels/deals");
    expect(status).toBe(200);
    expect(main).toContain('data-view="HotelsDeals"');
    expect(main.match(/class="card card-flush deal-card"/g)).toHaveLength(2);
    expect(main.match(/<h1/g)).toHaveLength(1);
    expect(main).toContain("2 deals today</h2>");
    expect(main).toContain(`href="/en/hotels/deals?region=${LISBON.id}#deals"`);
    expect(html).toContain("site-footer");
    expect(html).toContain('rel="canonical" href="http://localhost:3000/en/hotels/deals"');
  });

  test("a filtered page names the region and marks the link to all deals", async () => {
    const { main } = await show("/hotels/deals", selling(), { query: "region=Rome" });
    expect(main).toContain("Rome: 1 deal today</h2>");
    expect(main).toContain("Villa Pina");
    expect(main).not.toContain("Casa da Colina");
    expect(main.match(/aria-current="true"/g)).toHaveLength(1);
  });

  test("no deals, no deals in a region and a failed call show different pages, each with a link", async () => {
    const empty = await show("/hotels/deals", selling(dealsAnswer([])));
    expect(empty.main).toContain("No deals at the moment");
    expect(empty.main).toContain('href="/en/hotels"');
    const unknownRegion = await show("/hotels/deals", selling(), { query: "region=Oslo" });
    expect(unknownRegion.main).toContain("No deals there today");
    expect(unknownRegion.main).toContain('href="/en/hotels/deals"');
    const failed = await show("/hotels/deals", selling({ ok: false, code: "server-error" }));
    expect(failed.status).toBe(503);
    expect(failed.main).toContain("We could not load our deals");
    expect(failed.main).toContain("Try again");
  });

  test("opaque hotels show stars and place, and the page contains nothing more about them", { tags: ["ROUTE-019"] }, async () => {
    const { html, main } = await show("/hotels/deals/op");
    expect(main).toContain("4-star hotel in Lisbon");
    expect(html).toContain('content="noindex"');
    for (const response of ["Casa da Colina", "Villa Pina", "Rua do Sol", "G-99", "hotelId=1001"]) expect(html).not.toContain(response);
  });

  test.each(["fr_FR", "es_ES", "de_DE", "nl_NL", "it_IT", "pt_PT"] as const)("%s has a text for every key", async (locale) => {
    for (const path of ["/hotels/deals", "/hotels/deals/op", "/widgets", "/widgets/hotels/details"]) {
      const { main } = await show(path, selling(), { locale });
      expect(main.replaceAll(/<[^>]+>/g, " ")).not.toMatch(/\b(?:deals|widgets|price)\.[a-z]/);
    }
  });
});

describe("home", () => {
  test("shows the same cards and a link to all deals", async () => {
    const { main } = await show("/");
    expect(main.match(/deal-card"/g)).toHaveLength(2);
    expect(main).toMatch(/<s class="price-before">\$402\.35<\/s>/);
    expect(main).toContain('href="/en/hotels/deals"');
  });
});

describe("widgets", () => {
  test.each([
    ["ROUTE-023", "/widgets/hotels/deals"],
    ["ROUTE-024", "/widgets/hotels/deals/op"],
    ["ROUTE-025", "/widgets/hotels/details"],
  ])("%s %s stands alone, names its brand, and every link is whole and opens beside the site", async (_id, path) => {
    const { status, html, main } = await show(path, selling(), { query: path.includes("details") ? "hotelId=1001" : "" });
    expect(status).toBe(200);
    expect(html).not.toMatch(/site-footer|site-header|skip-link/);
    expect(main).toContain("Meridian");
    expect(main.match(/<h1/g)).toHaveLength(1);
    const links = main.match(/<a [^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toMatch(/href="http:\/\/localhost:3000\/en\//);
    for (const link of links) expect(link).toContain('target="_blank" rel="noopener"');
  });

  test("the markup of opaque hotels does not contain their names", { tags: ["ROUTE-024"] }, async () => {
    const { html } = await show("/widgets/hotels/deals/op");
    expect(html).toContain("4-star hotel in Lisbon");
    for (const response of ["Casa da Colina", "Villa Pina", "hotelId=1001"]) expect(html).not.toContain(response);
  });

  test("the guide contains code to copy and shows its result", async () => {
    const { main } = await show("/widgets");
    expect(main).toContain("&lt;iframe");
    expect(main).toContain("src=&quot;http://localhost:3000/en/widgets/hotels/deals?limit=4&quot;");
    expect(main).toContain("hotelId=1001&amp;amp;startDate=today-plus-14");
    expect(main).toContain("frameAncestors");
    expect(main.match(/class="widget"/g)).toHaveLength(2);
    expect(main.match(/<h1/g)).toHaveLength(1);
    // A button that needs a script comes with it.
    expect(main).not.toContain("<button");
  });

  test("the guide works without deals", async () => {
    const { status, main } = await show("/widgets", selling({ ok: false, code: "server-error" }));
    expect(status).toBe(200);
    expect(main).not.toContain('class="widget"');
    expect(main).toContain("&lt;iframe");
  });
});
