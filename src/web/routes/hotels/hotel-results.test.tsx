import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { classOf, GUEST } from "#domain/visitor/visitor.ts";
import { aHiddenHotel, aHotel, hotelClient, refused, someFacets, someHotels } from "#tests/factories/hotel-results.ts";
import type { ListedHotels } from "#tests/factories/hotel-results.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { messagesIn } from "#tests/factories/texts.ts";
import { App } from "#web/client/app.tsx";
import { StaticRouter } from "#web/router/router-context.tsx";
import { forgetSearch } from "#web/hotel/search/search-memory.ts";
import { createText } from "#web/i18n/text.tsx";
import type { ResultsData } from "#web/screens/results/results-data.ts";
import { head, loader, rememberResults, Screen } from "./hotel-results.tsx";

const SEARCH = "city=London&region=2643743&regionType=Cities&startDate=2030-05-20&endDate=2030-05-23&adults=2";
const RESULTS = "/hotels/search-results";
const BASIC: Visitor = { userTypeId: 1, isAuthenticated: true };
const CLUB: Visitor = { userTypeId: 2, isAuthenticated: true };

type Shown = {
  readonly path?: string;
  readonly query?: string;
  readonly visitor?: Visitor;
  readonly listed?: Partial<ListedHotels>;
  readonly answers?: Parameters<typeof hotelClient>[0];
  readonly brandId?: string;
  readonly locale?: LocaleCode;
};

/** Renders the page as the server does, and records its calls. */
async function show({ path = RESULTS, query = SEARCH, visitor = GUEST, listed = {}, answers, brandId, locale = "en_US" }: Shown = {}) {
  const key = pageKey({ visitorClass: classOf(visitor), locale, ...(brandId && { brandId }) });
  const page = pageOf(key);
  const { client, request } = hotelClient({ listAvailableHotels: () => ({ ok: true, data: someHotels(listed) }), ...answers });
  const search = new URLSearchParams(query);
  const data = await loader({ api: client, page, today: "2030-05-01", visitor, params: {}, path, query: search });
  const messages = messagesIn(locale, brandId);
  const markup = renderToString(
    <App page={page} visitor={visitor} languageTag={languageTag(locale)} messages={messages}>
      <StaticRouter prefix={page.prefix} address={`${path}?${query}`}>
        <Screen data={data} />
      </StaticRouter>
    </App>,
  ).replaceAll("<!-- -->", "");
  const text = createText({ languageTag: languageTag(locale), messages });
  return { markup, data, request, head: head(data, page, text), received: wordsIn(markup) };
}

const wordsIn = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
const hrefs = (markup: string): string[] =>
  [...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));

