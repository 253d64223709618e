/** The same page, written from fragments and rendered by React as a whole, must be the same bytes. */
import { describe, expect, test } from "vitest";
import type { Client } from "#contract/base/client.ts";
import { OPAQUE_RESULTS_PATH } from "#domain/search/search-target.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import type { FragmentCache } from "#server/render/fragments/fragment-cache.ts";
import { createFragmentCache } from "#server/render/fragments/fragment-cache.ts";
import { createKeptDocuments } from "#server/render/kept-documents.ts";
import { createRenderer } from "#server/render/render.tsx";
import { deepFreeze } from "#shared/deep-freeze.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { aDeal, aDealHotel, dealsAnswer, ROME } from "#tests/factories/deals.ts";
import { hotelAnswers } from "#tests/factories/hotel-details.ts";
import { aHiddenHotel, aHotel, hotelClient, someFacets, someHotels } from "#tests/factories/hotel-results.ts";
import { aPackage, openedAvailability, packagesAnswer } from "#tests/factories/package-results.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { createPathMatcher } from "#web/router/match-path.ts";
import { ROUTES } from "#web/client/routes.ts";
import type { PageKey } from "#web/visitor/page.ts";

const { messagesFor } = createMessageStore(folderSource("."));

const rendererWith = (fragments: FragmentCache, more: Partial<Parameters<typeof createRenderer>[0]> = {}) =>
  createRenderer({
    manifest: undefined,
    messagesFor,
    today: () => "2026-11-15",
    now: () => new Date("2026-11-15T12:00:00Z"),
    fragments,
    ...more,
  });
const cache = createFragmentCache(10_000_000);
const written = rendererWith(cache);
const rendered = rendererWith(createFragmentCache(0));

/** Answers as the platform gives them: frozen, and the same object for the same content. */
function remembering(client: Client): Client {
  const answers = new Map<string, Promise<unknown>>();
  const ask = async (call: { readonly name: string }, input: unknown) => {
    const key = `${call.name} ${JSON.stringify(input)}`;
    const answer = answers.get(key) ?? (client as (...args: unknown[]) => Promise<unknown>)(call, input).then((given) => deepFreeze(given));
    answers.set(key, answer);
    return answer;
  };
  return ask as Client;
}

const hotels = Array.from({ length: 4 }, (_, index) =>
  aHotel({ hotel: { id: `10${index}`, name: `Hotel “${index}” & Söhne` }, totalAmount: 100 + index, left: index === 1 ? 2 : null }),
);
const STAY = "startDate=2026-12-01&endDate=2026-12-04&adults=2";
const PACKAGE =
  "adults=2&destination=Madrid&destinationId=3117735&destinationType=Cities&endDate=2026-12-27&origin=London&originId=LHR&originType=Airports&startDate=2026-12-20";

const RESULTS = { path: "/hotels/search-results", query: `city=London&region=2643743&regionType=Cities&${STAY}` };
const listed = (answer: Parameters<typeof someHotels>[0]) => () =>
  hotelClient({ listAvailableHotels: () => ({ ok: true, data: someHotels({ hotels, ...answer }) }) }).client;
const MANY = { total: 120, found: 180, facets: manyFacets() };

/** More choices than are shown at first. */
function manyFacets() {
  const names = ["Soho", "Mayfair", "Camden", "Chelsea", "Bow", "Hackney", "Brixton", "Holborn"];
  return someFacets({ districts: names.map((name, count) => ({ name, count })), stars: [{ stars: 4, count: 6 }] });
}

const PAGES: readonly (readonly [name: string, key: Partial<PageKey>, client: () => Client])[] = [
  ["results", RESULTS, listed({ total: 4, found: 4 })],
  [
    "the second of three pages of results, with filters",
    { ...RESULTS, query: `${RESULTS.query}&stars=4&minPrice=120&page=2` },
    listed(MANY),
  ],
  ["results with everything for browsers without scripts", { ...RESULTS, query: `${RESULTS.query}&list=whole&sort=value` }, listed(MANY)],
  [
    "results near a place, with a supplier that did not answer",
    { ...RESULTS, query: `${RESULTS.query}&near=51.5,-0.1,Big+%3CBen%3E` },
    listed({ ...MANY, isPartial: true }),
  ],
  ["results beside a map", { ...RESULTS, query: `${RESULTS.query}&view=map` }, listed({ total: 4, found: 4, pins: [] })],
  ["no results", RESULTS, listed({ total: 0, found: 0, hotels: [] })],
  [
    "opaque results",
    { ...RESULTS, path: OPAQUE_RESULTS_PATH },
    () =>
      hotelClient({
        listAvailableHotels: () => ({ ok: true, data: someHotels({ hotels: [], hiddenHotels: [aHiddenHotel()], total: 1, found: 1 }) }),
      }).client,
  ],
  ["hotel", { path: "/hotels/details", query: `hotelId=1001&${STAY}` }, () => contentClient(hotelAnswers()).client],
  [
    "deals",
    { path: "/hotels/deals" },
    () =>
      contentClient({
        listPromotionalDeals: () =>
          dealsAnswer([aDeal(), aDeal({ region: ROME, hotel: aDealHotel({ id: "1002", name: "Villa “Pina”" }) })]),
      }).client,
  ],
  ["destinations", { path: "/destinations" }, () => contentClient().client],
  ["home", { path: "/" }, () => contentClient().client],
  [
    "package results",
    { path: "/packages/deals", query: PACKAGE },
    () => contentClient({ createAvailability: openedAvailability, listFilteredPackages: () => packagesAnswer([aPackage()]) }).client,
  ],
];

