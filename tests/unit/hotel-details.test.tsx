/** The page of a hotel as the server makes it. */
import { describe, expect, test } from "vitest";
import { contentClient } from "#tests/factories/content-client.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import {
  aHiddenHotel,
  aHotel,
  aRate,
  HOTEL_NOT_FOUND,
  hotelAnswers,
  nineRooms,
  policiesAnswer,
  ratesAnswer,
  SERVER_ERROR,
} from "#tests/factories/hotel-details.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { aRow } from "#tests/factories/route-row.ts";
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import { createRenderer } from "#server/render/render.tsx";
import { AMENITY_GROUPS } from "#web/screens/hotel/hotel-amenities.tsx";
import type { PageKey } from "#web/visitor/page.ts";

const QUERY_KEYS = "hotelId tHotelId tgsHotelId startDate endDate adults children lrh isOldFlow rooms childrenNum childAges infants".split(
  " ",
);
const load = () => import("#web/routes/hotels/hotel-details.tsx");
const row = (path: string, view: "HotelsDetails" | "hotelOnlyDetails") =>
  aRow(path, view, { load, queryKeys: QUERY_KEYS, audience: "personal" });
const routes = [
  row("/hotels/details", "HotelsDetails"),
  row("/hotels/details/op", "HotelsDetails"),
  row("/hotels/detailsV2", "hotelOnlyDetails"),
  row("/hotels/detailsV2/op", "hotelOnlyDetails"),
  row("/hotels-in/*", "HotelsDetails"),
];
const { messagesFor } = createMessageStore(folderSource("."));
const render = createRenderer({ manifest: undefined, messagesFor, today: () => "2026-11-15", routes });

const STAY = "startDate=2026-11-22&endDate=2026-11-24&adults=2";
const GUEST = { userTypeId: USER_TYPE.GUEST, isAuthenticated: false, isCoBrand: false };
const BASIC = { userTypeId: USER_TYPE.BASIC, isAuthenticated: true, isCoBrand: false };
const CLUB = { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, isCoBrand: false };

type Over = Partial<Record<keyof ReturnType<typeof hotelAnswers>, () => unknown>>;

async function show(key: Partial<PageKey> = {}, over: Over = {}, rooms = nineRooms()) {
  const content = contentClient({ ...hotelAnswers(rooms), ...over });
  const fullKey = pageKey({ path: "/hotels/details", query: `hotelId=1001&${STAY}`, visitorClass: GUEST, ...key });
  const answer = await render({ key: fullKey, page: pageOf(fullKey), client: content.client });
  if (answer.kind === "redirect") return { location: answer.location, status: 307, html: "", main: "", request: content.request };
  const html = answer.parts.map(String).join("");
  const main = (/<main.*<\/main>/s.exec(html)?.[0] ?? "").replaceAll("&amp;", "&");
  return { status: answer.status, html, main, request: content.request, location: undefined };
}

const plainText = (markup: string) => markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const bodyOf = (request: readonly { name: string; input: { body?: unknown; query?: unknown } }[], name: string) =>
  request.find((each) => each.name === name)?.input.body;
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const isIndexed = (html: string) => !html.includes('content="noindex"');
/** What the loader gives for the plain address. */
async function details() {
  const { loader } = await load();
  const page = pageOf(pageKey());
  const query = new URLSearchParams(`hotelId=1001&${STAY}`);
  const { client } = contentClient(hotelAnswers());
  return unwrapLoaded(await loader({ api: client, page, today: "2026-11-15", params: {}, path: "/hotels/details", query })).data;
}
const chooseLinks = (main: string) => [...main.matchAll(/href="([^"]*\/hotels\/checkout[^"]*)"/g)].map((match) => match[1] ?? "");
const roomIds = (markup: string) => [...markup.matchAll(/data-room-type-id="([^"]*)"/g)].map((match) => match[1]);
/** Without what unfolds. */
const unfolded = (main: string) => main.slice(0, main.indexOf("more-rooms"));

