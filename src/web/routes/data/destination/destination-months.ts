/** What to expect of a destination in each month: its climate, and what a night usually costs. */
import { listMonthPrices } from "#contract/availability/list-month-prices.ts";
import { languageTag } from "#domain/market/locale.ts";
import { climateOf } from "#domain/place/climate/climate.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { DestinationMonth } from "#web/screens/content/destination/month-table.tsx";
import type { FoundNode } from "../read-node.ts";
import type { LoadArgs } from "../route.ts";

const MM_PER_INCH = 25.4;
/** Bars are drawn between these, so that destinations can be compared. */
const [COLDEST, WARMEST, WETTEST_MM] = [-10, 40, 300];

/** Empty for a place whose climate we do not know. */
export async function destinationMonths(args: LoadArgs, { facts }: FoundNode): Promise<readonly DestinationMonth[]> {
  const climate = climateOf(facts["regionId"] ?? "");
  if (!climate) return [];
  const { locale, market, currency } = args.page;
  const prices = await pricesByMonth(args, facts["regionId"] ?? "");
  const monthPrice = (amount: number | null | undefined) => (amount === null || amount === undefined ? "none" : moneyOf(amount, currency));
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
    price: prices ? monthPrice(prices[month - 1]) : null,
    isBest: best.has(month),
  }));
}

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole));

/** January to December; undefined if they are unknown, or if lower ones may exist. */
async function pricesByMonth({ api, page }: LoadArgs, city: string): Promise<readonly (number | null)[] | undefined> {
  const answer = await api(listMonthPrices, { query: { city } }).catch(() => undefined);
  return answer?.ok && answer.data.isComplete && answer.data.currency === page.currency ? answer.data.prices : undefined;
}
