/**
 * Pictures by their parsed address: from disk, or drawn. The first request gets a preview, which takes a tenth of a second; the picture
 * itself is drawn afterwards and is available to the next page view.
 */
import { createHash } from "node:crypto";
import type { PictureForm } from "#pictures/parse-picture-address.ts";
import type { Picture } from "#pictures/picture-address.ts";
import type { BrandPictures } from "#pictures/picture-style.ts";
import type { Log } from "#platform/ports/log.ts";
import type { DrawingJob, DrawPicture } from "./drawing-jobs.ts";
import type { PictureStore } from "./picture-store.ts";
import type { Urgency, WorkQueue } from "#server/base/work-queue.ts";

export type PictureRequest = {
  readonly style: BrandPictures;
  readonly picture: Picture;
  readonly form: PictureForm;
  /** The brand's icon, for shared pictures. */
  readonly mark?: string | undefined;
};

/** `preview`: the same scene with less detail, as WebP whatever the address says; it must not be cached. */
export type FoundPicture = { readonly kind: "picture" | "preview"; readonly bytes: Buffer };

export type Pictures = {
  /** For a waiting visitor. Undefined when the queue is full or the server is too busy to draw. */
  readonly get: (request: PictureRequest) => Promise<FoundPicture | undefined>;
  /** Draws a picture in advance; false when it was not drawn. */
  readonly drawAhead: (request: PictureRequest) => Promise<boolean>;
};

export type PicturesParts = {
  readonly store: PictureStore;
  readonly queue: WorkQueue;
  /** Returns the function to call when a drawing is done, or undefined when none may start. */
  readonly admitDrawing?: () => (() => void) | undefined;
  readonly draw: DrawPicture;
  /** Drafts replace pictures in tests: they are quick to draw and need no preview. */
  readonly isDraft?: boolean;
  readonly log: Log;
};

/** Widths of previews, for cards and for full-screen pictures. */
const PREVIEW_WIDTHS = { card: 500, screen: 1000 } as const;
const WIDEST_CARD = 700;
const previewWidth = (width: number): number => (width > WIDEST_CARD ? PREVIEW_WIDTHS.screen : PREVIEW_WIDTHS.card);

/** About ten kilobytes each. */
const MAX_PREVIEWS = 200;

export function createPictures(parts: PicturesParts): Pictures {
  const { store, queue, log } = parts;
  const once = shareWork();
  const previews = new Map<string, Buffer>();

  const run = async (job: DrawingJob, urgency: Urgency): Promise<Buffer | undefined> => {
    const release = parts.admitDrawing && urgency === "wanted" ? parts.admitDrawing() : () => undefined;
    if (!release) return undefined;
    try {
      return await queue.add(() => parts.draw(job), urgency);
    } catch (fault) {
      log.warn("picture.not-drawn", { kind: job.kind, reason: fault instanceof Error ? fault.message : "unknown" });
      return undefined;
    } finally {
      release();
    }
  };
  const drawAndKeep = (name: string, request: PictureRequest, urgency: Urgency) =>
    once(name, async () => {
      const bytes = await run(jobOf(request, parts.isDraft ?? false), urgency);
      if (bytes) await store.keep(name, bytes);
      return bytes;
    });
  const preview = (request: PictureRequest, width: number) => {
    const name = `preview ${subjectOf(request)} ${width}`;
    const known = previews.get(name);
    if (known) return known;
    return once(name, async () => {
      const bytes = await run({ kind: "preview", drawing: drawingOf(request), width }, "wanted");
      if (previews.size >= MAX_PREVIEWS) previews.clear();
      if (bytes) previews.set(name, bytes);
      return bytes;
    });
  };
  return {
    get: async (request) => {
      const name = nameOf(request);
      const cached = await store.find(name);
      if (cached) return { kind: "picture", bytes: cached };
      if (request.form.kind === "share" || parts.isDraft) {
        const bytes = await drawAndKeep(name, request, "wanted");
        return bytes && { kind: "picture", bytes };
      }
      const bytes = await preview(request, previewWidth(request.form.width));
      // Only if the preview was drawn: a server too busy for previews must not draw anything else.
      if (bytes) void drawAndKeep(name, request, "ahead");
      return bytes && { kind: "preview", bytes };
    },
    drawAhead: async (request) => {
      const name = nameOf(request);
      return (await store.find(name)) !== undefined || (await drawAndKeep(name, request, "ahead")) !== undefined;
    },
  };
}

/** Concurrent calls with the same name share one run of the work. */
function shareWork() {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  return (name: string, work: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const known = underWay.get(name);
    if (known) return known;
    const running = work().finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };
}

const drawingOf = ({ style, picture }: PictureRequest) => ({ picture, palette: style.palette });

function jobOf(request: PictureRequest, isDraft: boolean): DrawingJob {
  const { form, mark } = request;
  const drawing = drawingOf(request);
  return form.kind === "share"
    ? { kind: "share", drawing, mark }
    : { kind: isDraft ? "draft" : "picture", drawing, width: form.width, format: form.format };
}

const subjectOf = ({ style, picture }: PictureRequest): string => `${style.brandId}/${style.version}/${picture.kind}-${picture.variant}`;

/** Built from parsed values only. It contains the version, so a picture of an older style is never served as the current one. */
function nameOf(request: PictureRequest): string {
  const { form, mark = "" } = request;
  if (form.kind === "picture") return `${subjectOf(request)}-${form.width}.${form.format}`;
  const hash = createHash("sha256").update(mark).digest("hex").slice(0, 8);
  const [, subject = ""] = /([^/]+)$/.exec(subjectOf(request)) ?? [];
  return `${request.style.brandId}/${request.style.version}/share-${subject}-${hash}.jpg`;
}