describe("the page of a hotel", () => {
  test("shows its name, pictures, facts and rooms", { tags: ["ROUTE-012"] }, async () => {
    const { status, main, html } = await show();
    expect(status).toBe(200);
    expect(main).toContain('data-view="HotelsDetails"');
    expect(main).toMatch(/<h1>Harbour House<\/h1>/);
    expect(plainText(main)).toContain("12 Weaver Street, London, United Kingdom");
    expect(plainText(main)).toContain("1.4 km from the center of London");
    expect(plainText(main)).toContain("Every room has a desk and a view.");
    expect(main).toMatch(/<img[^>]*fetchPriority="high"/i);
    expect(html).toMatch(/<link rel="preload" as="image" fetchpriority="high"/);
    expect(roomIds(main)).toHaveLength(9);
  });

  test("the second generation is the same page under its own name", { tags: ["ROUTE-013"] }, async () => {
    expect((await show({ path: "/hotels/detailsV2" })).main).toContain('data-view="hotelOnlyDetails"');
  });

  test(
    "asks for the hotel with large pictures and for the rates of the party, in the currency of the page",
    { tags: ["HOTEL-004", "HOTEL-007"] },
    async () => {
      const { request } = await show({ query: `hotelId=1001&startDate=2026-11-22&endDate=2026-11-24&adults=2,1&children=0_5,1_1` });
      expect(bodyOf(request, "getHotelInfo")).toEqual({ hotelId: "1001", imageSize: 700 });
      expect(bodyOf(request, "listRoomRates")).toEqual({
        hotelId: "1001",
        checkInDate: "2026-11-22",
        checkOutDate: "2026-11-24",
        currency: "USD",
        rooms: [
          { adultNum: 2, childNum: 1, childAges: [5] },
          { adultNum: 1, childNum: 1, childAges: [1] },
        ],
      });
    },
  );

  test("asks for kilometres in a market that uses them, unless the visitor has chosen miles", { tags: ["BRAND-025"] }, async () => {
    const { loader } = await load();
    const unitFor = async (page: ReturnType<typeof pageOf>, distanceUnit?: "M" | "KM") => {
      const { client, request } = contentClient(hotelAnswers());
      const query = new URLSearchParams(`hotelId=1001&${STAY}`);
      const person = { accountId: "1", firstName: "Ana", settings: distanceUnit ? { distanceUnit } : {} };
      const visitor = { userTypeId: 1, isAuthenticated: true, person } as const;
      await loader({ api: client, page, visitor, today: "2026-11-15", params: {}, path: "/hotels/details", query });
      return (bodyOf(request, "getHotelInfo") as { distanceUnit?: string }).distanceUnit;
    };
    const german = pageOf(pageKey({ locale: "de_DE", market: "DE", currency: "EUR" }));
    expect([await unitFor(german), await unitFor(german, "M")]).toEqual(["KM", undefined]);
    expect([await unitFor(pageOf(pageKey())), await unitFor(pageOf(pageKey()), "KM")]).toEqual([undefined, "KM"]);
  });

  test(
    "a hotel can be asked for by the second provider's number, and a stay that is missing is the default one",
    { tags: ["HOTEL-004"] },
    async () => {
      const { request } = await show({ query: "tHotelId=P1001" });
      expect(bodyOf(request, "getHotelInfo")).toMatchObject({ tHotelId: "P1001" });
      expect(bodyOf(request, "listRoomRates")).toMatchObject({ tHotelId: "P1001", checkInDate: "2026-11-22", checkOutDate: "2026-11-24" });
      expect(bodyOf(request, "listRoomRates")).toMatchObject({ rooms: [{ adultNum: 2, childNum: 0, childAges: [] }] });
    },
  );

  test("the parameters of the request are part of the page under their own names", { tags: ["HOTEL-003"] }, async () => {
    const { html } = await show();
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}") as {
      loaderData: Record<string, { query?: object }>;
    };
    expect(Object.values(state.loaderData).find((data) => data?.query)?.query).toEqual({
      hotelId: "1001",
      tgsHotelId: "P1001",
      checkInDate: "2026-11-22",
      checkOutDate: "2026-11-24",
      rooms: [{ adultNum: 2, childNum: 0, childAges: [] }],
    });
  });

  test("an address in words is read by the number at its end and is canonical", { tags: ["ROUTE-027"] }, async () => {
    const { request, html } = await show({ path: "/hotels-in/new-york/grand-hotel-5th-avenue-12345", query: "" });
    expect(bodyOf(request, "getHotelInfo")).toMatchObject({ hotelId: "12345" });
    expect(canonicalOf(html)).toBe("http://localhost:3000/en/hotels-in/london/harbour-house-1001");
    expect(isIndexed(html)).toBe(true);
    expect(isIndexed((await show()).html)).toBe(false);
    const { head } = await load();
    const shared = { page: pageOf(pageKey()), text: (key: string) => key };
    const data = await details();
    expect(head(data, shared.page, shared.text)).toMatchObject({
      canonicalPath: "/hotels-in/london/harbour-house-1001",
      indexed: false,
    });
  });

  test("describes the hotel with schema.org data", async () => {
    const { html } = await show({ path: "/hotels-in/london/harbour-house-1001", query: STAY });
    const graph = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}")["@graph"] as readonly Record<string, unknown>[];
    const hotel = graph.find((node) => node["@type"] === "Hotel");
    expect(hotel).toMatchObject({
      name: "Harbour House",
      address: { streetAddress: "12 Weaver Street", addressLocality: "London", addressCountry: "GB" },
      starRating: { ratingValue: 4 },
      checkinTime: "15:00",
    });
  });

  test("shows the check-in time and the hour after which guests must call", { tags: ["CONST-027"] }, async () => {
    const { main } = await show();
    expect(plainText(main)).toContain("Your room is ready from 15:00 (3:00 PM)");
    expect(plainText(main)).toContain("If you arrive after 18:00 (6:00 PM), please tell the hotel.");
    const french = await show({ locale: "fr_FR", market: "FR", prefix: "/fr", currency: "EUR" });
    expect(plainText(french.main)).toContain("prête à partir de 15:00.");
  });
});

