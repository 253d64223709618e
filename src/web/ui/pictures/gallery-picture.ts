import type { ReactNode } from "react";

export type GalleryPicture = {
  readonly key: string;
  /** Says what is seen. */
  readonly words: string;
  /** The picture itself, small in the row and large on the whole screen. */
  readonly picture: (place: "row" | "screen") => ReactNode;
};
