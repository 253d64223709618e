import type { MarketCode } from "./locale.ts";
import { isMarketCode } from "./locale.ts";

/** Addresses and the content store know the British market by its language. */
const BRITAIN_WRITTEN = "EN";

export const writeMarket = (market: MarketCode): string => (market === "GB" ? BRITAIN_WRITTEN : market);

/** Reads what `writeMarket` wrote, and the plain code, in either case. */
export function readMarket(text: string): MarketCode | undefined {
  if (text.length !== 2) return undefined;
  const code = text.toUpperCase();
  if (code === BRITAIN_WRITTEN) return "GB";
  return isMarketCode(code) ? code : undefined;
}