describe("rooms and rates", () => {
  test("shows six rooms and folds the rest", { tags: ["HOTEL-005"] }, async () => {
    const { main } = await show();
    expect(roomIds(unfolded(main))).toEqual(["A", "B", "C", "D", "E", "F"].map((letter) => `1001-${letter}`));
    expect(plainText(main)).toContain("Show 3 more rooms");
    const six = await show({}, {}, nineRooms().slice(0, 6));
    expect(plainText(six.main)).not.toContain("more room");
  });

  test("sorts rooms and rates by price, in whatever order the supplier sent them", async () => {
    const rooms = [
      aRate({ roomTypeId: "X", bbId: "HB", price: 400 }),
      aRate({ roomTypeId: "Y", bbId: "BB", price: 300 }),
      aRate({ roomTypeId: "X", bbId: "RO", price: 250 }),
    ];
    const { main } = await show({}, {}, rooms);
    expect(roomIds(main)).toEqual(["X", "Y"]);
    expect([...main.matchAll(/data-bb-id="([^"]*)"/g)].map((match) => match[1])).toEqual(["RO", "HB", "BB"]);
  });

  test("recommends one room and shows it even if its rate would be folded", { tags: ["HOTEL-006"] }, async () => {
    const { main } = await show();
    expect(plainText(main).match(/ Recommended /g)).toHaveLength(1);
    const rates = ["RO", "RO-N", "BB-N", "BB", "HB"].map((bbId, place) => aRate({ bbId, price: 200 + place, isRecommended: place === 4 }));
    const folded = await show({}, {}, rates);
    const visible = folded.main.slice(0, folded.main.indexOf("more rate"));
    expect(visible).toContain('data-bb-id="HB"');
    expect(visible).not.toContain('data-bb-id="BB"');
  });

  test("each rate shows the cancellation terms in the hotel's time zone", { tags: ["HOTEL-012"] }, async () => {
    const rooms = [aRate({ bbId: "BB" }), aRate({ bbId: "BB-N", refundable: false, price: 210 })];
    const { main } = await show({}, {}, rooms);
    expect(plainText(main)).toContain("Free cancellation until Fri, Nov 20, 6:00 PM hotel time");
    expect(plainText(main)).toContain("Non-refundable");
  });

  test("the page works without cancellation terms", { tags: ["HOTEL-011"] }, async () => {
    const { status, main } = await show({}, { listCancellationPolicies: () => SERVER_ERROR });
    expect(status).toBe(200);
    expect(chooseLinks(main)).toHaveLength(9);
    expect(plainText(main)).toContain("Can be canceled");
    expect(plainText(main)).not.toContain("Free cancellation until");
  });

  test(
    "the button leads to checkout with room, board, stay, the price that was seen and the hand-on code",
    { tags: ["CHK-007"] },
    async () => {
      const { main } = await show({ query: `hotelId=1001&${STAY}&lrh=abc` });
      expect(chooseLinks(main)[0]).toBe(
        "/en/hotels/checkout?hotelId=1001&startDate=2026-11-22&endDate=2026-11-24&adults=2&lrh=abc&roomTypeId=1001-A&bbId=BB&sessionToken=USD-20000",
      );
    },
  );

  test("a bridged hotel is booked through the hotel-only flow", { tags: ["HOTEL-008"] }, async () => {
    const bridged = { listRoomRates: () => ratesAnswer(nineRooms(), { isBridged: true, dpsCoBrandId: "1", dpsUserTypeId: 1 }) };
    const { main } = await show({ query: `hotelId=1002&${STAY}&lrh=abc` }, bridged);
    expect(chooseLinks(main).every((link) => link.startsWith("/en/hotels/checkoutV2?"))).toBe(true);
    expect(chooseLinks(main)[0]).toContain("lrh=abc");
  });

  test("the parameter isOldFlow selects the first flow", { tags: ["QUERY-018"] }, async () => {
    const bridged = { listRoomRates: () => ratesAnswer(nineRooms(), { isBridged: true }) };
    const { main } = await show({ query: `hotelId=1002&${STAY}&isOldFlow=true` }, bridged);
    expect(chooseLinks(main).every((link) => link.startsWith("/en/hotels/checkout?"))).toBe(true);
  });

  test("lists fees due at the hotel separately, in the hotel's currency", async () => {
    const { main } = await show({}, {}, [aRate()]);
    expect(plainText(main)).toContain("Not included, paid at the hotel: City tax £6.50");
    expect(plainText(main)).toContain("Taxes included");
  });

  test("shows a former price only with a promotion, and warns of few rooms only if there are few", async () => {
    const plain = await show({}, {}, [aRate({ left: 4 })]);
    expect(plain.main).not.toContain("price-before");
    expect(plainText(plain.main)).not.toContain("left");
    const promoted = await show({}, {}, [aRate({ promotionPercent: 20, left: 3 })]);
    expect(promoted.main).toMatch(/<s class="price-before">\$300\.00<\/s>/);
    expect(plainText(promoted.main)).toContain("20% off for this stay");
    expect(plainText(promoted.main)).toContain("Only 3 left");
  });
});

describe("the price of members", () => {
  const rate = aRate({ price: 240, publicPrice: 240, memberPrice: 187.65 });

  test("a guest sees a lock, and the page does not contain the member price", { tags: ["HOTEL-015"] }, async () => {
    const { html, main } = await show({}, {}, [rate]);
    expect(html).not.toMatch(/187[.,]?65|18765/);
    expect(plainText(main)).toContain("Members pay less – log in");
    const login = /href="([^"]*\/login[^"]*)"[^>]*class="rate-lock"|class="rate-lock"[^>]*href="([^"]*)"/.exec(main);
    const address = new URL(login?.[1] ?? login?.[2] ?? "", "http://localhost");
    expect(address.searchParams.get("returnUrl")).toBe(`/en/hotels/details?hotelId=1001&${STAY}`);
  });

  test("a logged-in visitor sees the labelled member price and pays the public one", { tags: ["HOTEL-015"] }, async () => {
    const { main } = await show({ visitorClass: BASIC }, {}, [rate]);
    expect(plainText(main)).toMatch(/Member price \$187\.65/);
    expect(plainText(main)).toContain("$240.00");
    expect(plainText(main)).not.toContain("Members pay less");
  });

  test("a member pays the member price, and the public price is struck through", { tags: ["HOTEL-014"] }, async () => {
    const { main } = await show({ visitorClass: CLUB }, {}, [{ ...rate, price: 187.65 }]);
    expect(main).toMatch(/<s class="price-before">\$240\.00<\/s>/);
    expect(plainText(main)).toMatch(/Member price .*\$187\.65/);
  });

  test("a brand without a club does not mention one", async () => {
    const { main } = await show({ brandId: "solara", prefix: "/en-us/us" }, {}, [rate]);
    expect(plainText(main)).not.toContain("Members pay less");
  });
});

