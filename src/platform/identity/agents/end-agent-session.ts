import type { Context } from "#platform/kernel/calls/context.ts";
import * as agentSessions from "#platform/identity/records/agent-session-store.ts";
import type { AgentCredentials } from "./resolve-agent.ts";
import { agentTokenOf } from "./resolve-agent.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";

/** Logs an agent out on the server; does nothing without a session. */
export async function endAgentSession(context: Context, credentials: AgentCredentials): Promise<void> {
  const token = agentTokenOf(context, credentials);
  if (token === undefined) return;
  await agentSessions.remove(context.database.sql, { brandId: credentials.brandId, tokenHash: hashToken(token) });
}
