import type { ReactNode } from "react";

export type GalleryPicture = {
  readonly key: string;
  /** Text alternative. */
  readonly caption: string;
  /** Renders the picture, small in the row and large in full screen. */
  readonly picture: (place: "row" | "screen") => ReactNode;
};
