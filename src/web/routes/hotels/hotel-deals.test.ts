import { describe, expect, test } from "vitest";
import { contentClient } from "#tests/factories/content-client.ts";
import { aDeal, aDealHotel, aHiddenDeal, dealsAnswer, LISBON, PORTO, ROME } from "#tests/factories/deals.ts";
import { aDeparture } from "#tests/factories/package-results.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { blockSupplies } from "#web/routes/data/block-supplies.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { head, loader } from "./hotel-deals.tsx";
import type { LoadArgs } from "#web/routes/data/route.ts";

const page = pageOf(pageKey());
const at = (path: string, answer: unknown, query = ""): { args: LoadArgs; request: ReturnType<typeof contentClient>["request"] } => {
  const { client, request } = contentClient({ listPromotionalDeals: () => answer });
  return { args: { api: client, page, path, query: new URLSearchParams(query), params: {}, today: "2027-01-01" }, request };
};
const inPlaces = [LISBON, ROME, LISBON, PORTO].map((region, index) =>
  aDeal({ region, hotel: aDealHotel({ id: String(1001 + index), name: `Hotel ${index}` }) }),
);

describe("deals", () => {
  test("are the brand's, with their regions sorted by number of deals", { tags: ["ROUTE-011"] }, async () => {
    const { args, request } = at("/hotels/deals", dealsAnswer(inPlaces));
    const loaded = unwrapLoaded(await loader(args)).data;
    expect(request).toMatchObject([{ name: "listPromotionalDeals", input: { query: { limit: 60 } } }]);
    expect(loaded.deals.map(({ name }) => name)).toEqual(["Hotel 0", "Hotel 1", "Hotel 2", "Hotel 3"]);
    expect(loaded.regions).toEqual([
      { id: LISBON.id, name: "Lisbon", count: 2 },
      { id: PORTO.id, name: "Porto", count: 1 },
      { id: ROME.id, name: "Rome", count: 1 },
    ]);
    expect(loaded).toMatchObject({ isHidden: false, hasFailed: false, region: null });
  });

  test.each([
    [`region=${LISBON.id}`, 2, LISBON.id],
    ["region=rome", 1, ROME.id],
    ["region=Portugal", 3, "Portugal"],
    ["region=Nowhere", 0, "Nowhere"],
    ["region=%3Cscript%3E", 4, null],
  ])("are filtered by the address: %s", async (query, count, region) => {
    const loaded = unwrapLoaded(await loader(at("/hotels/deals", dealsAnswer(inPlaces), query).args)).data;
    expect(loaded.deals).toHaveLength(count);
    expect(loaded.region).toBe(region);
    expect(loaded.regions).toHaveLength(3);
  });

  test("a failed call is not the same as no deals", async () => {
    const silent = unwrapLoaded(await loader(at("/hotels/deals", { ok: false, code: "server-error" }).args));
    expect(silent).toMatchObject({ data: { hasFailed: true, deals: [] }, status: 503 });
    expect(await loader(at("/hotels/deals", dealsAnswer([])).args)).toMatchObject({ hasFailed: false, deals: [] });
  });

  test("opaque deals contain nothing about the hotel but a token, stars and a picture", { tags: ["ROUTE-019"] }, async () => {
    const loaded = unwrapLoaded(await loader(at("/hotels/deals/op", dealsAnswer([aDeal()], [aHiddenDeal()])).args)).data;
    expect(loaded.isHidden).toBe(true);
    expect(Object.keys(loaded.deals[0] ?? {}).toSorted()).toEqual(
      "before endDate hotelId isStarsAtLeast name percent picture price promotion region stars startDate".split(" "),
    );
    expect(loaded.deals[0]).toMatchObject({ hotelId: "tok3n", name: null });
    for (const response of ["1001", "Casa da Colina", "Rua do Sol", "G-99", "38.7"]) expect(JSON.stringify(loaded)).not.toContain(response);
  });

  test("a deal contains only what its card shows", async () => {
    const text = JSON.stringify(await loader(at("/hotels/deals", dealsAnswer([aDeal()])).args));
    for (const more of ["Rua do Sol", "G-99", "38.7", "A house on a hill"]) expect(text).not.toContain(more);
  });

  test("search engines index deals, but neither opaque deals nor failures", () => {
    const said = (isHidden: boolean, hasFailed = false) =>
      head({ isHidden, hasFailed, deals: [], regions: [], region: null }, page, (key) => key);
    expect(said(false)).toMatchObject({ indexed: true, canonicalPath: "/hotels/deals", title: "deals.title" });
    expect(said(true)).toMatchObject({ indexed: false, canonicalPath: "/hotels/deals/op" });
    expect(said(false, true).indexed).toBe(false);
  });
});

describe("deals in a page of the content store", () => {
  const supplied = async (
    filter: { destination?: string; kind?: "hotels" | "packages" } | undefined,
    answer: unknown = dealsAnswer(inPlaces),
  ) => {
    const block = { kind: "deals" as const, ...(filter && { filter }) };
    const supplies = await blockSupplies(at("/special-offers", answer).args, [block], []);
    return supplies[0]?.deals?.map(({ name }) => name);
  };

  test("are live, and of the destination of the page", { tags: ["ROUTE-070", "ROUTE-052"] }, async () => {
    expect(await supplied(undefined)).toEqual(["Hotel 0", "Hotel 1", "Hotel 2", "Hotel 3"]);
    expect(await supplied({ destination: "Lisbon" })).toEqual(["Hotel 0", "Hotel 2"]);
    expect(await supplied({ kind: "hotels" })).toHaveLength(4);
  });

  test("a block of packages shows packages of its cities and period, and never rooms", { tags: ["ROUTE-052", "ROUTE-070"] }, async () => {
    const solara = pageOf(pageKey({ brandId: "solara" }));
    const { client, request } = contentClient({
      listPromotionalDeals: () => dealsAnswer(inPlaces),
      listDepartures: () => ({ ok: true, data: { departures: [aDeparture()], currency: "USD" } }),
    });
    const args = { api: client, page: solara, today: "2030-05-01" as const, path: "/campaigns/summer" };
    const filter = { kind: "packages" as const, cities: ["palma-de-mallorca"], from: "2030-06-01", until: "2030-08-31" };
    const supplies = await blockSupplies(args, [{ kind: "deals", filter }], []);
    expect(request.map(({ name, input }) => [name, input])).toEqual([
      [
        "listDepartures",
        { body: { destinations: ["palma-de-mallorca"], from: "2030-06-01", until: "2030-08-31", nights: undefined, limit: 6 } },
      ],
    ]);
    expect(supplies[0]?.deals).toBeUndefined();
    expect(supplies[0]?.departures).toMatchObject([{ place: "Palma, Spain", total: { minor: 80_101, currency: "USD" } }]);
    expect(await supplied({ kind: "packages" })).toBeUndefined();
  });

  test("if the deals cannot be loaded, only they are missing from the page", async () =>
    expect(await supplied(undefined, { ok: false, code: "server-error" })).toEqual([]));
});
