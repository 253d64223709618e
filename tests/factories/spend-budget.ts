import type { Database } from "#platform/kernel/database/database.ts";

/** As if other networks had used up the limit too: every budget with this name that was used is exhausted. */
export async function spendBudget({ raw }: Pick<Database, "raw">, name: string): Promise<void> {
  const { rows } = await raw(`update rate_limit set taken = array_fill(taken[1], array[1000]) where name = '${name}' returning name`);
  if (rows.length === 0) throw new Error(`nothing was counted under ${name}`);
}
