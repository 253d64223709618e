import type { ReactNode } from "react";

export type GalleryPicture = {
  readonly key: string;
  /** Text alternative. */
  readonly caption: string;
  /** Renders the picture: small in the row, large in full screen, tiny below it. */
  readonly picture: (place: "row" | "screen" | "thumb") => ReactNode;
};
