import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { defaultForm } from "#domain/search/default-form.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchFormOf } from "#domain/search/search-form.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { localToday } from "#web/visitor/browser-start-up.ts";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { keepForms, cachedForms } from "./stored-forms.ts";
import type { SavedForms } from "./stored-forms.ts";
import { prefilledForms } from "./prefilled-forms.ts";
import { neverChanges } from "#web/ui/base/use-is-alive.ts";

export type Change<P extends Product> = (change: Partial<SearchFormOf<P>>) => void;

type SearchFormsState<P extends Product> = {
  readonly form: SearchFormOf<P>;
  /** The server's date during hydration, then the visitor's local date. */
  readonly today: CalendarDate;
  readonly isAlive: boolean;
  readonly onChange: Change<P>;
};

const changed = (forms: SavedForms, product: Product, today: CalendarDate, change: object): SavedForms => ({
  ...forms,
  [product]: { ...(forms[product] ?? defaultForm(product, today)), ...change },
});

/** One form per tab, each with its own values. An unchanged form follows the current date. */
export function useSearchForms<P extends Product>(
  product: P,
  serverToday: CalendarDate,
  settings: SearchSettings,
  initial?: SearchFormOf<P>,
): SearchFormsState<P> {
  const [forms, setForms] = useState<SavedForms>(() => (initial ? { ...cachedForms(), [product]: initial } : cachedForms()));
  // The date is read on every render; a new date alone causes no render.
  const today = useSyncExternalStore(
    neverChanges,
    () => localToday(new Date()),
    () => undefined,
  );
  const day = today ?? serverToday;

  useEffect(() => keepForms(forms), [forms]);

  // Fills in the form from the address and the last search. In the browser only, because a page that read them on the server could not be shared. In
  // a layout effect, because a later change would mix with what the visitor has started to type.
  const isGiven = initial !== undefined;
  useLayoutEffect(() => {
    if (isGiven) return;
    const storage = openStorage(window);
    const hasSaved = readText(storage, TIMED_KEY.searchParams) !== undefined;
    if (window.location.search === "" && !hasSaved) return;
    const facts = { search: window.location.search, storage, now: Date.now(), today: localToday(new Date()), settings };
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must equal the server's, which has neither address nor storage
    setForms((old) => prefilledForms(product, old, facts));
  }, [product, settings, isGiven]);

  const onChange = useCallback<Change<P>>((change) => setForms((old) => changed(old, product, day, change)), [product, day]);
  const form = forms[product] ?? defaultForm(product, day);
  return { form, today: day, isAlive: today !== undefined, onChange };
}
