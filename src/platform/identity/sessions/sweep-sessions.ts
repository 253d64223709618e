import type { Context } from "#platform/kernel/calls/context.ts";
import * as agentSessions from "#platform/identity/records/agent-session-store.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";

/** Small enough that a sweep never blocks the database for long; the next sweep deletes the rest. */
const BATCH = 1000;

/** Deletes expired sessions. They are refused anyway; this only keeps the tables small. */
export async function sweepSessions(context: Context): Promise<number> {
  const now = context.clock.now();
  const visitors = await sessions.deleteExpired(context.database.sql, now, BATCH);
  return visitors + (await agentSessions.deleteExpired(context.database.sql, now, BATCH));
}
