/** Every query parameter of the site and how it is used; those of search forms are in search/search-parameters.ts. */

/**
 * `page`: read by a route, so it may be part of the cache key. `resolved`: turned into language, currency or layout before a route sees it.
 * `visit`: read by the browser when the page starts; the page itself does not see it. `secret`: like `visit`, but it identifies a person or grants
 * access; removed from the address at once and never stored.
 */
type ParameterUse = "page" | "resolved" | "visit" | "secret";

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
  /** Of the reset-password link; the page itself consumes it. */
  hash: "secret",
} as const satisfies Record<string, ParameterUse>;

export type QueryParameter = keyof typeof QUERY_PARAMETERS;

export const QUERY_PARAMETER_NAMES = Object.keys(QUERY_PARAMETERS) as readonly QueryParameter[];

export const parametersOf = (use: ParameterUse): readonly QueryParameter[] =>
  QUERY_PARAMETER_NAMES.filter((name) => QUERY_PARAMETERS[name] === use);

/** A search that is repeated after a login carries the time, so that no cached answer is used. */
export const REFRESH_PARAMETER = "refresh";
