/** Where a page lives: a prefix that names language and market, and a path that routes know. `parseAddress` and `formatAddress` are inverse. */
import type { LocaleCode, MarketCode } from "./locale.ts";

/** `holidays` stands where a market may stand and means "the market of the locale". */
export type MarketSegment = MarketCode | "holidays";

export type Address = {
  readonly locale: LocaleCode;
  readonly market: MarketCode;
  /** The market segment as written, absent when the address has none. */
  readonly segment?: MarketSegment;
  /** The path behind the prefix: starts with a slash, keeps a trailing one. */
  readonly path: string;
  /** The prefix as written in the address, without a trailing slash: the router's basename. */
  readonly prefix: string;
};

export type AddressProblem = "no-locale";
