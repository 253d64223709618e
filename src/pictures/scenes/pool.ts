/** A pool with the world behind it: clear water, loungers, shade. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { hexOf } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { HEIGHT, WIDTH } from "#pictures/pen.ts";
import { ridgeLine } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { filter, group, linearGradient, noise, num, path, polygon, pt, rect, stroke, url } from "#pictures/svg.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawLounger, drawParasol } from "#pictures/motifs/garden.ts";
import { drawLand, drawMist, reliefFilter } from "#pictures/motifs/land.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawHangingFronds } from "#pictures/motifs/palms.ts";
import { drawHeadland } from "#pictures/motifs/shore.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawSkyline } from "#pictures/motifs/towers.ts";
import { drawWater } from "#pictures/motifs/water.ts";
import { choosePlant, drawPlantOf } from "#pictures/settings/plants.ts";
import type { Plant } from "#pictures/settings/plants.ts";
import { skylineOf } from "#pictures/settings/skylines.ts";
import { drawBackground } from "./background.ts";

export function drawPool(pen: Pen): string {
  const { random, light } = pen;
  const horizon = random.between(420, 480);
  const edge = horizon + random.between(110, 150);
  const side = light.side;
  const plant = choosePlant(pen, random.chance(0.6) ? "palm" : "cypress");
  const accent = random.pick([pen.brand.middle, pen.brand.soft, NATURAL.linen, NATURAL.ochre]);
  return [
    drawSky(pen, { horizon }),
    behindPool(pen, horizon, edge),
    drawGarden(pen, edge, side, plant),
    drawDeckFar(pen, edge),
    ...farSeats(pen, edge, side, accent),
    drawBasin(pen, edge + 46),
    drawDeckNear(pen),
    ...nearSeats(pen, side, accent),
    plant === "palm" && random.chance(0.35) ? drawHangingFronds(pen, -side as 1 | -1) : "",
    finish(pen),
  ].join("");
}

function behindPool(pen: Pen, horizon: number, edge: number): string {
  const { setting } = pen.scene;
  const isBySea = setting ? setting.water === "sea" || setting.water === "lake" : pen.random.chance(0.6);
  if (isBySea) return seaBehind(pen, horizon, edge);
  const towers = skylineOf(setting);
  if (setting && towers.height > 0 && !towers.isOld)
    return (
      drawSkyline(pen, { base: edge + 20, depth: 0.7, height: 320, width: 84, centre: 750 + pen.light.side * 300 }) +
      drawMist(pen, edge - 30, 90, 0.4)
    );
  return setting ? drawBackground(pen, horizon + 30) + drawMist(pen, horizon + 60, 60, 0.3) : hillsBehind(pen, horizon, edge);
}

function seaBehind(pen: Pen, horizon: number, edge: number): string {
  const { random } = pen;
  const land = drawHeadland(pen, {
    side: random.pick([1, -1] as const),
    y: horizon + 2,
    reach: random.between(500, 900),
    height: random.between(60, 130),
    depth: 0.7,
  });
  return land.markup + drawWater(pen, { top: horizon, bottom: edge + 10, reflected: land.plain, wind: 0.5, mirror: 0.4 });
}

function hillsBehind(pen: Pen, horizon: number, edge: number): string {
  return [0.84, 0.64, 0.44]
    .map((depth, index) => {
      const line = ridgeLine(pen.random, { y: horizon - 50 + index * 44, height: 110, roughness: 0.44, detail: 6 });
      const relief = { frequency: [0.02, 0.03] as const, depth: 8, strength: 0.4, octaves: 3 };
      return (
        drawLand(pen, { line, bottom: edge + 30, colour: NATURAL.leaf, depth, relief }).markup +
        drawMist(pen, horizon + index * 44, 50, 0.25)
      );
    })
    .join("");
}

/** Hedges and trees between the pool and the view. */
function drawGarden(pen: Pen, edge: number, side: 1 | -1, plant: Plant): string {
  const { random } = pen;
  const hedge = Array.from({ length: 34 }, (_, index): Point => [index * 46 + random.around(16), edge + 16 + random.around(5)]).filter(
    ([x]) => Math.abs(x - 750) > random.between(120, 420),
  );
  const from = side > 0 ? WIDTH : 0;
  const trees = Array.from({ length: random.whole(2, 4) }, (_, index) => {
    const x = from - side * (60 + index * 130 + random.around(50));
    return drawPlantOf(pen, plant, x, edge + 20, random.between(310, 440), 0.1);
  });
  const other =
    plant === "cypress"
      ? ""
      : drawPlantOf(pen, plant, WIDTH - from + side * random.between(60, 160), edge + 20, random.between(260, 340), 0.16);
  return other + trees.join("") + drawGrove(pen, hedge, 58, 0.12, { hasTrunks: false });
}

const STONE = mix(NATURAL.stone, NATURAL.linen, 0.45);

function drawDeckFar(pen: Pen, edge: number): string {
  const id = pen.id();
  return (
    linearGradient(
      id,
      [0, edge],
      [0, edge + 60],
      [
        [0, pen.tone(STONE, 0.18, 0.3)],
        [1, pen.tone(STONE, 0.05, 0.5)],
      ],
    ) + rect(0, edge + 12, WIDTH, 60, url(id))
  );
}

