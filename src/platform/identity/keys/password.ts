import { hash, parseOptions, verify } from "@node-rs/argon2";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { createBoundedQueue, QueueFull } from "./bounded-queue.ts";

/** argon2id (the library's default) at the smallest cost that current guidance accepts: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Longer passwords only cost time. */
const MAX_LENGTH = 200;

/** One queue per process: each hash takes 19 MiB and a core, and a flood of logins must not use up all of them. */
const queue = createBoundedQueue({ atOnce: 2, waiting: 50 });

/** A dummy hash, computed once: an unknown account must take as long as a wrong password. */
let dummyHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.slice(0, MAX_LENGTH), COST));

/** `known` is undefined if the account does not exist; then the same work is done and the result is false. */
export async function isPasswordOf(known: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash("nobody", COST);
  const against = known ?? (await dummyHash);
  const fits = await inTurn(() => verify(against, password.slice(0, MAX_LENGTH)));
  return fits && known !== undefined && password.length <= MAX_LENGTH;
}

/** True for a hash with a lower cost than the current one; the next login replaces it. */
export function isOutdatedHash(known: string): boolean {
  const usedCost = parseOptions(known);
  return usedCost.memoryCost < COST.memoryCost || usedCost.timeCost < COST.timeCost;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue(work);
  } catch (fault) {
    if (fault instanceof QueueFull) throw new Refusal("too-busy");
    throw fault;
  }
}