describe("hotel results", () => {
  it("state the number of rooms beside the total and the price per night", async () => {
    const { received } = await show({ query: SEARCH.replace("adults=2", "adults=2,2") });
    expect(received).toMatch(/Total for 3 nights, 2 rooms.*per night for 2 rooms/);
  });

  it("show hotels with their prices for the whole stay and per night", { tags: ["ROUTE-010", "SEARCH-001"] }, async () => {
    const { received, markup, head: pageHead } = await show({ listed: { hotels: [aHotel({ totalAmount: 426, publicAmount: 426 })] } });
    expect(received).toMatch(/Hotels in London/);
    expect(received).toMatch(/\$426\.00 .*Total for 3 nights.*\$142\.00 per night.*Taxes included/);
    expect(received).toContain("Bed and breakfast");
    expect(received).toContain("Free cancellation until");
    expect(hrefs(markup)).toContain("/en/hotels/details?hotelId=1001&startDate=2030-05-20&endDate=2030-05-23&adults=2");
    expect(pageHead).toMatchObject({ title: "Hotels in London", indexed: false });
  });

  it("a search for one hotel has its name as heading", async () => {
    const { markup } = await show({ query: `city=The+Savoy&hotelId=4711&${SEARCH.split("&").slice(3).join("&")}` });
    expect(markup).toContain("<h1>The Savoy</h1>");
  });

  it("have five sort orders in a fixed sequence, ours preselected", { tags: ["SEARCH-023"] }, async () => {
    const { markup } = await show();
    const options = [...markup.matchAll(/<option value="([^"]+)"( selected="")?>([^<]+)</g)].map(([, value, isChosen, label]) => [
      value,
      label,
      isChosen !== undefined,
    ]);
    expect(options).toEqual([
      ["price", "Price", false],
      ["name", "Name", false],
      ["OUR_CHOICE", "Our Selection", true],
      ["stars", "Stars", false],
      ["promotion", "Promotion", false],
      ["rating", "Guest score", false],
      ["value", "Value for money", false],
      ["distance", "Distance", false],
    ]);
    const { request } = await show({ query: `${SEARCH}&sort=stars` });
    expect(request[1]?.input["query"]).toMatchObject({ sort: "stars" });
  });

  it(
    "the filter is a form that works without scripts and shows the number of results of each choice",
    { tags: ["SEARCH-025"] },
    async () => {
      const { markup } = await show({ query: `${SEARCH}&stars=5&amenities=pool&lrh=q1&view=list` });
      const form = /<form id="hotel-filters".*?<\/form>/s.exec(markup)?.[0] ?? "";
      expect(form).toMatch(/action="\/en\/hotels\/search-results" method="get"/);
      for (const [name, value] of new URLSearchParams(SEARCH))
        expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
      expect(form).toContain('<input type="hidden" name="lrh" value="q1"/>');
      expect(form).toContain('name="stars" checked="" value="5"');
      expect(form).toContain('name="amenities" checked="" value="pool"');
      expect(form).toMatch(/name="minPrice"/);
      const bars = [...form.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, path = ""]) => path.match(/M/g)?.length ?? 0);
      expect(bars).toEqual([0, 24]);
      expect(form).toMatch(/<button type="submit"[^>]*>Apply<\/button>/);
      expect(wordsIn(form)).toMatch(/5 stars 3 hotels/);
      // There are no hotels with three stars, so that choice is disabled.
      expect(form).toMatch(/disabled="" name="stars" value="3"/);
    },
  );

  it("every active filter can be removed by a link, and all at once", { tags: ["SEARCH-025"] }, async () => {
    const { markup } = await show({ query: `${SEARCH}&stars=5&maxPrice=400&page=2`, listed: { total: 120, found: 200 } });
    const chips = /<ul class="chips".*?<\/ul>/s.exec(markup)?.[0] ?? "";
    expect(hrefs(chips).map((href) => new URL(href, "http://x").search.replace(/^.*adults=2/, ""))).toEqual([
      "&maxPrice=400",
      "&stars=5",
      "",
    ]);
    expect(wordsIn(markup)).toContain("120 of 200 hotels match");
  });

  it("have 50 hotels per page, and the links to other pages keep all other parameters", { tags: ["SEARCH-026"] }, async () => {
    const { markup } = await show({ query: `${SEARCH}&sort=price`, listed: { total: 120, found: 120 } });
    const pages = hrefs(markup).filter((href) => href.includes("page="));
    expect(pages).toContain(`/en${RESULTS}?${SEARCH.replaceAll(",", "%2C")}&sort=price&page=3`);
  });

  it("show a promotion and a former price only if there is one, and the rooms left only if there are few", async () => {
    const plain = await show();
    expect(plain.markup).not.toMatch(/price-before|left at this price|−/);
    const { received } = await show({ listed: { hotels: [aHotel({ promotionPercent: 25, left: 2 })] } });
    expect(received).toMatch(/−25%.*Before \$400\.00 .*Now \$300\.00/);
    expect(received).toContain("Only 2 left at this price");
  });

  it("use miles by default, and kilometres if the visitor chose them", { tags: ["CONST-029"] }, async () => {
    expect((await show()).received).toContain("London · 1.2 mi from the center");
    const visitor: Visitor = { ...BASIC, person: { accountId: "1", firstName: "Ana", settings: { distanceUnit: "KM" } } };
    expect((await show({ visitor })).received).toContain("1.9 km from the center");
  });

  it("load only the first two pictures eagerly, and render only the first picture of each hotel", async () => {
    const hotels = ["1", "2", "3"].map((id) => aHotel({ hotel: { id } }));
    const { markup } = await show({ listed: { hotels } });
    expect([...markup.matchAll(/fetchPriority="high"/gi)]).toHaveLength(2);
    expect([...markup.matchAll(/<picture/g)]).toHaveLength(3);
  });
});

