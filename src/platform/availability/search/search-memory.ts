/** Remembers recent searches, so that the same search has one id for a while and an id is opened once. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { notify } from "#platform/kernel/database/notify.ts";
import type { Search } from "./seal-search.ts";
import { sealSearch, unsealSearch } from "./seal-search.ts";

const MAX_KEPT = 2_000;
/** A search contains nothing personal, so visitors with the same criteria share its id for this long, and with it what is kept for its results. */
const SHARED_MS = 60_000;

/** Notifies the id of a search that was ended before it expired. */
const SEARCH_ENDED = "search_ended";

/** Ends a search at once on every node. Used by test hooks only. */
export const endSearch = (sql: Sql, id: string): Promise<void> => notify(sql, SEARCH_ENDED, id);

type OpenSearch = Search & { readonly id: string };

export type SearchMemory = {
  /** One with the same criteria that began within the last minute, or a new one. */
  readonly findOrBegin: (search: Search) => OpenSearch;
  /** Undefined for a search that is expired, unknown or of another brand. */
  readonly find: (brandId: string, id: string) => OpenSearch | undefined;
};

const questionOf = ({ brandId, criteria, isOpaque }: Search): string => JSON.stringify([brandId, isOpaque, criteria]);

type Parts = Pick<Context, "database" | "clock" | "log" | "secrets" | "random">;

export function createSearchMemory(context: Parts): SearchMemory {
  const { database, clock, log } = context;
  const opened = new Map<string, OpenSearch>();
  const latest = new Map<string, { readonly search: OpenSearch; readonly until: number }>();
  const ended = new Set<string>();
  let isListening = false;

  const keyOf = (brandId: string, id: string): string => `${brandId} ${id}`;
  const end = (id: string | undefined): void => {
    if (id === undefined) return;
    ended.add(id);
    latest.clear();
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    database.listen(SEARCH_ENDED, end).catch(() => log.warn("search.listen-failed"));
  };
  const remember = (search: OpenSearch): OpenSearch => {
    listen();
    // Evicts the oldest entry: a map iterates in insertion order.
    if (opened.size >= MAX_KEPT) opened.delete(opened.keys().next().value ?? "");
    opened.set(keyOf(search.brandId, search.id), search);
    return search;
  };
  const open = (brandId: string, id: string): OpenSearch | undefined => {
    const search = unsealSearch(context, brandId, id);
    return search && remember({ ...search, id });
  };
  return {
    findOrBegin: (search) => {
      const question = questionOf(search);
      const same = latest.get(question);
      const now = clock.now().getTime();
      // If the clock was set back, an old search must not be shared for longer.
      if (same && now < same.until && same.until <= now + SHARED_MS) return same.search;
      const begun = remember({ ...search, id: sealSearch(context, search) });
      if (latest.size >= MAX_KEPT) latest.delete(latest.keys().next().value ?? "");
      latest.set(question, { search: begun, until: now + SHARED_MS });
      return begun;
    },
    find: (brandId, id) => {
      const search = opened.get(keyOf(brandId, id)) ?? open(brandId, id);
      return search && search.expiresAt > clock.now() && !ended.has(id) ? search : undefined;
    },
  };
}
