import type { MarketCode } from "./locale.ts";
import { isMarketCode } from "./locale.ts";

/** Addresses and the content store write the British market as its language. */
const BRITAIN_WRITTEN = "EN";

export const writeMarket = (market: MarketCode): string => (market === "GB" ? BRITAIN_WRITTEN : market);

/** Reads the output of `writeMarket` and the plain code, in upper or lower case. */
export function readMarket(text: string): MarketCode | undefined {
  if (text.length !== 2) return undefined;
  const code = text.toUpperCase();
  if (code === BRITAIN_WRITTEN) return "GB";
  return isMarketCode(code) ? code : undefined;
}
