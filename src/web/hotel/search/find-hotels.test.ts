import { createAvailability } from "#contract/availability/create-availability.ts";
import { describe, expect, it } from "vitest";
import { HOTEL_RESULTS_PATH, OPAQUE_RESULTS_PATH } from "#domain/search/search-target.ts";
import { aHiddenHotel, aHotel, hotelClient, refused, someHotels } from "#tests/factories/hotel-results.ts";
import { buildSettings } from "#tests/factories/search.ts";
import { requestFromQuery } from "#web/hotel/hotels-request.ts";
import { findHotels, findMoreHotels, hotelsLeft } from "./find-hotels.ts";

const TODAY = "2030-05-01";
const SEARCH = "city=London&region=2643743&regionType=Cities&startDate=2030-05-20&endDate=2030-05-23&adults=2,1&children=1_5,1_1";
const facts = { today: TODAY, language: "en", nights: 3, unit: "M", isAuthenticated: false } as const;
const requestFor = (query: string, path: string = HOTEL_RESULTS_PATH) =>
  requestFromQuery(path, new URLSearchParams(query), { today: TODAY, settings: buildSettings(), currency: "USD" });
const request = requestFor(SEARCH);

describe("findHotels", () => {
  it("sends place, dates and guests, and reads the first part of a page in the default order", { tags: ["ROUTE-010"] }, async () => {
    const { client, request: calls } = hotelClient();
    const { outcome } = await findHotels(client, request, { facts });
    expect(calls.map(({ name }) => name)).toEqual(["createAvailability", "listAvailableHotels"]);
    expect(calls[0]?.input["body"]).toMatchObject({
      product: "HOTEL_ONLY",
      destination: "2643743",
      destinationType: "Cities",
      startDate: "2030-05-20",
      endDate: "2030-05-23",
      rooms: [
        { adults: 2, children: 0, infants: 0, childrenAges: [] },
        { adults: 1, children: 1, infants: 1, childrenAges: [5] },
      ],
    });
    expect(calls[1]?.input["query"]).toEqual({ page: 0, size: 5, sort: "OUR_CHOICE", pins: "false" });
    expect(outcome).toMatchObject({ kind: "found", page: 1, total: 10, cards: [{ id: "1001", hotel: { name: "Harbour House" } }] });
  });

  it("sends the default age of guests whose age is unknown", { tags: ["CONST-002"] }, async () => {
    const { client, request: calls } = hotelClient();
    await findHotels(client, request, { facts });
    const body = createAvailability.body.parse(calls[0]?.input["body"]);
    const adult = { paxType: "ADT", age: 30 };
    expect(body.rooms.map(({ paxes }) => paxes)).toEqual([
      [adult, adult],
      [adult, { paxType: "CHD", age: 5 }, { paxType: "INF", age: 1 }],
    ]);
    const otherGuests = { ...body, rooms: [{ adults: 2, paxes: [adult] }] };
    expect(createAvailability.body.safeParse(otherGuests).error?.issues[0]?.path).toEqual(["rooms", 0, "paxes"]);
  });

  it("resolves a text to its first suggestion", async () => {
    const { client, request: calls } = hotelClient();
    const { form } = await findHotels(client, requestFor("city=lond"), { facts });
    expect(calls[0]).toMatchObject({ name: "listSuggestions", input: { query: { q: "lond", maxResults: 10 } } });
    expect(form.destination).toEqual({ name: "London", id: "2643743", type: "Cities", country: "United Kingdom" });
  });

  const town = (id: string, name: string, country: string, detail = "") => ({ id, type: "Cities", name, detail, country });
  const LONDONS = [
    town("2643743", "London", "United Kingdom"),
    town("6058560", "London", "Canada", "Ontario"),
    town("6324729", "London Colney", "United Kingdom"),
    { ...town("1001", "London", "United Kingdom"), type: "Hotels" },
    town("4298960", "London", "United States", "Kentucky"),
  ];
  const named = (items: readonly object[]) => ({ listSuggestions: () => ({ ok: true, data: { items } }) });

  it("names the other places of a typed name, and none of a chosen place", async () => {
    const typed = await findHotels(hotelClient(named(LONDONS)).client, requestFor("city=london"), { facts });
    expect(typed.namesakes?.others.map(({ id, country, detail }) => [id, country, detail])).toEqual([
      ["6058560", "Canada", "Ontario"],
      ["4298960", "United States", "Kentucky"],
    ]);
    expect(typed.namesakes?.searched).toMatchObject({ id: "2643743", country: "United Kingdom" });
    const { client, request: calls } = hotelClient(named(LONDONS));
    expect((await findHotels(client, request, { facts })).namesakes).toBeUndefined();
    expect(calls.some(({ name }) => name === "listSuggestions")).toBe(false);
    const hotelFirst = hotelClient(named(LONDONS.toReversed().slice(1))).client;
    expect((await findHotels(hotelFirst, requestFor("city=london"), { facts })).namesakes).toBeUndefined();
  });

  it("names them for a chosen place, too, where nothing is found", async () => {
    const listAvailableHotels = () => ({ ok: true, data: someHotels({ hotels: [], total: 0, found: 0 }) });
    const { client } = hotelClient({ listAvailableHotels, ...named(LONDONS) });
    const answer = await findHotels(client, request, { facts });
    expect([answer.outcome.kind, answer.namesakes?.others.map(({ id }) => id)]).toEqual(["nothing", ["6058560", "4298960"]]);
  });

  it("requests pins only for the map", async () => {
    const { client, request: calls } = hotelClient();
    await findHotels(client, requestFor(`${SEARCH}&view=map`), { facts });
    expect(calls[1]?.input["query"]).toMatchObject({ pins: "true" });
  });

  it("shows the last page for a page beyond it", async () => {
    const { client, request: calls } = hotelClient({
      listAvailableHotels: ({ query }) => ({ ok: true, data: someHotels({ total: 60, hotels: query?.["page"] === 10 ? [aHotel()] : [] }) }),
    });
    const { outcome } = await findHotels(client, requestFor(`${SEARCH}&page=9`), { facts });
    expect(calls.slice(1).map(({ input }) => input["query"]?.["page"])).toEqual([80, 10]);
    expect(outcome).toMatchObject({ page: 2, cards: [{ id: "1001" }] });
  });

  it("asks for no page that a search cannot have", async () => {
    const { client, request: calls } = hotelClient();
    await findHotels(client, requestFor(`${SEARCH}&page=999999`), { facts });
    expect(calls[1]?.input["query"]).toMatchObject({ page: 390 });
  });

  it("reads all 50 hotels of a page at once for browsers that cannot load the rest", { tags: ["SEARCH-026"] }, async () => {
    const { client, request: calls } = hotelClient();
    const { outcome } = await findHotels(client, requestFor(`${SEARCH}&page=2&list=whole`), { facts });
    expect(calls[1]?.input["query"]).toMatchObject({ page: 1, size: 50 });
    expect(outcome.kind === "found" && hotelsLeft(outcome)).toBe(0);
  });
});

