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

/** A little less than the call itself may take, so that a silent network is written down before the caller is told. */
const SEND_TIMEOUT_MS = call.timeoutMs - 5_000;
/** A process that died while sending is given up after this. */
const LEASE_MS = call.timeoutMs;

/** Everybody may call: one address must not be able to flood the network, nor our table. */
const MAX_PER_MINUTE = 60;

/**
 * Hands an action on as it came. What happens to an order happens once (AMB-113): whoever repeats it hears what the network said then,
 * even if other details came along, as they do when a page is opened again on another day.
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

/** JSON is handed back as JSON, anything else as the text it is. */
function answerOf({ status, body }: ActionAnswer): OutputOf<typeof call> {
  try {
    return { status, data: JSON.parse(body) as unknown };
  } catch {
    return { status, data: body };
  }
}

/** What happened, without its details: an order that was booked may still be cancelled. */
const hashOf = (event: { readonly TYPE: string; readonly status: string }): string =>
  createHash("sha256").update(canonicalJson(event)).digest("hex");
