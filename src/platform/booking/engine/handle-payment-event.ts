/** Webhooks of the payment provider. They are only hints: the state of a payment is always requested from the provider (T4, T63). */
import { and, eq, isNotNull, sql as template } from "drizzle-orm";
import { UNKNOWN_STATES } from "#domain/booking/booking-states.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { hurryingOf } from "#platform/booking/records/balance-payments.ts";
import { bookingTable as bookings } from "#platform/booking/records/booking-store.ts";

/** Constants, from which PostgreSQL can tell that the index of live payments has all these rows. */
const IS_UNKNOWN = template`${bookings.state} in (${template.raw(UNKNOWN_STATES.map((state) => `'${state}'`).join())})`;

/**
 * False only when the provider's signature is missing, wrong or old. A signed event about an unknown payment is ignored but counts as handled:
 * a provider retries refused events and may disable the webhook. Duplicated, late and reordered events are harmless, because an event only makes
 * the booking due.
 */
export async function handlePaymentEvent(context: Context, body: string, headers: Headers): Promise<boolean> {
  const hint = await context.payments.readCallBack(body, headers);
  if (!hint) return false;
  if (hint.reference === undefined) {
    context.log.info("payment.event-ignored", { provider: context.payments.name, eventId: hint.eventId });
    return true;
  }
  const isRequestedFor = and(eq(bookings.paymentReference, hint.reference), isNotNull(bookings.dueAt), IS_UNKNOWN);
  const { sql } = context.database;
  const now = context.clock.now();
  const hurrying = sql.update(bookings).set({ dueAt: now }).where(isRequestedFor);
  await sql.execute(template`with balances as (${hurryingOf(sql, hint.reference, now)}) ${hurrying.getSQL()}`);
  return true;
}
