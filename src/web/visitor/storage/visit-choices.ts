/** The visitor's choice of locale and currency: stored in this browser, sent to the server by cookie, and applied by other tabs. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import type { VisitStorage } from "./browser-storage.ts";
import { writeText } from "./browser-storage.ts";
import { STORAGE_KEY } from "./storage-keys.ts";
import type { Cookies } from "./visit-cookies.ts";

export type BrowserState = { readonly storage: VisitStorage; readonly cookies: Cookies; readonly now: () => number };

/** Makes other tabs read the stored choices again. */
export const notifyOtherTabs = ({ storage, now }: Pick<BrowserState, "storage" | "now">): boolean =>
  writeText(storage, STORAGE_KEY.syncFlag, String(now()));

export function saveCurrency(browserState: BrowserState, currency: CurrencyCode): void {
  writeText(browserState.storage, STORAGE_KEY.currency, currency);
  browserState.cookies.write(VISIT_COOKIE.currency, currency);
  notifyOtherTabs(browserState);
}

export function saveLocale(browserState: BrowserState, locale: LocaleCode): void {
  writeText(browserState.storage, STORAGE_KEY.locale, locale);
  browserState.cookies.write(VISIT_COOKIE.locale, locale);
  notifyOtherTabs(browserState);
}

/** Each locale has a default currency. */
export function savePlace(browserState: BrowserState, locale: LocaleCode): void {
  saveLocale(browserState, locale);
  saveCurrency(browserState, localeToCurrency(locale));
}
