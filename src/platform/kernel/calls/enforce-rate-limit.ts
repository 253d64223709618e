/** Rate limits of calls: per network, per network and target, and per target. All of them are checked before any data is looked up. */
import type { Caller } from "./caller.ts";
import type { Context } from "./context.ts";
import { networkOf } from "#platform/kernel/values/network-of.ts";
import type { Budget } from "./rate-limit.ts";
import { requireBudget, readBudget, consumeBudget, tooManyRequests, countUnless } from "./rate-limit.ts";

export type CallOrigin = Pick<Caller, "brandId" | "address">;

export type RateLimit = {
  readonly name: string;
  /** An office or a household shares one network. */
  readonly perNetwork?: number;
  /** The account, mailbox, phone or booking that the call is about. Counted separately for each brand. */
  readonly target?: string;
  /** Below `perTarget`, so that one network cannot use up the limit of a target for all others. */
  readonly perNetworkAndTarget?: number;
  /** From all networks together; defaults to `perNetwork`. */
  readonly perTarget?: number;
  /**
   * For passwords and look-ups: after other networks have used up `perTarget`, a network that has not called about the target before is still
   * served a few times a day. The owner gets in, and an attacker with many networks gets only a few guesses from each. Not for calls that send
   * messages.
   */
  readonly servesQuietNetworks?: boolean;
  readonly windowSeconds?: number;
};

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Enough for an owner who mistypes a password. */
const QUIET_NETWORK_CALLS = 5;

/** Counts the call, successful or not, and throws `too-many-requests` if one of the limits is reached. */
export async function enforceRateLimit(context: Context, caller: CallOrigin, limit: RateLimit): Promise<void> {
  const { name, perNetwork, target, windowSeconds = HOUR_SECONDS } = limit;
  const network = networkOf(caller.address);
  if (perNetwork !== undefined) {
    await requireBudget(context, { name: `${name}-network`, key: network, limit: perNetwork, windowSeconds });
  }
  if (target === undefined) return;
  const targetKey = `${caller.brandId} ${target}`;
  const pairKey = `${network} ${targetKey}`;
  if (limit.perNetworkAndTarget !== undefined) {
    await requireBudget(context, { name: `${name}-pair`, key: pairKey, limit: limit.perNetworkAndTarget, windowSeconds });
  }
  const perTarget = limit.perTarget ?? perNetwork;
  if (perTarget === undefined) throw new Error(`the rate limit ${name} has a target and no limit for it`);
  const answer = await consumeBudget(context, { name: `${name}-target`, key: targetKey, limit: perTarget, windowSeconds });
  if (answer.allowed) return;
  if (!limit.servesQuietNetworks) throw tooManyRequests(answer);
  await requireBudget(context, { name: `${name}-quiet`, key: pairKey, limit: QUIET_NETWORK_CALLS, windowSeconds: DAY_SECONDS });
}

type GuessLimit = Omit<Budget, "key">;

/**
 * Looks up a code that could be guessed. Only misses count, but the use is taken before the look-up and returned after a hit. So a right code
 * is refused like a wrong one once the budget is used up, and concurrent guesses cannot exceed it.
 */
export async function findGuessable<T>(
  context: Context,
  caller: CallOrigin,
  limit: GuessLimit,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return countUnless(context, { ...limit, key: networkOf(caller.address) }, find, (found) => found !== undefined);
}

/**
 * For codes that are looked up in memory and that servers send many times at once: a miss is counted, a hit only reads the budget. Unlike
 * `findGuessable`, concurrent guesses may exceed the budget by their number.
 */
export async function enforceGuessLimit(
  context: Context,
  { address }: Pick<CallOrigin, "address">,
  limit: GuessLimit,
  isRight: boolean,
): Promise<void> {
  const budget = { ...limit, key: networkOf(address) };
  const answer = isRight ? await readBudget(context, budget) : await consumeBudget(context, budget);
  if (!answer.allowed) throw tooManyRequests(answer);
}
