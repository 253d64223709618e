/** Parses exactly what `pictureAddress` and `shareAddress` write. */
import { PICTURE_FORMATS, PICTURE_VARIANTS, PICTURE_WIDTHS } from "./picture-address.ts";
import type { Picture, PictureFormat, PictureScene, PictureWidth } from "./picture-address.ts";
import { parseScene } from "./settings/setting.ts";

export type PictureForm =
  | { readonly kind: "picture"; readonly width: PictureWidth; readonly format: PictureFormat }
  | { readonly kind: "share" };

export type ParsedPictureAddress = {
  readonly brandId: string;
  /** The style version of the address; it may be an older one. */
  readonly version: string;
  readonly picture: Picture;
  readonly form: PictureForm;
  /** The signed name of a photograph that replaces the picture. */
  readonly photo?: string;
};

const FOLDER = /^\/pictures\/([a-z0-9-]{1,40})\/([0-9a-f]{8})\/([a-z0-9.-]{1,50})(?:\/([\w-]{1,900}\.[\w-]{22}))?$/;
const PICTURE_FILE = /^([a-z-]+(?:\.[a-z0-9]+)?)-(0|[1-9]\d{0,2})-([1-9]\d{2,3})\.([a-z]+)$/;
const SHARE_FILE = /^share-([a-z-]+(?:\.[a-z0-9]+)?)-(0|[1-9]\d{0,2})\.jpg$/;

export function parsePictureAddress(pathname: string): ParsedPictureAddress | undefined {
  const [, brandId, version, file, photo] = FOLDER.exec(pathname) ?? [];
  if (brandId === undefined || version === undefined || file === undefined) return undefined;
  const [, shareKind, shareVariant] = SHARE_FILE.exec(file) ?? [];
  const shared = pictureIn(shareKind, shareVariant);
  if (shared && photo === undefined) return { brandId, version, picture: shared, form: { kind: "share" } };
  const [, kind, variant, pixels, ending] = PICTURE_FILE.exec(file) ?? [];
  const picture = pictureIn(kind, variant);
  const width = PICTURE_WIDTHS.find((each) => String(each) === pixels);
  const format = PICTURE_FORMATS.find((each) => each === ending);
  if (!picture || !width || !format) return undefined;
  return { brandId, version, picture, form: { kind: "picture", width, format }, ...(photo !== undefined && { photo }) };
}

function pictureIn(scene: string | undefined, variant: string | undefined): Picture | undefined {
  return parseScene(scene) && Number(variant) < PICTURE_VARIANTS ? { kind: scene as PictureScene, variant: Number(variant) } : undefined;
}
