/** Reminds travellers of open balances, warns them in the days of grace, and then cancels their trips by the terms. */
import { and, asc, eq, isNull, lte, sql as template } from "drizzle-orm";
import { addDays, dateAt } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { balanceStep, FIRST_REMINDER_DAYS } from "#domain/deposit/deposit-of.ts";
import { beginCancellation } from "#platform/booking/engine/begin-cancellation.ts";
import { advance } from "#platform/booking/engine/engine.ts";
import { findLiveBalance } from "#platform/booking/records/balance-payments.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";
import { payableMinor, UNPAID_REASON } from "#platform/booking/records/outstanding.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { listOpenSessions } from "#platform/payment/payment-session-store.ts";
import { settleBalance } from "./drive-balance.ts";

/** `remind`: before the due day and on it. `warn`: after it, with the day of the cancellation. */
export const BALANCE_DUE_EVENT = "balance.due";

/** Rows of one run; the rest waits for the next run. */
const MAX_ROWS = 10_000;

/** Hourly by day, so that a message that could not be written in one run is written soon after. */
export const collectBalancesJob = (context: Context): JobDefinition => ({
  name: "collect-balances",
  schedule: "11 6-21 * * *",
  run: (_, signal) => collectBalances(context, signal),
});

export async function collectBalances(context: Context, signal?: AbortSignal): Promise<void> {
  const today = dateAt(context.clock.now());
  for (const booking of await listOpenBalances(context.database.sql, addDays(today, FIRST_REMINDER_DAYS))) {
    if (signal?.aborted) return;
    try {
      await collect(context, booking, today);
    } catch (fault) {
      // It stays due for the next run; the others must not wait for it.
      context.log.error("balance.not-collected", { brandId: booking.brandId, bookingId: booking.id }, fault);
    }
  }
}

/** Confirmed bookings with an open balance that is due until a day, the oldest first. */
const listOpenBalances = (sql: Sql, until: CalendarDate): Promise<Booking[]> =>
  sql.select().from(bookingTable).where(isOpenUntil(until)).orderBy(asc(bookingTable.balanceDueOn), asc(bookingTable.id)).limit(MAX_ROWS);

const isOpen = () => and(eq(bookingTable.state, "CONFIRMED"), template`${bookingTable.capturedMinor} < ${bookingTable.totalMinor}`);
const isOpenUntil = (until: CalendarDate) => and(lte(bookingTable.balanceDueOn, until), isOpen());

async function collect(context: Context, booking: Booking, today: CalendarDate): Promise<void> {
  const { balanceDueOn: dueOn, balanceRemindedOn, confirmedAt, createdAt } = booking;
  if (dueOn === null) return;
  // The confirmation names the due day, so it counts as the first reminder.
  const remindedOn = balanceRemindedOn ?? dateAt(confirmedAt ?? createdAt);
  const step = balanceStep(today, dueOn, remindedOn);
  if (step.kind === "wait") return;
  if (step.kind === "cancel") return cancelUnpaid(context, booking, today > addDays(remindedOn, 1));
  await remind(context, booking, today, step.kind === "warn" ? { cancelsOn: step.cancelsOn } : {});
}

/** Only one run writes the message of a day. A balance that is being paid is not reminded of. */
async function remind(context: Context, booking: Booking, today: CalendarDate, more: { readonly cancelsOn?: CalendarDate }): Promise<void> {
  const { brandId, id, balanceRemindedOn: before } = booking;
  const { balanceRemindedOn } = bookingTable;
  const isRow = and(eq(bookingTable.brandId, brandId), eq(bookingTable.id, id), isOpen());
  const isUnchanged = before === null ? isNull(balanceRemindedOn) : eq(balanceRemindedOn, before);
  await context.database.transaction(async (sql) => {
    if (await findLiveBalance(sql, booking)) return;
    const reminded = await sql
      .update(bookingTable)
      .set({ balanceRemindedOn: today })
      .where(and(isRow, isUnchanged))
      .returning({ id: bookingTable.id });
    if (reminded.length === 0) return;
    await writeEvent(context, sql, { brandId, topic: BALANCE_DUE_EVENT, dedupeKey: `${id} ${today}`, payload: { bookingId: id, ...more } });
  });
}

/**
 * A payment in progress wins: it is settled first, and one whose outcome is unknown keeps the booking. On the first day an open payment form also
 * keeps it until a later run; on the next day it does not, so that forms cannot keep an unpaid trip for ever.
 */
async function cancelUnpaid(context: Context, given: Booking, isLate: boolean): Promise<void> {
  const booking = await settleBalance(context, given);
  if (payableMinor(booking) === 0) return;
  const forms = await listOpenSessions(context.database.sql, booking.brandId, { prebookingId: null, bookingId: booking.id });
  if (forms.length > 0 && !isLate) return;
  const begun = await beginCancellation(context, booking, UNPAID_REASON, "completer");
  if (!begun) return;
  const { brandId, id: bookingId } = begun;
  context.log.info("balance.unpaid", { brandId, bookingId });
  const { state } = await advance(context, begun, "completer");
  if (state === "CONFIRMED") context.log.error("balance.not-cancelled", { brandId, bookingId });
}
