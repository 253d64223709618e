import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { demandBudget } from "#platform/kernel/rate-limit.ts";

export type Tries = {
  readonly name: string;
  /** An office or a household shares one address. */
  readonly perAddress: number;
  /** Whom it is about: an account, a mailbox, a phone. Counted for each brand. */
  readonly target?: string;
  readonly perTarget?: number;
  readonly windowSeconds?: number;
};

const HOUR_SECONDS = 3600;

/** Counts a try at where it comes from and at whom it is about; right ones count as well, because nothing may say which they were. */
export async function demandTries(context: Context, caller: Pick<Caller, "brandId" | "address">, tries: Tries): Promise<void> {
  const { name, perAddress, target, perTarget = perAddress, windowSeconds = HOUR_SECONDS } = tries;
  await demandBudget(context, { name: `${name}-address`, key: caller.address, limit: perAddress, windowSeconds });
  if (target === undefined) return;
  await demandBudget(context, { name: `${name}-target`, key: `${caller.brandId} ${target}`, limit: perTarget, windowSeconds });
}