describe("prices by kind of visitor", () => {
  const listed = { hotels: [aHotel({ memberAmount: 271.13 })] };

  it("a guest sees that members pay less, never how much, and a link to log in", { tags: ["BRAND-024"] }, async () => {
    const { markup, data } = await show({ listed });
    expect(markup + JSON.stringify(data)).not.toMatch(/271|27113/);
    expect(wordsIn(markup)).toContain("Members pay less – log in");
    const login = hrefs(markup).find((href) => href.startsWith("/en/login?"));
    expect(new URL(login ?? "", "http://x").searchParams.get("returnUrl")).toBe(`/en${RESULTS}?${SEARCH}`);
  });

  it("a logged-in visitor sees the club price beside the regular price", async () => {
    const { received } = await show({ listed, visitor: BASIC });
    expect(received).toMatch(/\$300\.00 .*Club price \$271\.13/);
    expect(received).not.toContain("Members pay less");
  });

  it("a member sees the member price, with the public price struck through", async () => {
    const memberHotel = { hotels: [aHotel({ totalAmount: 271.13, memberAmount: 271.13 })] };
    const { received, markup } = await show({ listed: memberHotel, visitor: CLUB });
    expect(received).toMatch(/Member price .*Before \$300\.00 .*Now \$271\.13/);
    expect(markup).not.toContain("Members pay less");
  });

  it("a brand without a club does not mention one", async () => {
    expect((await show({ brandId: "quayside", listed })).received).not.toContain("Members pay less");
  });
});

describe("free cancellation", () => {
  it("has a price if another rate than the shown one has it", async () => {
    const policies = [{ from: "2030-04-30T00:00:00.000Z", fee: 300, currency: "USD" as const }];
    const hotel = aHotel({ freeCancellation: true, refundableAmount: 333.3 });
    const selectedDistribution = { ...hotel.selectedDistribution, cancellationPolicies: policies };
    const { received } = await show({ listed: { hotels: [{ ...hotel, selectedDistribution }] } });
    expect(received).toContain("Non-refundable; free cancellation from $333.30");
    const { refundableAmount: _, ...unpriced } = hotel;
    expect((await show({ listed: { hotels: [{ ...unpriced, selectedDistribution }] } })).received).toContain(
      "other rates can be canceled free",
    );
  });
});

describe("a recommended hotel", () => {
  it("says why: the facts that ranked it", async () => {
    const { received } = await show({ listed: { hotels: [{ ...aHotel({}), recommendedFor: ["stars", "rating", "popularity"] }] } });
    expect(received).toMatch(/Recommended: \d stars ?, rated \d\.\d by [\d,]+ guests, popular with our guests/);
    expect((await show()).received).not.toContain("Recommended");
  });
});

describe("a place that distances are measured to", () => {
  const near = async (place: string) => show({ query: `${SEARCH}&sort=distance&near=${encodeURIComponent(place)}` });

  it("gives every card its way there, on foot if it is near", async () => {
    const { latitude, longitude } = aHotel({}).hotel.location;
    const walk = await near(`${latitude + 0.009},${longitude},Paddington`);
    expect(walk.received).toContain("about 16 min walk to Paddington");
    expect(walk.received).toContain("Distance to Paddington");
    expect(walk.request[1]?.input).toMatchObject({ query: { sort: "distance", nearLongitude: longitude } });
    expect((await near(`${latitude + 0.2},${longitude},Luton`)).received).toContain("14 mi to Luton");
  });

  it("is removed together with the order by distance", async () => {
    const { markup } = await near("51.5,-0.1,Paddington");
    expect(hrefs(markup)).toContain(`/en${RESULTS}?${SEARCH}`);
  });
});

