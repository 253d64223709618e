import { listDrafts as listCall } from "#contract/visit/list-drafts.ts";
import { saveDraft as saveCall } from "#contract/visit/save-draft.ts";
import { DRAFT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import * as drafts from "./visit-draft-store.ts";

const WINDOW_SECONDS = 600;
/** A visitor who types saves every few seconds, and an office shares one address. */
const MAX_PER_WINDOW = 1_000;

export const saveDraft = useCase(saveCall, async (context, caller, { params, body }) => {
  const { brandId, visit } = caller;
  // Over HTTP this call opens a visit; calls inside the process have none.
  if (!visit) throw new Refusal("not-allowed");
  await enforceRateLimit(context, caller, { name: "draft", perNetwork: MAX_PER_WINDOW, windowSeconds: WINDOW_SECONDS });
  const key = { brandId, visitHash: visit.hash, kind: params.kind };
  const expiresAt = new Date(context.clock.now().getTime() + DRAFT_LIFETIME_MS);
  const isEmpty = Object.values(body.draft).every((text) => text === "");
  if (isEmpty) await drafts.remove(context.database.sql, key);
  else await drafts.put(context.database.sql, { ...key, draft: body.draft, expiresAt });
  return { expiry: expiresAt.toISOString() };
});

export const listDrafts = useCase(listCall, async (context, { brandId, visit }) => {
  if (!visit) return { drafts: {} };
  const rows = await drafts.listLiving(context.database.sql, { brandId, visitHash: visit.hash }, context.clock.now());
  return { drafts: Object.fromEntries(rows.map(({ kind, draft }) => [kind, draft])) };
});
