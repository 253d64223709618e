/**
 * Holds the configuration snapshot that pages are rendered from. It is reloaded when the database notifies of a change, and every three
 * minutes in case a notification was lost. The snapshot is replaced as a whole; when the source fails, the last good one remains.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Brand } from "#domain/brand/brand.ts";
import type { Log } from "#platform/ports/log.ts";
import { defaultSite, fetchBrands, fetchSite, fetchSites, makeSnapshot } from "./build-site-snapshot.ts";
import type { SiteFacts, SnapshotFacts, SnapshotSource } from "./build-site-snapshot.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";

/** The maximum age of a page's configuration when no notification arrives. */
export const CONFIGURATION_REFRESH_MS = 3 * 60 * 1000;
/** Delay before the first retry of a failed refresh; it doubles with every further failure. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

export type RefresherParts = SnapshotSource & {
  readonly log: Log;
  /** Known once the server listens; a change is applied at the next refresh. */
  readonly port: () => number;
  /** Brands of the folders, used until the first answer. */
  readonly defaults: readonly Brand[];
  /** Version of themes, logos and texts; called after they were reloaded. */
  readonly filesVersion?: () => string | Promise<string>;
  /** Called after `filesVersion`. */
  readonly themeOf?: SnapshotFacts["themeOf"];
  /** Called with every snapshot that differs from the one before. */
  readonly onChange?: (snapshot: SiteSnapshot) => void;
  /** Repeats work until the returned function is called; tests replace it. */
  readonly every?: (work: () => void, milliseconds: number) => () => void;
  /** Runs work once, unless the returned function is called first. */
  readonly later?: (work: () => void, milliseconds: number) => () => void;
};

export type SiteRefresher = {
  /** A request calls this once and keeps the result. */
  readonly current: () => SiteSnapshot;
  /**
   * Loads the configuration of these brands, or of all, in a state not older than this call. Other brands keep their configuration while
   * their entry in the list of brands is unchanged, because loading one brand is much faster than loading all. Never throws.
   */
  readonly refreshNow: (brandIds?: readonly string[]) => Promise<void>;
  /** Loads the configuration and keeps it fresh. Resolves when the first load has succeeded, or failed and the defaults are used. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

export function createSiteRefresher(parts: RefresherParts): SiteRefresher {
  const { log, every = repeat, later = delay } = parts;
  let snapshot = makeSnapshot(
    parts.defaults.map((brand) => defaultSite(brand)),
    factsNow(parts, ""),
  );
  let isGood = false;
  let known: readonly SiteFacts[] = [];
  let stale: Stale = "all";
  let failures = 0;
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let stopTimer: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;
  let isStopped = false;

  const swap = async (sites: readonly SiteFacts[]) => {
    const fresh = makeSnapshot(sites, factsNow(parts, (await parts.filesVersion?.()) ?? ""));
    const isChanged = fresh.version !== snapshot.version;
    if (isChanged) snapshot = fresh;
    log.info("configuration refreshed", { version: fresh.version, changed: isChanged, brands: sites.length });
    if (isChanged) parts.onChange?.(fresh);
  };
  const retryLater = (request: Stale) => {
    stale = bothOf(request, stale);
    failures += 1;
    cancelRetry?.();
    if (!isStopped) cancelRetry = later(() => void run(), Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
  };
  const refresh = async () => {
    const request = stale;
    stale = new Set();
    try {
      const cached = request === "all" ? [] : known.filter(({ brand }) => !request.has(brand.id));
      const { sites, faults } = await collect(parts, cached);
      const [fault] = faults;
      // A partial result never replaces a complete one; before the first complete one, it is better than none.
      if (fault !== undefined && isGood) throw fault;
      await swap(sites);
      isGood = fault === undefined;
      if (fault !== undefined) {
        log.error("configuration is missing, defaults are used", { brands: faults.length }, fault);
        retryLater("all");
        return;
      }
      known = sites;
      failures = 0;
      cancelRetry?.();
    } catch (fault) {
      const event = isGood ? "configuration refresh failed, keeping the last good one" : "configuration is missing, defaults are used";
      log.error(event, { reason: fault instanceof Error ? fault.message : "unknown" }, fault);
      retryLater(request);
    }
  };
  const run = (): Promise<void> =>
    (running ??= refresh().finally(() => {
      running = undefined;
    }));
  return {
    current: () => snapshot,
    refreshNow: (brandIds) => {
      if (isStopped) return Promise.resolve();
      stale = bothOf(stale, brandIds ? new Set(brandIds) : "all");
      if (!running) return run();
      following ??= running.then(() => {
        following = undefined;
        return run();
      });
      return following;
    },
    start: async () => {
      await run();
      stopTimer ??= every(() => {
        stale = "all";
        void run();
      }, CONFIGURATION_REFRESH_MS);
    },
    stop: () => {
      isStopped = true;
      cancelRetry?.();
      stopTimer?.();
      stopTimer = undefined;
    },
  };
}

/** Brands whose configuration must be reloaded. */
type Stale = ReadonlySet<string> | "all";
const bothOf = (one: Stale, other: Stale): Stale => (one === "all" || other === "all" ? "all" : new Set([...one, ...other]));

const factsNow = ({ port, themeOf }: RefresherParts, filesVersion: string): SnapshotFacts => ({
  port: port(),
  filesVersion,
  ...(themeOf && { themeOf }),
});

/** Brands of one call, and of one turn of the event loop. */
const BATCH = 25;

/** Throws when the list of brands cannot be loaded. `cached` facts are reused unless the brand itself changed. */
async function collect(source: SnapshotSource, cached: readonly SiteFacts[]): Promise<{ sites: SiteFacts[]; faults: unknown[] }> {
  const known = new Map(cached.map((facts) => [facts.brand.id, facts]));
  const sites = new Map<string, SiteFacts>();
  const faults: unknown[] = [];
  const brands = await fetchBrands(source);
  const changed = brands.filter((brand) => {
    const facts = known.get(brand.id);
    const isSame = facts !== undefined && isDeepStrictEqual(facts.brand, brand);
    if (isSame) sites.set(brand.id, facts);
    return !isSame;
  });
  for (let start = 0; start < changed.length; start += BATCH) {
    const batch = changed.slice(start, start + BATCH);
    const found = await fetchSites(source, batch).catch(() => undefined);
    for (const brand of batch) {
      try {
        sites.set(brand.id, found?.get(brand.id) ?? (await fetchSite(source, brand)));
      } catch (fault) {
        faults.push(fault);
        const { clientToken, ...plain } = brand;
        sites.set(brand.id, defaultSite(plain, clientToken));
      }
    }
    await nextTurn();
  }
  return { sites: brands.flatMap(({ id }) => sites.get(id) ?? []), faults };
}

function delay(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
}

function repeat(work: () => void, milliseconds: number): () => void {
  const timer = setInterval(work, milliseconds).unref();
  return () => clearInterval(timer);
}