describe("what can go wrong", () => {
  test("a missing hotel redirects to the home page", { tags: ["SHELL-012"] }, async () => {
    expect((await show({}, { getHotelInfo: () => HOTEL_NOT_FOUND })).location).toBe("/en/");
    expect((await show({ query: STAY })).location).toBe("/en/");
    expect((await show({ path: "/hotels-in/london/harbour-house", query: "" })).location).toBe("/en/");
  });

  test("a blocked hotel redirects to the results of its city for the same stay", { tags: ["SHELL-013"] }, async () => {
    const { location } = await show({}, { getHotelInfo: () => ({ ok: true, data: { hotel: aHotel({ isBlocked: true }) } }) });
    expect(location).toBe(
      "/en/hotels/search-results?city=London&region=2643743&regionType=Cities&startDate=2026-11-22&endDate=2026-11-24&adults=2",
    );
  });

  test("a hotel without an answer of the catalogue is an error page with links", { tags: ["HOTEL-009"] }, async () => {
    const { status, main, html } = await show({}, { getHotelInfo: () => SERVER_ERROR });
    expect(status).toBe(503);
    expect(main).toContain('data-state="hotel-error"');
    expect(main).toContain(`href="/en/hotels/details?hotelId=1001&${STAY}"`);
    expect(main).not.toContain("loader");
    expect(isIndexed(html)).toBe(false);
  });

  test.each([
    ["it is sold out", () => ratesAnswer([], { reason: "sold-out" }), "The hotel is sold out"],
    ["the stay is too short", () => ratesAnswer([], { reason: "minimum-stay" }), "takes only longer stays"],
    ["nobody may arrive", () => ratesAnswer([], { reason: "closed-to-arrival" }), "This hotel does not allow check-in on that day"],
    ["the party is too large", () => ratesAnswer([], { reason: "too-many-guests" }), "No room here sleeps that many"],
  ])(
    "where %s no room type is found, and the page says why and what helps",
    { tags: ["HOTEL-010"] },
    async (_name, listRoomRates, reason) => {
      const { status, main } = await show({}, { listRoomRates });
      expect(status).toBe(200);
      expect(main).toContain('data-state="room-type-not-found"');
      expect(plainText(main)).toContain("Room type not found");
      expect(plainText(main)).toContain(reason);
      expect(main).toContain('href="#stay"');
      expect(main).toContain('href="#similar"');
      expect(main).not.toContain("price-bar");
    },
  );

  test("if rates cannot be loaded, the page says so without blaming the dates and offers a retry", { tags: ["HOTEL-010"] }, async () => {
    const { status, main } = await show({}, { listRoomRates: () => SERVER_ERROR });
    // Also keeps the page out of the cache: the next try must ask again.
    expect(status).toBe(503);
    expect(main).toContain('data-state="room-type-not-found" data-reason="failed"');
    expect(plainText(main)).toContain("The prices did not load");
    expect(main).toMatch(new RegExp(`href="/en/hotels/details\\?hotelId=1001&${STAY}" data-document="[^"]*">Try again<`));
    const section = main.slice(main.indexOf('data-reason="failed"'), main.indexOf('id="similar"'));
    expect(section).not.toMatch(/other dates|href="#stay"|Room type not found/);
  });

  test("a link extends a stay that is too short", { tags: ["HOTEL-010"] }, async () => {
    const { main } = await show({}, { listRoomRates: () => ratesAnswer([], { reason: "minimum-stay" }) });
    expect(main).toContain("startDate=2026-11-22&endDate=2026-11-25&adults=2");
  });
});

