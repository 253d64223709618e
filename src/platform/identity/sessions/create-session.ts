import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { Person } from "#domain/visitor/visitor.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { clearCookie, writeCookie } from "#platform/identity/keys/cookies.ts";
import { seal } from "#platform/identity/keys/sealed-cookie.ts";
import { absoluteEnd, idleEnd, SESSION_LONGEST_MS } from "#platform/identity/keys/session-lifetime.ts";
import { createSessionToken, hashToken } from "#platform/identity/keys/session-token.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";
import type { SessionLoginMethod } from "#platform/identity/records/visitor-session-store.ts";

export type NewSession = {
  readonly brandId: string;
  readonly userTypeId: UserTypeId;
  /** Optional only for guests. */
  readonly accountId?: string;
  readonly firstName?: string;
  readonly settings?: Person["settings"];
  readonly coBrandName?: string;
  readonly platform?: "Web" | "MobileWeb";
  readonly loginMethod?: SessionLoginMethod;
};

/** `token` goes to its owner (as a cookie, or as sessionId for an API client) and is never stored. */
export type CreatedSession = { readonly token: string; readonly hash: string };

export async function createSession(context: Context, session: NewSession, sql: Sql = context.database.sql): Promise<CreatedSession> {
  const token = createSessionToken(context.random);
  const now = context.clock.now();
  const absolute = absoluteEnd(now);
  await sessions.insert(sql, {
    brandId: session.brandId,
    tokenHash: hashToken(token),
    userTypeId: session.userTypeId,
    accountId: session.accountId ?? null,
    firstName: session.firstName ?? "",
    settings: session.settings ?? {},
    coBrandName: session.coBrandName ?? null,
    createdAt: now,
    idleExpiresAt: idleEnd(now, absolute),
    absoluteExpiresAt: absolute,
    publicId: context.random.uuid(),
    platform: session.platform ?? "Web",
    loginMethod: session.loginMethod ?? null,
  });
  return { token, hash: hashToken(token) };
}

/** The cookie outlives the idle timeout on purpose: the server enforces that timeout on every request. */
export const sessionCookie = (context: Context, brandId: string, token: string, isSecure: boolean): string =>
  writeCookie(
    "session",
    isSecure,
    seal({ secret: context.secrets.sessionKey, purpose: "session", brandId }, token, context.random),
    SESSION_LONGEST_MS / 1000,
  );

export const endedSessionCookie = (isSecure: boolean): string => clearCookie("session", isSecure);
