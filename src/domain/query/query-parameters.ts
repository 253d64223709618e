/** Every query parameter an address of the site may carry, and what becomes of it; those of a search form are in search/search-parameters.ts. */

/**
 * `page`: read by a route, so it may be part of a page's place in the cache.
 * `resolved`: turned into language, currency or form of the page before a route sees it.
 * `visit`: taken by the browser when the page starts; the page itself does not know it.
 * `secret`: as `visit`, but names a person or opens something; wiped from the address at once and never kept.
 */
export type ParameterUse = "page" | "resolved" | "visit" | "secret";

export const QUERY_PARAMETERS = {
  returnUrl: "visit",
  logout: "visit",
  promocode: "visit",
  offercode: "visit",
  isClub: "visit",
  hotelId: "page",
  tHotelId: "page",
  startDate: "page",
  endDate: "page",
  adults: "page",
  children: "page",
  roomTypeId: "page",
  bbId: "page",
  lrh: "page",
  ut: "secret",
  ut_campaign: "visit",
  trkid: "visit",
  isOldFlow: "visit",
  partnerId: "visit",
  region: "page",
  currency: "resolved",
  locale: "resolved",
  wbut: "visit",
  city: "page",
  contentonly: "resolved",
  reservationId: "secret",
  email: "secret",
  af_sub1: "visit",
  af_sub2: "visit",
  af_sub3: "visit",
  utm_source: "visit",
  utm_campaign: "visit",
  target: "page",
  planid: "page",
  bookingId: "page",
  error: "page",
  cjevent: "visit",
  /** Of the reset-password link; the page itself trades it in. */
  hash: "secret",
} as const satisfies Record<string, ParameterUse>;

export type QueryParameter = keyof typeof QUERY_PARAMETERS;

export const QUERY_PARAMETER_NAMES = Object.keys(QUERY_PARAMETERS) as readonly QueryParameter[];

export const parametersOf = (use: ParameterUse): readonly QueryParameter[] =>
  QUERY_PARAMETER_NAMES.filter((name) => QUERY_PARAMETERS[name] === use);

/** Re-run of the same search after login carries the time, so that nothing kept answers it. */
export const REFRESH_PARAMETER = "refresh";
