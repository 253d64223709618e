import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { demandBudget } from "#platform/kernel/rate-limit.ts";

const WINDOW_SECONDS = 15 * 60;
/** An office shares one address. */
const TRIES_PER_ADDRESS = 100;
const TRIES_PER_NAME_AND_ADDRESS = 30;
/** Guessing from many addresses is stopped too, at a number that makes it hard to lock an agent out on purpose. */
const TRIES_PER_NAME = 60;

/** Counts a try to log in as an agent and refuses when there were too many. Right passwords count as well: nothing says which they were. */
export async function takeLoginTry(context: Context, caller: Pick<Caller, "brandId" | "address">, userName: string): Promise<void> {
  const { brandId, address } = caller;
  const name = `${brandId} ${userName.toLowerCase()}`;
  const window = { windowSeconds: WINDOW_SECONDS };
  await demandBudget(context, { name: "agent-login-address", key: address, limit: TRIES_PER_ADDRESS, ...window });
  await demandBudget(context, { name: "agent-login-pair", key: `${address} ${name}`, limit: TRIES_PER_NAME_AND_ADDRESS, ...window });
  await demandBudget(context, { name: "agent-login-name", key: name, limit: TRIES_PER_NAME, ...window });
}
