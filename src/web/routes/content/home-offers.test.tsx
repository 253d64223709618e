import { describe, expect, it } from "vitest";
import { contentClient, nodesDocument } from "#tests/factories/content-client.ts";
import { aDeal, dealsAnswer } from "#tests/factories/deals.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { aDeparture } from "#tests/factories/package-results.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { loader, Screen } from "./home.tsx";

async function show(brandId: string, path: string, departures = [aDeparture()]) {
  const page = pageOf(pageKey({ brandId }));
  const { client, request } = contentClient({
    listNodes: () => nodesDocument([]),
    listPromotionalDeals: () => dealsAnswer([aDeal()]),
    listDepartures: () => ({ ok: true, data: { departures, currency: "USD" } }),
  });
  const args = { api: client, page, today: "2030-05-01" as const, params: {}, path, query: new URLSearchParams() };
  const drawn = await drawScreen(Screen, await loader(args), page, path);
  return { ...drawn, names: request.map(({ name }) => name) };
}

describe("offers of the home page", () => {
  it(
    "are departures on the package brand, each of which opens the search that begins with its price",
    { tags: ["ROUTE-054"] },
    async () => {
      const { received, markup, names } = await show("solara", "/");
      for (const words of [
        "Departures in the next weeks",
        "Nonstop from London",
        "Palma, Spain",
        "Sat, May 11 – Sat, May 18",
        "7 nights, flights and hotel",
        "$400.51 per person",
        "$801.01 in total for 2 people",
        "$51.13 less than flights and hotel bought separately",
      ])
        expect(received).toContain(words);
      expect(markup).toMatch(
        /href="\/en\/deals\?[^"]*originId=2643743&amp;originType=Cities&amp;destination=Palma&amp;destinationId=2512989&amp;destinationType=Cities[^"]*&amp;startDate=2030-05-11&amp;endDate=2030-05-18&amp;adults=2&amp;sort=price"/,
      );
      expect(names).not.toContain("listPromotionalDeals");
    },
  );

  it("are hotel deals elsewhere, and where no departure is known", async () => {
    expect((await show("meridian", "/")).names).not.toContain("listDepartures");
    expect((await show("meridian", "/")).received).toContain("Deals with today’s prices");
    expect((await show("solara", "/", [])).received).toContain("Deals with today’s prices");
    expect((await show("solara", "/hotels")).names).not.toContain("listDepartures");
  });

  it("say nothing about savings if there are none, nor about stops if there are", async () => {
    const { received } = await show("solara", "/", [aDeparture({ savedAmount: 0, stops: 1 })]);
    expect(received).toContain("From London");
    expect(received).not.toContain("bought separately");
  });
});
