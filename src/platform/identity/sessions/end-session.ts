import type { Context } from "#platform/kernel/calls/context.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";

/** Logs out on the server. Idempotent. */
export async function endSession(context: Context, brandId: string, sessionHash: string): Promise<void> {
  await sessions.take(context.database.sql, { brandId, tokenHash: sessionHash });
}
