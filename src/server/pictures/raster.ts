/** Rasterises drawings with libvips. Only the drawing process runs it: a picture takes one to four seconds of a core. */
import sharp from "sharp";
import type { Sharp } from "sharp";
import { drawScene } from "#pictures/draw-scene.ts";
import type { PicturePalette } from "#pictures/palette.ts";
import { heightOf, SHARE_SIZE } from "#pictures/picture-address.ts";
import type { Picture, PictureFormat } from "#pictures/picture-address.ts";
import { createRandom } from "#pictures/random.ts";

const SIDE = 256;
/** Maximum distance of a grain from middle grey, of 255. */
const SPREAD = 22;

type RawTile = { readonly data: Buffer; readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 } };

let tile: RawTile | undefined;

/** A tile of noise, identical in every process: it gives a picture a printed look and hides banding in soft gradients. */
function grainTile(): RawTile {
  tile ??= { data: drawGrain(), raw: { width: SIDE, height: SIDE, channels: 4 } };
  return tile;
}

function drawGrain(): Buffer {
  const random = createRandom(1);
  const pixels = Buffer.alloc(SIDE * SIDE * 4, 255);
  for (let at = 0; at < pixels.length; at += 4) {
    // The sum of three random numbers approximates a normal distribution: most grains are faint.
    const grain = (random.next() + random.next() + random.next()) / 1.5 - 1;
    pixels.fill(Math.round(128 + grain * SPREAD), at, at + 3);
  }
  return pixels;
}

/** A compromise of size and quality; more effort would cost seconds and save little. */
const AVIF = { quality: 54, effort: 3 } as const;
const WEBP = { quality: 76, effort: 4, smartSubsample: true } as const;
const JPEG = { quality: 82, mozjpeg: true } as const;

/** The brand's icon on a shared picture, in pixels. */
const MARK = { size: 104, left: 56, top: SHARE_SIZE.height - 160 } as const;

/** One thread per picture, because the other cores serve visitors. No libvips cache, because finished pictures are on disk. */
export function calmSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}

export type Drawing = { readonly picture: Picture; readonly palette: PicturePalette };

export async function rasterPicture({ picture, palette }: Drawing, width: number, format: PictureFormat): Promise<Buffer> {
  const image = withGrain(sharp(Buffer.from(drawScene(picture, palette, width))));
  return format === "avif" ? image.avif(AVIF).toBuffer() : image.webp(WEBP).toBuffer();
}

/** More would fill the memory of the drawing process: a file of few bytes can claim any size. */
const MAX_PIXELS = 60_000_000;

/** In our shape, upright, and without metadata such as the place where it was taken. */
export async function resizePhoto(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize(width, heightOf(width), { fit: "cover" })
    .removeAlpha();
  return format === "avif" ? image.avif(AVIF).toBuffer() : image.webp(WEBP).toBuffer();
}

const PREVIEW = { quality: 72, effort: 1 } as const;

/** The same scene without its noise (clouds, waves, rock), which is four fifths of the work. */
export async function previewPicture({ picture, palette }: Drawing, width: number): Promise<Buffer> {
  const image = sharp(Buffer.from(withoutNoise(drawScene(picture, palette, width))));
  return image.removeAlpha().webp(PREVIEW).toBuffer();
}

const FILTER = /<filter id="([^"]+)"[^>]*>(.*?)<\/filter>/gs;

/** Removes shapes that consist of noise, and the noise filters of groups. */
export function withoutNoise(scene: string): string {
  const noisy = [...scene.matchAll(FILTER)].filter(([, , body]) => body?.includes("<feTurbulence")).map(([, id]) => id);
  if (noisy.length === 0) return scene;
  const used = `filter="url\\(#(?:${noisy.join("|")})\\)"`;
  return scene
    .replaceAll(new RegExp(`<(?:path|rect|circle|ellipse)\\b[^>]*${used}[^>]*/>`, "g"), "")
    .replaceAll(new RegExp(` ${used}`, "g"), "");
}

const DRAFT_WIDTH = 120;

/** The same scene in thumbnail size, whatever width was requested: for tests of everything but pictures. */
export async function draftPicture({ picture, palette }: Drawing, _width: number, format: PictureFormat): Promise<Buffer> {
  const image = sharp(Buffer.from(drawScene(picture, palette, DRAFT_WIDTH)));
  return format === "avif" ? image.avif({ quality: 30, effort: 0 }).toBuffer() : image.webp({ quality: 30, effort: 0 }).toBuffer();
}

/** `mark` is the brand's icon as validated SVG. */
export async function rasterShare({ picture, palette }: Drawing, mark: string | undefined): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const image = await withGrain(sharp(Buffer.from(drawScene(picture, palette, width))))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const view = sharp(image).extract({ left: 0, top: Math.round((heightOf(width) - height) / 2), width, height });
  if (mark === undefined) return view.jpeg(JPEG).toBuffer();
  const icon = await sharp(Buffer.from(mark)).resize(MARK.size, MARK.size).png().toBuffer();
  return view
    .composite([{ input: icon, left: MARK.left, top: MARK.top }])
    .jpeg(JPEG)
    .toBuffer();
}

const withGrain = (drawing: Sharp): Sharp => {
  const { data, raw } = grainTile();
  return drawing
    .removeAlpha()
    .composite([{ input: data, raw, tile: true, blend: "soft-light" }])
    .removeAlpha();
};
