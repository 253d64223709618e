/** Watches storage for changes by other tabs: start or end of a session, another locale, currency or user type. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { isLocaleCode } from "#domain/market/locale.ts";
import type { VisitStorage } from "./storage/browser-storage.ts";
import { readText } from "./storage/browser-storage.ts";
import { STORAGE_KEY } from "./storage/storage-keys.ts";

/** Delay before the end of a session is reported, so that a logout and login in another tab does not interrupt the visitor. */
export const SESSION_REACTION_MS = 1_000;

/** One choice writes several keys, which are reported together. */
const CHOICE_REACTION_MS = 100;

export type LocaleChoices = { readonly locale?: LocaleCode; readonly currency?: CurrencyCode };

type TabNews = {
  readonly onSessionGone: () => void;
  /** Also called if another visitor has replaced the one logged in here. */
  readonly onSessionCame: () => void;
  /** Stored data about the visit has changed; `chosen` contains a new locale or currency. */
  readonly onSync: (chosen: LocaleChoices) => void;
};

type Change = Pick<StorageEvent, "key" | "oldValue" | "newValue">;

type TabWatch = TabNews & {
  readonly storage: VisitStorage;
  /** Whether this page was rendered for a logged-in visitor. */
  readonly isSignedIn: () => boolean;
  /** Schedules work; returns a function that cancels it. */
  readonly later: (work: () => void, delayMs: number) => () => void;
};

/** Returns a function that processes the storage changes of other tabs one by one. */
export function createTabWatch({ storage, isSignedIn, later, ...notice }: TabWatch): (change: Change) => void {
  let stopSession: (() => void) | undefined;
  let stopChoice: (() => void) | undefined;
  let isReplaced = false;
  let chosen: LocaleChoices = {};

  const settleSession = () => {
    const hasSession = readText(storage, STORAGE_KEY.sessionMark) !== undefined;
    const isOther = isReplaced;
    isReplaced = false;
    if (!hasSession && isSignedIn()) notice.onSessionGone();
    if (hasSession && (isOther || !isSignedIn())) notice.onSessionCame();
  };
  const settleChoice = () => {
    const { locale, currency } = chosen;
    chosen = {};
    notice.onSync({ ...(locale && { locale }), ...(currency && { currency }) });
  };
  const isChoice = ({ key, newValue }: Change): boolean => {
    if (newValue === null) return false;
    if (key === STORAGE_KEY.locale.name && isLocaleCode(newValue)) chosen = { ...chosen, locale: newValue };
    else if (key === STORAGE_KEY.currency.name && isCurrencyCode(newValue)) chosen = { ...chosen, currency: newValue };
    else return key === STORAGE_KEY.syncFlag.name;
    return true;
  };

  return (change) => {
    const { key, oldValue, newValue } = change;
    // A null key means that the storage was cleared.
    if (key === null || key === STORAGE_KEY.sessionMark.name) {
      isReplaced ||= oldValue !== null && newValue !== null;
      stopSession?.();
      stopSession = later(settleSession, SESSION_REACTION_MS);
    } else if (isChoice(change)) {
      stopChoice?.();
      stopChoice = later(settleChoice, CHOICE_REACTION_MS);
    }
  };
}

export type TabStart = {
  /** Storage events between hydration and the start of the watch, in order. */
  readonly missed: readonly StorageEvent[];
};

/**
 * Storage events reach every tab except the one that wrote. If storage is forbidden there are no events, and the page notices the end of a session
 * when a call is refused.
 */
export function watchTabs(browser: Window, { missed, ...watch }: Omit<TabWatch, "later"> & TabStart): () => void {
  const later: TabWatch["later"] = (work, delayMs) => {
    const timer = browser.setTimeout(work, delayMs);
    return () => browser.clearTimeout(timer);
  };
  const take = createTabWatch({ ...watch, later });
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === watch.storage.local) take(event);
  };
  browser.addEventListener("storage", onStorage);
  for (const event of missed) onStorage(event);
  return () => browser.removeEventListener("storage", onStorage);
}
