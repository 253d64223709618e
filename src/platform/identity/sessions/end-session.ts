import type { Context } from "#platform/kernel/calls/context.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";

/** Signs out on the server. Ending what has already ended is fine. */
export async function endSession(context: Context, brandId: string, sessionHash: string): Promise<void> {
  await sessions.take(context.database.sql, { brandId, tokenHash: sessionHash });
}

/** Signs an account out everywhere, or everywhere else. */
export async function endSessionsOf(context: Context, brandId: string, accountId: string, keptHash?: string): Promise<number> {
  return sessions.deleteByAccount(context.database.sql, brandId, accountId, keptHash);
}
