/** Photographs of hotels: uploads of a brand, then those of suppliers. */
import type { PictureKind } from "#pictures/picture-address.ts";

export type HotelPhoto = {
  /** What it shows; the drawing of this kind replaces it when it cannot be loaded. */
  readonly kind: PictureKind;
  /** The end of its address: a signed name, so that only photographs that we list are ever loaded. */
  readonly photo: string;
  /** Who must be named beside it. */
  readonly credit?: string;
};

export type HotelPhotos = {
  /** Best first. Answers from memory, because every list of hotels asks. */
  readonly of: (brandId: string, hotelId: number) => readonly HotelPhoto[];
  /** Changes whenever an answer may have changed. */
  readonly version: () => number;
};
