/** What depends on a hotel's location: its currency and its season. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Climate } from "#domain/pricing/climate.ts";

const EURO = new Set("AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM".split(" "));
const OWN: Readonly<Record<string, CurrencyCode>> = { GB: "GBP", CA: "CAD", AU: "AUD", CH: "CHF", LI: "CHF", SG: "SGD" };

/** Hotels in other countries use dollars. */
export const currencyOf = (countryCode: string): CurrencyCode => OWN[countryCode] ?? (EURO.has(countryCode) ? "EUR" : "USD");

/** GeoNames ids: Palma, Nice, Fira, Dubrovnik, Funchal, Cape Town, Miami, Barcelona. */
const BY_THE_SEA = new Set([2512989, 2990440, 252920, 3201047, 2267827, 3369157, 4164138, 3128760]);
/** Innsbruck, Zermatt. */
const IN_THE_MOUNTAINS = new Set([2775220, 2657928]);
const DESERT = new Set("AE BH DZ EG JO KW LY MA OM QA SA TN".split(" "));
const TROPICS = 23.5;
const NORTH = 57;

export type HousePlace = { readonly cityId: number; readonly countryCode: string; readonly latitude: number };

export function climateOf({ cityId, countryCode, latitude }: HousePlace): Climate {
  if (BY_THE_SEA.has(cityId)) return "seaside";
  if (IN_THE_MOUNTAINS.has(cityId)) return "alpine";
  if (DESERT.has(countryCode)) return "desert";
  if (Math.abs(latitude) < TROPICS) return "tropical";
  return Math.abs(latitude) > NORTH ? "northern" : "city";
}
