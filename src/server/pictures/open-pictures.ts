/** Everything that pictures need, made once. */
import type { Hono } from "hono";
import type { Log } from "#platform/ports/log.ts";
import type { AppEnv } from "#server/app-env.ts";
import type { SiteSnapshot } from "#server/site-snapshot.ts";
import { mountPictures } from "./mount-pictures.ts";
import { createPictures } from "./pictures.ts";
import { createPictureStore } from "./picture-store.ts";
import { calmSharp, draftPicture, rasterPicture, rasterShare } from "./raster.ts";
import { startWarmUp } from "./warm-up.ts";
import type { WarmUp } from "./warm-up.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Two cores are what a small machine has: one may draw while somebody waits. */
const LIMITS = { atOnce: 2, waiting: 120 };

export type PicturesOptions = {
  readonly folder: string;
  readonly maxBytes: number;
  readonly isDraft: boolean;
  readonly snapshot: () => SiteSnapshot;
  readonly readBrandFile: (file: string) => string | undefined;
  /** See `PicturesParts`. */
  readonly admitDrawing: () => (() => void) | undefined;
  readonly log: Log;
  readonly newId: () => string;
};

export type OpenedPictures = {
  readonly mount: (app: Hono<AppEnv>) => void;
  /** Asks the site for its home pages and draws what they show. */
  readonly startWarmUp: (app: Hono<AppEnv>) => WarmUp;
};

export function openPictures({
  folder,
  maxBytes,
  isDraft,
  snapshot,
  readBrandFile,
  admitDrawing,
  log,
  newId,
}: PicturesOptions): OpenedPictures {
  calmSharp();
  const pictures = createPictures({
    store: createPictureStore({ folder, maxBytes, log, newId }),
    queue: createWorkQueue(LIMITS),
    admitDrawing,
    rasterPicture: isDraft ? draftPicture : rasterPicture,
    rasterShare,
  });
  return {
    mount: mountPictures({ pictures, readBrandFile }),
    startWarmUp: (app) =>
      startWarmUp({
        pictures,
        snapshot,
        log,
        readHome: async ({ brand }) => {
          const language = brand.defaultLocale.slice(0, 2);
          const answer = await app.request(`http://${brand.hosts[0]}/${language}/`);
          return answer.ok ? answer.text() : undefined;
        },
      }),
  };
}
