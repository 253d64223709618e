/** Bridges that are known by their outline, and what runs on rails and water. `x` is the middle, `base` the water, `height` that of the towers or of the arch. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import { WIDTH } from "#pictures/pen.ts";
import type { Pen } from "#pictures/pen.ts";
import { ellipse, num, path, polygon, pt, rect, stroke } from "#pictures/svg.ts";
import type { DrawLandmark } from "#pictures/motifs/landmark-parts.ts";
import { SIGNAL_RED } from "./iron.ts";
import { solid } from "./solid.ts";

/** Two towers with cables between them. `span` is half of the distance of the towers, in heights. */
function hung(pen: Pen, x: number, base: number, height: number, depth: number, span: number, colour: Colour): string {
  const paint = pen.tone(colour, depth, 0.05);
  const road = base - height * 0.32;
  const top = base - height;
  const [left, right] = [x - span * height, x + span * height];
  const outer = span * height * 0.9;
  const cable = `M${pt([left - outer, road])}Q${pt([left - outer * 0.4, road - height * 0.14])} ${pt([left, top])}Q${pt([x, road + height * 0.52])} ${pt([right, top])}Q${pt([right + outer * 0.4, road - height * 0.14])} ${pt([right + outer, road])}`;
  const hangers = Array.from({ length: 39 }, (_, index) => {
    const t = (index + 1) / 40;
    const sag = (1 - t) ** 2 * top + 2 * t * (1 - t) * (road + height * 0.52) + t * t * top;
    return `M${num(left + (right - left) * t)} ${num(Math.min(sag, road))}V${num(road)}`;
  });
  const towers = [left, right].map((at) => {
    const w = height * 0.035;
    const bars = [0.98, 0.8, 0.62, 0.46].map((up) => rect(at - w * 1.6, base - up * height, w * 3.2, height * 0.035, paint));
    return rect(at - w * 1.6, top, w, height, paint) + rect(at + w * 0.6, top, w, height, pen.tone(colour, depth, -0.6)) + bars.join("");
  });
  return (
    stroke(hangers.join(""), paint, 1.2, { opacity: 0.6 }) +
    stroke(cable, paint, height * 0.016) +
    towers.join("") +
    rect(0, road, WIDTH, height * 0.04, paint) +
    stroke(`M0 ${num(road)}H${WIDTH}`, pen.tone(mix(colour, NATURAL.linen, 0.4), depth, 0.6), 1.6)
  );
}

export const redBridge: DrawLandmark = (pen, x, base, height, depth) => hung(pen, x, base, height, depth, 1.2, SIGNAL_RED);
/** Stone towers with pointed arches. */
export const stoneBridge: DrawLandmark = (pen, x, base, height, depth) => {
  const stone = mix(NATURAL.stone, NATURAL.rose, 0.45);
  const tower = (at: number) =>
    solid(pen, { x: at, base, height, depth }, "0.14,0 0.13,0.96 0.15,0.97 0.15,1", stone) +
    [-0.06, 0.06]
      .map((aside) =>
        path(
          `M${pt([at + (aside - 0.035) * height, base - 0.36 * height])}v${num(-0.36 * height)}l${num(0.035 * height)} ${num(-0.1 * height)}l${num(0.035 * height)} ${num(0.1 * height)}v${num(0.36 * height)}z`,
          pen.tone(pen.light.haze, 0, 0),
        ),
      )
      .join("");
  return (
    hung(pen, x, base, height, depth, 2.1, mix(NATURAL.slate, NATURAL.darkWood, 0.3)) + tower(x - 2.1 * height) + tower(x + 2.1 * height)
  );
};

