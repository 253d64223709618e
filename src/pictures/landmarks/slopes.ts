/** Landmarks of towns between mountains and water: a peak, a cable car, a hotel on a promenade, a quay. */
import type { Colour } from "#pictures/colour.ts";
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import { WIDTH } from "#pictures/pen.ts";
import { num, path, polygon, pt, rect, stroke } from "#pictures/svg.ts";
import type { Point } from "#pictures/svg.ts";
import type { DrawLandmark } from "#pictures/motifs/landmark-parts.ts";
import { arches, outline, part, solid, wall } from "./solid.ts";

/** A horn of rock whose tip leans to one side, with snow at its foot. */
export const horn: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const rock = mix(NATURAL.rock, NATURAL.slate, 0.5);
  const face = (text: string, colour: Colour, lit: number): string => path(polygon(outline(spot, text)), pen.tone(colour, depth, lit));
  return [
    face(
      "-2.4,-0.1 -1.5,0.16 -0.95,0.3 -0.6,0.42 -0.36,0.61 -0.24,0.8 -0.12,0.91 0.03,1 0.1,0.94 0.13,0.89 0.2,0.8 0.34,0.6 0.5,0.46 0.8,0.34 1.4,0.16 2.4,-0.1",
      rock,
      0.15,
    ),
    face(
      "0.03,1 0.1,0.94 0.13,0.89 0.2,0.8 0.34,0.6 0.5,0.46 0.8,0.34 1.4,0.16 2.4,-0.1 0.1,-0.1 0.2,0.2 0.06,0.42 -0.08,0.6 -0.01,0.8",
      rock,
      -0.8,
    ),
    face(
      "-2.4,-0.1 -1.5,0.16 -0.95,0.3 -0.6,0.42 -0.5,0.35 -0.62,0.27 -0.4,0.31 -0.3,0.2 -0.1,0.29 0,0.15 0.12,0.18 0.1,-0.1",
      NATURAL.snow,
      0.1,
    ),
    face("0.1,-0.1 0.14,0.2 0.3,0.29 0.4,0.22 0.55,0.37 0.68,0.29 0.8,0.34 1.4,0.16 2.4,-0.1", NATURAL.snow, -0.8),
    face("-0.24,0.8 -0.36,0.61 -0.3,0.6 -0.24,0.67 -0.22,0.53 -0.14,0.7 -0.1,0.6 -0.05,0.82 -0.12,0.86", NATURAL.snow, 0.1),
    face("0.13,0.89 0.2,0.8 0.34,0.6 0.26,0.62 0.2,0.7 0.12,0.72 0.14,0.8", NATURAL.snow, -0.8),
    face("-0.12,0.91 0.03,1 0.05,0.97 0,0.9", NATURAL.snow, 0.2),
  ].join("");
};

/** Cabins on a rope that climbs a hill. */
export const cableCars: DrawLandmark = (pen, x, base, height, depth) => {
  const at = (share: number): Point => [x + (share - 0.5) * height * 3.2, base - height * (share ** 1.25 + 0.12)];
  const ink = pen.tone(NATURAL.ink, depth, 0);
  const size = height * 0.07;
  const rope = Array.from({ length: 13 }, (_, index) => pt(at(index / 12))).join("L");
  const cabins = [0.14, 0.4, 0.66, 0.9].map((share) => {
    const [left, top] = at(share);
    return (
      stroke(`M${pt([left, top])}v${num(size * 0.8)}`, ink, 2) +
      rect(left - size * 0.7, top + size * 0.8, size * 1.4, size * 1.2, pen.tone(NATURAL.linen, depth, 0.4)) +
      rect(left - size * 0.55, top + size, size * 1.1, size * 0.5, pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.glass, depth, -0.2))
    );
  });
  const mast = (share: number): string => {
    const [left, top] = at(share);
    return stroke(`M${pt([left, top])}V${num(base - height * (share * 0.8 - 0.06))}`, ink, 4);
  };
  return mast(0.27) + mast(0.78) + stroke(`M${rope}`, ink, 2) + cabins.join("");
};

/** A white hotel of the last century with a rose dome at its corner. */
export const roseDome: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const white = NATURAL.whitewash;
  const rows = [0.03, 0.2, 0.36].map((y) => arches(pen, spot, { from: -0.6, to: 1.3, y, count: 15, width: 0.05, tall: 0.11 }));
  const roof: Point[] = outline(spot, "-0.62,0.54 -0.56,0.68 1.26,0.68 1.34,0.54");
  return (
    wall(pen, spot, -0.62, 1.34, 0, 0.54, white, 0.3) +
    path(polygon(roof), pen.tone(mix(NATURAL.slate, NATURAL.glass, 0.3), depth, 0)) +
    [0.19, 0.35, 0.53].map((y) => wall(pen, spot, -0.64, 1.36, y - 0.012, y, NATURAL.linen, -0.6)).join("") +
    rows.join("") +
    solid(pen, part(spot, -0.62, 0, 1), "0.26,0 0.26,0.6", white) +
    arches(pen, spot, { from: -0.86, to: -0.38, y: 0.04, count: 3, width: 0.07, tall: 0.14 }) +
    arches(pen, spot, { from: -0.86, to: -0.38, y: 0.32, count: 3, width: 0.07, tall: 0.16 }) +
    solid(
      pen,
      part(spot, -0.62, 0, 1),
      "0.3,0.6 0.3,0.63 0.25,0.64 0.27,0.7 0.25,0.8 0.18,0.88 0.07,0.93 0.05,0.93 0.05,0.97 0,1",
      mix(NATURAL.rose, NATURAL.barnRed, 0.3),
    )
  );
};

/** A paved edge along the water over the whole width. */
export const quay: DrawLandmark = (pen, _, base, height, depth) =>
  rect(-20, base - height, WIDTH + 40, height, pen.tone(mix(NATURAL.stone, NATURAL.linen, 0.3), depth, -0.4)) +
  rect(-20, base - height, WIDTH + 40, height * 0.3, pen.tone(mix(NATURAL.stone, NATURAL.linen, 0.5), depth, 0.4));
