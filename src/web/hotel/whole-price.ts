import type { CurrencyCode } from "#domain/market/currency.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { unbreakableSpaces } from "#web/i18n/plain-spaces.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";

const written = createBoundedCache<string>({ maxEntries: 2000 });

/** A price without decimals, for ranges and map pins. Spaces are normalised as in `formatPrice`, so that server and browser agree. */
export const wholePrice = (amount: number, currency: CurrencyCode, languageTag: string): string =>
  written(`${languageTag} ${currency} ${Math.round(amount)}`, () => writeWhole(Math.round(amount), currency, languageTag));

function writeWhole(amount: number, currency: CurrencyCode, languageTag: string): string {
  const options = { style: "currency", currency, maximumFractionDigits: 0, minimumFractionDigits: 0 } as const;
  const text = unbreakableSpaces(formatters.getNumberFormat(languageTag, options).format(amount));
  return languageTag.endsWith("-CH") ? text.replaceAll(/['’]/g, "\u2019") : text;
}
