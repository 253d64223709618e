import { createHash } from "node:crypto";
import type { Context } from "#platform/kernel/calls/context.ts";
import { claimDueSessions, moveSession } from "./payment-session-store.ts";
import type { PaymentSession } from "./payment-session-table.ts";

/** Longer than a call to the provider takes; a worker that is silent for longer has died. */
const LEASE_MS = 60_000;
const AT_ONCE = 50;

const voidKeyOf = (reference: string): string => createHash("sha256").update(`void ${reference}`).digest("hex");

/**
 * Releases the authorisation, so that the payment can no longer be used. False when the provider refused or did not answer; the sweep retries only
 * the latter.
 */
export async function voidSession(context: Context, session: PaymentSession): Promise<boolean> {
  try {
    const outcome = await context.payments.void({ reference: session.reference, key: voidKeyOf(session.reference) });
    if (!outcome.done) context.log.error("payment.not-voided", { reference: session.reference });
    // A payment that cannot be voided was captured. A retry would not help, so it is logged once and closed.
    await moveSession(context.database.sql, session, { from: "given-up", to: "closed" });
    return outcome.done;
  } catch (fault) {
    context.log.warn("payment.void-unknown", { reference: session.reference, fault: fault instanceof Error ? fault.name : "unknown" });
    return false;
  }
}

/** Voids payments that will not be used, so that no visitor's money stays authorised without a booking. Returns how many were voided. */
export async function giveUpPayments(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await claimDueSessions(context.database.sql, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  let done = 0;
  for (const session of due) if (await voidSession(context, session)) done += 1;
  return done;
}
