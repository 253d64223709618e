/** Jobs that delete rows that are no longer needed, and release rooms whose hold has expired. `retention.ts` defines how long rows are kept. */
import { deleteExpiredAvailabilities } from "#platform/availability/search/availability-store.ts";
import { releaseDueHolds } from "#platform/availability/stock/stock-store.ts";
import { deletePastDepartures, deletePastOrders, releaseDueOrders } from "#platform/flights/flight-stock.ts";
import { deleteActivitiesBefore } from "#platform/identity/records/account-activity-store.ts";
import { deleteLooksBefore } from "#platform/booking/agents/agent-look-store.ts";
import { deleteHandOversBefore } from "#platform/booking/hand-over/hand-over-store.ts";
import { deleteCallerStatesBefore } from "#platform/identity/records/caller-state-store.ts";
import { deleteExpiredTokens } from "#platform/identity/records/partner-token-store.ts";
import { deleteExpiredResets } from "#platform/identity/records/password-reset-store.ts";
import { sweepSessions } from "#platform/identity/sessions/sweep-sessions.ts";
import { deleteOldEffects } from "#platform/kernel/delivery/apply-once.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { deleteExpiredKeys } from "#platform/kernel/calls/idempotency-store.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";
import { deleteSettled } from "#platform/kernel/delivery/outbox-store.ts";
import { deleteExpiredBudgets } from "#platform/kernel/calls/rate-limit.ts";
import { deleteActionsBefore } from "#platform/partners/affiliate-action-store.ts";
import * as affiliateSink from "#platform/partners/affiliate-sink-store.ts";
import { deleteLeadsBefore } from "#platform/partners/lead-store.ts";
import { deleteMessagesBefore } from "#platform/partners/sms-message-store.ts";
import { deletePastTransferDays, deletePastTransfers, releaseDueTransfers } from "#platform/transfers/transfer-stock.ts";
import { deleteInvitationsBefore } from "#platform/reviews/invitation-store.ts";
import { deleteReviewsBefore } from "#platform/reviews/review-store.ts";
import { deleteEventsBefore } from "#platform/tracking/collected-event-store.ts";
import { deleteExpiredDrafts } from "#platform/visit/visit-draft-store.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { deleteEndedWatches } from "#platform/watches/watch-store.ts";
import * as store from "./retention-store.ts";
import { DEFAULT_RETENTION, type Retention, type RetentionName } from "./retention.ts";

/** Small enough that a statement never blocks the database for long. */
const BATCH = 1_000;
const UNCONFIRMED_MS = 3 * 86_400_000;
/** Smaller: each one updates nights that other transactions wait for. */
const HOLDS_AT_ONCE = 100;
/** Rows that remain after this many batches wait for the next run, so that a large backlog does not exceed the job's time limit. */
const MAX_BATCHES = 200;

export type SweepOptions = {
  readonly retention?: Retention | undefined;
  /** Called once for each run that deleted rows. */
  readonly onSwept?: ((sweep: string, rows: number) => void) | undefined;
};

/** Returns the number of rows; the sweep repeats until it is zero. */
type TakeBatch = (now: Date) => Promise<number>;

