import type { MarketCode } from "#domain/market/locale.ts";

export type DistanceUnit = "M" | "KM";

export const DEFAULT_DISTANCE_UNIT: DistanceUnit = "M";

/** Markets that use kilometres. All others use the default. */
const KILOMETRE_MARKETS: ReadonlySet<MarketCode> = new Set(["CA", "FR", "ES", "DE", "NL", "IT", "PT", "AU", "CH", "BE", "AT", "IE"]);

/** The unit for a visitor who has chosen none. */
export const distanceUnitOf = (market: MarketCode): DistanceUnit => (KILOMETRE_MARKETS.has(market) ? "KM" : DEFAULT_DISTANCE_UNIT);

/** By definition of the international mile. */
const METRES_PER = { M: 1609.344, KM: 1000 } as const satisfies Record<DistanceUnit, number>;

/** Kilometres are written K or KM; anything else is the default. */
export function readDistanceUnit(text: string | null | undefined): DistanceUnit {
  const unit = text?.slice(0, 3).toUpperCase();
  return unit === "K" || unit === "KM" ? "KM" : DEFAULT_DISTANCE_UNIT;
}

export const distanceIn = (unit: DistanceUnit, metres: number): number => metres / METRES_PER[unit];
