/**
 * The address of a page: a prefix for language and market, and a path for the routes. `parseAddress` and `formatAddress` are inverse functions.
 */
import type { LocaleCode, MarketCode } from "./locale.ts";

/** `holidays` may replace a market and means "the market of the locale". */
export type MarketSegment = MarketCode | "holidays";

export type Address = {
  readonly locale: LocaleCode;
  readonly market: MarketCode;
  /** The market segment as written; absent if the address has none. */
  readonly segment?: MarketSegment;
  /** The path after the prefix: starts with a slash, keeps a trailing one. */
  readonly path: string;
  /** The prefix as written in the address, without a trailing slash: the router's basename. */
  readonly prefix: string;
};

export type AddressProblem = "no-locale";
