/** Photographs in our sizes: from disk, or loaded, resized and stored. */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { PictureFormat } from "#pictures/picture-address.ts";
import type { Log } from "#platform/ports/log.ts";
import type { DrawPicture } from "../drawing-jobs.ts";
import type { PictureStore } from "../picture-store.ts";
import type { WorkQueue } from "#server/base/work-queue.ts";
import type { FetchPhoto } from "./fetch-photo.ts";
import type { PhotoSource, PhotoTokens } from "./photo-token.ts";

export type Photos = {
  /** Undefined if the photograph is not available yet, or not at all: then the drawing is shown. */
  readonly get: (brandId: string, token: string, width: number, format: PictureFormat) => Promise<Buffer | undefined>;
};

type PhotosParts = {
  readonly tokens: Pick<PhotoTokens, "read">;
  readonly fetchPhoto: FetchPhoto;
  readonly readFile: (source: Extract<PhotoSource, { kind: "file" }>) => Promise<Buffer>;
  readonly store: PictureStore;
  /** Loads several photographs at a time, so that one that does not arrive does not hold up the others. */
  readonly loads: WorkQueue;
  /** One photograph at a time. */
  readonly drawings: WorkQueue;
  readonly draw: DrawPicture;
  readonly now: () => number;
  readonly log: Log;
  /** How long a visitor waits for a photograph before the drawing is shown. */
  readonly waitMs?: number;
};

const WAIT_MS = 1_500;
/** A photograph that failed is tried again after this time. */
const RETRY_AFTER_MS = 10 * 60_000;
const MAX_FAILED = 5_000;

export function createPhotos(parts: PhotosParts): Photos {
  const { tokens, store, loads, drawings, log, now, waitMs = WAIT_MS } = parts;
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const loading = new Map<string, Promise<Buffer>>();
  const failedAt = new Map<string, number>();

  const loadOriginal = async (id: string, source: PhotoSource): Promise<Buffer> => {
    const name = `originals/${id}`;
    const known = await store.find(name);
    if (known) return known;
    const bytes = await (source.kind === "address" ? parts.fetchPhoto(source.url) : parts.readFile(source));
    await store.keep(name, bytes);
    return bytes;
  };
  const prepare = async (id: string, source: PhotoSource, width: number, format: PictureFormat): Promise<Buffer | undefined> => {
    try {
      const original = loading.get(id) ?? loads.add(() => loadOriginal(id, source))?.finally(() => loading.delete(id));
      if (!original) return undefined;
      loading.set(id, original);
      const loaded = await original;
      const bytes = await drawings.add(() => parts.draw({ kind: "photo", bytes: loaded, width, format }));
      if (bytes) await store.keep(nameOf(id, width, format), bytes);
      return bytes;
    } catch (fault) {
      if (failedAt.size >= MAX_FAILED) failedAt.clear();
      failedAt.set(id, now());
      log.warn("photo.not-loaded", { source: source.kind, reason: fault instanceof Error ? fault.message : "unknown" });
      return undefined;
    }
  };
  return {
    get: async (brandId, token, width, format) => {
      const source = tokens.read(token);
      if (!source || (source.kind === "file" && source.brandId !== brandId)) return undefined;
      const id = createHash("sha256").update(token).digest("hex").slice(0, 32);
      const name = nameOf(id, width, format);
      const cached = await store.find(name);
      if (cached) return cached;
      if (now() - (failedAt.get(id) ?? -RETRY_AFTER_MS) < RETRY_AFTER_MS) return undefined;
      const work = underWay.get(name) ?? prepare(id, source, width, format).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return Promise.race([work, pause(waitMs, undefined, { ref: false })]);
    },
  };
}

/** Made from a hash, never from what a visitor sent. */
const nameOf = (id: string, width: number, format: PictureFormat): string => `${id.slice(0, 2)}/${id}-${width}.${format}`;