describe("other hotels", () => {
  test("shows at most four hotels of a similar class, without the hotel itself", async () => {
    const { main, request } = await show();
    expect(bodyOf(request, "listHotelsByRegion")).toMatchObject({ regionId: "2643743", checkInDate: "2026-11-22" });
    const names = [...main.matchAll(/class="card-link"[^>]*>([^<]*)</g)].map((match) => match[1]);
    expect(names).toEqual(["Hotel 1010", "Hotel 1011", "Hotel 1012", "Hotel 1013"]);
    expect(main).toContain("hotelId=1010&startDate=2026-11-22&endDate=2026-11-24&adults=2");
  });

  test("the page is complete without them if they cannot be loaded", async () => {
    const { status, main } = await show({}, { listHotelsByRegion: () => SERVER_ERROR });
    expect(status).toBe(200);
    expect(main).not.toContain("similar-title");
    expect(roomIds(main)).toHaveLength(9);
  });
});

describe("an opaque hotel", () => {
  const hidden = { path: "/hotels/details/op", query: `hotelId=tk_9f3a&${STAY}` };

  test(
    "is named by class and place, and the page explains what is hidden until the booking",
    { tags: ["ROUTE-020", "HOTEL-013"] },
    async () => {
      const { main, html, request } = await show(hidden);
      expect(request.map(({ name }) => name)).toContain("getOpaqueHotelInfo");
      expect(request.map(({ name }) => name)).not.toContain("getHotelInfo");
      expect(main).toMatch(/<h1>4-star hotel in London<\/h1>/);
      expect(plainText(main)).toContain(
        "You stay in one of 7 hotels. It is drawn at random, and you see which one as soon as your booking is confirmed.",
      );
      expect(html).not.toMatch(/Harbour House|Weaver|id="place"|from the center|ld\+json/);
      expect(isIndexed(html)).toBe(false);
    },
  );

  test("its rooms and similar hotels link to pages of opaque hotels", { tags: ["ROUTE-021"] }, async () => {
    const { main } = await show(hidden);
    expect(chooseLinks(main)[0]).toMatch(/^\/en\/hotels\/checkout\/op\?hotelId=tk_9f3a&/);
    expect(main).toContain("/en/hotels/details/op?hotelId=tk_other");
    expect(main).not.toContain("tk_same");
    expect(plainText(main)).not.toContain("Members pay less");
  });

  test.each(["hotelId=1001", "tHotelId=77"])(
    "%s stands for a class: nothing public is asked for or shown",
    { tags: ["ROUTE-020"] },
    async (id) => {
      const { main, request } = await show({ ...hidden, query: `${id}&${STAY}` });
      expect(main).not.toContain(id);
      expect(bodyOf(request, "listRoomRates")).toMatchObject({ hotelId: "tk_9f3a" });
      expect(bodyOf(request, "listRoomRates")).not.toHaveProperty("tHotelId");
      expect(bodyOf(request, "listCancellationPolicies")).toMatchObject({ hotelId: "tk_9f3a" });
    },
  );

  test("shows minimum stars as such, and the country where the city would reveal the hotel", async () => {
    const region = { id: "GB", name: "United Kingdom", parentRegionId: null, parentRegionName: null };
    const hotel = aHiddenHotel({ isStarsAtLeast: true, region });
    const { main } = await show(hidden, { getOpaqueHotelInfo: () => ({ ok: true, data: { hotel } }) });
    expect(plainText(main)).toContain("Hotel with at least 4 stars in United Kingdom");
    expect(main).toContain("region=GB&regionType=Countries");
  });
});