describe("opaque hotels", () => {
  const showOpaque = () => show({ path: `${RESULTS}/op`, listed: { hotels: [], hiddenHotels: [aHiddenHotel()] } });

  it("are named by stars and area, explained, and have neither distance nor map", { tags: ["ROUTE-018"] }, async () => {
    const { received, markup } = await showOpaque();
    expect(received).toContain("4-star hotel in London – name after booking");
    expect(received).toContain("One of 7 hotels, drawn when you book");
    expect(received).toContain("These hotels cost less because their names are hidden until you book");
    expect(received).toContain("Guest score of 8 or more");
    expect(markup).not.toMatch(/view=map| mi from |Members pay less/);
    expect(hrefs(markup).some((href) => href.startsWith("/en/hotels/details/op?hotelId=tok3n"))).toBe(true);
  });
});

describe("the map", () => {
  it("is a link, and requests pins only when shown", async () => {
    const list = await show();
    expect(hrefs(list.markup)).toContain(`/en${RESULTS}?${SEARCH}&view=map`);
    const pins = [{ hotelId: "1001", name: "Harbour House", latitude: 51.5, longitude: -0.1, amount: 300 }];
    const map = await show({ query: `${SEARCH}&view=map&box=-1,51,1,52`, listed: { pins } });
    expect(map.request[1]?.input).toMatchObject({ query: { pins: "true" }, body: { box: { west: -1, south: 51, east: 1, north: 52 } } });
    expect(map.received).toContain("Loading the map");
    expect(map.received).toContain("Area of the map");
  });

  it("is beside the list, also if its area has no hotels", async () => {
    const map = await show({ query: `${SEARCH}&view=map&box=-1,51,1,52`, listed: { pins: [] } });
    expect(map.markup).toMatch(/results-map-list.*data-hotel="1001".*results-map-view/s);
    const empty = await show({ query: `${SEARCH}&view=map&box=-1,51,1,52`, listed: { pins: [], hotels: [], total: 0 } });
    expect(empty.markup).toMatch(/results-map-list.*results-map-view/s);
    expect(empty.markup).not.toContain("data-hotel");
  });
});

describe("in the browser", () => {
  const page = pageOf(pageKey());
  const load = (query: string, client: ReturnType<typeof hotelClient>["client"]) =>
    loader({ api: client, page, today: "2030-05-01", params: {}, path: RESULTS, query: new URLSearchParams(query) });
  const arrived = async (query: string, client: ReturnType<typeof hotelClient>["client"]) => {
    const data = await load(query, client);
    return "coming" in data ? data.coming : data;
  };
  /** As the screen does after rendering. */
  const remember = (data: ResultsData) => rememberResults(data, page, data.outcome);

  beforeEach(() => {
    vi.stubEnv("SSR", false);
    forgetSearch();
  });
  afterEach(() => vi.unstubAllEnvs());

  it("a new search is shown immediately, before its results arrive", { tags: ["SEARCH-001"] }, async () => {
    const { client, request } = hotelClient();
    const data = await load(SEARCH, client);
    expect("coming" in data).toBe(true);
    expect(await arrived(SEARCH, client)).toMatchObject({ outcome: { kind: "found" } });
    expect(request.filter(({ name }) => name === "createAvailability")).toHaveLength(2);
  });

  it("a filter reuses the search, and going back makes no call", { tags: ["SEARCH-025"] }, async () => {
    const { client, request } = hotelClient();
    remember(await arrived(SEARCH, client));
    const filtered = await load(`${SEARCH}&stars=5`, client);
    expect("coming" in filtered).toBe(false);
    remember(filtered as ResultsData);
    const before = request.length;
    expect(await load(SEARCH, client)).toMatchObject({ outcome: { kind: "found" } });
    expect(request).toHaveLength(before);
    expect(request.map(({ name }) => name)).toEqual(["createAvailability", "listAvailableHotels", "listAvailableHotels"]);
  });

  it("a refresh repeats the search exactly once", { tags: ["SHELL-006"] }, async () => {
    const { client, request } = hotelClient();
    remember(await arrived(SEARCH, client));
    remember(await arrived(`${SEARCH}&refresh=171`, client));
    await load(`${SEARCH}&sort=price`, client);
    expect(request.filter(({ name }) => name === "createAvailability")).toHaveLength(2);
  });
});

