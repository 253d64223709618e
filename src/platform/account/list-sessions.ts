import { listSessions as call } from "#contract/account/list-sessions.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import { SESSION_IDLE_MS } from "#platform/identity/keys/session-lifetime.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";
import type { VisitorSession } from "#platform/identity/records/visitor-session-store.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";

export const listSessions = useCase(call, async (context, caller) => {
  const { brandId, id } = await requireOwnAccount(context, caller);
  const live = await sessions.listLiveOfAccount(context.database.sql, brandId, id, context.clock.now());
  return {
    sessions: live.map((session) => ({
      id: session.publicId,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: lastUseOf(session).toISOString(),
      platform: session.platform,
      loginMethod: session.loginMethod,
      isCurrent: session.tokenHash === caller.sessionHash,
    })),
  };
});

/** The time of the last use is not stored; it is derived from the idle end, accurate to a few minutes. */
function lastUseOf({ createdAt, idleExpiresAt, absoluteExpiresAt }: VisitorSession): Date {
  const isNearItsEnd = idleExpiresAt.getTime() === absoluteExpiresAt.getTime();
  const usedAt = idleExpiresAt.getTime() - SESSION_IDLE_MS;
  return new Date(Math.max(createdAt.getTime(), isNearItsEnd ? absoluteExpiresAt.getTime() - SESSION_IDLE_MS : usedAt));
}
