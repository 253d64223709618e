/** Sends an affiliate action; each action of an order is sent once (AMB-113), whoever asks for it and however often. */
import { createHash } from "node:crypto";
import type { CheckedInputOf } from "#contract/base/call.ts";
import { sendAffiliateAction as call } from "#contract/partners/send-affiliate-action.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import type { ActionAnswer, ActionKey } from "./affiliate-action-store.ts";
import * as actions from "./affiliate-action-store.ts";
import { canonicalJson } from "./canonical-json.ts";

/** Shorter than the timeout of the call, so that a network that does not answer is recorded before the call ends. */
const SEND_TIMEOUT_MS = call.timeoutMs - 5_000;
/** After this time a process that died while sending loses its claim. */
const LEASE_MS = call.timeoutMs;

export type Action = CheckedInputOf<typeof call>["body"];

/** A repetition gets the network's first answer, even if other details differ, as they do on another day. */
export async function sendActionOnce(context: Context, brandId: string, body: Action): Promise<ActionAnswer> {
  const key: ActionKey = { brandId, orderId: body.OID, bodyHash: hashOf({ TYPE: body.TYPE, status: body.status ?? "" }) };
  const { sql } = context.database;
  const now = context.clock.now();
  const attempt = await actions.claim(sql, key, body, now, new Date(now.getTime() + LEASE_MS));
  if (attempt !== undefined) return send(context, key, attempt, body);
  const settled = await actions.findAnswer(sql, key);
  if (!settled) throw new Refusal("idempotency-key-in-flight");
  return settled;
}

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

/** Type and status only, without details: an order that was booked may still be cancelled. */
const hashOf = (event: { readonly TYPE: string; readonly status: string }): string =>
  createHash("sha256").update(canonicalJson(event)).digest("hex");