/** An arch of iron between two rocks, with the road over it or through it. `up` is the height of the road. */
const ironArch =
  (up: number, half: number, colour: Colour, pylons?: Colour): DrawLandmark =>
  (pen, x, base, height, depth) => {
    const paint = pen.tone(colour, depth, 0);
    const yAt = (t: number, tall: number) => base - tall * height * 4 * t * (1 - t);
    const [left, span] = [x - half * height, 2 * half * height];
    const curve = (tall: number) =>
      Array.from({ length: 31 }, (_, index) => pt([left + (span * index) / 30, yAt(index / 30, tall)])).join("L");
    const road = base - up * height;
    const posts = Array.from({ length: 29 }, (_, index) => {
      const t = (index + 1) / 30;
      return `M${num(left + span * t)} ${num(yAt(t, 1))}V${num(road)}M${num(left + span * t)} ${num(yAt(t, 1))}L${num(left + (span * (index + 2)) / 30)} ${num(yAt(Math.min(1, (index + 2) / 30), 0.86))}`;
    });
    const towers = pylons
      ? [left, left + span].map(
          (at) =>
            rect(at - height * 0.13, base - height * 0.62, height * 0.26, height * 0.66, pen.tone(pylons, depth, 0.1)) +
            rect(at - height * 0.13, base - height * 0.62, height * 0.1, height * 0.66, pen.tone(pylons, depth, -0.6)),
        )
      : [];
    return (
      stroke(posts.join(""), paint, Math.max(1.4, height * 0.008), { opacity: 0.8 }) +
      stroke(`M${curve(1)}`, paint, height * 0.03) +
      stroke(`M${curve(0.86)}`, paint, height * 0.024) +
      rect(left - height * 0.5, road - height * 0.02, WIDTH + 40 - left + height * 0.5, height * 0.05, paint) +
      towers.join("")
    );
  };

/** The road runs on top. */
export const doubleDeck = ironArch(1.02, 0.98, mix(NATURAL.slate, NATURAL.ink, 0.25), NATURAL.stone);
/** The road hangs below. */
export const harbourBridge = ironArch(0.34, 1.25, mix(NATURAL.slate, NATURAL.ink, 0.15), NATURAL.stone);

/** A bridge that carries houses. */
export const houseBridge: DrawLandmark = (pen, x, base, height, depth) => {
  const stone = mix(NATURAL.ochre, NATURAL.stone, 0.4);
  const arch = (at: number) =>
    `M${pt([at - height * 0.72, base + 2])}Q${pt([at, base - height * 0.72])} ${pt([at + height * 0.72, base + 2])}Z`;
  const houses = Array.from({ length: 26 }, (_, index) => {
    const left = x + (-3.5 + index * 0.27) * height;
    const tall = height * (0.3 + ((index * 7) % 5) * 0.035);
    const colour = [NATURAL.ochre, NATURAL.rose, NATURAL.plaster, NATURAL.sunny][index % 4] ?? NATURAL.ochre;
    return (
      rect(left, base - height * 0.62 - tall, height * 0.27, tall + 2, pen.tone(colour, depth, index % 2 ? 0.3 : -0.1)) +
      rect(left - 2, base - height * 0.66 - tall, height * 0.29, height * 0.06, pen.tone(NATURAL.terracotta, depth, 0)) +
      rect(
        left + height * 0.09,
        base - height * 0.55 - tall * 0.6,
        height * 0.08,
        height * 0.1,
        pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.ink, depth + 0.2),
      )
    );
  });
  const body = `M${pt([-20, base + 2])}V${num(base - height * 0.62)}H${WIDTH + 20}V${num(base + 2)}Z`;
  return (
    houses.join("") +
    path(body + [-5.25, -3.5, -1.75, 0, 1.75, 3.5, 5.25].map((at) => arch(x + at * height)).join(""), pen.tone(stone, depth, -0.1), {
      "fill-rule": "evenodd",
    })
  );
};

