import type { CurrencyCode } from "#domain/market/currency.ts";
import { formatters } from "#web/i18n/formatters.ts";

const NO_BREAK_SPACE = "\u00a0";

/** A price without decimals, for ranges and map pins. Spaces are normalised as in `formatPrice`, so that server and browser agree. */
export function wholePrice(amount: number, currency: CurrencyCode, languageTag: string): string {
  const options = { style: "currency", currency, maximumFractionDigits: 0, minimumFractionDigits: 0 } as const;
  const text = formatters.getNumberFormat(languageTag, options).format(Math.round(amount));
  const plain = text.replaceAll(/[\u2009\u202f ]/g, NO_BREAK_SPACE);
  return languageTag.endsWith("-CH") ? plain.replaceAll(/['’]/g, "\u2019") : plain;
}
