import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { destinationMonths } from "./destination-months.ts";
import type { LoadArgs } from "./route.ts";

const LONDON = { regionId: "2643743", bestMonths: "5 6 9" };
const TODAY = "2026-11-18" as CalendarDate;
/** The calendar begins two days later. */
const FIRST = addDays(TODAY, 2);

/** Totals of three nights for 93 arrival days, as the calendar answers them. */
async function monthsOf(
  priceOn: (day: string) => number | null,
  { isComplete = true, market = "GB", facts = LONDON }: { isComplete?: boolean; market?: "GB" | "US"; facts?: object } = {},
) {
  const prices = Array.from({ length: 93 }, (_, at) => [priceOn(addDays(FIRST, at))]);
  const page = { ...pageOf(pageKey()), market, currency: "USD" };
  const api = async () => ({ ok: true, data: { currency: "USD", from: FIRST, minNights: 3, prices, reasons: [], isComplete } });
  return destinationMonths({ api, today: TODAY, page } as unknown as LoadArgs, { facts } as Parameters<typeof destinationMonths>[1]);
}

const priced = (months: Awaited<ReturnType<typeof monthsOf>>) =>
  months.flatMap(({ month, price }) => (price ? [[month, price.minor]] : []));

describe("the months of a destination", () => {
  it("have the usual lowest price of a night, if every arrival day of the month is in the calendar", async () => {
    // The calendar covers December and January; November and February only in part.
    const months = await monthsOf((day) => (day.startsWith("2026-12") ? (day === "2026-12-31" ? 3_000 : 300) : 450));
    expect(priced(months)).toEqual([
      [1, 15_000],
      [12, 10_000],
    ]);
  });

  it("leave out days that are sold out", async () => {
    expect(priced(await monthsOf((day) => (day.startsWith("2026-12-0") ? 300 : null)))).toEqual([[12, 10_000]]);
  });

  it("have no prices if a supplier could not answer for every day", async () => {
    expect(priced(await monthsOf(() => 300, { isComplete: false }))).toEqual([]);
  });

  it("have climate in the units of the market, and the months that editors recommend", async () => {
    const months = await monthsOf(() => null);
    expect(months.map(({ isBest }) => isBest).flatMap((isBest, at) => (isBest ? [at + 1] : []))).toEqual([5, 6, 9]);
    expect([months[6]?.daytime, months[6]?.rain]).toEqual(["24°C", "46 mm"]);
    const [american] = (await monthsOf(() => null, { market: "US" })).slice(6);
    expect([american?.daytime, american?.rain]).toEqual(["75°F", "1.8 in"]);
  });

  it("are unknown for places without a climate", async () => {
    expect(await monthsOf(() => 300, { facts: { regionId: "bali" } })).toEqual([]);
  });
});
