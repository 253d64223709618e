import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { CreatedSession, NewSession } from "./create-session.ts";
import { createSession } from "./create-session.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";

/**
 * Replaces the token of a session when the visitor changes (login, upgrade), so that an old token that leaked becomes useless.
 * Of two concurrent rotations one succeeds; the other gets `session-invalid`.
 */
export async function rotateSession(
  context: Context,
  brandId: string,
  sessionHash: string,
  changes: Partial<Omit<NewSession, "brandId">> = {},
): Promise<CreatedSession> {
  return context.database.transaction(async (sql) => {
    const old = await sessions.take(sql, { brandId, tokenHash: sessionHash });
    if (!old || old.idleExpiresAt <= context.clock.now()) throw new Refusal("session-invalid");
    const stored: NewSession = {
      brandId,
      userTypeId: old.userTypeId,
      firstName: old.firstName,
      settings: old.settings,
      platform: old.platform,
      ...(old.accountId !== null && { accountId: old.accountId }),
      ...(old.coBrandName !== null && { coBrandName: old.coBrandName }),
      ...(old.loginMethod !== null && { loginMethod: old.loginMethod }),
    };
    return createSession(context, { ...stored, ...changes }, sql);
  });
}
