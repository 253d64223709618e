/** Where a generated picture is found. The space of pictures is finite, so that no address can ask for endless work. */
import type { PicturePalette } from "./palette.ts";

/** Views of places, then of hotels. */
export const PLACE_KINDS = ["sea", "island", "city", "old-town", "desert", "mountain", "forest", "lake"] as const;
export const HOTEL_KINDS = ["facade", "pool", "lobby", "room", "suite", "bath", "terrace"] as const;
export const PICTURE_KINDS = [...PLACE_KINDS, ...HOTEL_KINDS] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const PICTURE_VARIANTS = 1000;

/** Pixels across; every picture is three to two. The widest is for views that fill a screen. */
export const PICTURE_WIDTHS = [500, 700, 1400] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The picture a page shows when it is shared: the size that networks ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export type Picture = { readonly kind: PictureKind; readonly variant: number };

/** What makes the pictures of one brand look alike. The version changes with the palette and with the drawing, so an address never changes its picture. */
export type PictureStyle = { readonly brandId: string; readonly version: string; readonly palette: PicturePalette };

/** FNV-1a: small, and spreads names that differ in one letter. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}

export const isPictureKind = (value: string | undefined): value is PictureKind =>
  (PICTURE_KINDS as readonly (string | undefined)[]).includes(value);
export const isPlaceKind = (value: string | undefined): value is PlaceKind =>
  (PLACE_KINDS as readonly (string | undefined)[]).includes(value);

/** The same subject always has the same picture; without a kind it is one of a place. */
export function pictureOf(subject: string, kind?: PictureKind): Picture {
  const value = hash(subject);
  return { kind: kind ?? PLACE_KINDS[value % PLACE_KINDS.length] ?? "sea", variant: value % PICTURE_VARIANTS };
}

export const heightOf = (width: number): number => Math.round((width * 2) / 3);

const folderOf = ({ brandId, version }: PictureStyle): string => `/pictures/${brandId}/${version}`;

/** The palette is the brand's, so the brand is part of the address. */
export const pictureAddress = (style: PictureStyle, { kind, variant }: Picture, width: PictureWidth, format: PictureFormat): string =>
  `${folderOf(style)}/${kind}-${variant}-${width}.${format}`;

export const shareAddress = (style: PictureStyle, { kind, variant }: Picture): string => `${folderOf(style)}/share-${kind}-${variant}.jpg`;
