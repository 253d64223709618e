import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { buildSettings } from "#tests/factories/search.ts";
import { CRUISE_AREAS, CRUISE_LENGTHS } from "./cruise-areas.ts";
import { defaultForm } from "./default-form.ts";
import { PRODUCTS } from "./product.ts";
import { rulesOf, settingsOf } from "./search-settings.ts";

const today: CalendarDate = "2030-01-30";
const day = (days: number) => addDays(today, days);

describe("the default form of a tab", () => {
  it("every product has its own form", { tags: ["SEARCH-008"] }, () => {
    expect(PRODUCTS.map((product) => Object.keys(defaultForm(product, today)).length > 0)).not.toContain(false);
  });

  it("hotels: two adults in one room, from T+7 to T+9", { tags: ["SEARCH-009", "CONST-025"] }, () => {
    expect(defaultForm("hotels", today)).toEqual({
      destination: { name: "" },
      startDate: day(7),
      endDate: day(9),
      rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
    });
  });

  it("has two adults and no children on every tab but flights", { tags: ["SEARCH-009"] }, () => {
    const party = { adults: 2, childrenAges: [], infants: 0, seniors: 0 };
    expect((["cruises", "vacationHomes", "transfers"] as const).map((product) => defaultForm(product, today).party)).toEqual([
      party,
      party,
      party,
    ]);
  });

  it("flights: one adult", { tags: ["SEARCH-010"] }, () => {
    expect(defaultForm("flights", today).party).toEqual({ adults: 1, childrenAges: [], infants: 0, seniors: 0 });
  });

  it("cars are picked up and dropped off at ten; transfers leave at ten", { tags: ["SEARCH-011"] }, () => {
    const { pickUpHour, dropOffHour } = defaultForm("cars", today);
    expect([pickUpHour, dropOffHour, defaultForm("transfers", today).hour]).toEqual([10, 10, 10]);
  });

  it("cruises: area 18 and length 1, both offered", { tags: ["SEARCH-012"] }, () => {
    const { area, length } = defaultForm("cruises", today);
    expect([area, length]).toEqual([18, 1]);
    expect([CRUISE_AREAS.some(({ id }) => id === 18), CRUISE_LENGTHS.some(({ id }) => id === 1)]).toEqual([true, true]);
    expect(new Set(CRUISE_AREAS.map(({ id }) => id)).size).toBe(CRUISE_AREAS.length);
  });

  it("packages: flight, hotel and car, from T+2 for seven nights", { tags: ["SEARCH-013", "CONST-022", "CONST-023"] }, () => {
    expect(defaultForm("packages", today)).toMatchObject({ packageType: "flight+hotel+car", startDate: day(2), endDate: day(9) });
  });

  it("flights: economy, there and back", { tags: ["SEARCH-014"] }, () => {
    expect(defaultForm("flights", today)).toMatchObject({ flightClass: "economy", isReturn: true });
  });
});

describe("settings of a brand", () => {
  const page = (home: object) => ({
    brand: { product: "hotels" as const },
    configuration: { home: { opaquePercentage: 30, externalSearchUrl: {}, packagesMaxRooms: 2, childAges: { from: 2, to: 17 }, ...home } },
  });

  it("come from its configuration", { tags: ["CONST-004", "VAL-041"] }, () => {
    const settings = settingsOf(page({}));
    expect(settings).toEqual(buildSettings({ opaquePercentage: 30, packagesMaxRooms: 2, childAges: { min: 2, max: 17 } }));
    expect(rulesOf("packages", settings)).toMatchObject({ limits: { maxRooms: 2 }, ages: { max: 17 } });
    expect(rulesOf("hotels", settings).limits.maxRooms).toBe(9);
  });

  it("ages written the wrong way round are still a range", () => {
    expect(settingsOf(page({ childAges: { from: 12, to: 3 } })).childAges).toEqual({ min: 3, max: 12 });
  });
});
