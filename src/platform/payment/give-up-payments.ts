import { createHash } from "node:crypto";
import type { Context } from "#platform/kernel/calls/context.ts";
import { claimDueSessions, moveSession } from "./payment-session-store.ts";
import type { PaymentSession } from "./payment-session-store.ts";

/** Longer than a call to the provider takes; a worker that is silent for longer has died. */
const LEASE_MS = 60_000;
const AT_ONCE = 50;

const voidKeyOf = (reference: string): string => createHash("sha256").update(`void ${reference}`).digest("hex");

/** Releases the authorisation, so that the payment can no longer be used. The sweep retries it if the provider did not answer. */
export async function voidSession(context: Context, session: PaymentSession): Promise<void> {
  try {
    const outcome = await context.payments.void({ reference: session.reference, key: voidKeyOf(session.reference) });
    if (!outcome.done) context.log.error("payment.not-voided", { reference: session.reference });
    // A payment that cannot be voided was captured. A retry would not help, so it is logged once and closed.
    await moveSession(context.database.sql, session, { from: "given-up", to: "closed" });
  } catch (fault) {
    context.log.warn("payment.void-unknown", { reference: session.reference, fault: fault instanceof Error ? fault.name : "unknown" });
  }
}

/**
 * Voids payments that will not be used and were due at `dueBy`, so that no visitor's money stays authorised without a booking. Returns how many
 * were claimed, whether or not they could be voided.
 */
export async function giveUpPayments(context: Context, dueBy: Date): Promise<number> {
  const until = new Date(context.clock.now().getTime() + LEASE_MS);
  const due = await claimDueSessions(context.database.sql, dueBy, until, AT_ONCE);
  for (const session of due) await voidSession(context, session);
  return due.length;
}
