import { describe, expect, it } from "vitest";
import { contentClient, contentNode, nodesDocument } from "#tests/factories/content-client.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { LoadArgs } from "./route.ts";
import { tripIdeas } from "./trip-ideas.ts";

const PLACES = [
  ["Lisbon", "38.72", "-9.14"],
  ["Porto", "41.15", "-8.61"],
  ["Kyoto", "35.01", "135.77"],
  ["Oslo", "59.91", "10.75"],
  ["Rome", "41.9", "12.5"],
] as const;
const NODES = PLACES.map(([city, latitude, longitude]) => ({
  ...contentNode({ title: city, alias: `/${city}`, facts: { city, latitude, longitude, bestMonths: "5 9" } }),
  id: city,
}));
/** May is dearer than September; January is the cheapest, and not recommended. */
const PRICES = [50, 90, 90, 90, 80.4, 90, 90, 90, 71.6, 90, 90, 90];

type World = { readonly isAuthenticated?: boolean; readonly isComplete?: boolean; readonly prices?: readonly (number | null)[] };

async function ideasOf({ isAuthenticated = true, isComplete = true, prices = PRICES }: World = {}) {
  const { client, request } = contentClient({
    listNodes: ({ query }) => {
      const id = query?.["filter[id]"];
      const found = NODES.filter((node) => id === undefined || node.id === id);
      return nodesDocument(
        found.map((node) =>
          id === undefined ? node : { ...node, attributes: { ...node.attributes, facts: { ...node.attributes.facts, regionId: "7" } } },
        ),
      );
    },
    listSavedHotels: () => ({ ok: true, data: { hotelIds: ["1001"], share: null } }),
    listHotelInfos: () => ({ ok: true, data: { hotels: [{ name: "Casa Alta", location: { latitude: 41.1, longitude: -8.6 } }] } }),
    listMonthPrices: () => ({ ok: true, data: { currency: "USD", prices, isComplete } }),
  });
  const known = pageOf(pageKey());
  const page = { ...known, currency: "USD", visitorClass: { ...known.visitorClass, isAuthenticated } };
  return { ideas: await tripIdeas({ api: client, page } as unknown as LoadArgs), request };
}

describe("ideas for a next trip", () => {
  it("begin with the destination nearest to a saved hotel, and say so", { tags: ["ACC-016"] }, async () => {
    const { ideas } = await ideasOf();
    expect(ideas).toHaveLength(4);
    expect(ideas.map(({ name, savedHotel }) => (savedHotel === null ? "" : `${name}: ${savedHotel}`))).toEqual([
      "Porto: Casa Alta",
      "",
      "",
      "",
    ]);
    expect(new Set(ideas.map(({ to }) => to)).size).toBe(4);
  });

  it("ask for no saved hotels of a guest", async () => {
    const { ideas, request } = await ideasOf({ isAuthenticated: false });
    expect(ideas.every(({ savedHotel }) => savedHotel === null)).toBe(true);
    expect(request.map(({ name }) => name)).not.toContain("listSavedHotels");
  });

  it("have the usual price of the cheapest month that the guide recommends", async () => {
    const { ideas } = await ideasOf();
    expect(ideas.map(({ price }) => price)).toEqual(Array.from({ length: 4 }, () => ({ night: "$72", month: "September" })));
  });

  it.each([
    ["a lower one may exist", { isComplete: false }],
    ["nothing is on sale", { prices: Array.from({ length: 12 }, () => null) }],
  ])("have no price if %s", async (_, world) => {
    const { ideas } = await ideasOf(world);
    expect(ideas.map(({ price }) => price)).toEqual([null, null, null, null]);
  });
});
