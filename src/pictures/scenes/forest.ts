/** Woods: wave upon wave of treetops in the mist, or trunks with the light falling between them. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { HEIGHT, WIDTH } from "#pictures/pen.ts";
import { ridgeLine } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { group, linearGradient, path, polygon, pt, rect, url } from "#pictures/svg.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawLand, drawMist, reliefFilter } from "#pictures/motifs/land.ts";
import { drawTuft } from "#pictures/motifs/palms.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawPineBelt } from "#pictures/motifs/trees.ts";
import { crownShapes, roughEdges } from "#pictures/motifs/leafy-trees.ts";
import { drawWater } from "#pictures/motifs/water.ts";

export function drawForest(pen: Pen): string {
  return pen.random.pick([drawWaves, drawWaves, drawClearing, drawClearing, drawTrunks])(pen);
}

function drawWaves(pen: Pen): string {
  const { random } = pen;
  const horizon = random.between(380, 460);
  const wood = woodColour(pen);
  const waves = [0.9, 0.74, 0.56, 0.38, 0.2, 0.02].map((depth, index) => {
    const y = horizon + index * 34 + index * index * 15;
    const line = ridgeLine(random, { y, height: 110 - index * 6, roughness: 0.42, detail: 5 });
    return (
      drawPineBelt(pen, { line, bottom: y + 330, depth, size: 14 + index * index * 7.5, colour: wood }) +
      drawMist(pen, y + 76 + index * 8, 62, 0.42 - index * 0.05)
    );
  });
  return [drawSky(pen, { horizon: horizon + 60 }), ...waves, drawShafts(pen, 0.16), finish(pen)].join("");
}

/** Most woods are green; larches turn gold. */
const woodColour = (pen: Pen): Colour => mix(NATURAL.pine, NATURAL.ochre, pen.random.pick([0, 0, 0.1, 0.22]));

/** Light made visible by mist, fanning out from the sun. */
function drawShafts(pen: Pen, strength: number): string {
  const { random, light } = pen;
  if (light.isDark) return "";
  const id = pen.id();
  const from: Point = [light.sun.x + light.side * 200, -260];
  const shafts = Array.from({ length: 7 }, () => {
    const at = from[0] - light.side * random.between(100, 1400);
    const wide = random.between(30, 120);
    return path(polygon([from, [at, HEIGHT], [at + wide, HEIGHT]]), url(id), { opacity: random.between(0.4, 1) });
  });
  const colour = lighter(light.sun.colour, 0.02);
  return (
    linearGradient(
      id,
      [0, 0],
      [0, 900],
      [
        [0, colour, strength],
        [1, colour, 0],
      ],
    ) + shafts.join("")
  );
}

function drawTrunks(pen: Pen): string {
  const { random, light } = pen;
  const ground = random.between(640, 700);
  const backId = pen.id();
  const glow = mix(light.sky.low, light.sun.colour, 0.3);
  const back = linearGradient(
    backId,
    [0, 0],
    [0, ground + 80],
    [
      [0, pen.tone(NATURAL.leaf, 0.6, 0)],
      [0.55, mix(glow, pen.tone(NATURAL.meadow, 0.7, 0.5), 0.35)],
      [1, pen.tone(NATURAL.meadow, 0.4, 0.4)],
    ],
  );
  const layers = [0.88, 0.7, 0.46, 0.14].map((depth, index) =>
    trunkLayer(pen, depth, ground + index * index * 26, 5 + index * index * 3.4, [30, 18, 9, 4][index] ?? 4),
  );
  return [
    back,
    rect(0, 0, WIDTH, HEIGHT, url(backId)),
    drawFoliage(pen, 0.8, 190),
    layers[0],
    drawFloor(pen, ground + 14, 0.5),
    drawMist(pen, ground + 10, 90, 0.55),
    layers[1],
    drawFoliage(pen, 0.56, 230),
    drawShafts(pen, 0.34),
    layers[2],
    drawFoliage(pen, 0.22, 150),
    layers[3],
    drawFerns(pen, ground + 150),
    finish(pen),
  ].join("");
}

