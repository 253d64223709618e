import { sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { after, GRACE_MS } from "#platform/booking/records/booking-times.ts";

/** One cheap query instead of a locking one for each kind of work: usually nothing is due. */
export async function isAnythingDue(sql: Sql, now: Date): Promise<boolean> {
  const due = template`${now.toISOString()}::timestamptz`;
  const { rows } = await sql.execute<{ found: boolean }>(template`
    select exists (select from booking where due_at <= ${due})
      or exists (select from payment_session where due_at <= ${due})
      or exists (select from booking_payment where retry_at <= ${due})
      or exists (select from prebooking where state = 'open' and expires_at <= ${after(now, -GRACE_MS).toISOString()}::timestamptz)
      as found`);
  return rows[0]?.found ?? false;
}
