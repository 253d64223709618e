import { describe, expect, it } from "vitest";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { flightOf } from "#tests/factories/package-results.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { loader, Screen } from "./search-landing.tsx";

const PLACES = "origin=London&originId=LHR&originType=Airports&destination=Madrid&destinationId=3117735&destinationType=Cities";
const SEARCH = `${PLACES}&startDate=2030-05-20&endDate=2030-05-27`;
const MERIDIAN = pageOf(pageKey(), { packageOrigin: "http://solara.localhost:3000" });

type Options = { readonly path?: string; readonly product?: string; readonly page?: typeof MERIDIAN };

async function load(query: string, answers: Parameters<typeof contentClient>[0] = {}, { path, product, page = MERIDIAN }: Options = {}) {
  const { client, request } = contentClient(answers);
  const args = { api: client, page, today: "2030-05-01" as const, params: { product }, path: path ?? `/search/${product}` };
  const loaded = unwrapLoaded(await loader({ ...args, query: new URLSearchParams(query) }));
  return { ...(await drawScreen(Screen, loaded.data, page, args.path)), request };
}

describe("the flight search", () => {
  const flights = { path: "/flights/search-results" };
  const found = {
    ok: true,
    data: {
      flights: [
        {
          flights: [
            flightOf(["IO1", "LHR", "2030-05-20T10:10", "MAD", "2030-05-20T13:20"]),
            flightOf(["IO9", "MAD", "2030-05-27T11:35", "LHR", "2030-05-27T13:05"]),
          ],
          flightMinutes: [130, 150],
          totalAmount: 210.5,
          checkedBags: 0,
        },
      ],
      total: 12,
      currency: "USD",
      airports: [{ code: "LHR", name: "Heathrow Airport", city: "London" }],
      isPartial: false,
    },
  };

  it("shows flights out and back with times, stops and fares, and leads to packages and the request", { tags: ["ROUTE-029"] }, async () => {
    const { received, markup, request } = await load(`${SEARCH}&adults=2`, { listFlights: () => found }, flights);
    expect(request.find(({ name }) => name === "listFlights")?.input).toMatchObject({
      body: { origin: "LHR", destination: "3117735", startDate: "2030-05-20", endDate: "2030-05-27", rooms: [{ adults: 2 }] },
    });
    for (const text of ["12 flights for your dates", "10:10 AM London LHR", "11:35 AM MAD", "Nonstop", "$210.50", "for 2 people"])
      expect(received).toContain(text);
    expect(markup).toContain(`href="/en/search/packages?${PLACES.replaceAll("&", "&amp;")}`);
    expect(markup).toContain('href="#request"');
  });

  it("leads to the configured partner", { tags: ["ROUTE-029"] }, async () => {
    const home = { ...DEFAULT_SITE_CONFIGURATION.home, externalSearchUrl: { flights: "https://partner.example/flights" } };
    const page = { ...MERIDIAN, configuration: { ...DEFAULT_SITE_CONFIGURATION, home } };
    const { markup } = await load(SEARCH, { listFlights: () => found }, { ...flights, page });
    expect(markup).toContain('href="https://partner.example/flights?origin=London');
  });

  it("says that nothing flies, and that airlines did not answer", { tags: ["ROUTE-029"] }, async () => {
    const refuse = (code: string) => ({ listFlights: () => ({ ok: false, code, messageId: "x" }) });
    expect((await load(SEARCH, refuse("nothing-found"), flights)).received).toContain("There are no flights on these days");
    expect((await load(SEARCH, refuse("search-failed"), flights)).received).toContain("did not answer");
    expect((await load("", {}, flights)).markup).not.toContain("flight-offers");
  });
});

describe("the packages tab of a hotel brand", () => {
  it("leads to the results of the package brand, with the search", { tags: ["GEN-010", "AMB-40"] }, async () => {
    const redirected = await load(SEARCH, {}, { product: "packages" }).catch((thrown: unknown) => thrown);
    expect(redirected).toBeInstanceOf(Response);
    const { status, headers } = redirected as Response;
    expect(status).toBe(307);
    expect(headers.get("location")).toMatch(
      /^http:\/\/solara\.localhost:3000\/en\/us\/deals\?origin=London&originId=LHR.*&startDate=2030-05-20/,
    );
  });

  it("stays on a brand that sells packages itself", { tags: ["GEN-010"] }, async () => {
    const page = { ...MERIDIAN, configuration: { ...DEFAULT_SITE_CONFIGURATION, packages: { discountPercent: 4 } } };
    const redirected = await load(SEARCH, {}, { product: "packages", page }).catch((thrown: unknown) => thrown);
    expect((redirected as Response).headers.get("location")).toMatch(/^\/packages\/deals\?origin=London/);
  });
});
