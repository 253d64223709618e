/** What to expect of each month in a city that we sell. */
import { CLIMATES } from "./climates.ts";

/** Means of many years. */
type MonthClimate = {
  /** 1 to 12. */
  readonly month: number;
  /** Daytime temperature in degrees Celsius. */
  readonly celsius: number;
  readonly rainMm: number;
};

/** January to December; undefined for a place that we know nothing about. */
export function climateOf(cityId: string): readonly MonthClimate[] | undefined {
  const [highs, rain] = (CLIMATES[Number(cityId)] ?? []).map((text) => text.split(" ").map(Number));
  return highs && rain ? highs.map((celsius, at) => ({ month: at + 1, celsius, rainMm: rain[at] ?? 0 })) : undefined;
}
