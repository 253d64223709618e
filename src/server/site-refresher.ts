/** Keeps the snapshot of the configuration that pages are made from: asked for every three minutes, swapped whole, never lost. */
import type { Brand } from "#domain/brand/brand.ts";
import type { Log } from "#platform/ports/log.ts";
import { askForBrands, askForSite, defaultSite, makeSnapshot } from "./build-site-snapshot.ts";
import type { SiteFacts, SnapshotFacts, SnapshotSource } from "./build-site-snapshot.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";

/** How old the configuration of a page may be. */
export const CONFIGURATION_REFRESH_MS = 3 * 60 * 1000;

export type RefresherParts = SnapshotSource & {
  readonly log: Log;
  /** Known when the server listens; a change of it is seen at the next refresh. */
  readonly port: () => number;
  /** The brands of the folders, for the time before the first answer. */
  readonly defaults: readonly Brand[];
  /** Version of theme, logo and texts; read after they were read anew. */
  readonly filesVersion?: () => string | Promise<string>;
  /** Read after `filesVersion`. */
  readonly themeOf?: SnapshotFacts["themeOf"];
  /** Told of every snapshot that differs from the one before. */
  readonly onChange?: (snapshot: SiteSnapshot) => void;
  /** Repeats work until the returned function is called; tests put their own in. */
  readonly every?: (work: () => void, milliseconds: number) => () => void;
};

export type SiteRefresher = {
  /** A request asks once and keeps what it got. */
  readonly current: () => SiteSnapshot;
  /** Asks now, also when an older question is still on its way: what it brings is from after this call. Never throws. */
  readonly refreshNow: () => Promise<void>;
  /** Asks, and goes on asking. Ready when the first answer is there, or the defaults are because there was none. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

export function createSiteRefresher(parts: RefresherParts): SiteRefresher {
  const { log, every = repeat } = parts;
  let snapshot = makeSnapshot(
    parts.defaults.map((brand) => defaultSite(brand)),
    factsNow(parts, ""),
  );
  let isGood = false;
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let stopTimer: (() => void) | undefined;

  const swap = async (sites: readonly SiteFacts[]) => {
    const fresh = makeSnapshot(sites, factsNow(parts, (await parts.filesVersion?.()) ?? ""));
    const isChanged = fresh.version !== snapshot.version;
    if (isChanged) snapshot = fresh;
    log.info("configuration refreshed", { version: fresh.version, changed: isChanged, brands: sites.length });
    if (isChanged) parts.onChange?.(fresh);
  };
  const refresh = async () => {
    try {
      const { sites, faults } = await collect(parts, snapshot.brands[0]?.brand.id ?? "");
      const [fault] = faults;
      // Half an answer is no answer while there is a whole one; before that, brands that did answer are better than none.
      if (fault !== undefined && isGood) throw fault;
      await swap(sites);
      isGood = fault === undefined;
      if (fault !== undefined) log.error("configuration is missing, defaults are used", { brands: faults.length }, fault);
    } catch (fault) {
      const event = isGood
        ? "configuration could not be refreshed, the last good one stays"
        : "configuration is missing, defaults are used";
      log.error(event, { reason: fault instanceof Error ? fault.message : "unknown" }, fault);
    }
  };
  const run = (): Promise<void> =>
    (running ??= refresh().finally(() => {
      running = undefined;
    }));
  return {
    current: () => snapshot,
    refreshNow: () => {
      if (!running) return run();
      following ??= running.then(() => {
        following = undefined;
        return run();
      });
      return following;
    },
    start: async () => {
      await run();
      stopTimer ??= every(() => void run(), CONFIGURATION_REFRESH_MS);
    },
    stop: () => {
      stopTimer?.();
      stopTimer = undefined;
    },
  };
}

const factsNow = ({ port, themeOf }: RefresherParts, filesVersion: string): SnapshotFacts => ({
  port: port(),
  filesVersion,
  ...(themeOf && { themeOf }),
});

/** Throws when not even the brands are known. */
async function collect(source: SnapshotSource, knownBrand: string): Promise<{ sites: SiteFacts[]; faults: unknown[] }> {
  const sites: SiteFacts[] = [];
  const faults: unknown[] = [];
  for (const brand of await askForBrands(source, knownBrand)) {
    try {
      sites.push(await askForSite(source, brand));
    } catch (fault) {
      faults.push(fault);
      const { clientToken, ...plain } = brand;
      sites.push(defaultSite(plain, clientToken));
    }
  }
  return { sites, faults };
}

function repeat(work: () => void, milliseconds: number): () => void {
  const timer = setInterval(work, milliseconds).unref();
  return () => clearInterval(timer);
}
