/** Towers and wheels of iron and concrete. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { ellipse, num, path, polygon, pt, rect, stroke } from "#pictures/svg.ts";
import type { Point } from "#pictures/svg.ts";
import type { DrawLandmark } from "#pictures/motifs/landmark-parts.ts";
import { lattice, mast, solid } from "./solid.ts";

const IRON = mix(NATURAL.darkWood, NATURAL.slate, 0.35);
export const SIGNAL_RED = mix(NATURAL.barnRed, NATURAL.terracotta, 0.55);

/** Half of the width at a height, and how high the arch between its feet is. */
type Curve = { readonly foot: number; readonly bend: number; readonly arch: number };
const halfOf =
  ({ foot, bend }: Curve) =>
  (up: number): number =>
    foot * (1 - up) ** bend + 0.008;

function ironTower(
  pen: Pen,
  x: number,
  base: number,
  height: number,
  depth: number,
  curve: Curve,
  [one, other]: readonly [Colour, Colour],
) {
  const spot = { x, base, height, depth };
  const half = halfOf(curve);
  const ups = Array.from({ length: 25 }, (_, index) => index / 24);
  const side = (sign: 1 | -1): Point[] => ups.map((up): Point => [x + sign * half(up) * height, base - up * height]);
  const w = half(0) * height * 0.62;
  const arch = `M${pt([x - w, base + 1])}C${pt([x - w * 0.8, base - curve.arch * height])} ${pt([x + w * 0.8, base - curve.arch * height])} ${pt([x + w, base + 1])}Z`;
  const whole = polygon([...side(-1), ...side(1).toReversed()]);
  const floors = [0.2, 0.4, 0.9].map((up, index) => {
    const reach = half(up) * height + height * (index === 2 ? 0.012 : 0.016);
    return rect(x - reach, base - up * height, reach * 2, height * (index === 2 ? 0.03 : 0.024), pen.tone(other, depth, 0.3));
  });
  const lamps = pen.light.isDark
    ? stroke(`M${pt([x, base - 0.3 * height])}V${num(base - 0.88 * height)}`, pen.light.lamp, height * 0.03, { opacity: 0.35 })
    : "";
  return (
    path(whole + arch, pen.tone(one, depth, -0.15), { "fill-rule": "evenodd" }) +
    path(polygon([...side(pen.light.side > 0 ? 1 : -1).slice(6), [x, base - height]]), pen.tone(one, depth, 0.55), { opacity: 0.6 }) +
    lattice(pen, spot, half, [0.24, 0.9], 15, mix(one, NATURAL.ink, 0.3)) +
    lamps +
    floors.join("") +
    mast(pen, spot, 0.94, 1.06, one)
  );
}

/** A tower of iron on four feet with an arch between them. */
export const ironLady: DrawLandmark = (pen, x, base, height, depth) =>
  ironTower(pen, x, base, height, depth, { foot: 0.2, bend: 2.6, arch: 0.2 }, [IRON, mix(IRON, NATURAL.stone, 0.3)]);

/** The same in red and white. */
export const redTower: DrawLandmark = (pen, x, base, height, depth) =>
  ironTower(pen, x, base, height, depth, { foot: 0.15, bend: 1.9, arch: 0.12 }, [SIGNAL_RED, NATURAL.whitewash]);

/** A concrete needle with a ball. */
export const ballTower: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const r = height * 0.062;
  const y = base - height * 0.64;
  const glow = pen.light.isDark ? stroke(`M${pt([x - r * 0.9, y])}h${num(r * 1.8)}`, pen.light.lamp, 3) : "";
  return (
    solid(pen, spot, "0.034,0 0.02,0.15 0.016,0.6 0.012,0.72 0.008,0.8", NATURAL.concrete) +
    mast(pen, spot, 0.78, 1, SIGNAL_RED, 0.012) +
    ellipse(x, y, r, r, pen.tone(NATURAL.glass, depth, -0.5)) +
    ellipse(x + pen.light.side * r * 0.3, y - r * 0.3, r * 0.55, r * 0.5, pen.tone(NATURAL.linen, depth, 0.4), { opacity: 0.6 }) +
    stroke(`M${pt([x - r, y])}h${num(r * 2)}`, pen.tone(NATURAL.concrete, depth, 0.6), r * 0.22) +
    glow
  );
};

/** A wheel with cabins. `base` is the ground, `height` its diameter with the feet. */
export const greatWheel: DrawLandmark = (pen, x, base, height, depth) => {
  const r = height * 0.46;
  const y = base - height * 0.54;
  const metal = pen.tone(mix(NATURAL.linen, NATURAL.slate, 0.25), depth, 0.1);
  const spokes = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    return `M${pt([x, y])}L${pt([x + Math.cos(angle) * r, y + Math.sin(angle) * r])}`;
  });
  const cabins = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    return ellipse(
      x + Math.cos(angle) * r * 1.045,
      y + Math.sin(angle) * r * 1.045,
      height * 0.019,
      height * 0.016,
      pen.light.isDark ? pen.light.lamp : metal,
    );
  });
  return (
    stroke(`M${pt([x - r * 0.42, base])}L${pt([x, y])}L${pt([x + r * 0.42, base])}`, metal, height * 0.018) +
    stroke(spokes.join(""), metal, 1.2, { opacity: 0.7 }) +
    stroke(circle(x, y, r), metal, height * 0.014) +
    stroke(circle(x, y, r * 0.93), metal, height * 0.006) +
    ellipse(x, y, height * 0.02, height * 0.02, metal) +
    cabins.join("")
  );
};

const circle = (x: number, y: number, r: number): string =>
  `M${pt([x - r, y])}a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-r * 2)} 0`;

/** A needle without a body. */
export const needle: DrawLandmark = (pen, x, base, height, depth) =>
  solid(pen, { x, base, height, depth }, "0.016,0 0.002,1", mix(NATURAL.glass, NATURAL.linen, 0.5));

/** A ball of triangles. */
export const geodesicBall: DrawLandmark = (pen, x, base, height, depth) => {
  const r = height / 2;
  const y = base - r * 0.86;
  const metal = pen.tone(mix(NATURAL.slate, NATURAL.linen, 0.35), depth, 0);
  const rings = [-0.66, -0.33, 0, 0.33, 0.66].map((at) => {
    const half = r * Math.sqrt(1 - at * at);
    return `M${pt([x - half, y + at * r])}h${num(half * 2)}`;
  });
  const meridians = [0.25, 0.55, 0.8].map(
    (share) =>
      `M${pt([x, y - r])}C${pt([x - r * share * 1.33, y - r * 0.6])} ${pt([x - r * share * 1.33, y + r * 0.6])} ${pt([x, y + r])}C${pt([x + r * share * 1.33, y + r * 0.6])} ${pt([x + r * share * 1.33, y - r * 0.6])} ${pt([x, y - r])}`,
  );
  return (
    ellipse(x, y, r, r, pen.tone(NATURAL.glass, depth, 0.3), { opacity: 0.45 }) +
    stroke(circle(x, y, r) + rings.join("") + meridians.join(""), metal, Math.max(1.4, r * 0.025))
  );
};
