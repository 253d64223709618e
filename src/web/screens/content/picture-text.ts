import type { PictureKind } from "#pictures/picture-address.ts";
import type { Text } from "#web/i18n/text.tsx";

/** Only pictures of places get a text alternative; rooms and pools on content pages are decorative. */
const KEYS: Partial<Record<PictureKind, string>> = {
  sea: "destination.pictureSea",
  island: "destination.pictureSea",
  city: "destination.pictureCity",
  "old-town": "destination.pictureCity",
  desert: "destination.pictureDesert",
  mountain: "destination.pictureMountain",
  forest: "destination.pictureForest",
  lake: "destination.pictureLake",
};

export function pictureText(kind: PictureKind, city: string | undefined, text: Text): string | undefined {
  const key = KEYS[kind];
  return city !== undefined && key !== undefined ? text(key, { city }) : undefined;
}
