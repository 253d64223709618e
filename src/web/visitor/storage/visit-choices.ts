/** What the visitor chooses about language and money: kept for this browser, told to the server, noticed by other tabs. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import type { VisitStorage } from "./browser-storage.ts";
import { writeText } from "./browser-storage.ts";
import { STORAGE_KEY } from "./storage-keys.ts";
import type { Cookies } from "./visit-cookies.ts";

export type Keepers = { readonly storage: VisitStorage; readonly cookies: Cookies; readonly now: () => number };

/** Of what this page now shows differently: they look again at what is kept. */
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

/** A place is a language and the money that goes with it. */
export function savePlace(keepers: Keepers, locale: LocaleCode): void {
  saveLocale(keepers, locale);
  saveCurrency(keepers, localeToCurrency(locale));
}