const guest = { userTypeId: USER_TYPE.GUEST, isAuthenticated: false, isCoBrand: false };
const SETTINGS: readonly (readonly [name: string, key: Partial<PageKey>])[] = [
  ["a guest in English", { visitorClass: guest }],
  ["a guest in French at another brand", { brandId: "harbour", prefix: "/fr", locale: "fr_FR", market: "FR", currency: "EUR" }],
  ["a guest in German at the package brand", { brandId: "solara", prefix: "/de", locale: "de_DE", market: "DE", currency: "EUR" }],
  ["a member's class", { visitorClass: { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, isCoBrand: false } }],
  ["the class of a partner's customers", { visitorClass: { ...guest, isCoBrand: true } }],
];

async function show(render: typeof written, key: PageKey, page: ReturnType<typeof pageOf>, client: Client): Promise<string> {
  const answer = await render({ key, page, client });
  return answer.kind === "document" ? Buffer.concat(answer.parts.map((part) => Buffer.from(part))).toString() : answer.location;
}

/** Documents are too long to be printed: the places where they first differ. */
function differences(one: string, other: string): readonly string[] {
  if (one === other) return [];
  let place = 0;
  while (one[place] === other[place]) place += 1;
  return [one, other].map((text) => text.slice(Math.max(0, place - 120), place + 120));
}

describe.each(SETTINGS)("a page for %s", (_, settings) => {
  test.each(PAGES)("%s: the same bytes with fragments and without, the first time and again", async (__, place, clientOf) => {
    const key = pageKey({ ...place, ...settings });
    const page = deepFreeze(pageOf(key)) as ReturnType<typeof pageOf>;
    const client = remembering(clientOf());
    const whole = await show(rendered, key, page, client);
    expect(differences(await show(written, key, page, client), whole)).toEqual([]);
    const { hits } = cache.figures();
    expect(differences(await show(written, key, page, client), whole)).toEqual([]);
    expect(cache.figures().hits).toBeGreaterThan(hits);
  });
});

const findRow = createPathMatcher(ROUTES);
const keptPages = (
  await Promise.all(PAGES.map(async (one) => ((await findRow(one[1].path ?? "")?.row.load())?.fragment ? [one] : [])))
).flat();

/** Renders every page from data that went through a document, as the browser does. */
function rendererFrom(document: string) {
  const { loaderData } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(document)?.[1] ?? "") as {
    loaderData: Record<string, unknown>;
  };
  const routes = ROUTES.map((row) =>
    row.path in loaderData
      ? { ...row, load: async () => ({ ...(await row.load()), loader: () => Promise.resolve(loaderData[row.path]) }) }
      : row,
  );
  return rendererWith(createFragmentCache(0), { routes });
}

describe("a page whose documents are kept", () => {
  test("is one of hotel results or of a hotel", () => {
    expect(keptPages.map(([name]) => name)).toEqual(expect.arrayContaining(["results", "no results", "opaque results", "hotel"]));
  });

  test.each(keptPages)("%s: depends on nothing but its key and the state in its document", async (_, place, clientOf) => {
    const key = pageKey({ ...place, visitorClass: guest });
    const page = deepFreeze(pageOf(key)) as ReturnType<typeof pageOf>;
    const client = remembering(clientOf());
    const whole = await show(rendered, key, page, client);
    expect(differences(await show(rendererFrom(whole), key, page, client), whole)).toEqual([]);
  });

  test("is written again when a price has changed, and sent as it was when nothing has", async () => {
    const documents = createKeptDocuments(1_000_000);
    const render = rendererWith(createFragmentCache(10_000_000), { documents });
    const key = pageKey({ ...RESULTS, visitorClass: guest });
    const page = deepFreeze(pageOf(key)) as ReturnType<typeof pageOf>;
    const costing = (totalAmount: number) =>
      remembering(listed({ hotels: [aHotel({ totalAmount, publicAmount: totalAmount })], total: 1, found: 1 })());
    const shown = async (client: Client) => show(render, key, page, client);
    const cheap = costing(321);
    const [first, second, third] = [await shown(cheap), await shown(cheap), await shown(cheap)];
    expect(documents.figures()).toMatchObject({ documents: 1, hits: 1 });
    expect([differences(second, first), differences(third, first)]).toEqual([[], []]);
    const dearer = await shown(costing(654));
    expect(documents.figures().hits).toBe(1);
    expect([first.includes("$654.00"), dearer.includes("$654.00"), dearer.includes("$321.00")]).toEqual([false, true, false]);
  });

  test("is kept for guests only", async () => {
    const documents = createKeptDocuments(1_000_000);
    const render = rendererWith(createFragmentCache(10_000_000), { documents });
    const key = pageKey({ ...RESULTS, visitorClass: { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, isCoBrand: false } });
    const page = deepFreeze(pageOf(key)) as ReturnType<typeof pageOf>;
    const visitor = { userTypeId: USER_TYPE.CLUB, isAuthenticated: true };
    for (let turn = 0; turn < 3; turn++) await render({ key, page, client: listed({ total: 4, found: 4 })(), visitor });
    expect(documents.figures()).toMatchObject({ documents: 0, hits: 0 });
  });
});
