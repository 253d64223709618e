/** Saves the form on the server for half an hour (CHK-012): shortly after each change, and at once when a field or the page is left. */
import { useCallback, useEffect, useRef } from "react";
import type { DraftKind } from "#contract/visit/draft-kinds.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import type { CheckoutForm } from "#domain/checkout/checkout-form.ts";
import type { TextDraft } from "#domain/checkout/drafts-of-form.ts";
import { draftsOfForm } from "#domain/checkout/drafts-of-form.ts";
import { useApi } from "#web/api/api-context.ts";

const PAUSE_MS = 800;
const KINDS = ["travellerInfo", "specialRequests"] as const;

export function useDrafts(form: CheckoutForm) {
  const api = useApi();
  const saved = useRef<Partial<Record<DraftKind, string>>>({});
  const newest = useRef({ form, api });
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    newest.current = { form, api };
  });

  /** Sequential, so that an older draft never overwrites a newer one. Failures are ignored. */
  const save = useCallback((kind: DraftKind, draft: TextDraft): Promise<void> => {
    const text = JSON.stringify(draft);
    if (saved.current[kind] === text) return queue.current;
    saved.current[kind] = text;
    const before = queue.current;
    const send = async () => {
      await before;
      const answer = await newest.current.api()(saveDraft, { params: { kind }, body: { draft } });
      if (!answer.ok) delete saved.current[kind];
    };
    queue.current = send();
    return queue.current;
  }, []);

  const isOver = useRef(false);
  const keep = useCallback(
    (now: CheckoutForm) => {
      if (isOver.current) return;
      const drafts = draftsOfForm(now);
      for (const kind of KINDS) void save(kind, drafts[kind]);
    },
    [save],
  );
  const flush = useCallback(() => keep(newest.current.form), [keep]);

  // Drafts that came with the page are saved already.
  const first = useRef(form);
  useEffect(() => {
    const drafts = draftsOfForm(first.current);
    for (const kind of KINDS) saved.current[kind] ??= JSON.stringify(drafts[kind]);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => keep(form), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, keep]);

  useEffect(() => {
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  /** After a booking: keeps the traveller for the next booking, but removes the special requests. */
  const finish = useCallback(() => {
    isOver.current = true;
    void save("specialRequests", {});
  }, [save]);

  return { flush, save, finish };
}

export type SavedDrafts = ReturnType<typeof useDrafts>;
