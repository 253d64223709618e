/** The same page, written from fragments and rendered by React as a whole, must be the same bytes. */
import { describe, expect, test } from "vitest";
import type { Client } from "#contract/base/client.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import type { FragmentCache } from "#server/render/fragments/fragment-cache.ts";
import { createFragmentCache } from "#server/render/fragments/fragment-cache.ts";
import { createRenderer } from "#server/render/render.tsx";
import { deepFreeze } from "#shared/deep-freeze.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { aDeal, aDealHotel, dealsAnswer, ROME } from "#tests/factories/deals.ts";
import { hotelAnswers } from "#tests/factories/hotel-details.ts";
import { aHotel, hotelClient, someHotels } from "#tests/factories/hotel-results.ts";
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

const PAGES: readonly (readonly [name: string, key: Partial<PageKey>, client: () => Client])[] = [
  [
    "results",
    { path: "/hotels/search-results", query: `city=London&region=2643743&regionType=Cities&${STAY}` },
    () => hotelClient({ listAvailableHotels: () => ({ ok: true, data: someHotels({ hotels, total: 4, found: 4 }) }) }).client,
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

describe.each(SETTINGS)("a page for %s", (_, settings) => {
  test.each(PAGES)("%s: the same bytes with fragments and without, the first time and again", async (__, place, clientOf) => {
    const key = pageKey({ ...place, ...settings });
    const page = deepFreeze(pageOf(key)) as ReturnType<typeof pageOf>;
    const client = remembering(clientOf());
    const whole = await show(rendered, key, page, client);
    expect(await show(written, key, page, client)).toBe(whole);
    const { hits } = cache.figures();
    expect(await show(written, key, page, client)).toBe(whole);
    expect(cache.figures().hits).toBeGreaterThan(hits);
  });
});