describe("findMoreHotels", () => {
  const search = { availabilityId: "kept", expiry: "2099-01-01T00:00:00.000Z" };
  /** Hotels 1 to 73, each listed in order of its id. */
  const seventyThree = hotelClient({
    listAvailableHotels: ({ query }) => {
      const [page, size] = [Number(query?.["page"]), Number(query?.["size"])];
      const ids = Array.from({ length: 73 }, (_, place) => String(place + 1)).slice(page * size, (page + 1) * size);
      return { ok: true, data: someHotels({ total: 73, found: 73, hotels: ids.map((id) => aHotel({ hotel: { id } })) }) };
    },
  }).client;

  async function wholePage(query: string): Promise<string[]> {
    const asked = requestFor(query);
    let { outcome } = await findHotels(seventyThree, asked, { facts });
    for (let part = 0; part < 10 && outcome.kind === "found" && hotelsLeft(outcome) > 0; part += 1) {
      outcome = (await findMoreHotels(seventyThree, asked, outcome, { search, facts })) ?? outcome;
    }
    return outcome.kind === "found" ? outcome.cards.map(({ id }) => id) : [];
  }

  it("completes a page of 50, and the last page with what is left", { tags: ["SEARCH-026"] }, async () => {
    const ids = Array.from({ length: 73 }, (_, place) => String(place + 1));
    expect(await wholePage(SEARCH)).toEqual(ids.slice(0, 50));
    expect(await wholePage(`${SEARCH}&page=2`)).toEqual(ids.slice(50));
  });

  it("shows a hotel once that moved to the next part, and gives nothing without an answer", async () => {
    const { client } = hotelClient({ listAvailableHotels: () => ({ ok: true, data: someHotels({ total: 30, found: 30 }) }) });
    const { outcome } = await findHotels(client, request, { facts });
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    const more = await findMoreHotels(client, request, outcome, { search, facts });
    expect(more?.cards).toEqual(outcome.cards);
    expect(more && hotelsLeft(more)).toBe(20);
    const { client: silent } = hotelClient({ listAvailableHotels: () => refused("availability-expired") });
    expect(await findMoreHotels(silent, request, outcome, { search, facts })).toBeUndefined();
  });
});

