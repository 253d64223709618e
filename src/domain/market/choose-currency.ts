import type { CurrencyCode } from "./currency.ts";
import { isCurrencyCode } from "./currency.ts";
import type { LocaleCode } from "./locale.ts";
import { localeToCurrency } from "./locale-to-currency.ts";

/** What the visitor may have said about money, the latest word first. */
export type CurrencyChoices = {
  /** `currency` in the address. */
  readonly asked?: string | null | undefined;
  /** The setting of the signed-in visitor. */
  readonly account?: string | undefined;
  /** What was chosen before in this browser. */
  readonly saved?: string | null | undefined;
};

/** An explicit choice beats the currency of the locale; a choice we do not know is no choice. */
export function chooseCurrency(locale: LocaleCode, { asked, account, saved }: CurrencyChoices): CurrencyCode {
  for (const choice of [asked, account, saved]) {
    const code = choice && choice.length === 3 ? choice.toUpperCase() : "";
    if (isCurrencyCode(code)) return code;
  }
  return localeToCurrency(locale);
}
