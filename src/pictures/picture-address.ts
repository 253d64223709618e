/** The address of a generated picture. The number of pictures is finite, so that no client can request unlimited work. */
/** Views of places, then of hotels. */
export const PLACE_KINDS = ["sea", "island", "city", "old-town", "desert", "mountain", "forest", "lake"] as const;
export const HOTEL_KINDS = ["facade", "pool", "lobby", "room", "suite", "bath", "terrace"] as const;
/** Views that fit only some places of a kind: palms do not grow everywhere. The kind itself is drawn so that it fits everywhere. */
export const SPECIAL_KINDS = ["beach", "hill-town", "jungle"] as const;
export const PICTURE_KINDS = [...PLACE_KINDS, ...SPECIAL_KINDS, ...HOTEL_KINDS] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
type SpecialKind = (typeof SPECIAL_KINDS)[number];
export type PictureKind = (typeof PICTURE_KINDS)[number];
/** A kind, and where the picture is set, as `settings/setting.ts` writes it: "facade.mwshcg". Without a setting the picture fits many places. */
export type PictureScene = PictureKind | `${PictureKind}.${string}`;

export const PICTURE_VARIANTS = 1000;

/** Width in pixels; every picture is 3:2. The widest is for full-screen views. */
export const PICTURE_WIDTHS = [500, 700, 1400] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The Open Graph picture of a page, in the size that networks ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export type Picture = { readonly kind: PictureScene; readonly variant: number };

/**
 * The common style of a brand's pictures. The version changes with the palette and with the drawing code, so an address always shows the same
 * picture.
 */
export type PictureStyle = {
  readonly brandId: string;
  readonly version: string;
  /** Colours of placeholders, six digits each, as `picture-placeholder.ts` reads them, so that browsers need not calculate them. */
  readonly tones: string;
};

/** FNV-1a: small, and distributes names that differ in one letter. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}

export const isPictureKind = (value: string | undefined): value is PictureKind =>
  (PICTURE_KINDS as readonly (string | undefined)[]).includes(value);
export const isPlaceKind = (value: string | undefined): value is PlaceKind =>
  (PLACE_KINDS as readonly (string | undefined)[]).includes(value);

export const kindOfScene = (scene: PictureScene): PictureKind => scene.split(".")[0] as PictureKind;

/** With an empty setting the kind alone. */
export const sceneIn = (kind: PictureKind, setting = ""): PictureScene => (setting === "" ? kind : `${kind}.${setting}`);

const SETTING_LETTERS = 5;

/** The picture of a page about a place. Its setting may end with the name of a well-known city, whose view hotels do not show. */
export const sceneOfPlace = (kind: PictureKind, setting = ""): PictureScene =>
  sceneIn(kind, placeKindOf(kind) ? setting : setting.slice(0, SETTING_LETTERS));

const BROADER: Readonly<Record<SpecialKind, PlaceKind>> = { beach: "sea", "hill-town": "old-town", jungle: "forest" };

/** The kind of place a view belongs to; undefined for views of hotels. */
export function placeKindOf(scene: PictureScene): PlaceKind | undefined {
  const kind = kindOfScene(scene);
  return isPlaceKind(kind) ? kind : BROADER[kind as SpecialKind];
}

/** A beach is a view of the sea, but a view of the sea need not be a beach. */
export const isViewOf = (scene: PictureScene | undefined, requestedKind: PictureKind): boolean =>
  scene !== undefined && (kindOfScene(scene) === requestedKind || placeKindOf(scene) === requestedKind);

/** The same subject always has the same picture; without a kind it is a view of a place. */
export function pictureOf(subject: string, kind?: PictureScene): Picture {
  const value = hash(subject);
  return { kind: kind ?? PLACE_KINDS[value % PLACE_KINDS.length] ?? "sea", variant: value % PICTURE_VARIANTS };
}

export const heightOf = (width: number): number => Math.round((width * 2) / 3);

const folderOf = ({ brandId, version }: PictureStyle): string => `/pictures/${brandId}/${version}`;

/** The palette is the brand's, so the brand is part of the address. `photo`, the signed name of a photograph, replaces the picture if it can be loaded. */
export const pictureAddress = (
  style: PictureStyle,
  { kind, variant }: Picture,
  width: PictureWidth,
  format: PictureFormat,
  photo?: string,
): string => `${folderOf(style)}/${kind}-${variant}-${width}.${format}${photo ? `/${photo}` : ""}`;

export const shareAddress = (style: PictureStyle, { kind, variant }: Picture): string => `${folderOf(style)}/share-${kind}-${variant}.jpg`;
