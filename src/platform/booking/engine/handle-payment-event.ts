/** News of the payment provider. It says only that asking may be worth while: what became of a payment is fetched (T4, T63). */
import { and, eq, isNotNull, like } from "drizzle-orm";
import type { Context } from "#platform/kernel/calls/context.ts";
import { bookingTable as bookings } from "#platform/booking/records/booking-table.ts";

/** False for what the provider did not sign. Doubled, late and reordered news does no harm: it moves nothing by itself. */
export async function handlePaymentEvent(context: Context, body: string, headers: Headers): Promise<boolean> {
  const hint = await context.payments.readCallBack(body, headers);
  if (!hint) return false;
  const isAskedFor = and(eq(bookings.paymentReference, hint.reference), isNotNull(bookings.dueAt), like(bookings.state, "%UNKNOWN"));
  await context.database.sql.update(bookings).set({ dueAt: context.clock.now() }).where(isAskedFor);
  return true;
}
