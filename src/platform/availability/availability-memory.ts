/** Searches of the last while in memory: a visitor who sorts, narrows and turns pages makes the database read none of it again. */
import type { Context } from "#platform/kernel/context.ts";
import { AVAILABILITY_CHANNEL, findLiveAvailability } from "./availability-store.ts";
import type { AvailabilityRow } from "./availability-table.ts";

const MOST_KEPT = 2_000;

export type AvailabilityMemory = {
  readonly keep: (row: AvailabilityRow) => void;
  /** Nothing for one that is over, unknown, or another brand's. */
  readonly find: (brandId: string, id: string) => Promise<AvailabilityRow | undefined>;
};

export function createAvailabilityMemory({ database, clock, log }: Pick<Context, "database" | "clock" | "log">): AvailabilityMemory {
  const kept = new Map<string, AvailabilityRow>();
  let isListening = false;

  const keyOf = (brandId: string, id: string) => `${brandId} ${id}`;
  const forget = (id: string | undefined): void => {
    if (id === undefined) kept.clear();
    else for (const [key, row] of kept) if (row.id === id) kept.delete(key);
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    database.listen(AVAILABILITY_CHANNEL, forget).catch(() => log.warn("availability.ends-not-heard"));
  };
  const keep = (row: AvailabilityRow): void => {
    listen();
    // The oldest leaves: a map keeps the order in which things came.
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
    kept.set(keyOf(row.brandId, row.id), row);
  };
  return {
    keep,
    find: async (brandId, id) => {
      const now = clock.now();
      const known = kept.get(keyOf(brandId, id));
      if (known) return known.expiresAt > now ? known : undefined;
      const found = await findLiveAvailability(database.sql, { brandId, id }, now);
      if (found) keep(found);
      return found;
    },
  };
}