describe("the form of the stay", () => {
  test("without scripts the form leads to the address of the same hotel", async () => {
    const fields = "hotelId=1001&startDate=2026-12-01&endDate=2026-12-03&rooms=2&adults=4&childrenNum=1&childAges=5&infants=0&lrh=abc";
    expect((await show({ query: fields })).location).toBe(
      "/en/hotels/details?hotelId=1001&startDate=2026-12-01&endDate=2026-12-03&adults=2%2C2&children=0_5&lrh=abc",
    );
    const byName = await show({
      path: "/hotels-in/london/harbour-house-1001",
      query: "startDate=2026-12-01&endDate=2026-12-03&rooms=1&adults=1",
    });
    expect(byName.location).toBe("/en/hotels-in/london/harbour-house-1001?startDate=2026-12-01&endDate=2026-12-03&adults=1");
  });

  test("an invalid party is replaced by the default", async () => {
    const { location } = await show({ query: "hotelId=1001&startDate=2026-12-01&endDate=2026-12-03&rooms=1&adults=30" });
    expect(location).toBe("/en/hotels/details?hotelId=1001&startDate=2026-12-01&endDate=2026-12-03&adults=2");
  });

  test("submits to its own page and keeps the hotel", async () => {
    const { main } = await show();
    const form = /<form[^>]*id="stay"[^>]*>/.exec(main)?.[0];
    expect(form).toContain('method="get"');
    expect(form).toContain('action="/en/hotels/details"');
    expect(main).toContain('<input type="hidden" name="hotelId" value="1001"/>');
  });
});

