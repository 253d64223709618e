import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { listDrafts, saveDraft } from "./drafts.ts";

export function serveVisit({ serveAll }: Dispatcher): void {
  serveAll([saveDraft, listDrafts]);
}