function farSeats(pen: Pen, edge: number, side: 1 | -1, accent: Colour): string[] {
  const { random } = pen;
  const count = random.whole(2, 4);
  return Array.from({ length: count }, (_, index) => {
    const x = WIDTH / 2 - side * (200 - index * 205) + random.around(30);
    const parasol = index % 2 === 0 ? drawParasol(pen, x + 60, edge + 36, 170, accent) : "";
    return parasol + drawLounger(pen, x, edge + 44, 116, side, NATURAL.linen);
  });
}

/** The basin narrows with distance; caustics cover its floor. */
function drawBasin(pen: Pen, top: number): string {
  const { random, light } = pen;
  const [fillId, clipId] = [pen.id(), pen.id()];
  const bottom = random.between(900, 940);
  const inset = random.between(170, 260);
  const shape: Point[] = [
    [inset, top],
    [WIDTH - inset, top],
    [WIDTH + 120, bottom],
    [-120, bottom],
  ];
  const clear = pen.tone(mix(NATURAL.shallow, pen.water, 0.4), 0, 0.2);
  const wall: Point[] = [shape[0] as Point, shape[1] as Point, [WIDTH - inset - 8, top + 26], [inset + 8, top + 26]];
  return (
    linearGradient(
      fillId,
      [0, top],
      [0, bottom],
      [
        [0, mix(clear, light.sky.low, 0.45)],
        [0.3, mix(clear, light.sky.mid, 0.25)],
        [1, clear],
      ],
    ) +
    `<clipPath id="${clipId}"><path d="${polygon(shape)}"/></clipPath>` +
    path(polygon(shape.map(([x, y]): Point => [750 + (x - 750) * 1.035, y === top ? top - 9 : y + 16])), pen.tone(STONE, 0, 0.9)) +
    path(polygon(shape), url(fillId)) +
    group(
      path(polygon(wall), pen.tone(mix(NATURAL.shallow, NATURAL.deep, 0.4), 0.05, -0.3), { opacity: 0.5 }) +
        caustics(pen, top, bottom) +
        glints(pen, top, bottom),
      { "clip-path": url(clipId) },
    )
  );
}

/** Caustics on the floor of the pool: bright where waves focus the light. */
function caustics(pen: Pen, top: number, bottom: number): string {
  const bright = lighter(mix(pen.light.sun.colour, pen.tone(NATURAL.shallow, 0, 1), 0.4), 0.05);
  const strength = pen.light.isDark ? 0.2 : 0.5;
  const bands = [
    { from: top, to: top + (bottom - top) * 0.4, frequency: [0.018, 0.09] as const },
    { from: top + (bottom - top) * 0.3, to: bottom, frequency: [0.009, 0.036] as const },
  ];
  return bands
    .map(({ from, to, frequency }) => {
      const id = pen.id();
      const steps =
        noise(pen.random.whole(1, 900), frequency, 2, "turbulence") +
        `<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 -9 0 0 0 1"/>` +
        `<feComponentTransfer result="net"><feFuncA type="gamma" exponent="2.2"/></feComponentTransfer>` +
        `<feFlood flood-color="${hexOf(bright)}"/><feComposite in2="net" operator="in"/>`;
      return (
        filter(id, { x: 0, y: from, width: WIDTH, height: to - from }, steps) +
        rect(0, from, WIDTH, to - from, bright, { filter: url(id), opacity: strength })
      );
    })
    .join("");
}

function glints(pen: Pen, top: number, bottom: number): string {
  const { random, light } = pen;
  const lines = Array.from({ length: 70 }, () => {
    const near = random.next() ** 1.4;
    const y = top + near * (bottom - top);
    return `M${num(random.between(0, WIDTH))} ${num(y)}h${num(10 + near * 60)}`;
  });
  return stroke(lines.join(""), lighter(light.sky.low, 0.04), 2.2, { opacity: 0.4, "stroke-linecap": "round" });
}

function drawDeckNear(pen: Pen): string {
  const { random } = pen;
  const id = pen.id();
  const top = 930;
  const isWood = random.chance(0.5);
  const colour = isWood ? NATURAL.wood : STONE;
  const grain = reliefFilter(
    pen,
    { x: 0, y: top, width: WIDTH, height: HEIGHT - top },
    { frequency: isWood ? [0.004, 0.2] : [0.05, 0.1], depth: 2, strength: 0.3, octaves: 2 },
  );
  const seams = Array.from(
    { length: 20 },
    (_, index) => `M${pt([index * 84 - 40, top])}L${pt([750 + (index * 84 - 790) * 1.2, HEIGHT])}`,
  ).join("");
  return (
    grain.markup +
    linearGradient(
      id,
      [0, top],
      [0, HEIGHT],
      [
        [0, pen.tone(colour, 0, 0.6)],
        [1, pen.tone(colour, 0, 0)],
      ],
    ) +
    group(rect(0, top, WIDTH, HEIGHT - top, url(id)), { filter: url(grain.id) }) +
    stroke(isWood ? seams : `M0 ${top + 34}H${WIDTH}${seams}`, pen.tone(colour, 0, -1), 2, { opacity: 0.35 }) +
    rect(0, top - 3, WIDTH, 6, pen.tone(colour, 0, 1))
  );
}

function nearSeats(pen: Pen, side: 1 | -1, accent: Colour): string[] {
  const { random } = pen;
  if (random.chance(0.3)) return [];
  const x = side > 0 ? 300 : WIDTH - 300;
  return [drawParasol(pen, x - side * 40, 985, 420, accent), drawLounger(pen, x, 985, 330, -side as 1 | -1, NATURAL.linen)];
}
