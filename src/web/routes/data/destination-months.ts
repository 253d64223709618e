/** What to expect of a destination in each month: its climate, and prices where the calendar knows them exactly. */
import { getHotelCalendar } from "#contract/availability/get-hotel-calendar.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, MAX_CALENDAR_DAYS } from "#domain/calendar/calendar-limits.ts";
import { languageTag } from "#domain/market/locale.ts";
import { DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import { climateOf } from "#domain/place/climate/climate.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { DestinationMonth } from "#web/screens/content/destination/month-table.tsx";
import type { FoundNode } from "./read-node.ts";
import type { LoadArgs } from "./route.ts";

/** The stay whose prices are compared. */
const NIGHTS = 3;
const MM_PER_INCH = 25.4;
/** Bars are drawn between these, so that destinations can be compared. */
const [COLDEST, WARMEST, WETTEST_MM] = [-10, 40, 300];

/** Empty for a place whose climate we do not know. */
export async function destinationMonths(args: LoadArgs, { facts }: FoundNode): Promise<readonly DestinationMonth[]> {
  const climate = climateOf(facts["regionId"] ?? "");
  if (!climate) return [];
  const prices = await pricesByMonth(args, facts["regionId"] ?? "");
  const { locale, market } = args.page;
  const tag = languageTag(locale);
  const isAmerican = market === "US";
  const name = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" });
  const degrees = new Intl.NumberFormat(tag, { style: "unit", unit: isAmerican ? "fahrenheit" : "celsius" });
  const rain = new Intl.NumberFormat(tag, {
    style: "unit",
    unit: isAmerican ? "inch" : "millimeter",
    maximumFractionDigits: isAmerican ? 1 : 0,
  });
  const best = new Set((facts["bestMonths"] ?? "").split(" ").map(Number));
  return climate.map(({ month, celsius, rainMm }) => ({
    month,
    name: name.format(Date.UTC(2026, month - 1, 1)),
    daytime: degrees.format(isAmerican ? Math.round((celsius * 9) / 5 + 32) : celsius),
    warmth: share(celsius - COLDEST, WARMEST - COLDEST),
    rain: rain.format(isAmerican ? rainMm / MM_PER_INCH : rainMm),
    wetness: share(rainMm, WETTEST_MM),
    price: prices.get(month) ?? null,
    isBest: best.has(month),
  }));
}

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole));

/** The usual (median) lowest price of a night by month, only for months whose arrival days are all in the calendar, and only if no price can be missing. */
async function pricesByMonth({ api, today, page }: LoadArgs, destination: string): Promise<ReadonlyMap<number, Money>> {
  const body = {
    destination,
    rooms: DEFAULT_ROOMS.map(({ adults, childrenAges, infants }) => ({ adults, childrenAges: [...childrenAges], infants })),
    nights: NIGHTS,
    from: addDays(today, FIRST_ENABLED_DAY),
    days: MAX_CALENDAR_DAYS,
  };
  const answer = await api(getHotelCalendar, { body }).catch(() => undefined);
  if (!answer?.ok || !answer.data.isComplete || answer.data.currency !== page.currency) return new Map();
  const { from, prices, currency } = answer.data;
  const days = prices.map(([price], at) => ({ day: addDays(from as CalendarDate, at), price: price ?? null }));
  const wholeMonths = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].filter(
    ([, { 0: first, length }]) => first?.day.endsWith("-01") && !addDays(first.day, length).startsWith(first.day.slice(0, 7)),
  );
  return new Map(
    wholeMonths.flatMap(([month, entries]): [number, Money][] => {
      const sorted = entries.flatMap(({ price }) => price ?? []).toSorted((one, other) => one - other);
      const middle = sorted[Math.floor(sorted.length / 2)];
      return middle === undefined ? [] : [[Number(month.slice(5)), moneyOf(middle / NIGHTS, currency)]];
    }),
  );
}
