import { createHash } from "node:crypto";
import type { Context } from "#platform/kernel/calls/context.ts";
import { claimDueSessions, moveSession } from "./payment-session-store.ts";
import type { PaymentSession } from "./payment-session-table.ts";

/** Longer than a provider takes to answer; a worker that is silent for longer has died. */
const LEASE_MS = 60_000;
const AT_ONCE = 50;

const voidKeyOf = (reference: string): string => createHash("sha256").update(`void ${reference}`).digest("hex");

/** After this nothing is held and nobody can pay it any more. False when the provider could not be heard; the sweep asks again. */
export async function voidSession(context: Context, session: PaymentSession): Promise<boolean> {
  try {
    const outcome = await context.payments.void({ reference: session.reference, key: voidKeyOf(session.reference) });
    if (!outcome.done) context.log.error("payment.not-voided", { reference: session.reference });
    // What cannot be voided was captured: nothing a sweep could put right, so it is told once and not asked for ever.
    await moveSession(context.database.sql, session, { from: "given-up", to: "closed" });
    return outcome.done;
  } catch (fault) {
    context.log.warn("payment.void-unknown", { reference: session.reference, fault: fault instanceof Error ? fault.name : "unknown" });
    return false;
  }
}

/** Payments that nobody will use any more: one that was authorised must not keep somebody's money for nothing. Answers how many were done. */
export async function giveUpPayments(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await claimDueSessions(context.database.sql, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  let done = 0;
  for (const session of due) if (await voidSession(context, session)) done += 1;
  return done;
}
