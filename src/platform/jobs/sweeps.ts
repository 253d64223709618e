/** What would grow for ever if nobody swept, and rooms kept for nobody: each takes a batch at a time, so that the database is never held for long. */
import { deleteExpiredAvailabilities } from "#platform/availability/availability-store.ts";
import { releaseDueHolds } from "#platform/availability/stock-store.ts";
import { deleteEventsBefore } from "#platform/tracking/collected-event-store.ts";
import { deleteActivitiesBefore } from "#platform/identity/account-activity-store.ts";
import { deleteCallerStatesBefore } from "#platform/identity/caller-state-store.ts";
import { deleteExpiredTokens } from "#platform/identity/partner-token-store.ts";
import { deleteExpiredResets } from "#platform/identity/password-reset-store.ts";
import { sweepSessions } from "#platform/identity/sweep-sessions.ts";
import { deleteOldEffects } from "#platform/kernel/apply-once.ts";
import type { Context } from "#platform/kernel/context.ts";
import { deleteExpiredKeys } from "#platform/kernel/idempotency-store.ts";
import type { JobDefinition } from "#platform/kernel/jobs.ts";
import { deleteDelivered } from "#platform/kernel/outbox-store.ts";
import { deleteExpiredBudgets } from "#platform/kernel/rate-limit.ts";
import { deleteLeadsBefore } from "#platform/partners/lead-store.ts";
import { deleteMessagesBefore } from "#platform/partners/sms-message-store.ts";
import { deleteExpiredDrafts } from "#platform/visit/visit-draft-store.ts";

const BATCH = 1_000;
/** Each gives back nights that others wait for. */
const HOLDS_AT_ONCE = 100;
const DELIVERED_KEPT_DAYS = 30;
/** Longer than a delivered message is kept: while one could come again, its effect must be remembered. */
const EFFECTS_KEPT_DAYS = 60;
/** So that who comes too late hears that the link is old, not that there never was one. */
const RESETS_KEPT_DAYS = 30;
/** Long enough to compare a season with the one before. */
const EVENTS_KEPT_DAYS = 400;

/** Nobody answers a wish that is a year old; what was said is not kept longer. */
const LEADS_KEPT_DAYS = 365;

/** As told in the migration that made them. */
const ACTIVITIES_KEPT_DAYS = 365;
const MESSAGES_KEPT_DAYS = 30;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

export function listSweeps(context: Context): JobDefinition[] {
  const { database, clock } = context;
  return [
    sweep("release-holds", "* * * * *", () => releaseDueHolds(database.sql, clock.now(), HOLDS_AT_ONCE)),
    sweep("sweep-availabilities", "*/10 * * * *", () => deleteExpiredAvailabilities(database.sql, clock.now(), BATCH)),
    sweep("sweep-rate-limits", "*/5 * * * *", () => deleteExpiredBudgets(database.sql, clock.now(), BATCH)),
    sweep("sweep-idempotency-keys", "*/10 * * * *", () => deleteExpiredKeys(database.sql, clock.now(), BATCH)),
    sweep("sweep-drafts", "*/10 * * * *", () => deleteExpiredDrafts(database.sql, clock.now(), BATCH)),
    sweep("sweep-sessions", "*/10 * * * *", () => sweepSessions(context)),
    sweep("sweep-password-resets", "25 * * * *", () => deleteExpiredResets(database.sql, daysBefore(clock.now(), RESETS_KEPT_DAYS), BATCH)),
    sweep("sweep-outbox", "20 * * * *", () => deleteDelivered(database.sql, daysBefore(clock.now(), DELIVERED_KEPT_DAYS), BATCH)),
    sweep("sweep-events", "50 * * * *", () => deleteEventsBefore(database.sql, daysBefore(clock.now(), EVENTS_KEPT_DAYS), BATCH)),
    sweep("sweep-leads", "5 3 * * *", () => deleteLeadsBefore(database.sql, daysBefore(clock.now(), LEADS_KEPT_DAYS), BATCH)),
    sweep("sweep-activities", "10 3 * * *", () =>
      deleteActivitiesBefore(database.sql, daysBefore(clock.now(), ACTIVITIES_KEPT_DAYS), BATCH),
    ),
    sweep("sweep-messages", "15 3 * * *", () => deleteMessagesBefore(database.sql, daysBefore(clock.now(), MESSAGES_KEPT_DAYS), BATCH)),
    sweep("sweep-caller-states", "55 * * * *", () => deleteCallerStatesBefore(database.sql, daysBefore(clock.now(), 1))),
    sweep("sweep-partner-tokens", "20 3 * * *", () => deleteExpiredTokens(database.sql, clock.now())),
    sweep("sweep-effects", "40 * * * *", () => deleteOldEffects(database.sql, daysBefore(clock.now(), EFFECTS_KEPT_DAYS), BATCH)),
  ];
}

function sweep(name: string, schedule: string, takeBatch: () => Promise<number>): JobDefinition {
  return {
    name,
    schedule,
    run: async (_, signal) => {
      while (!signal.aborted && (await takeBatch()) > 0);
    },
  };
}
