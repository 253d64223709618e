/** Draws what visitors will see first before the first of them comes: one picture at a time, only while nobody asks for another. */
import { parsePictureAddress } from "#domain/picture/parse-picture-address.ts";
import type { PictureAsk } from "#domain/picture/parse-picture-address.ts";
import type { Log } from "#platform/ports/log.ts";
import type { BrandSite, SiteSnapshot } from "#server/site-snapshot.ts";
import type { Pictures } from "./pictures.ts";

export type WarmUpParts = {
  readonly pictures: Pictures;
  readonly snapshot: () => SiteSnapshot;
  /** The markup of a brand's home page; undefined where it has none that everybody may see. */
  readonly readHome: (site: BrandSite) => Promise<string | undefined>;
  readonly log: Log;
};

export type WarmUp = { readonly stop: () => void };

/** Long enough for the first visitors to be served and the jobs to have begun. */
const BEGIN_AFTER_MS = 5_000;
const MOST_PER_BRAND = 40;
const ADDRESS = /\/pictures\/[\w./-]+\.avif/g;

export function startWarmUp(parts: WarmUpParts, beginAfterMs = BEGIN_AFTER_MS): WarmUp {
  const stopping = new AbortController();
  const timer = setTimeout(() => {
    drawAll(parts, stopping.signal).catch((fault: unknown) => {
      parts.log.warn("pictures.warm-up-failed", { reason: fault instanceof Error ? fault.message : "unknown" });
    });
  }, beginAfterMs).unref();
  return {
    stop: () => {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}

async function drawAll({ pictures, snapshot, readHome, log }: WarmUpParts, stopping: AbortSignal): Promise<void> {
  let count = 0;
  for (const site of snapshot().brands) {
    for (const { picture, form } of picturesIn((await readHome(site)) ?? "").slice(0, MOST_PER_BRAND)) {
      if (stopping.aborted) return;
      if (await pictures.get({ style: site.pictures, picture, form }, "ahead")) count += 1;
    }
  }
  log.info("pictures.ready", { pictures: count });
}

/** Each once, in the order in which the page names them. */
export const picturesIn = (markup: string): PictureAsk[] =>
  [...new Set(markup.match(ADDRESS) ?? [])].map(parsePictureAddress).filter((ask) => ask !== undefined);
