/** Hears in storage what other tabs of this browser do: a session that comes or goes, another language, other money, another user type. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { isLocaleCode } from "#domain/market/locale.ts";
import type { VisitStorage } from "./storage/browser-storage.ts";
import { readText } from "./storage/browser-storage.ts";
import { STORAGE_KEY } from "./storage/storage-keys.ts";

/** How long a session may be missing before the visitor hears of it: who logs out and in again elsewhere is not interrupted. */
export const SESSION_REACTION_MS = 1_000;

/** One choice writes several keys; they are taken together. */
const CHOICE_REACTION_MS = 100;

export type Choices = { readonly locale?: LocaleCode; readonly currency?: CurrencyCode };

type TabNews = {
  readonly onSessionGone: () => void;
  /** Also when somebody else took the place of whoever is signed in here. */
  readonly onSessionCame: () => void;
  /** What is kept about the visit has changed; what was chosen anew is named. */
  readonly onSync: (chosen: Choices) => void;
};

type Change = Pick<StorageEvent, "key" | "oldValue" | "newValue">;

type TabWatch = TabNews & {
  readonly storage: VisitStorage;
  /** Whether this page was made for somebody signed in. */
  readonly isSignedIn: () => boolean;
  /** Runs work later; answers how to call it off. */
  readonly later: (work: () => void, delayMs: number) => () => void;
};

/** Takes the changes of other tabs one by one. */
export function createTabWatch({ storage, isSignedIn, later, ...news }: TabWatch): (change: Change) => void {
  let stopSession: (() => void) | undefined;
  let stopChoice: (() => void) | undefined;
  let isReplaced = false;
  let chosen: Choices = {};

  const settleSession = () => {
    const hasSession = readText(storage, STORAGE_KEY.sessionMark) !== undefined;
    const isOther = isReplaced;
    isReplaced = false;
    if (!hasSession && isSignedIn()) news.onSessionGone();
    if (hasSession && (isOther || !isSignedIn())) news.onSessionCame();
  };
  const settleChoice = () => {
    const { locale, currency } = chosen;
    chosen = {};
    news.onSync({ ...(locale && { locale }), ...(currency && { currency }) });
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
    // No key: everything was wiped at once.
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
  /** What other tabs wrote since the page came to life, in their order: nobody has listened yet. */
  readonly missed: readonly StorageEvent[];
};

/** Storage tells every tab but the one that wrote. Where it is forbidden nothing is told, and calls that are refused say it later. */
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
