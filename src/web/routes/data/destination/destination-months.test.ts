import { describe, expect, it } from "vitest";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { destinationMonths } from "./destination-months.ts";
import type { LoadArgs } from "../route.ts";

const LONDON = { regionId: "2643743", bestMonths: "5 6 9" };
/** What a night usually costs, from January to December. */
const PRICES = [101, 102, 103, 104, 105, null, 107, 108, 109, 110, 111, 112.5];

async function monthsOf({
  isComplete = true,
  isKnown = true,
  market = "GB",
  facts = LONDON,
}: {
  isComplete?: boolean;
  isKnown?: boolean;
  market?: "GB" | "US";
  facts?: object;
} = {}) {
  const page = { ...pageOf(pageKey()), market, currency: "USD" };
  const api = async () => ({ ok: isKnown, data: { currency: "USD", prices: PRICES, isComplete } });
  return destinationMonths({ api, page } as unknown as LoadArgs, { facts } as Parameters<typeof destinationMonths>[1]);
}

const pricesOf = (months: Awaited<ReturnType<typeof monthsOf>>) =>
  months.map(({ price }) => (typeof price === "object" && price ? price.minor : price));

describe("the months of a destination", () => {
  it("have a price each, or say that nothing is on sale", async () => {
    const prices = [10_100, 10_200, 10_300, 10_400, 10_500, "none", 10_700, 10_800, 10_900, 11_000, 11_100, 11_250];
    expect(pricesOf(await monthsOf())).toEqual(prices);
  });

  it.each([{ isComplete: false }, { isKnown: false }])(
    "have no prices if lower ones may exist or none could be found: %o",
    async (answer) => {
      expect(pricesOf(await monthsOf(answer))).toEqual(Array.from({ length: 12 }, () => null));
    },
  );

  it("have climate in the units of the market, and the months that editors recommend", async () => {
    const months = await monthsOf();
    expect(months.map(({ isBest }) => isBest).flatMap((isBest, at) => (isBest ? [at + 1] : []))).toEqual([5, 6, 9]);
    expect([months[6]?.daytime, months[6]?.rain]).toEqual(["24°C", "46 mm"]);
    const [american] = (await monthsOf({ market: "US" })).slice(6);
    expect([american?.daytime, american?.rain]).toEqual(["75°F", "1.8 in"]);
  });

  it("are unknown for places without a climate", async () => {
    expect(await monthsOf({ facts: { regionId: "bali" } })).toEqual([]);
  });
});
