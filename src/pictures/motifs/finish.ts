/** Final effects of a picture: the glow of the sun over everything, and darker corners. */
import { lch } from "#pictures/colour.ts";
import { HEIGHT, WIDTH } from "#pictures/pen.ts";
import type { Pen } from "#pictures/pen.ts";
import { radialGradient, rect, url } from "#pictures/svg.ts";

export function finish(pen: Pen, hasSun = true): string {
  const { light } = pen;
  const [bloomId, cornerId] = [pen.id(), pen.id()];
  const strength = { dawn: 0.3, noon: 0.14, golden: 0.36, dusk: 0.2, night: 0.1 }[light.hour];
  const bloom = hasSun
    ? radialGradient(bloomId, [light.sun.x, light.sun.y], 900, [
        [0, light.sun.colour, strength],
        [0.4, light.sun.colour, strength * 0.4],
        [1, light.sun.colour, 0],
      ]) + rect(0, 0, WIDTH, HEIGHT, url(bloomId))
    : "";
  const dark = lch(0.2, 0.03, 270);
  return (
    bloom +
    radialGradient(
      cornerId,
      [WIDTH / 2, HEIGHT * 0.48],
      1020,
      [
        [0.55, dark, 0],
        [1, dark, 0.26],
      ],
      0.8,
    ) +
    rect(0, 0, WIDTH, HEIGHT, url(cornerId))
  );
}