test("every amenity is in exactly one group", () => {
  expect(Object.values(AMENITY_GROUPS).flat().toSorted()).toEqual([...AMENITIES].toSorted());
});

test("terms that were due before the answer are due now, even if the local clock is behind", async () => {
  const rate = aRate({ refundable: true });
  const laterAnswer = policiesAnswer([rate]);
  const [policy] = laterAnswer.data.cancellationPolicies;
  const due = {
    ...laterAnswer,
    data: {
      ...laterAnswer.data,
      cancellationPolicies: [{ ...policy, policies: [{ from: "2999-01-01T00:00:00.000Z", fee: 240, currency: "USD" }] }],
    },
  };
  const { main } = await show({}, { listCancellationPolicies: () => due }, [rate]);
  expect(plainText(main)).toContain("Non-refundable");
});

describe("the score of the guests", () => {
  const named = { path: "/hotels-in/london/harbour-house-1001", query: STAY };
  const answer = (changes: Parameters<typeof aHotel>[0]) => ({ getHotelInfo: () => ({ ok: true, data: { hotel: aHotel(changes) } }) });

  test("is the same in the headline, which links to the reviews, and in the structured data", async () => {
    const { html, main } = await show(named);
    expect(main).toMatch(/<a class="guest-score guest-score-link" href="#reviews">.*?8\.7.*?321 reviews/s);
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":8.7,"bestRating":10,"reviewCount":321}');
  });

  test("is absent with too few reviews; their number is shown", async () => {
    const { html, main } = await show(named, answer({ guestRating: null, reviewCount: 4 }));
    expect(main).toMatch(/href="#reviews">.*?4 reviews/s);
    expect(html).not.toContain("aggregateRating");
  });
});
