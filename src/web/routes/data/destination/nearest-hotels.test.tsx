import { describe, expect, it } from "vitest";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { hotelClient, refused, someHotels } from "#tests/factories/hotel-results.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { NoHotels } from "#web/screens/content/destination/no-hotels-here.tsx";
import type { NoHotelsHere } from "#web/screens/content/destination/no-hotels-here.tsx";
import { nearestHotels } from "./nearest-hotels.ts";

const FORM = {
  destination: { name: "Longyearbyen", id: "2729907", type: "Cities" },
  startDate: "2030-05-20",
  endDate: "2030-05-23",
  rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
} as const;

const TROMSO = {
  kind: "nearby" as const,
  name: "Tromsø",
  country: "Norway",
  destination: "3133895",
  destinationType: "Cities" as const,
  latitude: 69.6,
  longitude: 18.9,
  km: 957,
  count: 12,
};

const Shown = ({ data }: { readonly data: NoHotelsHere }) => <NoHotels city="Longyearbyen" {...data} />;

async function show(listed: object) {
  const page = pageOf(pageKey());
  const { client } = hotelClient({
    listAvailableHotels: () => ({ ok: true, data: someHotels({ hotels: [], total: 0, found: 0, ...listed }) }),
  });
  const data = await nearestHotels({ api: client, page, today: "2030-05-01", params: {}, path: "/", query: new URLSearchParams() }, FORM);
  return data ? drawScreen(Shown, data, page, "/destinations/longyearbyen") : undefined;
}

describe("a destination without hotels", () => {
  it("says so, and leads to the nearest places with rooms for the same stay", async () => {
    const { received, markup } = (await show({ repairs: [TROMSO] }))!;
    expect(received).toContain("We sell no hotels in Longyearbyen yet");
    expect(received).toContain("Tromsø, 595 mi away");
    expect(markup).toMatch(/href="\/en\/hotels\/search-results\?[^"]*region=3133895[^"]*startDate=2030-05-20/);
  });

  it("tells it from one whose hotels are full", async () => {
    const { received } = (await show({ reasons: [{ reason: "sold-out", count: 3 }] }))!;
    expect(received).toMatch(/No rooms left in Longyearbyen for .*May 20/);
    expect(received).toContain("Search other dates");
  });

  it("is not claimed if the search fails or finds hotels", async () => {
    expect(await show({ found: 3 })).toBeUndefined();
    const { client } = hotelClient({ createAvailability: () => refused("search-failed") });
    const args = {
      api: client,
      page: pageOf(pageKey()),
      today: "2030-05-01",
      params: {},
      path: "/",
      query: new URLSearchParams(),
    } as const;
    expect(await nearestHotels(args, FORM)).toBeNull();
  });
});
