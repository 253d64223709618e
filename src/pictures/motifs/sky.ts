/** The sky: its gradient, the sun or moon in it, and clouds that catch the light. */
import { hexOf, lch, lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { HEIGHT, WIDTH } from "#pictures/pen.ts";
import type { Pen } from "#pictures/pen.ts";
import { ellipse, filter, group, linearGradient, noise, num, path, radialGradient, rect, url } from "#pictures/svg.ts";

type SkyOptions = {
  /** Where the sky ends. */
  readonly horizon: number;
  /** From 0, clear, to 1, mostly cloud. */
  readonly clouds?: number;
  /** A sun that would be in the way of another object can be left out; its glow stays. */
  readonly hasDisc?: boolean;
};

export function drawSky(pen: Pen, { horizon, clouds, hasDisc = true }: SkyOptions): string {
  const { sky, hour } = pen.light;
  const id = pen.id();
  const gradient = linearGradient(
    id,
    [0, 0],
    [0, horizon],
    [
      [0, sky.high],
      [0.52, sky.mid],
      [0.94, sky.low],
      [1, lighter(sky.low, 0.01)],
    ],
  );
  const cover = clouds ?? pen.random.between(0.15, 0.85);
  return [
    gradient,
    rect(0, 0, WIDTH, HEIGHT, url(id)),
    hour === "night" ? drawStars(pen, horizon) : "",
    drawGlow(pen, horizon),
    hasDisc ? drawDisc(pen) : "",
    drawClouds(pen, horizon, cover),
  ].join("");
}

function drawGlow(pen: Pen, horizon: number): string {
  const { sun, hour, sky } = pen.light;
  const id = pen.id();
  const strength = { dawn: 0.75, noon: 0.4, golden: 0.85, dusk: 0.75, night: 0.3 }[hour];
  const warm = mix(sun.colour, sky.low, hour === "noon" ? 0.5 : 0.25);
  const radius = hour === "noon" ? 900 : 720;
  return (
    radialGradient(
      id,
      [sun.x, Math.min(sun.y, horizon)],
      radius,
      [
        [0, warm, strength],
        [0.3, warm, strength * 0.45],
        [1, warm, 0],
      ],
      0.72,
    ) + rect(0, 0, WIDTH, HEIGHT, url(id))
  );
}

function drawDisc(pen: Pen): string {
  const { sun, hour } = pen.light;
  if (hour === "noon") return "";
  const id = pen.id();
  const radius = hour === "night" ? pen.random.between(20, 30) : pen.random.between(30, 46);
  const white = lch(0.99, 0.015, 90);
  if (hour === "night") {
    const shade = ellipse(
      sun.x + radius * 0.35,
      sun.y - radius * 0.15,
      radius * 0.9,
      radius * 0.9,
      mix(sun.colour, pen.light.sky.high, 0.35),
      {
        opacity: 0.35,
        "clip-path": `circle(${num(radius)}px at ${num(sun.x)}px ${num(sun.y)}px)`,
      },
    );
    return ellipse(sun.x, sun.y, radius, radius, sun.colour) + shade;
  }
  const halo = radialGradient(id, [sun.x, sun.y], radius * 3.2, [
    [0, white, 1],
    [0.28, white, 1],
    [0.33, mix(white, sun.colour, 0.6), 0.75],
    [0.5, sun.colour, 0.3],
    [1, sun.colour, 0],
  ]);
  return halo + ellipse(sun.x, sun.y, radius * 3.2, radius * 3.2, url(id));
}

function drawStars(pen: Pen, horizon: number): string {
  const { random } = pen;
  const star = lch(0.97, 0.015, 90);
  const stars = Array.from({ length: 130 }, () => {
    const y = random.next() ** 1.5 * horizon * 0.85;
    const size = random.next() ** 4 * 1.6 + 0.7;
    return ellipse(random.between(0, WIDTH), y, size, size, star, { opacity: random.between(0.25, 0.95) * (1 - y / horizon) });
  });
  return stars.join("");
}

/** Two layers of cloud, the lower one flatter, as towards the horizon. */
function drawClouds(pen: Pen, horizon: number, cover: number): string {
  if (cover < 0.12) return "";
  const { random, light } = pen;
  const body = cloudColour(pen, 0);
  const edge = cloudColour(pen, 1);
  const isHigh = random.chance(0.6);
  const sheets = [
    isHigh ? { top: 0, bottom: horizon * 0.72, frequency: [0.0016, 0.0052] as const, cover: cover * 0.9, strength: 0.75 } : undefined,
    { top: horizon * 0.4, bottom: horizon, frequency: [0.0022, 0.014] as const, cover, strength: light.isDark ? 0.5 : 0.7 },
  ];
  return sheets.map((sheet) => (sheet ? cloudSheet(pen, { ...sheet, body, edge }) : "")).join("");
}

function cloudColour(pen: Pen, lit: number): Colour {
  const { sky, hour, sun } = pen.light;
  if (hour === "noon") return lit ? lch(0.985, 0.006, 90) : mix(lch(0.93, 0.012, 240), sky.mid, 0.25);
  if (hour === "night") return lit ? lighter(sky.low, 0.05) : mix(sky.mid, sky.low, 0.4);
  if (hour === "dusk") return lit ? mix(sun.colour, sky.low, 0.55) : mix(sky.high, sky.mid, 0.55);
  return lit ? mix(sun.colour, lch(0.98, 0.02, 80), 0.5) : mix(sky.mid, lighter(sky.high, 0.02), 0.55);
}

type Sheet = {
  readonly top: number;
  readonly bottom: number;
  readonly frequency: readonly [number, number];
  readonly cover: number;
  readonly strength: number;
  readonly body: Colour;
  readonly edge: Colour;
};

/** Strong noise becomes cloud; the side towards the sun is brighter. */
function cloudSheet(pen: Pen, { top, bottom, frequency, cover, strength, body, edge }: Sheet): string {
  const { random, light } = pen;
  const [filterId, fadeId, maskId] = [pen.id(), pen.id(), pen.id()];
  const box = { x: 0, y: top, width: WIDTH, height: bottom - top };
  const threshold = 3.3 - cover * 1.5;
  const matrix = (gain: number, less: number) => `<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${num(gain)} 0 0 0 -${num(less)}"`;
  const steps =
    noise(random.whole(1, 900), frequency, 4) +
    `${matrix(5, threshold)} result="shape"/>` +
    `<feOffset in="shape" dx="${-light.side * 22}" dy="${light.hour === "noon" ? 16 : -12}"/><feGaussianBlur stdDeviation="9" result="moved"/>` +
    `<feComposite in="shape" in2="moved" operator="out" result="rim"/>` +
    floodIn(body, "shape", "body") +
    floodIn(edge, "rim", "lit") +
    `<feMerge><feMergeNode in="body"/><feMergeNode in="lit"/></feMerge>`;
  const white = lch(1, 0, 0);
  const fade = linearGradient(
    fadeId,
    [0, top],
    [0, bottom],
    [
      [0, white, top === 0 ? 0.5 : 0],
      [0.4, white, 1],
      [0.8, white, 0.8],
      [1, white, 0],
    ],
  );
  return (
    filter(filterId, box, steps) +
    fade +
    `<mask id="${maskId}" maskUnits="userSpaceOnUse" x="0" y="${num(top)}" width="${WIDTH}" height="${num(bottom - top)}">${rect(0, top, WIDTH, bottom - top, url(fadeId))}</mask>` +
    group(path(`M0 ${num(top)}H${WIDTH}V${num(bottom)}H0Z`, white, { filter: url(filterId) }), { mask: url(maskId), opacity: strength })
  );
}

const floodIn = (colour: Colour, shape: string, result: string): string =>
  `<feFlood flood-color="${hexOf(colour)}"/><feComposite in2="${shape}" operator="in" result="${result}"/>`;
