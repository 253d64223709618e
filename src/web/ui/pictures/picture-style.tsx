import { createContext, useContext } from "react";
import type { PictureStyle } from "#pictures/picture-address.ts";

const StyleContext = createContext<PictureStyle | undefined>(undefined);

/** The picture style of the page's brand; required above every picture. */
export const PictureStyleProvider = StyleContext.Provider;

export function usePictureStyle(): PictureStyle {
  const style = useContext(StyleContext);
  if (!style) throw new Error("A picture needs a PictureStyleProvider above it");
  return style;
}
