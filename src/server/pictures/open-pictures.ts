/** Wires the parts of the picture service. */
import type { Hono } from "hono";
import type { Log } from "#platform/ports/log.ts";
import { createChildWorker } from "#server/base/child-worker.ts";
import { createWorkQueue } from "#server/base/work-queue.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import type { SiteSnapshot } from "#server/site/site-snapshot.ts";
import type { DrawingJob } from "./drawing-jobs.ts";
import { mountPictures } from "./mount-pictures.ts";
import { readBrandPhoto } from "#server/brand-folder/brand-photos.ts";
import { createFetchPhoto } from "./photos/fetch-photo.ts";
import { createPhotoTokens } from "./photos/photo-token.ts";
import { createPhotos } from "./photos/photos.ts";
import { createPictures } from "./pictures.ts";
import { createPictureStore } from "./picture-store.ts";
import { startWarmUp } from "./warm-up.ts";
import type { WarmUp } from "./warm-up.ts";

/** A small machine has two cores: one slot stays free for previews while a picture is drawn. */
const LIMITS = { atOnce: 2, waiting: 400 };
/** One photograph is resized at a time, so that a page full of new ones does not delay the pictures of others. */
const PHOTO_LIMITS = { atOnce: 1, waiting: 400 };
/** Loading is waiting, so a host that does not answer delays only a part of the photographs. */
const PHOTO_LOAD_LIMITS = { atOnce: 8, waiting: 400 };

type PicturesOptions = {
  readonly folder: string;
  readonly maxBytes: number;
  readonly isDraft: boolean;
  readonly snapshot: () => SiteSnapshot;
  readonly readBrandFile: (file: string) => string | undefined;
  /** See `PicturesParts`. */
  readonly admitDrawing: () => (() => void) | undefined;
  readonly log: Log;
  readonly newId: () => string;
  readonly photos: {
    readonly folder: string;
    readonly maxBytes: number;
    readonly origins: readonly string[];
    readonly sessionKey: string;
    readonly brandsFolder: string;
  };
};

type OpenedPictures = {
  readonly mount: (app: Hono<AppEnv>) => void;
  /** Renders the home pages and draws their first pictures. */
  readonly startWarmUp: (app: Hono<AppEnv>) => WarmUp;
  /** Ends the drawing process, if it runs. */
  readonly close: () => void;
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
  photos: photoOptions,
}: PicturesOptions): OpenedPictures {
  const child = createChildWorker<DrawingJob>({ program: "pictures/drawing-process" });
  const photos = createPhotos({
    tokens: createPhotoTokens(photoOptions.sessionKey),
    fetchPhoto: createFetchPhoto(photoOptions.origins),
    readFile: (source) => readBrandPhoto(photoOptions.brandsFolder, source),
    store: createPictureStore({ folder: photoOptions.folder, maxBytes: photoOptions.maxBytes, log, newId }),
    loads: createWorkQueue(PHOTO_LOAD_LIMITS),
    drawings: createWorkQueue(PHOTO_LIMITS),
    draw: child.run,
    now: () => performance.now(),
    log,
  });
  const pictures = createPictures({
    store: createPictureStore({ folder, maxBytes, log, newId }),
    queue: createWorkQueue(LIMITS),
    admitDrawing,
    draw: child.run,
    isDraft,
    log,
  });
  return {
    mount: mountPictures({ pictures, photos, readBrandFile }),
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
    close: child.close,
  };
}