function trunkLayer(pen: Pen, depth: number, foot: number, wide: number, count: number): string {
  const { random, light } = pen;
  const colour = NATURAL.trunk;
  const box = { x: 0, y: 0, width: WIDTH, height: Math.min(HEIGHT, foot + 60) };
  const bark = depth < 0.4 ? reliefFilter(pen, box, { frequency: [0.05, 0.006], depth: 5, strength: 0.5, octaves: 3 }) : undefined;
  const trunks = Array.from({ length: count }, (_, index) => {
    const x = ((index + random.between(0.1, 0.9)) / count) * WIDTH;
    const w = wide * random.between(0.7, 1.3);
    const lean = random.around(30);
    const id = pen.id();
    const at = foot + random.around(30 * (1 - depth));
    const shape = `M${pt([x - w * 0.95, at])}Q${pt([x - w * 0.55, at - 80])} ${pt([x - w * 0.5 + lean, -10])}L${pt([x + w * 0.45 + lean, -10])}Q${pt([x + w * 0.55, at - 80])} ${pt([x + w, at])}Z`;
    return (
      linearGradient(
        id,
        [x - light.side * w, 0],
        [x + light.side * w, 0],
        [
          [0, pen.tone(colour, depth, -0.9)],
          [0.6, pen.tone(colour, depth, -0.3)],
          [1, pen.tone(colour, depth, 0.9)],
        ],
      ) + path(shape, url(id))
    );
  });
  return bark ? bark.markup + group(trunks.join(""), { filter: url(bark.id) }) : trunks.join("");
}

/** Leaves at the top of the picture, one mass behind the other. */
function drawFoliage(pen: Pen, depth: number, reach: number): string {
  const { random } = pen;
  const box = { x: 0, y: 0, width: WIDTH, height: reach + 190 };
  const rough = roughEdges(pen, box, 46, 0.02);
  const leaves = reliefFilter(pen, box, { frequency: [0.05, 0.05], depth: 5, strength: 0.45 * (1 - depth), octaves: 2 });
  const crowns = Array.from({ length: 11 }, (_, index) =>
    crownShapes(pen, {
      x: (index / 10) * WIDTH + random.around(80),
      y: random.between(-60, reach * 0.62),
      width: 280,
      height: reach,
      depth,
    }),
  );
  // Distant leaves disappear in the haze, so their edges need no detail.
  const edged = depth > 0.5 ? crowns.join("") : rough.markup + group(crowns.join(""), { filter: url(rough.id) });
  return leaves.markup + group(edged, { filter: url(leaves.id), opacity: 0.94 });
}

function drawFloor(pen: Pen, y: number, depth: number): string {
  const line = ridgeLine(pen.random, { y, height: 26, roughness: 0.4, detail: 4 });
  const relief = { frequency: [0.02, 0.07] as const, depth: 6, strength: 0.4, octaves: 3 };
  return drawLand(pen, { line, bottom: 1010, colour: NATURAL.grass, depth: depth * 0.5, isSoft: true, relief, mist: 0 }).markup;
}

function drawFerns(pen: Pen, y: number): string {
  const { random } = pen;
  return Array.from({ length: 70 }, () => random.next() ** 0.7)
    .toSorted((one, other) => one - other)
    .map((near) => drawTuft(pen, random.between(-20, WIDTH + 20), y + near * (1030 - y), 22 + near * 52, 0.12 * (1 - near)))
    .join("");
}

/** A river or pond between the trees, with the wood standing in it. */
function drawClearing(pen: Pen): string {
  const { random, light } = pen;
  const shore = random.between(590, 650);
  const wood = woodColour(pen);
  const hills = [0.84, 0.62, 0.4].map((depth, index) => {
    const line = ridgeLine(random, { y: shore - 150 + index * 48, height: 100 - index * 18, roughness: 0.42, detail: 5 });
    const id = pen.id();
    return {
      id,
      markup: group(drawPineBelt(pen, { line, bottom: shore + 4, depth, size: 30 + index * 34, colour: wood }), { id }),
      y: shore - 110 + index * 48,
    };
  });
  const mirror = hills.map(({ id }) => `<use href="#${id}"/>`).join("");
  const bank = light.side;
  const line = ridgeLine(random, { y: 950, height: 60, roughness: 0.4, detail: 5 }).map(([x, y]): Point => [
    x,
    y + (bank * (x - WIDTH / 2)) / 6,
  ]);
  return [
    drawSky(pen, { horizon: shore - 100 }),
    ...hills.map(({ markup, y }) => markup + drawMist(pen, y + 50, 60, 0.3)),
    drawWater(pen, { top: shore, bottom: 1000, reflected: mirror, wind: random.between(0.05, 0.3), mirror: 0.75 }),
    drawMist(pen, shore + 4, 34, 0.45),
    drawShafts(pen, 0.14),
    drawPineBelt(pen, { line, bottom: 1010, depth: 0, size: 260, gap: 1.2, colour: wood }),
    finish(pen),
  ].join("");
}
