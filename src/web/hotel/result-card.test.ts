import { describe, expect, it } from "vitest";
import { HOTEL_RESULTS_PATH, OPAQUE_RESULTS_PATH } from "#domain/search/search-target.ts";
import { aHiddenHotel, aHotel } from "#tests/factories/hotel-results.ts";
import { buildSettings } from "#tests/factories/search.ts";
import { requestFromQuery, linksOfRequest } from "./hotels-request.ts";
import type { ResultCardFacts } from "./result-card.ts";
import { cardOf, hiddenCardOf } from "./result-card.ts";

const TODAY = "2030-05-01";
const askedAt = (path: string) =>
  requestFromQuery(path, new URLSearchParams("region=2643743&startDate=2030-05-20&endDate=2030-05-23&adults=2&children=0_5&lrh=x1"), {
    today: TODAY,
    settings: buildSettings(),
    currency: "USD",
  });
const facts = (over: Partial<ResultCardFacts> = {}): ResultCardFacts => ({
  today: TODAY,
  language: "en",
  unit: "M",
  isAuthenticated: false,
  ...over,
});
const policies = (from: string) => ({
  selectedDistribution: { ...aHotel().selectedDistribution, cancellationPolicies: [{ from, fee: 1, currency: "USD" as const }] },
});

describe("cardOf", () => {
  it("links to the hotel's page with the whole search", { tags: ["ROUTE-010"] }, () => {
    expect(linksOfRequest(askedAt(HOTEL_RESULTS_PATH))("1001")).toBe(
      "/hotels/details?hotelId=1001&startDate=2030-05-20&endDate=2030-05-23&adults=2&children=0_5&lrh=x1",
    );
  });

  it("omits the member price for guests, even if the response contains one", () => {
    const hotel = aHotel({ memberAmount: 271.13 });
    expect(JSON.stringify(cardOf(hotel, facts()))).not.toContain("27113");
    expect(cardOf(hotel, facts({ isAuthenticated: true })).memberPrice).toEqual({ minor: 27_113, currency: "USD" });
  });

  it("has a former price only with a promotion", () => {
    expect(cardOf(aHotel(), facts()).former).toBeNull();
    expect(cardOf(aHotel({ promotionPercent: 25 }), facts())).toMatchObject({ promotionPercent: 25, former: { minor: 40_000 } });
    expect(cardOf(aHotel({ promotionPercent: 100 }), facts())).toMatchObject({ promotionPercent: 0, former: null });
  });

  it("shows the distance in the visitor's unit, miles by default", { tags: ["CONST-029"] }, () => {
    expect(cardOf(aHotel(), facts()).hotel.distance).toEqual({ value: 1.2, unit: "M", from: "London" });
    expect(cardOf(aHotel(), facts({ unit: "KM" })).hotel.distance).toEqual({ value: 1.9, unit: "KM", from: "London" });
    const far = aHotel({ hotel: { distance: { value: 20, unit: "KM", from: "London" } } });
    expect(cardOf(far, facts()).hotel.distance?.value).toBe(12);
    expect(cardOf(aHotel({ hotel: { distance: null } }), facts()).hotel.distance).toBeNull();
  });

  it("is free to cancel until the day before the fee starts, in the hotel's time zone", () => {
    const cancellation = (from: string) => cardOf(aHotel(policies(from)), facts()).cancellation;
    expect(cancellation("2030-05-10T12:00:00.000Z")).toEqual({ kind: "free", until: "2030-05-10" });
    // Midnight in London in summer.
    expect(cancellation("2030-05-09T23:00:00.000Z")).toEqual({ kind: "free", until: "2030-05-09" });
  });

  it("is not marked as free once a fee applies, and says if other rates are free", () => {
    const fixed = policies("2030-05-01T10:00:00.000Z");
    expect(cardOf(aHotel(fixed), facts()).cancellation).toEqual({ kind: "fixed-others-free" });
    expect(cardOf(aHotel({ ...fixed, freeCancellation: false }), facts()).cancellation).toEqual({ kind: "fixed" });
  });

  it("is marked as free without a date if the search does not know it, and never if no rate is free", () => {
    const open = { selectedDistribution: { ...aHotel().selectedDistribution, cancellationPolicies: [] } };
    expect(cardOf(aHotel(open), facts()).cancellation).toEqual({ kind: "free" });
    expect(cardOf(aHotel({ ...open, freeCancellation: false }), facts()).cancellation).toEqual({ kind: "fee" });
  });

  it("uses photographs if the deployment has them", () => {
    const { pictures } = cardOf(aHotel({ hotel: { pictures: [], images: ["https://cdn.example/1.jpg"] } }), facts()).hotel;
    expect(pictures).toEqual([{ seed: "1001-0", src: "https://cdn.example/1.jpg" }]);
  });
});

describe("hiddenCardOf", () => {
  const card = hiddenCardOf(aHiddenHotel(), facts());

  it("has no name, distance or member price, and links to the opaque page", { tags: ["ROUTE-018"] }, () => {
    expect(card).toMatchObject({ hotel: { name: null, distance: null, rating: null, hidden: { scoreFrom: 8 } }, memberPrice: null });
    expect(linksOfRequest(askedAt(OPAQUE_RESULTS_PATH))(card.id)).toMatch(/^\/hotels\/details\/op\?hotelId=tok3n&/);
  });

  it("names the board only if all rates have the same one", () => {
    expect(card.board).toBeNull();
    expect(hiddenCardOf(aHiddenHotel({ boards: ["AI"] }), facts()).board).toBe("All inclusive");
  });
});
