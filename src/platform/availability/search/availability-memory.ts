/** Caches recent searches in memory, so that sorting, filtering and paging do not read the database again. */
import type { Context } from "#platform/kernel/calls/context.ts";
import { AVAILABILITY_CHANNEL, findLiveAvailability } from "./availability-store.ts";
import type { AvailabilityRow } from "./availability-store.ts";

const MAX_KEPT = 2_000;
/** Identical searches share one row for this long: a search contains nothing personal, and an insert costs more than the search itself. */
const SHARED_MS = 60_000;

export type SameSearch = Pick<AvailabilityRow, "brandId" | "criteria" | "isOpaque">;

export type AvailabilityMemory = {
  /** A search with the same criteria that was created recently. */
  readonly findSame: (request: SameSearch) => AvailabilityRow | undefined;
  readonly keep: (row: AvailabilityRow) => void;
  /** Undefined for a search that is expired, unknown or of another brand. */
  readonly find: (brandId: string, id: string) => Promise<AvailabilityRow | undefined>;
};

const questionOf = ({ brandId, criteria, isOpaque }: SameSearch): string => JSON.stringify([brandId, isOpaque, criteria]);

export function createAvailabilityMemory({ database, clock, log }: Pick<Context, "database" | "clock" | "log">): AvailabilityMemory {
  const cached = new Map<string, AvailabilityRow>();
  const latest = new Map<string, { readonly row: AvailabilityRow; readonly until: number }>();
  let isListening = false;

  const keyOf = (brandId: string, id: string) => `${brandId} ${id}`;
  const forget = (id: string | undefined): void => {
    // Shared searches are recreated cheaply, so all of them are dropped instead of looking for the one that ended.
    latest.clear();
    if (id === undefined) cached.clear();
    else for (const [key, row] of cached) if (row.id === id) cached.delete(key);
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    database.listen(AVAILABILITY_CHANNEL, forget).catch(() => log.warn("availability.listen-failed"));
  };
  const remember = (row: AvailabilityRow): void => {
    listen();
    // Evicts the oldest entry: a map iterates in insertion order.
    if (cached.size >= MAX_KEPT) cached.delete(cached.keys().next().value ?? "");
    cached.set(keyOf(row.brandId, row.id), row);
  };
  return {
    keep: (row) => {
      remember(row);
      if (latest.size >= MAX_KEPT) latest.delete(latest.keys().next().value ?? "");
      latest.set(questionOf(row), { row, until: clock.now().getTime() + SHARED_MS });
    },
    findSame: (request) => {
      const question = questionOf(request);
      const same = latest.get(question);
      if (!same) return undefined;
      const now = clock.now().getTime();
      // If the clock was set back, an old search must not be shared for longer.
      if (now < same.until && same.until <= now + SHARED_MS) return same.row;
      latest.delete(question);
      return undefined;
    },
    find: async (brandId, id) => {
      const now = clock.now();
      const known = cached.get(keyOf(brandId, id));
      if (known) return known.expiresAt > now ? known : undefined;
      const found = await findLiveAvailability(database.sql, { brandId, id }, now);
      if (found) remember(found);
      return found;
    },
  };
}
