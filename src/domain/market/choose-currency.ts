import type { CurrencyCode } from "./currency.ts";
import { isCurrencyCode } from "./currency.ts";
import type { LocaleCode } from "./locale.ts";
import { localeToCurrency } from "./locale-to-currency.ts";

/** The visitor's choices of a currency, the most recent first. */
type CurrencyChoices = {
  /** `currency` in the address. */
  readonly request?: string | null | undefined;
  /** The setting of the signed-in visitor. */
  readonly account?: string | undefined;
  /** Chosen earlier in this browser. */
  readonly saved?: string | null | undefined;
};

/** An explicit choice wins over the currency of the locale; an unknown currency is ignored. */
export function chooseCurrency(locale: LocaleCode, { request, account, saved }: CurrencyChoices): CurrencyCode {
  for (const choice of [request, account, saved]) {
    const code = choice && choice.length === 3 ? choice.toUpperCase() : "";
    if (isCurrencyCode(code)) return code;
  }
  return localeToCurrency(locale);
}
