import { createHash } from "node:crypto";
import type { OutputOf } from "#contract/base/call.ts";
import { sendAffiliateAction as call } from "#contract/partners/send-affiliate-action.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import type { ActionAnswer, ActionKey } from "./affiliate-action-store.ts";
import * as actions from "./affiliate-action-store.ts";
import { canonicalJson } from "./canonical-json.ts";

/** Shorter than the timeout of the call, so that a network that does not answer is recorded before the call ends. */
const SEND_TIMEOUT_MS = call.timeoutMs - 5_000;
/** After this time a process that died while sending loses its claim. */
const LEASE_MS = call.timeoutMs;

/** The call is public: one address must flood neither the affiliate network nor our table. */
const MAX_PER_MINUTE = 60;

/**
 * Forwards an action unchanged. Each action of an order is sent once (AMB-113): a repetition gets the network's first answer, even if other
 * details differ, as they do when the page is opened again on another day.
 */
export const sendAffiliateAction = useCase(call, async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { name: "affiliate-action", perNetwork: MAX_PER_MINUTE, windowSeconds: 60 });
  const key: ActionKey = { brandId: caller.brandId, orderId: body.OID, bodyHash: hashOf({ TYPE: body.TYPE, status: body.status ?? "" }) };
  const { sql } = context.database;
  const now = context.clock.now();
  const attempt = await actions.claim(sql, key, body, now, new Date(now.getTime() + LEASE_MS));
  if (attempt !== undefined) return answerOf(await send(context, key, attempt, body));
  const settled = await actions.findAnswer(sql, key);
  if (!settled) throw new Refusal("idempotency-key-in-flight");
  return answerOf(settled);
});

async function send(context: Context, key: ActionKey, attempt: number, body: unknown): Promise<ActionAnswer> {
  const { sql } = context.database;
  try {
    const answer = await context.upstream("affiliate", { path: call.path, json: body, timeoutMs: SEND_TIMEOUT_MS });
    await actions.settle(sql, key, attempt, answer, context.clock.now());
    return answer;
  } catch (fault) {
    await actions.release(sql, key, attempt, context.clock.now());
    if (!(fault instanceof UpstreamFailure)) throw fault;
    context.log.warn("affiliate.unreachable", { problem: fault.problem, attempt });
    throw new Refusal("affiliate-unreachable");
  }
}

/** JSON is returned as JSON, anything else as text. */
function answerOf({ status, body }: ActionAnswer): OutputOf<typeof call> {
  try {
    return { status, data: JSON.parse(body) as unknown };
  } catch {
    return { status, data: body };
  }
}

/** Type and status only, without details: an order that was booked may still be cancelled. */
const hashOf = (event: { readonly TYPE: string; readonly status: string }): string =>
  createHash("sha256").update(canonicalJson(event)).digest("hex");
