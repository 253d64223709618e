/**
 * Draws the large picture at the top of each home page before the first visit: one at a time, and only while no visitor waits for another
 * picture.
 */
import { parsePictureAddress } from "#pictures/parse-picture-address.ts";
import type { ParsedPictureAddress } from "#pictures/parse-picture-address.ts";
import type { Log } from "#platform/ports/log.ts";
import type { BrandSite, SiteSnapshot } from "#server/site/site-snapshot.ts";
import type { Pictures } from "./pictures.ts";

type WarmUpParts = {
  readonly pictures: Pictures;
  readonly snapshot: () => SiteSnapshot;
  /** The markup of a brand's home page; undefined if it has no public one. */
  readonly readHome: (site: BrandSite) => Promise<string | undefined>;
  readonly log: Log;
};

export type WarmUp = { readonly stop: () => void };

/** Long enough for the first visitors to be served and the jobs to have started. */
const BEGIN_AFTER_MS = 5_000;
/** The widths that computers and phones load; smaller ones are drawn on demand. */
const WIDTHS: ReadonlySet<number> = new Set([700, 1400]);
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
    for (const { picture, form } of openingIn((await readHome(site)) ?? "")) {
      if (stopping.aborted) return;
      if (await pictures.drawAhead({ style: site.pictures, picture, form })) count += 1;
    }
  }
  log.info("pictures.ready", { pictures: count });
}

/** The first picture of a page fills the screen. */
export function openingIn(markup: string): ParsedPictureAddress[] {
  const asks = picturesIn(markup);
  const [first] = asks;
  return asks.filter(
    ({ picture, form }) =>
      picture.kind === first?.picture.kind &&
      picture.variant === first.picture.variant &&
      form.kind === "picture" &&
      WIDTHS.has(form.width),
  );
}

/** Each once, in the order of the page. */
export const picturesIn = (markup: string): ParsedPictureAddress[] =>
  [...new Set(markup.match(ADDRESS) ?? [])].map(parsePictureAddress).filter((address) => address !== undefined);
