/** Pictures by their parsed address: from disk, or drawn once for all who ask at the same time. */
import { createHash } from "node:crypto";
import type { PictureForm } from "#domain/picture/parse-picture-address.ts";
import type { Picture } from "#domain/picture/picture-address.ts";
import type { BrandPictures } from "#domain/picture/picture-style.ts";
import type { PictureStore } from "./picture-store.ts";
import type { rasterPicture, rasterShare } from "./raster.ts";
import type { Urgency, WorkQueue } from "./work-queue.ts";

export type PictureWish = {
  readonly style: BrandPictures;
  readonly picture: Picture;
  readonly form: PictureForm;
  /** The brand's icon, for shared pictures. */
  readonly mark?: string | undefined;
};

export type Pictures = {
  /** Undefined when too many are waiting already, or the server has no time to draw. */
  readonly get: (wish: PictureWish, urgency?: Urgency) => Promise<Buffer | undefined>;
};

export type PicturesParts = {
  readonly store: PictureStore;
  readonly queue: WorkQueue;
  /** The function to call when a drawing is done, or undefined when none may begin. */
  readonly admitDrawing?: () => (() => void) | undefined;
  readonly rasterPicture: typeof rasterPicture;
  readonly rasterShare: typeof rasterShare;
};

export function createPictures(parts: PicturesParts): Pictures {
  const { store, queue } = parts;
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const make = async (name: string, wish: PictureWish, urgency: Urgency): Promise<Buffer | undefined> => {
    const kept = await store.find(name);
    if (kept) return kept;
    const done = parts.admitDrawing ? parts.admitDrawing() : () => undefined;
    if (!done) return undefined;
    try {
      const drawn = await queue.add(() => draw(wish, parts), urgency);
      if (drawn) await store.keep(name, drawn);
      return drawn;
    } finally {
      done();
    }
  };
  return {
    get: (wish, urgency = "wanted") => {
      const name = nameOf(wish);
      const known = underWay.get(name);
      if (known) return known;
      const making = make(name, wish, urgency).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}

const draw = ({ style, picture, form, mark }: PictureWish, parts: PicturesParts): Promise<Buffer> => {
  const drawing = { picture, palette: style.palette };
  return form.kind === "share" ? parts.rasterShare(drawing, mark) : parts.rasterPicture(drawing, form.width, form.format);
};

/** Made of parsed values only. The version stands in it, so a picture of an older style is never taken for the present one. */
function nameOf({ style, picture, form, mark }: PictureWish): string {
  const subject = `${picture.kind}-${picture.variant}`;
  const file =
    form.kind === "share"
      ? `share-${subject}-${createHash("sha256")
          .update(mark ?? "")
          .digest("hex")
          .slice(0, 8)}.jpg`
      : `${subject}-${form.width}.${form.format}`;
  return `${style.brandId}/${style.version}/${file}`;
}
