import type { AgentProfile } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import * as agentSessions from "#platform/identity/records/agent-session-store.ts";
import { isOwnAgentToken } from "#platform/identity/keys/agent-token.ts";
import { readCookie } from "#platform/identity/keys/cookies.ts";
import { unseal } from "#platform/identity/keys/sealed-cookie.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";

export type AgentCredentials = {
  readonly brandId: string;
  readonly isSecure: boolean;
  readonly cookieHeader?: string | undefined;
  readonly authorization?: string | undefined;
};

/** Address of the portrait of the calling agent: the path of the photo call. */
export const IMAGE_PROFILE = "/agent/photo";

/** The agent of a bearer token or of the agents' cookie; undefined if it is not one that we issued. */
export async function resolveAgent(context: Context, credentials: AgentCredentials): Promise<AgentProfile | undefined> {
  const token = agentTokenOf(context, credentials);
  if (token === undefined || !(await isOwnAgentToken(context, credentials.brandId, token))) return undefined;
  const key = { brandId: credentials.brandId, tokenHash: hashToken(token) };
  const found = await agentSessions.findLiveAgent(context.database.sql, key, context.clock.now());
  return found && { ...found, imageProfile: IMAGE_PROFILE };
}

export function requireAgent({ visitor }: Pick<Caller, "visitor">): AgentProfile {
  if (!visitor.agent) throw new Refusal("session-invalid");
  return visitor.agent;
}

/** The token of a request; a bearer header takes precedence over the cookie. */
export function agentTokenOf(context: Context, credentials: AgentCredentials): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(credentials.authorization ?? "")?.[1];
  if (bearer !== undefined) return bearer;
  const sealed = readCookie(credentials.cookieHeader, "agent", credentials.isSecure);
  return sealed && unseal({ secret: context.secrets.sessionKey, purpose: "agent", brandId: credentials.brandId }, sealed);
}
