/** The same page, written from fragments and rendered by React as a whole, must be the same bytes. */
import { describe, expect, test } from "vitest";
import type { Client } from "#contract/base/client.ts";
import { OPAQUE_RESULTS_PATH } from "#domain/search/search-target.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import type { FragmentCache } from "#server/render/fragments/fragment-cache.ts";
import { createFragmentCache } from "#server/render/fragments/fragment-cache.ts";
import { createRenderer } from "#server/render/render.tsx";
import { deepFreeze } from "#shared/deep-freeze.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { aDeal, aDealHotel, dealsAnswer, ROME } from "#tests/factories/deals.ts";
import { hotelAnswers } from "#tests/factories/hotel-details.ts";
import { aHiddenHotel, aHotel, hotelClient, someFacets, someHotels } from "#tests/factories/hotel-results.ts";
import { aPackage, openedAvailability, packagesAnswer } from "#tests/factories/package-results.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { PageKey } from "#web/visitor/page.ts";

const { messagesFor } = createMessageStore(folderSource("."));

const rendererWith = (fragments: FragmentCache) =>
  createRenderer({ manifest: undefined, messagesFor, today: () => "2026-11-15", now: () => new Date("2026-11-15T12:00:00Z"), fragments });
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
