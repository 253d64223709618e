/** Keeps what is typed on the server for half an hour (CHK-012): a little after each change, and at once when a field or the page is left. */
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

  /** One after the other, so that an older text never covers a newer one. Nobody waits for it and nobody is told when it fails. */
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

  // What came with the page is kept already.
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

  /** Booked: who travels may book again soon, but what was asked of this hotel was asked. */
  const finish = useCallback(() => {
    isOver.current = true;
    void save("specialRequests", {});
  }, [save]);

  return { flush, save, finish };
}

export type SavedDrafts = ReturnType<typeof useDrafts>;
