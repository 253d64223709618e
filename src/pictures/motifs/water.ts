/** Water: reflected sky, reflected objects broken by ripples, and the sun's path. */
import { hexOf, lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { WIDTH } from "#pictures/pen.ts";
import type { Pen } from "#pictures/pen.ts";
import { NATURAL } from "#pictures/natural.ts";
import { ellipse, filter, group, linearGradient, noise, num, rect, url } from "#pictures/svg.ts";

type WaterOptions = {
  readonly top: number;
  readonly bottom: number;
  /** Drawn above the water; reflected in it. */
  readonly reflected?: string;
  /** From 0, a mirror, to 1, wind. */
  readonly wind: number;
  /** The colour of the water in the foreground. */
  readonly deep?: Colour;
  /** Strength of the reflection. */
  readonly mirror?: number;
  /** How far down the tallest object is reflected. */
  readonly reach?: number;
};

type Mirror = Required<Pick<WaterOptions, "wind" | "mirror" | "reach">>;

export function drawWater(pen: Pen, { top, bottom, reflected = "", wind, deep, mirror = 0.6, reach = bottom - top }: WaterOptions): string {
  const { sky, isDark, hour } = pen.light;
  const [fillId, clipId] = [pen.id(), pen.id()];
  const colour = pen.tone(deep ?? mix(pen.water, NATURAL.deep, 0.3), 0.1);
  const far = mix(sky.low, colour, hour === "noon" ? 0.38 : 0.22);
  const gradient = linearGradient(
    fillId,
    [0, top],
    [0, bottom],
    [
      [0, far],
      [0.25, mix(mix(sky.mid, sky.low, 0.5), colour, 0.5)],
      [1, mix(colour, sky.high, isDark ? 0.35 : 0.18)],
    ],
  );
  return (
    gradient +
    `<clipPath id="${clipId}"><rect x="0" y="${num(top)}" width="${WIDTH}" height="${num(bottom - top)}"/></clipPath>` +
    group(
      rect(0, top, WIDTH, bottom - top, url(fillId)) +
        (reflected ? drawReflection(pen, top, bottom, reflected, { wind, mirror, reach }) : "") +
        drawRipples(pen, top, bottom, wind) +
        drawGlitter(pen, top, bottom, wind),
      { "clip-path": url(clipId) },
    ) +
    drawShoreLine(pen, top)
  );
}

const CALM = 0.3;

function drawReflection(pen: Pen, top: number, bottom: number, reflected: string, { wind, mirror, reach }: Mirror): string {
  const [rippleId, fadeId, maskId] = [pen.id(), pen.id(), pen.id()];
  const box = { x: 0, y: top, width: WIDTH, height: Math.min(bottom - top, reach) };
  // Only calm water shows single ripples in its reflection; they are expensive to draw, and wind blurs them anyway.
  const ripple =
    wind > CALM
      ? `<feGaussianBlur stdDeviation="${num(2 + wind * 8)} ${num(4 + wind * 18)}"/>`
      : noise(pen.random.whole(1, 900), [0.004, 0.055 + wind * 0.03], 2) +
        `<feDisplacementMap in="SourceGraphic" scale="${num(14 + wind * 60)}" xChannelSelector="R" yChannelSelector="A"/>`;
  const white: Colour = [1, 0, 0];
  return (
    filter(rippleId, box, ripple) +
    linearGradient(
      fadeId,
      [0, top],
      [0, bottom],
      [
        [0, white, 1],
        [0.5, white, 0.8],
        [1, white, 0.35],
      ],
    ) +
    `<mask id="${maskId}" maskUnits="userSpaceOnUse" x="0" y="${num(top)}" width="${WIDTH}" height="${num(bottom - top)}">${rect(0, top, WIDTH, bottom - top, url(fadeId))}</mask>` +
    group(group(group(reflected, { transform: `translate(0 ${num(2 * top)}) scale(1 -1)` }), { filter: url(rippleId) }), {
      mask: url(maskId),
      opacity: mirror,
    })
  );
}

/** Ripples are finer the farther away they are. */
function drawRipples(pen: Pen, top: number, bottom: number, wind: number): string {
  const { sky, isDark } = pen.light;
  const height = bottom - top;
  const bands = [
    { from: 0, to: 0.22, frequency: [0.006, 0.16] as const },
    { from: 0.14, to: 0.58, frequency: [0.0032, 0.06] as const },
    { from: 0.42, to: 1, frequency: [0.0018, 0.026] as const },
  ];
  const bright = lighter(mix(sky.low, sky.mid, 0.3), isDark ? 0 : 0.05);
  const dark = pen.tone(NATURAL.deep, 0, -0.6);
  return bands
    .map(({ from, to, frequency }, index) => {
      const box = { x: 0, y: top + height * from, width: WIDTH, height: height * (to - from) };
      const strength = (0.26 + wind * 0.5) * (index === 0 ? 0.8 : 1);
      return rippleBand(pen, box, frequency, [bright, dark], strength, index === 0, index === bands.length - 1);
    })
    .join("");
}

function rippleBand(
  pen: Pen,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  frequency: readonly [number, number],
  [bright, dark]: readonly [Colour, Colour],
  strength: number,
  isFirst: boolean,
  isLast: boolean,
): string {
  const [filterId, fadeId, maskId] = [pen.id(), pen.id(), pen.id()];
  const alpha = (gain: number, less: number) => `0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${num(gain)} 0 0 0 ${num(less)}`;
  const steps =
    noise(pen.random.whole(1, 900), frequency, 3).replace("/>", ' result="n"/>') +
    `<feColorMatrix in="n" values="${alpha(5, -2.75)}" result="up"/><feColorMatrix in="n" values="${alpha(-5, 2.2)}" result="down"/>` +
    `<feFlood flood-color="${hexOf(bright)}"/><feComposite in2="up" operator="in" result="light"/>` +
    `<feFlood flood-color="${hexOf(dark)}" flood-opacity=".7"/><feComposite in2="down" operator="in" result="shade"/>` +
    `<feMerge><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>`;
  const white: Colour = [1, 0, 0];
  const { x, y, width, height } = box;
  return (
    filter(filterId, box, steps) +
    linearGradient(
      fadeId,
      [0, y],
      [0, y + height],
      [
        [0, white, isFirst ? 0.5 : 0],
        [0.35, white, 1],
        [isLast ? 0.9 : 0.65, white, 1],
        [1, white, isLast ? 0.9 : 0],
      ],
    ) +
    `<mask id="${maskId}" maskUnits="userSpaceOnUse" x="${x}" y="${num(y)}" width="${width}" height="${num(height)}">${rect(x, y, width, height, url(fadeId))}</mask>` +
    group(rect(x, y, width, height, white, { filter: url(filterId) }), { mask: url(maskId), opacity: strength })
  );
}

/** The sun's path: scattered sparks under it, wider and fewer towards the viewer. */
function drawGlitter(pen: Pen, top: number, bottom: number, wind: number): string {
  const { random, light } = pen;
  if (light.hour === "noon") return "";
  const count = light.hour === "night" ? 120 : 220;
  const spread = 26 + wind * 90;
  const sparks = Array.from({ length: count }, () => {
    const away = random.next() ** 1.7;
    const y = top + 3 + away * (bottom - top) * 0.9;
    const x = light.sun.x + random.around(spread * (0.5 + away * 3.2));
    const size = 3 + away * 26 * random.between(0.4, 1);
    return ellipse(x, y, size, 0.9 + away * 3.2 * random.between(0.5, 1), light.sun.colour, {
      opacity: (0.85 - away * 0.6) * random.between(0.35, 1),
    });
  });
  return sparks.join("");
}

/** Distant water has a bright line where it meets the background. */
function drawShoreLine(pen: Pen, top: number): string {
  const id = pen.id();
  const colour = lighter(pen.light.haze, 0.02);
  return (
    linearGradient(
      id,
      [0, top - 12],
      [0, top + 12],
      [
        [0, colour, 0],
        [0.5, colour, 0.55],
        [1, colour, 0],
      ],
    ) + rect(0, top - 12, WIDTH, 24, url(id))
  );
}
