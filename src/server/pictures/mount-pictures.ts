/** Serves `/pictures/…`: pictures of the host's own brand, from a finite set of addresses. */
import type { Context, Hono } from "hono";
import { parsePictureAddress } from "#pictures/parse-picture-address.ts";
import type { ParsedPictureAddress } from "#pictures/parse-picture-address.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { FOR_A_MOMENT, FOR_EVER } from "#server/render/files/file-answer.ts";
import type { Photos } from "./photos/photos.ts";
import type { Pictures } from "./pictures.ts";

/** Drawing takes about a second; the page retries by itself. */
const RETRY_AFTER_SECONDS = 2;
const NOT_HERE = "This picture does not exist";
const TYPES = { avif: "image/avif", webp: "image/webp", share: "image/jpeg" } as const;
/** Social networks load it rarely; a changed icon of the brand appears the next day. */
const FOR_A_DAY = "public, max-age=86400";

type PictureMountParts = {
  readonly pictures: Pictures;
  readonly photos: Photos;
  /** Reads a path of the repository, for the brand's icon. */
  readonly readBrandFile: (file: string) => string | undefined;
};

export const mountPictures =
  (parts: PictureMountParts) =>
  (app: Hono<AppEnv>): void => {
    app.get("/pictures/*", async (c) => {
      const address = parsePictureAddress(c.req.path);
      if (!address || address.brandId !== c.get("site").brand.id || c.req.url.includes("?")) return c.text(NOT_HERE, 404);
      return (await photoAnswer(c, address, parts)) ?? answer(c, address, parts);
    });
  };

/** Undefined if the address names no photograph, or one that is not available (yet). */
async function photoAnswer(
  c: Context<AppEnv>,
  { form, photo }: ParsedPictureAddress,
  { photos }: PictureMountParts,
): Promise<Response | undefined> {
  if (photo === undefined || form.kind !== "picture") return undefined;
  const bytes = await photos.get(c.get("site").brand.id, photo, form.width, form.format);
  return (
    bytes &&
    c.body(bytes as Buffer<ArrayBuffer>, 200, {
      "content-type": TYPES[form.format],
      "content-length": String(bytes.length),
      "cache-control": FOR_A_DAY,
    })
  );
}

async function answer(
  c: Context<AppEnv>,
  { version, picture, form, photo }: ParsedPictureAddress,
  parts: PictureMountParts,
): Promise<Response> {
  const { pictures: style, brand } = c.get("site");
  const mark = form.kind === "share" ? parts.readBrandFile(`brands/${brand.id}/icon.svg`) : undefined;
  const found = await parts.pictures.get({ style, picture, form, mark });
  if (!found) return c.body(null, 503, { "retry-after": String(RETRY_AFTER_SECONDS) });
  const { bytes } = found;
  if (found.kind === "preview") {
    return c.body(bytes as Buffer<ArrayBuffer>, 200, {
      "content-type": TYPES.webp,
      "content-length": String(bytes.length),
      "cache-control": "no-store",
    });
  }
  // The drawing stands in for a photograph only until it can be loaded.
  const cacheControl =
    photo !== undefined ? "no-store" : version === style.version ? (form.kind === "share" ? FOR_A_DAY : FOR_EVER) : FOR_A_MOMENT;
  return c.body(bytes as Buffer<ArrayBuffer>, 200, {
    "content-type": form.kind === "share" ? TYPES.share : TYPES[form.format],
    "content-length": String(bytes.length),
    "cache-control": cacheControl,
    // Other sites show it beside a link to the page.
    ...(form.kind === "share" && { "cross-origin-resource-policy": "cross-origin" }),
  });
}