/** A yellow tram. */
export const yellowTram: DrawLandmark = (pen, x, base, height, depth) => {
  const w = height * 1.9;
  const panes = Array.from({ length: 6 }, (_, index) =>
    rect(
      x - w / 2 + height * 0.14 + index * height * 0.28,
      base - height * 0.78,
      height * 0.2,
      height * 0.3,
      pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.glass, depth, 0.2),
    ),
  );
  return (
    rect(x - w / 2, base - height * 0.9, w, height * 0.5, pen.tone(NATURAL.linen, depth, 0.3)) +
    rect(x - w / 2, base - height * 0.46, w, height * 0.34, pen.tone(mix(NATURAL.sunny, NATURAL.gold, 0.5), depth, 0.1)) +
    rect(x - w / 2 - 3, base - height * 0.96, w + 6, height * 0.1, pen.tone(NATURAL.darkWood, depth, 0)) +
    panes.join("") +
    ellipse(x - w * 0.28, base - height * 0.08, height * 0.1, height * 0.1, pen.tone(NATURAL.ink, depth)) +
    ellipse(x + w * 0.28, base - height * 0.08, height * 0.1, height * 0.1, pen.tone(NATURAL.ink, depth)) +
    stroke(`M${pt([x, base - height])}l${num(height * 0.3)} ${num(-height * 0.34)}`, pen.tone(NATURAL.ink, depth), 2)
  );
};

/** A long dark boat with a raised bow. */
export const gondola: DrawLandmark = (pen, x, base, height, depth) => {
  const at = (aside: number, up: number): string => pt([x + aside * height, base - up * height]);
  const hull = `M${at(-1.5, 0.75)}C${at(-1.3, 0.2)} ${at(-0.7, 0)} ${at(0, 0)}C${at(0.7, 0)} ${at(1.3, 0.2)} ${at(1.6, 0.95)}C${at(1.2, 0.4)} ${at(0.7, 0.26)} ${at(0, 0.26)}C${at(-0.7, 0.26)} ${at(-1.2, 0.36)} ${at(-1.5, 0.75)}Z`;
  return (
    path(hull, pen.tone(NATURAL.ink, depth, 0)) +
    stroke(`M${at(-0.9, 0.3)}L${at(-0.9, 1.2)}M${at(-0.9, 0.9)}L${at(-0.2, -0.2)}`, pen.tone(NATURAL.darkWood, depth, 0), height * 0.06) +
    ellipse(x - 0.9 * height, base - 1.28 * height, height * 0.1, height * 0.12, pen.tone(NATURAL.rose, depth, 0))
  );
};

/** A tower of tiles with smaller ones at its corners. */
export const tiledPrang: DrawLandmark = (pen, x, base, height, depth) => {
  const one = (aside: number, share: number) =>
    solid(
      pen,
      { x: x + aside * height, base, height: height * share, depth },
      "0.34,0 0.3,0.1 0.25,0.11 0.22,0.24 0.18,0.25 0.15,0.4 0.11,0.42 0.105,0.6 0.085,0.76 0.05,0.9 0.014,0.95 0,1",
      mix(NATURAL.linen, NATURAL.jade, 0.18),
    );
  const bands = [0.1, 0.24, 0.41, 0.55, 0.68].map(
    (up) => `M${pt([x - (0.31 - up * 0.34) * height, base - up * height])}h${num((0.62 - up * 0.68) * height)}`,
  );
  return (
    one(-0.5, 0.46) +
    one(0.5, 0.46) +
    one(0, 1) +
    stroke(bands.join(""), pen.tone(mix(NATURAL.gold, NATURAL.terracotta, 0.3), depth, 0), height * 0.014)
  );
};

/** Striped posts at a landing. */
export const mooringPosts: DrawLandmark = (pen, x, base, height, depth) =>
  [-0.5, 0, 0.6]
    .map((aside, index) => {
      const left = x + aside * height;
      const stripes = Array.from({ length: 6 }, (_, at) =>
        path(
          polygon([
            [left, base - at * height * 0.16],
            [left + height * 0.07, base - at * height * 0.16 - height * 0.05],
            [left + height * 0.07, base - at * height * 0.16 - height * 0.12],
            [left, base - at * height * 0.16 - height * 0.07],
          ]),
          pen.tone(NATURAL.linen, depth, 0),
        ),
      );
      return (
        rect(left, base - height, height * 0.07, height, pen.tone(index % 2 ? NATURAL.blueTile : SIGNAL_RED, depth, 0)) + stripes.join("")
      );
    })
    .join("");
