import { describe, expect, it } from "vitest";
import { HOTEL_RESULTS_PATH, OPAQUE_RESULTS_PATH } from "#domain/search/search-target.ts";
import { aHiddenHotel, aHotel } from "#tests/factories/hotel-results.ts";
import { buildSettings } from "#tests/factories/search.ts";
import { askedFromQuery, linksOfAsked } from "./asked-hotels.ts";
import type { CardFacts } from "./result-card.ts";
import { cardOf, hiddenCardOf } from "./result-card.ts";

const TODAY = "2030-05-01";
const askedAt = (path: string) =>
  askedFromQuery(path, new URLSearchParams("region=2643743&startDate=2030-05-20&endDate=2030-05-23&adults=2&children=0_5&lrh=x1"), {
    today: TODAY,
    settings: buildSettings(),
    currency: "USD",
  });
const facts = (over: Partial<CardFacts> = {}): CardFacts => ({
  today: TODAY,
  language: "en",
  unit: "M",
  isAuthenticated: false,
  ...over,
});
const policies = (from: string) => ({
  selectedDistribution: { ...aHotel().selectedDistribution, cancellationPolicies: [{ from, fee: 1, currency: "USD" as const }] },
});

describe("the card of a hotel", () => {
  it("ROUTE-010 leads to its page with the whole search", () => {
    expect(linksOfAsked(askedAt(HOTEL_RESULTS_PATH))("1001")).toBe(
      "/hotels/details?hotelId=1001&startDate=2030-05-20&endDate=2030-05-23&adults=2&children=0_5&lrh=x1",
    );
  });

  it("a guest's card has no member price, even where one was sent", () => {
    const sent = aHotel({ memberAmount: 271.13 });
    expect(JSON.stringify(cardOf(sent, facts()))).not.toContain("27113");
    expect(cardOf(sent, facts({ isAuthenticated: true })).memberPrice).toEqual({ minor: 27_113, currency: "USD" });
  });

  it("has a former price only where there is a promotion", () => {
    expect(cardOf(aHotel(), facts()).former).toBeNull();
    expect(cardOf(aHotel({ promotionPercent: 25 }), facts())).toMatchObject({ promotionPercent: 25, former: { minor: 40_000 } });
    expect(cardOf(aHotel({ promotionPercent: 100 }), facts())).toMatchObject({ promotionPercent: 0, former: null });
  });

  it("CONST-029 says how far in the visitor's unit, miles where none was chosen", () => {
    expect(cardOf(aHotel(), facts()).hotel.distance).toEqual({ value: 1.2, unit: "M", from: "London" });
    expect(cardOf(aHotel(), facts({ unit: "KM" })).hotel.distance).toEqual({ value: 1.9, unit: "KM", from: "London" });
    const far = aHotel({ hotel: { distance: { value: 20, unit: "KM", from: "London" } } });
    expect(cardOf(far, facts()).hotel.distance?.value).toBe(12);
    expect(cardOf(aHotel({ hotel: { distance: null } }), facts()).hotel.distance).toBeNull();
  });

  it("can be cancelled free until the day before it costs, by the clock of the hotel", () => {
    const cancellation = (from: string) => cardOf(aHotel(policies(from)), facts()).cancellation;
    expect(cancellation("2030-05-10T12:00:00.000Z")).toEqual({ kind: "free", until: "2030-05-10" });
    // Midnight in London in summer.
    expect(cancellation("2030-05-09T23:00:00.000Z")).toEqual({ kind: "free", until: "2030-05-09" });
  });

  it("is not called free where it costs already, and says where others do not", () => {
    const fixed = policies("2030-05-01T10:00:00.000Z");
    expect(cardOf(aHotel(fixed), facts()).cancellation).toEqual({ kind: "fixed-others-free" });
    expect(cardOf(aHotel({ ...fixed, freeCancellation: false }), facts()).cancellation).toEqual({ kind: "fixed" });
  });

  it("is called free without a day where the search does not know one, and never where no rate is", () => {
    const open = { selectedDistribution: { ...aHotel().selectedDistribution, cancellationPolicies: [] } };
    expect(cardOf(aHotel(open), facts()).cancellation).toEqual({ kind: "free" });
    expect(cardOf(aHotel({ ...open, freeCancellation: false }), facts()).cancellation).toEqual({ kind: "fee" });
  });

  it("shows photographs where a deployment has them", () => {
    const { pictures } = cardOf(aHotel({ hotel: { pictures: [], images: ["https://cdn.example/1.jpg"] } }), facts()).hotel;
    expect(pictures).toEqual([{ seed: "1001-0", src: "https://cdn.example/1.jpg" }]);
  });
});

describe("the card of a hotel without a name", () => {
  const card = hiddenCardOf(aHiddenHotel(), facts());

  it("ROUTE-018 has no name, no distance and no member price, and leads to the page that hides it, too", () => {
    expect(card).toMatchObject({ hotel: { name: null, distance: null, rating: null, ratingFrom: 8 }, memberPrice: null });
    expect(linksOfAsked(askedAt(OPAQUE_RESULTS_PATH))(card.id)).toMatch(/^\/hotels\/details\/op\?hotelId=tok3n&/);
  });

  it("names a board only where there is no other", () => {
    expect(card.board).toBeNull();
    expect(hiddenCardOf(aHiddenHotel({ boards: ["AI"] }), facts()).board).toBe("All inclusive");
  });
});
