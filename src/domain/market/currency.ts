export type Currency = { readonly code: string; readonly symbol: string; readonly name: string; readonly fraction: number };

export const CURRENCIES = {
  USD: { code: "USD", symbol: "$", name: "US dollar", fraction: 2 },
  GBP: { code: "GBP", symbol: "£", name: "British pound", fraction: 2 },
  CAD: { code: "CAD", symbol: "CA$", name: "Canadian dollar", fraction: 2 },
  EUR: { code: "EUR", symbol: "€", name: "Euro", fraction: 2 },
  AUD: { code: "AUD", symbol: "A$", name: "Australian dollar", fraction: 2 },
  CHF: { code: "CHF", symbol: "CHF", name: "Swiss franc", fraction: 2 },
  SGD: { code: "SGD", symbol: "S$", name: "Singapore dollar", fraction: 2 },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof CURRENCIES;

export const DEFAULT_CURRENCY: CurrencyCode = "USD";

export const isCurrencyCode = (value: string): value is CurrencyCode => Object.hasOwn(CURRENCIES, value);