export function listSweeps(context: Context, { retention = DEFAULT_RETENTION, onSwept }: SweepOptions = {}): JobDefinition[] {
  const { sql } = context.database;
  const cutoff = (now: Date, name: RetentionName) => new Date(now.getTime() - retention[name] * 86_400_000);
  const batch = (now: Date, name: RetentionName) => ({ before: cutoff(now, name), limit: BATCH });
  const sweep = (name: string, schedule: string, ...stages: readonly TakeBatch[]): JobDefinition => ({
    name,
    schedule,
    run: async (_, signal) => {
      let rows = 0;
      for (const takeBatch of stages) rows += await drain(() => takeBatch(context.clock.now()), signal);
      if (rows === 0) return;
      context.log.info("swept", { sweep: name, rows });
      onSwept?.(name, rows);
    },
  });
  return [
    sweep(
      "release-holds",
      "* * * * *",
      (now) => releaseDueHolds(sql, now, HOLDS_AT_ONCE),
      (now) => releaseDueOrders(sql, now, HOLDS_AT_ONCE),
      (now) => releaseDueTransfers(sql, now, HOLDS_AT_ONCE),
    ),
    sweep("sweep-rate-limits", "*/5 * * * *", (now) => deleteExpiredBudgets(sql, now, BATCH)),
    sweep("sweep-availabilities", "*/10 * * * *", (now) => deleteExpiredAvailabilities(sql, now, BATCH)),
    sweep("sweep-idempotency-keys", "*/10 * * * *", (now) => deleteExpiredKeys(sql, now, BATCH)),
    sweep("sweep-drafts", "*/10 * * * *", (now) => deleteExpiredDrafts(sql, now, BATCH)),
    sweep("sweep-passengers", "*/10 * * * *", (now) => store.deletePassengers(sql, batch(now, "traveller-details"))),
    sweep("sweep-sessions", "*/10 * * * *", () => sweepSessions(context)),
    sweep(
      "sweep-outbox",
      "20 * * * *",
      (now) => deleteSettled(sql, "delivered", cutoff(now, "messages"), BATCH),
      (now) => deleteSettled(sql, "parked", cutoff(now, "parked-messages"), BATCH),
    ),
    sweep("sweep-password-resets", "25 * * * *", (now) => deleteExpiredResets(sql, cutoff(now, "password-resets"), BATCH)),
    sweep("sweep-effects", "40 * * * *", (now) => deleteOldEffects(sql, cutoff(now, "effects"), BATCH)),
    sweep("sweep-events", "50 * * * *", (now) => deleteEventsBefore(sql, cutoff(now, "events"), BATCH)),
    sweep("sweep-agent-looks", "35 3 * * *", (now) => deleteLooksBefore(sql, cutoff(now, "agent-looks"))),
    sweep("sweep-caller-states", "55 * * * *", (now) => deleteCallerStatesBefore(sql, cutoff(now, "caller-states"))),
    // Payments first: a cart is kept as long as one of its payments.
    sweep(
      "sweep-payments",
      "30 2 * * *",
      (now) => store.deleteClosedPayments(sql, batch(now, "carts")),
      (now) => store.deleteUsedPayments(sql, batch(now, "payments")),
    ),
    sweep(
      "sweep-carts",
      "45 2 * * *",
      (now) => deleteHandOversBefore(sql, cutoff(now, "hand-overs")),
      (now) => store.deleteEndedCarts(sql, batch(now, "carts")),
    ),
    // A watch ends with the arrival; an address that was not confirmed in three days is forgotten.
    sweep("sweep-price-watches", "50 2 * * *", (now) =>
      deleteEndedWatches(sql, dateAt(now), new Date(now.getTime() - UNCONFIRMED_MS), BATCH),
    ),
    // Holds first: a night is kept as long as one of its holds.
    sweep(
      "sweep-stock",
      "0 3 * * *",
      (now) => store.deleteReleasedHolds(sql, batch(now, "stock")),
      (now) => store.deletePastHolds(sql, batch(now, "stock")),
      (now) => store.deletePastNights(sql, batch(now, "stock")),
      (now) => deletePastOrders(sql, cutoff(now, "stock"), BATCH),
      (now) => deletePastDepartures(sql, cutoff(now, "stock"), BATCH),
      (now) => deletePastTransfers(sql, cutoff(now, "stock"), BATCH),
      (now) => deletePastTransferDays(sql, cutoff(now, "stock"), BATCH),
    ),
    sweep(
      "sweep-reviews",
      "50 3 * * *",
      (now) => deleteReviewsBefore(sql, cutoff(now, "reviews"), BATCH),
      (now) => deleteInvitationsBefore(sql, cutoff(now, "review-invitations")),
    ),
    sweep("sweep-leads", "5 3 * * *", (now) => deleteLeadsBefore(sql, cutoff(now, "leads"), BATCH)),
    sweep("sweep-activities", "10 3 * * *", (now) => deleteActivitiesBefore(sql, cutoff(now, "activities"), BATCH)),
    sweep("sweep-messages", "15 3 * * *", (now) => deleteMessagesBefore(sql, cutoff(now, "text-messages"), BATCH)),
    sweep("sweep-partner-tokens", "20 3 * * *", (now) => deleteExpiredTokens(sql, now, BATCH)),
    sweep("sweep-enquiries", "25 3 * * *", (now) => store.deleteEnquiriesBefore(sql, batch(now, "enquiries"))),
    sweep("forget-travellers", "30 3 * * *", (now) => store.forgetTravellers(sql, batch(now, "traveller-details"))),
    sweep("anonymise-failed-bookings", "40 3 * * *", (now) => store.anonymiseFailedAttempts(sql, batch(now, "failed-bookings"))),
    sweep(
      "sweep-affiliate-actions",
      "35 3 * * *",
      (now) => deleteActionsBefore(sql, cutoff(now, "affiliate-actions"), BATCH),
      (now) => affiliateSink.deleteBefore(sql, cutoff(now, "affiliate-sink"), BATCH),
    ),
  ];
}

async function drain(takeBatch: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let rows = 0;
  for (let batches = 0; batches < MAX_BATCHES && !signal.aborted; batches += 1) {
    const batch = await takeBatch();
    if (batch === 0) break;
    rows += batch;
  }
  return rows;
}