const LUTON = { latitude: 51.88, longitude: -0.42 };

describe("pages without results", () => {
  it("an empty result explains the reason and links to searches with results", async () => {
    const { received, markup } = await show({
      query: SEARCH.replace("adults=2", "adults=2,2,1"),
      listed: {
        hotels: [],
        total: 0,
        found: 0,
        reasons: [{ reason: "minimum-stay", count: 3 }],
        repairs: [
          { kind: "dates", startDate: "2030-05-27", endDate: "2030-05-30", count: 8 },
          { kind: "rooms", rooms: 2, count: 5 },
          {
            kind: "nearby",
            destination: "2643339",
            destinationType: "Cities",
            name: "Luton",
            country: "United Kingdom",
            ...LUTON,
            km: 46,
            count: 1,
          },
        ],
      },
    });
    expect(received).toContain("No free rooms for this search");
    expect(received).toContain("3 hotels only take longer stays.");
    expect(received).toMatch(/2 rooms: 5 hotels.*Luton, 29 mi away: 1 hotel/);
    const links = hrefs(markup).map((href) => new URL(href, "http://x").searchParams);
    expect(links.some((query) => query.get("startDate") === "2030-05-27" && query.get("adults") === "2,2,1")).toBe(true);
    expect(links.some((query) => query.get("adults") === "2,2")).toBe(true);
    expect(links.some((query) => query.get("region") === "2643339" && query.get("city") === "Luton")).toBe(true);
    expect(received).not.toContain("could not search");
  });

  it("an empty result, or an unknown place, offers places of the brand for the same stay", async () => {
    const aPage = (city: string, alias = `/destinations/hotels-in-${city.toLowerCase()}`) => ({
      alias,
      bundle: "destination" as const,
      title: city,
      description: "",
      facts: { city, country: "Portugal", scene: "city" },
    });
    const pages = [aPage("Lisbon"), aPage("London"), aPage("Porto", "/destinations/cheap-flights-to-porto")];
    const listPages = () => ({ ok: true, data: { pages } });
    // Other tests remember their search.
    const query = SEARCH.replace("2030-05-20", "2030-05-21");
    for (const shown of [
      { query, listed: { hotels: [], total: 0, found: 0 }, answers: { listPages } },
      { query, answers: { listPages, createAvailability: () => refused("nothing-found") } },
    ]) {
      const { received, markup } = await show(shown);
      expect(received).toContain("Popular places for the same days");
      const links = hrefs(markup).map((href) => new URL(href, "http://x").searchParams);
      const stays = (city: string) => links.filter((found) => found.get("city") === city && found.get("startDate") === "2030-05-21");
      expect([stays("Lisbon").length, stays("Porto").length]).toEqual([1, 0]);
      expect(received).not.toMatch(/Popular places.*London/);
    }
    expect((await show()).received).not.toContain("Popular places");
  });

  it("filters without results suggest which to remove", { tags: ["SEARCH-025"] }, async () => {
    const facets = someFacets({ stars: [{ stars: 4, count: 6 }] });
    const { received, markup } = await show({ query: `${SEARCH}&stars=5&board=AI`, listed: { hotels: [], total: 0, found: 40, facets } });
    expect(received).toContain("No hotel has all of this");
    expect(received).toMatch(/Clear filters: 40 hotels.*Without “5 stars”: 6 hotels.*Without “All inclusive”/);
    expect(hrefs(markup)).toContain(`/en${RESULTS}?${SEARCH}&board=AI`);
  });

  it("a failed search has its own text, keeps the search and offers a retry", async () => {
    const { received, markup } = await show({ answers: { listAvailableHotels: () => refused("search-failed") } });
    expect(received).toContain("We could not search just now");
    expect(received).toContain("Your search is kept");
    expect(received).not.toContain("No free rooms");
    expect(hrefs(markup)).toContain(`/en${RESULTS}?${SEARCH}`);
  });

  it("a notice reports suppliers that did not answer", async () => {
    expect((await show({ listed: { isPartial: true } })).received).toContain("There may be more hotels");
  });

  it("without a destination the form is shown; an unknown destination is reported", async () => {
    const nowhere = await show({ query: "" });
    expect(nowhere.received).toContain("Where would you like to stay?");
    expect(nowhere.markup).toContain('class="search-form"');
    expect(nowhere.request).toEqual([]);
    const unknown = await show({ query: "city=Xyzzy", answers: { listSuggestions: () => ({ ok: true, data: { items: [] } }) } });
    expect(unknown.received).toContain("called “Xyzzy”");
    expect(unknown.received).not.toContain("Did you mean");
  });

  it("a typed name of two places searches the better known one and offers the other, for the same stay", async () => {
    const town = (id: string, country: string, detail: string) => ({ id, type: "Cities", name: "London", detail, country });
    const items = [town("2643743", "United Kingdom", ""), town("6058560", "Canada", "Ontario")];
    const shown = (listed: object) =>
      show({
        query: SEARCH.replace("city=London&region=2643743&regionType=Cities", "city=London"),
        listed,
        answers: { listSuggestions: () => ({ ok: true, data: { items } }) },
      });
    for (const listed of [{}, { hotels: [], total: 0, found: 0 }]) {
      const { received, markup } = await shown(listed);
      expect(received).toContain("Other places called London");
      expect(received).toContain("London, Ontario, Canada");
      const other = new URL(hrefs(markup).find((href) => href.includes("region=6058560")) ?? "", "http://x").searchParams;
      expect([other.get("city"), other.get("startDate")]).toEqual(["London", "2030-05-20"]);
    }
  });

  it("a mistyped destination offers places with similar names, for the same stay", async () => {
    const lisbon = { id: "2267057", name: "Lisbon", type: "Cities", country: "Portugal" };
    const { received, markup } = await show({
      query: SEARCH.replace("city=London&region=2643743&regionType=Cities", "city=Lisbboonn"),
      answers: {
        listSuggestions: ({ query }) => ({ ok: true, data: { items: String(query?.["q"]).length < 8 ? [lisbon] : [] } }),
      },
    });
    expect(received).toContain("Did you mean:");
    const address = hrefs(markup).find((href) => href.includes("region=2267057"));
    expect(new URL(address ?? "", "http://x").searchParams.get("startDate")).toBe("2030-05-20");
  });
});

describe("in other languages", () => {
  it.each(["fr_FR", "es_ES", "de_DE", "nl_NL", "it_IT", "pt_PT"] as const)("%s has all texts", async (locale) => {
    const pages = await Promise.all([
      show({ locale, listed: { hotels: [aHotel({ promotionPercent: 12, left: 1 })], isPartial: true } }),
      show({ locale, query: `${SEARCH}&stars=5&rating=80&freeCancellation=1`, listed: { total: 0, hotels: [] } }),
      show({ locale, answers: { listAvailableHotels: () => refused("search-failed") } }),
    ]);
    for (const { received } of pages) expect(received).not.toMatch(/\b(?:results|price|hotel|search|ui)\.[a-z]/);
  });
});
