import { createContext, useContext } from "react";
import type { PictureStyle } from "#pictures/picture-address.ts";

const StyleContext = createContext<PictureStyle | undefined>(undefined);

/** The style of the page's brand, put around everything that may hold pictures. */
export const PictureStyleProvider = StyleContext.Provider;

export function usePictureStyle(): PictureStyle {
  const style = useContext(StyleContext);
  if (!style) throw new Error("A picture needs a PictureStyleProvider above it");
  return style;
}
