/** Jobs of the drawing process. Plain data, because they are sent between processes. */
import type { PictureFormat } from "#pictures/picture-address.ts";
import type { Drawing } from "./raster.ts";
import { draftPicture, previewPicture, rasterPicture, rasterShare, resizePhoto } from "./raster.ts";

export type DrawingJob =
  | { readonly kind: "picture" | "draft"; readonly drawing: Drawing; readonly width: number; readonly format: PictureFormat }
  | { readonly kind: "preview"; readonly drawing: Drawing; readonly width: number }
  | { readonly kind: "photo"; readonly bytes: Uint8Array; readonly width: number; readonly format: PictureFormat }
  | { readonly kind: "share"; readonly drawing: Drawing; readonly mark: string | undefined };

export type DrawPicture = (job: DrawingJob) => Promise<Buffer>;

export const runDrawingJob: DrawPicture = (job) => {
  if (job.kind === "photo") return resizePhoto(job.bytes, job.width, job.format);
  if (job.kind === "share") return rasterShare(job.drawing, job.mark);
  if (job.kind === "preview") return previewPicture(job.drawing, job.width);
  const raster = job.kind === "draft" ? draftPicture : rasterPicture;
  return raster(job.drawing, job.width, job.format);
};
