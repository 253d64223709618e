/** Where a generated picture is found. The space of pictures is finite, so that no address can ask for endless work. */
export const PICTURE_KINDS = [
  "sea",
  "island",
  "city",
  "old-town",
  "desert",
  "mountain",
  "forest",
  "lake",
  "facade",
  "pool",
  "lobby",
  "room",
  "suite",
  "bath",
  "terrace",
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const PICTURE_VARIANTS = 1000;

/** Pixels across; every picture is three to two. The widest is for views that fill a screen. */
export const PICTURE_WIDTHS = [500, 700, 1400] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export type Picture = { readonly kind: PictureKind; readonly variant: number };

/** FNV-1a: small, and spreads names that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}

/** The same subject always has the same picture. */
export const pictureOf = (subject: string, kind: PictureKind): Picture => ({ kind, variant: hash(subject) % PICTURE_VARIANTS });

export const heightOf = (width: number): number => Math.round((width * 2) / 3);

/** The palette is the brand's, so the brand is part of the address. */
export const pictureAddress = (brandId: string, { kind, variant }: Picture, width: PictureWidth, format: PictureFormat): string =>
  `/pictures/${brandId}/${kind}-${variant}-${width}.${format}`;
