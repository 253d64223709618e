/** Parts that towers and domes share. `x` is the middle of a landmark, `height` its whole height. */
import type { Colour } from "#pictures/colour.ts";
import type { Pen } from "#pictures/pen.ts";
import { pt, rect } from "#pictures/svg.ts";

export type DrawLandmark = (pen: Pen, x: number, base: number, height: number, depth: number) => string;

/** A shaft in light and shade. */
export function shaft(pen: Pen, x: number, base: number, width: number, height: number, depth: number, colour: Colour): string {
  const shadeX = pen.light.side > 0 ? x - width / 2 : x + width * 0.08;
  return (
    rect(x - width / 2, base - height, width, height + 2, pen.tone(colour, depth, 0.45)) +
    rect(shadeX, base - height, width * 0.42, height + 2, pen.tone(colour, depth, -0.7))
  );
}

/** The outline of a bulb: narrow at its foot, widest below the middle, pointed. */
export const bulb = (x: number, foot: number, radius: number, height: number): string =>
  `M${pt([x - radius * 0.7, foot])}C${pt([x - radius * 1.5, foot - height * 0.42])} ${pt([x - radius * 0.3, foot - height * 0.66])} ${pt([x, foot - height])}` +
  `C${pt([x + radius * 0.3, foot - height * 0.66])} ${pt([x + radius * 1.5, foot - height * 0.42])} ${pt([x + radius * 0.7, foot])}Z`;
