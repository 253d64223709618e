import type { AnyCall } from "#contract/base/call.ts";
import { listDrafts } from "./list-drafts.ts";
import { saveDraft } from "./save-draft.ts";

export const VISIT_CALLS = [listDrafts, saveDraft] as const satisfies readonly AnyCall[];
