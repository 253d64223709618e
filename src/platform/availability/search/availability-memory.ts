/** Searches of the last while in memory: a visitor who sorts, narrows and turns pages makes the database read none of it again. */
import type { Context } from "#platform/kernel/calls/context.ts";
import { AVAILABILITY_CHANNEL, findLiveAvailability } from "./availability-store.ts";
import type { AvailabilityRow } from "./availability-table.ts";

const MAX_KEPT = 2_000;
/** So long a search is given to whoever asks the same: nothing in it is anybody's own, and writing it down costs more than making it. */
const SHARED_MS = 60_000;

export type SameSearch = Pick<AvailabilityRow, "brandId" | "criteria" | "isOpaque">;

export type AvailabilityMemory = {
  /** One that was made for the same question a moment ago. */
  readonly findSame: (asked: SameSearch) => AvailabilityRow | undefined;
  readonly keep: (row: AvailabilityRow) => void;
  /** Nothing for one that is over, unknown, or another brand's. */
  readonly find: (brandId: string, id: string) => Promise<AvailabilityRow | undefined>;
};

const questionOf = ({ brandId, criteria, isOpaque }: SameSearch): string => JSON.stringify([brandId, isOpaque, criteria]);

export function createAvailabilityMemory({ database, clock, log }: Pick<Context, "database" | "clock" | "log">): AvailabilityMemory {
  const kept = new Map<string, AvailabilityRow>();
  const latest = new Map<string, { readonly row: AvailabilityRow; readonly until: number }>();
  let isListening = false;

  const keyOf = (brandId: string, id: string) => `${brandId} ${id}`;
  const forget = (id: string | undefined): void => {
    // Of the shared ones another is soon made; which of them has ended need not be looked for.
    latest.clear();
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
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? "");
    kept.set(keyOf(row.brandId, row.id), row);
  };
  return {
    keep: (row) => {
      keep(row);
      if (latest.size >= MAX_KEPT) latest.delete(latest.keys().next().value ?? "");
      latest.set(questionOf(row), { row, until: clock.now().getTime() + SHARED_MS });
    },
    findSame: (asked) => {
      const question = questionOf(asked);
      const same = latest.get(question);
      if (!same) return undefined;
      const now = clock.now().getTime();
      // A clock that was set back must not make an old search last.
      if (now < same.until && same.until <= now + SHARED_MS) return same.row;
      latest.delete(question);
      return undefined;
    },
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