describe("findHotels with an open search", () => {
  const search = { availabilityId: "kept", expiry: "2099-01-01T00:00:00.000Z", form: request.form };

  it("reads the results without a new search", { tags: ["SEARCH-025"] }, async () => {
    const { client, request: calls } = hotelClient();
    await findHotels(client, requestFor(`${SEARCH}&stars=5`), { facts, search });
    expect(calls).toMatchObject([{ name: "listAvailableHotels", input: { params: { availabilityId: "kept" }, body: { stars: [5] } } }]);
  });

  it("repeats an expired search transparently", { tags: ["SEARCH-029"] }, async () => {
    const { client, request: calls } = hotelClient({
      listAvailableHotels: ({ params }) =>
        params?.["availabilityId"] === "kept" ? refused("availability-expired") : { ok: true, data: someHotels() },
    });
    const answer = await findHotels(client, request, { facts, search });
    expect(calls.map(({ name }) => name)).toEqual(["listAvailableHotels", "createAvailability", "listAvailableHotels"]);
    expect(answer.outcome.kind).toBe("found");
    expect(answer.availability?.availabilityId).not.toBe("kept");
  });

  it("fails instead of looping if the search expires repeatedly", async () => {
    const { client, request: calls } = hotelClient({ listAvailableHotels: () => refused("availability-expired") });
    expect((await findHotels(client, request, { facts, search })).outcome).toEqual({ kind: "failed" });
    expect(calls).toHaveLength(3);
  });
});

describe("findHotels without results", () => {
  const outcomeOf = async (answers: Parameters<typeof hotelClient>[0], query = SEARCH) =>
    (await findHotels(hotelClient(answers).client, requestFor(query), { facts })).outcome;

  it("distinguishes no hotels from a failed call", async () => {
    const reasons = [{ reason: "sold-out" as const, count: 4 }];
    const listAvailableHotels = () => ({ ok: true, data: someHotels({ hotels: [], total: 0, found: 0, reasons }) });
    expect(await outcomeOf({ listAvailableHotels })).toMatchObject({ kind: "nothing", reasons });
    expect(await outcomeOf({ listAvailableHotels: () => refused("search-failed") })).toEqual({ kind: "failed" });
    expect(await outcomeOf({ createAvailability: () => refused("search-failed") })).toEqual({ kind: "failed" });
    expect(await outcomeOf({ createAvailability: () => refused("no-answer") })).toEqual({ kind: "failed" });
    expect(await outcomeOf({ listSuggestions: () => refused("too-busy") }, "city=London")).toEqual({ kind: "failed" });
  });

  it("distinguishes an unreadable response from no response, for every call", { tags: ["ERR-026", "ERR-027"] }, async () => {
    const unreadable = () => ({ ...refused("server-error"), messageId: "unreadable.answer" });
    const isTechnical = { kind: "failed", isUnreadable: true };
    expect(await outcomeOf({ createAvailability: unreadable })).toEqual(isTechnical);
    expect(await outcomeOf({ listAvailableHotels: unreadable })).toEqual(isTechnical);
    expect(await outcomeOf({ listSuggestions: unreadable }, "city=London")).toEqual(isTechnical);
    expect(await outcomeOf({ listAvailableHotels: () => refused("server-error") })).toEqual({ kind: "failed" });
  });

  it("distinguishes a missing, an unknown and an invalid search", async () => {
    expect(await outcomeOf({}, "")).toEqual({ kind: "no-place" });
    expect(await outcomeOf({ listSuggestions: () => ({ ok: true, data: { items: [] } }) }, "city=Nowhere")).toEqual({
      kind: "unknown-place",
      near: [],
    });
    expect(await outcomeOf({ createAvailability: () => refused("nothing-found") })).toMatchObject({ kind: "unknown-place" });
    expect(await outcomeOf({ createAvailability: () => refused("search-invalid") })).toEqual({ kind: "invalid" });
  });
});

describe("findHotels for opaque hotels", () => {
  it("never shows named hotels, even if the response contains some", { tags: ["ROUTE-018"] }, async () => {
    const { client } = hotelClient({ listAvailableHotels: () => ({ ok: true, data: someHotels({ hiddenHotels: [aHiddenHotel()] }) }) });
    const { outcome } = await findHotels(client, requestFor(SEARCH, OPAQUE_RESULTS_PATH), { facts });
    expect(JSON.stringify(outcome)).not.toContain("Harbour House");
    expect(outcome).toMatchObject({ cards: [{ id: "tok3n", hotel: { name: null } }] });
  });
});
