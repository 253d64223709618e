/** How an operator maintains the agents of a brand. Every change is recorded in `agent_change`, in the same transaction. */
import { readableCode } from "#platform/kernel/values/readable-code.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import * as agentSessions from "#platform/identity/records/agent-session-store.ts";
import * as agents from "#platform/identity/records/agent-store.ts";
import { hashPassword } from "#platform/identity/keys/password.ts";
import { drawPortrait } from "./agent-portrait.ts";

type Tools = Pick<Context, "database" | "clock" | "random">;
type AgentId = { readonly brandId: string; readonly userName: string };
type Change = "create" | "lock" | "unlock" | "reset";
/** The operator who makes the change. */
type By = { readonly changedBy: string };

/** Eighty random bits. */
const PASSWORD_LENGTH = 16;

type NewAgent = AgentId & { readonly displayName: string; readonly authorities: readonly string[] };

async function change(
  tools: Tools,
  { brandId, userName }: AgentId,
  { changedBy }: By,
  what: Change,
  apply: (sql: Sql) => Promise<boolean>,
) {
  const { database, random, clock } = tools;
  return database.transaction(async (sql) => {
    const isDone = await apply(sql);
    if (isDone) {
      const changedAt = clock.now();
      await agents.insertChange(sql, { brandId, id: random.uuid(), userName, change: what, changedAt, changedBy });
    }
    return isDone;
  });
}

/** False if the brand already has an agent of that name, in capitals or not. The password is random and unknown until it is reset. */
export async function createAgent(tools: Tools, agent: NewAgent, by: By): Promise<boolean> {
  const { random } = tools;
  const passwordHash = await hashPassword(random.bytes(32).toString("base64url"));
  const [red = 0, green = 0, blue = 0] = random.bytes(3);
  // Dark, so that the light figure is visible.
  const image = drawPortrait([244, 239, 230], [red % 128, green % 128, blue % 128]);
  const row = { ...agent, passwordHash, image, imageType: "image/png" };
  return change(tools, agent, by, "create", async (sql) => {
    if (await agents.findForLogin(sql, agent.brandId, agent.userName)) return false;
    return agents.insertIfNew(sql, row);
  });
}

/** Ends all sessions of the agent. False if there is no such agent. */
export const lockAgent = (tools: Tools, agent: AgentId, by: By): Promise<boolean> =>
  change(tools, agent, by, "lock", async (sql) => {
    await agentSessions.removeAll(sql, agent);
    return agents.update(sql, agent, { lockedAt: tools.clock.now() });
  });

export const unlockAgent = (tools: Tools, agent: AgentId, by: By): Promise<boolean> =>
  change(tools, agent, by, "unlock", (sql) => agents.update(sql, agent, { lockedAt: null }));

/**
 * A new password, which is returned once and stored only as a hash; the agent has to replace it at the next login. Ends all sessions. Undefined if
 * there is no such agent.
 */
export async function resetAgent(tools: Tools, agent: AgentId, by: By): Promise<string | undefined> {
  const password = readableCode(tools.random, PASSWORD_LENGTH).replaceAll(/(.{4})(?=.)/g, "$1-");
  const passwordHash = await hashPassword(password);
  const isDone = await change(tools, agent, by, "reset", async (sql) => {
    await agentSessions.removeAll(sql, agent);
    return agents.update(sql, agent, { passwordHash, mustChangePassword: true });
  });
  return isDone ? password : undefined;
}
