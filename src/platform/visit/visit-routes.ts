import { listDrafts as listDraftsCall } from "#contract/visit/list-drafts.ts";
import { saveDraft as saveDraftCall } from "#contract/visit/save-draft.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { listDrafts, saveDraft } from "./drafts.ts";

export function serveVisit({ serve }: Dispatcher): void {
  serve(saveDraftCall, saveDraft);
  serve(listDraftsCall, listDrafts);
}
