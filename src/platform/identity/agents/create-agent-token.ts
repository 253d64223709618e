import { timingSafeEqual } from "node:crypto";
import { createAgentToken as call } from "#contract/identity/create-agent-token.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import * as agentSessions from "#platform/identity/records/agent-session-store.ts";
import * as agents from "#platform/identity/records/agent-store.ts";
import { signAgentToken } from "#platform/identity/keys/agent-token.ts";
import { hashPassword, isOutdatedHash, isPasswordOf } from "#platform/identity/keys/password.ts";
import { IMAGE_PROFILE } from "./resolve-agent.ts";
import { AGENT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";

const WINDOW_SECONDS = 15 * 60;
/** Enforced before the client is authenticated, so that its secret cannot be guessed without limit either. */
const CALLS = { name: "agent-login", perNetwork: 100, windowSeconds: WINDOW_SECONDS } as const;
/** Successful logins count too, so that the limit does not reveal which passwords were right. */
const LOGINS = {
  name: "agent-login",
  perNetworkAndTarget: 30,
  perTarget: 300,
  servesQuietNetworks: true,
  windowSeconds: WINDOW_SECONDS,
} as const;

/** Logs an agent in for 540 minutes. The client authenticates twice, in the query and by Basic, for compatibility with existing clients. */
export const createAgentToken = useCase<typeof call>(call, async (context, caller, { query, body }) => {
  await enforceRateLimit(context, caller, CALLS);
  checkClient(context, caller, query.client_id, query.client_secret);
  await enforceRateLimit(context, caller, { ...LOGINS, target: body.username.toLowerCase() });
  const { brandId } = caller;
  const agent = await agents.findForLogin(context.database.sql, brandId, body.username);
  // The refusal does not say whether the agent is locked.
  if (!(await isPasswordOf(agent?.passwordHash, body.password)) || !agent || agent.lockedAt !== null)
    throw new Refusal("agent-login-failed");
  await renewPassword(context, agent, body);
  const { userName, displayName, authorities } = agent;
  const token = await signAgentToken(context, brandId, { userName, displayName, authorities, imageProfile: IMAGE_PROFILE });
  const now = context.clock.now();
  await agentSessions.insert(context.database.sql, {
    brandId,
    tokenHash: hashToken(token),
    userName,
    createdAt: now,
    expiresAt: new Date(now.getTime() + AGENT_LIFETIME_MS),
    companyId: null,
  });
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: AGENT_LIFETIME_MS / 1000,
    ...(query.state !== undefined && { state: query.state }),
  };
});

/** Enforces the change of a password that an operator knows; otherwise a new one is optional. */
async function renewPassword(
  { database, clock, random }: Context,
  agent: Pick<agents.Agent, "brandId" | "userName" | "passwordHash" | "mustChangePassword">,
  { password, newPassword }: { readonly password: string; readonly newPassword?: string | undefined },
): Promise<void> {
  const isNew = newPassword !== undefined && newPassword !== password;
  if (agent.mustChangePassword && !isNew) throw new Refusal("agent-password-reset");
  if (!isNew && !isOutdatedHash(agent.passwordHash)) return;
  const passwordHash = await hashPassword(isNew ? newPassword : password);
  const { brandId, userName } = agent;
  await database.transaction(async (sql) => {
    const isReplaced = await agents.replacePassword(sql, agent, { passwordHash, ...(isNew && { mustChangePassword: false }) });
    if (!isReplaced) throw new Refusal("agent-login-failed");
    if (isNew)
      await agents.insertChange(sql, {
        brandId,
        id: random.uuid(),
        userName,
        change: "password",
        changedAt: clock.now(),
        changedBy: userName,
      });
  });
}

/** The client id of a brand's own server in calls for agents. */
export const agentClientId = (brandId: string): string => brandId.toUpperCase();

function checkClient(context: Context, caller: Caller, clientId: string, clientSecret: string): void {
  const expected = agentClientId(caller.brandId);
  const secret = context.secrets.agentClientSecret;
  const isKnown = clientId === expected && isSame(clientSecret, secret);
  const isProved = caller.basic?.name === expected && isSame(caller.basic.password, secret);
  if (!isKnown || !isProved) throw new Refusal("token-invalid");
}

/** Compares hashes, so that neither the duration nor the length reveals how much of the secret was right. */
const isSame = (given: string, secret: string): boolean => timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret)));
