/**
 * The exchange rates of the demo: data with a source and a day. A deployment that sells for real replaces this file daily with the rates of its bank.
 * Some currencies are only used in contracts with suppliers and for fees at the hotel; the shop does not sell in them.
 */
export const EXCHANGE_RATES = {
  source: "demo",
  day: "2026-01-02",
  /** US dollars for one unit of each. */
  dollars: { USD: 1, EUR: 1.09, GBP: 1.27, CAD: 0.73, AUD: 0.66, CHF: 1.13, SGD: 0.75, JPY: 0.0066, KWD: 3.26 },
} as const;
