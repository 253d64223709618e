import { deleteState, findLastState } from "#platform/configuration/brand-history-store.ts";
import { lockFolder } from "#platform/configuration/brand-store.ts";
import { checkFolder } from "./check-folder.ts";
import { BrandRefused, writeBrand } from "./import-brand.ts";
import type { ImportParts } from "./import-brand.ts";

type Undone = { readonly undone: "import" | "removal"; readonly of: Date };

/**
 * Restores the state before the last import or removal; a further call restores the one before that. Undefined when the history is empty.
 * Throws BrandRefused when the state is no longer valid: a host belongs to another brand now, or the schemas have changed.
 */
export async function undoBrand({ database, clock }: Pick<ImportParts, "database" | "clock">, id: string): Promise<Undone | undefined> {
  return database.transaction(async (sql) => {
    const present = await lockFolder(sql, id);
    const state = await findLastState(sql, id);
    if (!state) return undefined;
    const checked = checkFolder(id, new Map(Object.entries(state.files)));
    if (!checked.ok) throw new BrandRefused(checked.failure);
    const seeded = present ? present.seededVersion : state.seededVersion;
    await writeBrand(sql, checked.value, {
      now: clock.now(),
      token: state.clientToken ?? "",
      ...(seeded !== null && { seededVersion: seeded }),
    });
    await deleteState(sql, state);
    return { undone: state.replacedBy, of: state.replacedAt };
  });
}
