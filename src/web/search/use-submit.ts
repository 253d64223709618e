import type { FormEvent, RefObject } from "react";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { FieldProblem } from "#domain/search/check-form.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchFormOf } from "#domain/search/search-form.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { useApi } from "#web/api/api-context.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { submitting } from "./lazy-parts.ts";

type Search<P extends Product> = {
  readonly product: P;
  readonly form: SearchFormOf<P>;
  readonly today: CalendarDate;
  readonly settings: SearchSettings;
  readonly initialProblems?: readonly FieldProblem[] | undefined;
};

const NONE: readonly FieldProblem[] = [];

/** Focuses the first field with a problem, in the order of the page. */
function focusFirst(form: HTMLFormElement | null, problems: readonly FieldProblem[]): void {
  const selector = problems.map(({ field }) => `[data-field~="${field}"]`).join(",");
  form?.querySelector(selector)?.querySelector<HTMLElement>("input:not([type=hidden]), button")?.focus();
}

export function useSubmit<P extends Product>(
  element: RefObject<HTMLFormElement | null>,
  { product, form, today, settings, initialProblems = NONE }: Search<P>,
) {
  const navigate = useNavigate();
  const api = useApi();
  const languageTag = useLanguageTag();
  const [problems, setProblems] = useState(initialProblems);
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const shouldFocus = useRef(false);

  useEffect(() => {
    if (shouldFocus.current) focusFirst(element.current, problems);
    shouldFocus.current = false;
  }, [problems, element]);

  const forgetProblems = useCallback(
    (fields: readonly string[]) => setProblems((old) => (old === NONE ? old : old.filter(({ field }) => !fields.includes(field)))),
    [],
  );

  const send = async () => {
    const { submitSearch } = await submitting.load();
    const facts = {
      today,
      settings,
      languageTag,
      api: api(),
      storage: openStorage(window),
      now: Date.now(),
      random: Math.random(),
      search: window.location.search,
    };
    const outcome = submitSearch(product, form, facts);
    if (!outcome.ok) {
      shouldFocus.current = true;
      setProblems(outcome.problems);
    } else if (outcome.target.kind === "inside") await navigate(outcome.target.path);
    else window.location.assign(outcome.target.href);
  };

  const begin = () => {
    setOffline(false);
    setSending(true);
    // If the script with the checks cannot be loaded, the form is submitted to the server without them.
    void send()
      .catch(() => element.current?.submit())
      .finally(() => setSending(false));
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    // Submitting offline would lead to the browser's error page and lose the input.
    if (navigator.onLine) begin();
    else setOffline(true);
  };

  const onOnline = useEffectEvent(begin);
  useEffect(() => {
    if (!isOffline) return undefined;
    const sendNow = () => onOnline();
    addEventListener("online", sendNow, { once: true });
    return () => removeEventListener("online", sendNow);
  }, [isOffline]);

  return { problems, isSending, isOffline, onSubmit, forgetProblems };
}
