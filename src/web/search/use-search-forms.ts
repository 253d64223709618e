import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { defaultForm } from "#domain/search/default-form.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchFormOf } from "#domain/search/search-form.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { localToday } from "#web/visitor/browser-start-up.ts";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { keepForms, keptForms } from "./kept-forms.ts";
import type { SavedForms } from "./kept-forms.ts";
import { prefilledForms } from "./prefilled-forms.ts";

export type Change<P extends Product> = (change: Partial<SearchFormOf<P>>) => void;

type SearchFormsState<P extends Product> = {
  readonly form: SearchFormOf<P>;
  /** The server's day first, then the visitor's own. */
  readonly today: CalendarDate;
  readonly isAlive: boolean;
  readonly onChange: Change<P>;
};

const changed = (forms: SavedForms, product: Product, today: CalendarDate, change: object): SavedForms => ({
  ...forms,
  [product]: { ...(forms[product] ?? defaultForm(product, today)), ...change },
});

/** The day is asked for whenever something is drawn; nothing is drawn for a new day alone. */
const neverChanges = () => () => undefined;

/** One form for each tab, each with its own values. A form nobody touched moves with the day. */
export function useSearchForms<P extends Product>(
  product: P,
  serverToday: CalendarDate,
  settings: SearchSettings,
  initial?: SearchFormOf<P>,
): SearchFormsState<P> {
  const [forms, setForms] = useState<SavedForms>(() => (initial ? { ...keptForms(), [product]: initial } : keptForms()));
  const today = useSyncExternalStore(
    neverChanges,
    () => localToday(new Date()),
    () => undefined,
  );
  const day = today ?? serverToday;

  useEffect(() => keepForms(forms), [forms]);

  // The address of the page and the last search fill the form in. Only here: a page that read them on the server could not be shared.
  // At once: a form that is filled in later would add to what somebody has begun to type.
  const isGiven = initial !== undefined;
  useLayoutEffect(() => {
    if (isGiven) return;
    const storage = openStorage(window);
    const hasSaved = readText(storage, TIMED_KEY.searchParams) !== undefined;
    if (window.location.search === "" && !hasSaved) return;
    const facts = { search: window.location.search, storage, now: Date.now(), today: localToday(new Date()), settings };
    // oxlint-disable-next-line react/set-state-in-effect -- the first drawing must be the server's, which knows neither address nor storage
    setForms((old) => prefilledForms(product, old, facts));
  }, [product, settings, isGiven]);

  const onChange = useCallback<Change<P>>((change) => setForms((old) => changed(old, product, day, change)), [product, day]);
  const form = forms[product] ?? defaultForm(product, day);
  return { form, today: day, isAlive: today !== undefined, onChange };
}
