/**
 * npm run agents -- list [brand]
 * npm run agents -- create <brand> <user name> <display name> [authority …]   by default without credit (dps-agent)
 * npm run agents -- reset <brand> <user name>                                 prints a new password once, and ends the agent's sessions
 * npm run agents -- lock | unlock <brand> <user name>                         a locked agent cannot log in, and the sessions end
 *
 * With DATABASE_URL it works beside running servers. With PGlite, stop the server first.
 */
import os from "node:os";
import { createSystemClock } from "#adapters/clock/system-clock.ts";
import { createNodeRandom } from "#adapters/random/node-random.ts";
import { createAgent, lockAgent, resetAgent, unlockAgent } from "#platform/identity/agents/maintain-agents.ts";
import { listAll } from "#platform/identity/records/agent-store.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import type { Command } from "./run-command.ts";
import { Refused, requireBrand, runCommand } from "./run-command.ts";

const USAGE = `npm run agents -- list [brand]
npm run agents -- create <brand> <user name> <display name> [authority …]
npm run agents -- reset|lock|unlock <brand> <user name>`;
const DEFAULT_AUTHORITY = "dps-agent";
const USER_NAME = /^[A-Za-z0-9][\w.@-]{1,59}$/;
const AUTHORITY = /^[a-z][a-z0-9-]{1,59}$/;

const toolsOf = (database: Database) => ({ database, clock: createSystemClock(), random: createNodeRandom() });
const by = { changedBy: os.userInfo().username };

const list =
  (brandId: string | undefined): Command =>
  async (database) => {
    if (brandId !== undefined) await requireBrand(database, brandId);
    const shown = (await listAll(database.sql)).filter((agent) => brandId === undefined || agent.brandId === brandId);
    const lines = shown.map(({ brandId: brand, userName, displayName, authorities, lockedAt }) =>
      [brand, userName, displayName, authorities.join(" "), lockedAt ? `locked since ${lockedAt.toISOString()}` : ""].join("\t"),
    );
    return lines.length > 0 ? lines.join("\n") : "There are no agents";
  };

const create =
  (brandId: string, userName: string, displayName: string, authorities: readonly string[]): Command =>
  async (database) => {
    await requireBrand(database, brandId);
    const agent = { brandId, userName, displayName, authorities: authorities.length > 0 ? authorities : [DEFAULT_AUTHORITY] };
    if (!(await createAgent(toolsOf(database), agent, by)))
      throw new Refused(`${brandId} already has an agent ${userName}. Nothing was changed.`);
    return `${userName} was created. For a password run: npm run agents -- reset ${brandId} ${userName}`;
  };

const NOT_FOUND = "There is no such agent. Nothing was changed.";

const reset =
  (brandId: string, userName: string): Command =>
  async (database) => {
    const password = await resetAgent(toolsOf(database), { brandId, userName }, by);
    if (password === undefined) throw new Refused(NOT_FOUND);
    return `The password of ${userName} is ${password}\nIt is shown only now, and the agent has to replace it at the next login. All sessions of the agent have ended.`;
  };

const lock =
  (brandId: string, userName: string, isLocked: boolean): Command =>
  async (database) => {
    if (!(await (isLocked ? lockAgent : unlockAgent)(toolsOf(database), { brandId, userName }, by))) throw new Refused(NOT_FOUND);
    return isLocked ? `${userName} is locked, and the agent's sessions have ended` : `${userName} can log in again`;
  };

function readCommand([command, brandId = "", userName = "", displayName = "", ...authorities]: readonly string[]): Command {
  if (command === "list" && userName === "") return list(brandId === "" ? undefined : brandId);
  if (brandId === "" || !USER_NAME.test(userName)) throw new Refused(USAGE);
  const isNamed = displayName.trim() !== "" && displayName.length <= 100;
  if (command === "create" && isNamed && authorities.every((one) => AUTHORITY.test(one))) {
    return create(brandId, userName, displayName.trim(), authorities);
  }
  if (displayName !== "") throw new Refused(USAGE);
  if (command === "reset") return reset(brandId, userName);
  if (command === "lock" || command === "unlock") return lock(brandId, userName, command === "lock");
  throw new Refused(USAGE);
}

await runCommand(readCommand);
