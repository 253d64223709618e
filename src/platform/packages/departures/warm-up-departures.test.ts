import { describe, expect, it } from "vitest";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { warmUpDepartures } from "./warm-up-departures.ts";

const BRANDS = [
  { id: "rooms", product: "hotels", locations: [{ locale: "en_US", market: "US", enabled: true }] },
  {
    id: "sun",
    product: "packages",
    locations: [
      { locale: "en_GB", market: "GB", enabled: true },
      { locale: "it_IT", market: "IT", enabled: false },
      { locale: "fr_FR", market: "FR", enabled: true },
    ],
  },
];
const configuration = {
  current: async () => ({ byId: new Map(BRANDS.map((brand) => [brand.id, brand])) }),
} as unknown as ConfigurationSnapshot;

async function warmed(stopAfter = Infinity): Promise<string[]> {
  const asked: string[] = [];
  const dispatch = async (call: { name: string }, _: unknown, { brandId, market, currency }: Caller) => {
    asked.push(`${call.name} ${brandId} ${market} ${currency}`);
    return { ok: false };
  };
  await warmUpDepartures(dispatch as unknown as Dispatch, configuration, () => asked.length >= stopAfter);
  return asked;
}

describe("departures at the start", () => {
  it("are found for the enabled markets of package brands, also after a failure, until the program stops", async () => {
    expect(await warmed()).toEqual(["listDepartures sun GB GBP", "listDepartures sun FR EUR"]);
    expect(await warmed(1)).toEqual(["listDepartures sun GB GBP"]);
  });
});
