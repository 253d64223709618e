/** The visitor's choice of locale and currency: stored in this browser, sent to the server by cookie, and applied by other tabs. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import type { VisitStorage } from "./browser-storage.ts";
import { writeText } from "./browser-storage.ts";
import { STORAGE_KEY } from "./storage-keys.ts";
import type { Cookies } from "./visit-cookies.ts";

export type Keepers = { readonly storage: VisitStorage; readonly cookies: Cookies; readonly now: () => number };

/** Makes other tabs read the stored choices again. */
export const notifyOtherTabs = ({ storage, now }: Pick<Keepers, "storage" | "now">): boolean =>
  writeText(storage, STORAGE_KEY.syncFlag, String(now()));

export function saveCurrency(keepers: Keepers, currency: CurrencyCode): void {
  writeText(keepers.storage, STORAGE_KEY.currency, currency);
  keepers.cookies.write(VISIT_COOKIE.currency, currency);
  notifyOtherTabs(keepers);
}

export function saveLocale(keepers: Keepers, locale: LocaleCode): void {
  writeText(keepers.storage, STORAGE_KEY.locale, locale);
  keepers.cookies.write(VISIT_COOKIE.locale, locale);
  notifyOtherTabs(keepers);
}

/** Each locale has a default currency. */
export function savePlace(keepers: Keepers, locale: LocaleCode): void {
  saveLocale(keepers, locale);
  saveCurrency(keepers, localeToCurrency(locale));
}
