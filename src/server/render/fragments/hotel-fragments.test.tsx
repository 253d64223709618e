import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";
import type { ResultCard } from "#web/hotel/result-card.ts";
import { checkoutLinks } from "#domain/hotel/hotel-links.ts";
import { RateRow } from "#web/screens/hotel/rooms/rate-row.tsx";
import type { RateView } from "#web/screens/hotel/hotel-view.ts";
import { HotelCard } from "#web/screens/results/cards/hotel-card.tsx";
import { shownSettings, showElement } from "#tests/factories/fragments.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { createFragmentCache } from "./fragment-cache.ts";

const GUEST = { userTypeId: USER_TYPE.GUEST, isAuthenticated: false, isCoBrand: false };
const CLUB = { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, isCoBrand: false };
const settingsFor = (visitorClass: typeof GUEST | typeof CLUB) => shownSettings(pageOf(pageKey({ visitorClass })));
const cache = createFragmentCache(1_000_000);

const usd = fc.integer({ min: 1, max: 5_000_000 }).map((minor) => ({ minor, currency: "USD" as const }));
const maybe = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const HOTEL: ResultCard["hotel"] = deepFreeze({
  name: "Hotel “Crown & Anchor”",
  stars: 4,
  region: "London",
  district: "Soho",
  chain: "Smith & Co",
  rating: { score: 8.4, count: 120 },
  hidden: null,
  distance: { value: 1.2, unit: "KM" as const, from: "London" },
  amenities: ["wifi", "pool"] as const,
  pictures: [{ seed: "hotel 1 facade", kind: "facade" as const }],
});

const cards: fc.Arbitrary<ResultCard> = fc.record({
  id: fc.constant("1001"),
  hotel: fc.constant(HOTEL),
  board: maybe(fc.constantFrom("Room only", "Bed & breakfast")),
  cancellation: fc.constantFrom({ kind: "free", until: "2026-12-01" } as const, { kind: "free" } as const, { kind: "fixed" } as const),
  promotionPercent: fc.constantFrom(0, 12),
  former: maybe(usd),
  left: maybe(fc.integer({ min: 1, max: 3 })),
  total: usd,
  publicPrice: maybe(usd),
  memberPrice: maybe(usd),
});

describe("fragments of hotel cards", () => {
  it.each([
    ["guests", GUEST],
    ["members", CLUB],
  ])("equal React's output for %s, whatever the price", (_, visitorClass) => {
    const settings = settingsFor(visitorClass);
    fc.assert(
      fc.property(cards, fc.integer({ min: 1, max: 28 }), fc.boolean(), (card, nights, isPriority) => {
        const to = "/hotels/details?hotelId=1001&adults=2";
        const element = (
          <HotelCard card={card} to={to} nights={nights} rooms={1} returnUrl="/en/hotels/search-results?a=1&b=2" isPriority={isPriority} />
        );
        expect(showElement(element, settings, cache)).toBe(showElement(element, settings));
      }),
    );
  });

  it("a guest's card contains no member price, and a member has a different card", { tags: ["HOTEL-014"] }, () => {
    const card = fc.sample(cards, { numRuns: 1, seed: 3 })[0]!;
    const priced = {
      ...card,
      total: { minor: 50_000, currency: "USD" as const },
      memberPrice: { minor: 31_337, currency: "USD" as const },
    };
    const element = <HotelCard card={priced} to="/x" nights={2} rooms={1} returnUrl="/en" />;
    for (const visitorClass of [CLUB, GUEST]) showElement(element, settingsFor(visitorClass), cache);
    expect(showElement(element, settingsFor(GUEST), cache)).not.toContain("313.37");
  });
});

const rates: fc.Arbitrary<RateView> = fc.record({
  bbId: fc.constant("BB"),
  board: fc.constantFrom("Room only", "Bed & breakfast"),
  price: usd,
  before: maybe(usd),
  promotionPercent: fc.constantFrom(0, 10),
  publicPrice: maybe(usd),
  memberPrice: maybe(usd),
  nights: fc.array(usd, { minLength: 1, maxLength: 28 }),
  taxes: usd,
  fees: fc.array(fc.record({ kind: fc.constant("cityTax"), amount: usd }), { maxLength: 2 }),
  isRefundable: fc.boolean(),
  left: maybe(fc.integer({ min: 1, max: 3 })),
  isRecommended: fc.boolean(),
  terms: maybe(
    fc.constant({
      summary: { kind: "always-free" } as const,
      steps: [
        { fee: { minor: 100, currency: "USD" as const }, state: "now" as const },
        { since: { day: "2026-12-01" as const, time: "18:00" }, fee: { minor: 200, currency: "USD" as const }, state: "ahead" as const },
      ],
    }),
  ),
});

describe("fragments of rates", () => {
  const room = {
    roomTypeId: "1001-A",
    name: "King’s room",
    facts: { name: "King’s room", sizeM2: 20, beds: [], maxGuests: 2, amenities: [], picture: null },
    rates: [],
  };
  const at = {
    pageAddress: { path: "/hotels/details" },
    stay: { startDate: "2026-12-01", endDate: "2026-12-05" } as const,
    party: [{ adults: 2, childrenAges: [], infants: 0 }],
    isHidden: false,
  };
  const linkTo = checkoutLinks({ ...at.stay, hotelId: "1001", rooms: at.party });

  it("equal React's output for every rate", () => {
    const settings = settingsFor(GUEST);
    fc.assert(
      fc.property(rates, fc.boolean(), (rate, isBrief) => {
        const row = <RateRow room={room} rate={rate} at={at} linkTo={linkTo} isBrief={isBrief} />;
        expect(showElement(row, settings, cache)).toBe(showElement(row, settings));
      }),
    );
  });
});
