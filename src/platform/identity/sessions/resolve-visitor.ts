import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { isUserTypeId, USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Person, Visitor } from "#domain/visitor/visitor.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { clearCookie, readCookie } from "#platform/identity/keys/cookies.ts";
import { lowerUserType } from "#platform/identity/records/lower-user-type.ts";
import { resolveAgent } from "#platform/identity/agents/resolve-agent.ts";
import { readPartnerArrival } from "#platform/identity/keys/partner-cookie.ts";
import { unseal } from "#platform/identity/keys/sealed-cookie.ts";
import { idleEnd, PROLONG_STEP_MS } from "#platform/identity/keys/session-lifetime.ts";
import { hashToken, isSessionToken } from "#platform/identity/keys/session-token.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";
import type { VisitorSession } from "#platform/identity/records/visitor-session-store.ts";

/** The credentials of a request, all unverified. */
export type Credentials = {
  readonly brandId: string;
  /** Whether the site uses https: decides the names of cookies. */
  readonly isSecure: boolean;
  readonly cookieHeader?: string | undefined;
  /** An access token, or the user type id if the browser keeps its token in the cookie. */
  readonly sessionIdHeader?: string | undefined;
  readonly userTypeIdHeader?: string | undefined;
  readonly authorization?: string | undefined;
};

export type ResolvedVisitor = {
  readonly visitor: Visitor;
  readonly sessionBy?: "cookie" | "header";
  readonly sessionHash?: string;
  /** Deletes an invalid cookie, so that the next request is that of a plain guest. */
  readonly setCookie?: string;
};

type FoundSession = { readonly row: VisitorSession; readonly by: "cookie" | "header" };

/**
 * The visitor of a request according to the session tables. Invalid credentials make the visitor a guest; they are never an error.
 * A request without credentials costs no query.
 */
export async function resolveVisitor(context: Context, credentials: Credentials): Promise<ResolvedVisitor> {
  const [session, agent] = await Promise.all([findSession(context, credentials), resolveAgent(context, credentials)]);
  const partner = await resolvePartner(context, credentials, session?.row.coBrandName ?? undefined);
  const setCookie = deadCookie(credentials, session, { agent: agent !== undefined, partner: partner.coBrandName !== undefined });
  const seen = session ? visitorOf(session.row) : GUEST;
  const visitor: Visitor = {
    ...seen,
    ...partner,
    userTypeId: lowerUserType(seen.userTypeId, requestedUserType(credentials)),
    ...(agent && { agent }),
  };
  return {
    visitor,
    ...(session && { sessionBy: session.by, sessionHash: session.row.tokenHash }),
    ...(setCookie !== undefined && { setCookie }),
  };
}

async function findSession(context: Context, credentials: Credentials): Promise<FoundSession | undefined> {
  const { sessionIdHeader, brandId } = credentials;
  if (sessionIdHeader !== undefined && isSessionToken(sessionIdHeader)) {
    const row = await useSession(context, brandId, sessionIdHeader);
    if (row) return { row, by: "header" };
  }
  const sealed = readCookie(credentials.cookieHeader, "session", credentials.isSecure);
  const token = sealed && unseal({ secret: context.secrets.sessionKey, purpose: "session", brandId }, sealed);
  const row = token && isSessionToken(token) ? await useSession(context, brandId, token) : undefined;
  return row && { row, by: "cookie" };
}

async function useSession(context: Context, brandId: string, token: string): Promise<VisitorSession | undefined> {
  const key = { brandId, tokenHash: hashToken(token) };
  const now = context.clock.now();
  const row = await sessions.findLive(context.database.sql, key, now);
  if (!row) return undefined;
  const end = idleEnd(now, row.absoluteExpiresAt);
  if (end.getTime() - row.idleExpiresAt.getTime() >= PROLONG_STEP_MS) await sessions.prolong(context.database.sql, key, end);
  return row;
}

/** The partner of the session, or the one by whose link or code the visitor came. Only a proved one gives its price. */
async function resolvePartner(
  context: Context,
  { brandId, isSecure, cookieHeader }: Credentials,
  ofSession: string | undefined,
): Promise<Pick<Visitor, "coBrandName" | "partner">> {
  const arrival = ofSession === undefined ? readPartnerArrival(context, { brandId, isSecure }, cookieHeader) : undefined;
  const name = ofSession ?? arrival?.name;
  if (name === undefined) return {};
  const terms = await context.partnerOf?.(brandId, name);
  const hasPrice = terms !== undefined && terms.basisPoints !== 0 && (arrival?.by !== "referrer" || terms.pricesReferrers);
  return { coBrandName: name, ...(hasPrice && { partner: { name, basisPoints: terms.basisPoints } }) };
}

function visitorOf(row: VisitorSession): Visitor {
  if (row.userTypeId === USER_TYPE.GUEST || row.accountId === null) return GUEST;
  const person: Person = { accountId: row.accountId, firstName: row.firstName, settings: row.settings };
  return { userTypeId: row.userTypeId, isAuthenticated: true, person };
}

const requestedUserType = (credentials: Credentials): UserTypeId | undefined =>
  readUserType(credentials.userTypeIdHeader) ?? readUserType(credentials.sessionIdHeader);

/** Parses a user type id exactly as it is written on the wire. */
export function readUserType(text: string | undefined): UserTypeId | undefined {
  const id = text !== undefined && /^[123]$/.test(text) ? Number(text) : undefined;
  return isUserTypeId(id) ? id : undefined;
}

type Alive = { readonly agent: boolean; readonly partner: boolean };

function deadCookie(credentials: Credentials, session: FoundSession | undefined, isAlive: Alive): string | undefined {
  const { cookieHeader, isSecure } = credentials;
  if (!session && readCookie(cookieHeader, "session", isSecure) !== undefined) return clearCookie("session", isSecure);
  if (!isAlive.agent && readCookie(cookieHeader, "agent", isSecure) !== undefined) return clearCookie("agent", isSecure);
  if (!isAlive.partner && readCookie(cookieHeader, "partner", isSecure) !== undefined) return clearCookie("partner", isSecure);
  return undefined;
}
