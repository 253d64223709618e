/** A hotel from the street, with its garden and the sky over it. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { HEIGHT, WIDTH } from "#pictures/pen.ts";
import { ridgeLine } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { ellipse, linearGradient, num, path, polygon, pt, rect, stroke, url } from "#pictures/svg.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawGardenLamp, drawPottedTree } from "#pictures/motifs/garden.ts";
import { drawFront } from "#pictures/motifs/hotel-front.ts";
import type { Manner } from "#pictures/motifs/hotel-roofs.ts";
import { drawLand, drawMist } from "#pictures/motifs/land.ts";
import { cypress, drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawPalm } from "#pictures/motifs/palms.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawSkyline } from "#pictures/motifs/towers.ts";
import { drawPineBelt, pineShape } from "#pictures/motifs/trees.ts";
import { drawRange } from "./mountain.ts";

export function drawFacade(pen: Pen): string {
  const { random, light } = pen;
  const manner = random.pick(["grand", "southern", "modern", "alpine", "grand", "southern", "modern"] as const);
  const base = random.between(800, 830);
  const floors = manner === "alpine" ? 4 : random.whole(4, 6);
  const floorHeight = Math.min(112, 560 / floors);
  const width = manner === "alpine" ? random.between(680, 760) : random.between(760, 900);
  const x = WIDTH / 2 - width / 2 + light.side * random.between(20, 90);
  const accent = random.pick([pen.brand.strong, pen.brand.middle, pen.brand.soft, NATURAL.terracotta]);
  return [
    drawSky(pen, { horizon: base - 120 }),
    behind(pen, manner, base),
    drawFront(pen, { manner, x, base, width, floors, floorHeight, bays: manner === "alpine" ? 5 : random.pick([5, 7, 7, 9]), accent }),
    drawForecourt(pen, base, x + width / 2),
    ...planting(pen, manner, base, x, width),
    finish(pen),
  ].join("");
}

function behind(pen: Pen, manner: Manner, base: number): string {
  const { random } = pen;
  if (manner === "alpine") {
    const wood = ridgeLine(random, { y: base - 170, height: 60, roughness: 0.42, detail: 5 });
    return (
      drawRange(pen, { base: base - 150, height: 430, depth: 0.62 }) +
      drawMist(pen, base - 190, 90, 0.4) +
      drawPineBelt(pen, { line: wood, bottom: base + 10, depth: 0.4, size: 60 })
    );
  }
  if (manner !== "southern" && random.chance(0.5)) {
    return (
      drawSkyline(pen, { base: base - 40, depth: 0.8, height: random.between(240, 360), width: 84, centre: random.between(200, 1300) }) +
      drawMist(pen, base - 120, 110, 0.5)
    );
  }
  return [0.86, 0.66]
    .map(
      (depth, index) =>
        drawLand(pen, {
          line: ridgeLine(random, { y: base - 250 + index * 70, height: 130, roughness: 0.46 }),
          bottom: base,
          colour: NATURAL.leaf,
          depth,
          relief: { frequency: [0.02, 0.03], depth: 8, strength: 0.4, octaves: 3 },
        }).markup,
    )
    .join("");
}

/** Paving that leads to the door, lawns beside it. */
function drawForecourt(pen: Pen, base: number, door: number): string {
  const [lawnId, wayId] = [pen.id(), pen.id()];
  const paved = mix(NATURAL.stone, NATURAL.sand, 0.4);
  const way = polygon([
    [door - 110, base],
    [door + 110, base],
    [door + 520, HEIGHT],
    [door - 520, HEIGHT],
  ]);
  const seams = [-0.6, -0.2, 0.2, 0.6].map((at) => `M${pt([door + 110 * at, base])}L${pt([door + 520 * at, HEIGHT])}`).join("");
  const rows = [0.1, 0.24, 0.44, 0.7]
    .map((share) => `M${num(door - 110 - 410 * share)} ${num(base + (HEIGHT - base) * share)}H${num(door + 110 + 410 * share)}`)
    .join("");
  return (
    linearGradient(
      lawnId,
      [0, base],
      [0, HEIGHT],
      [
        [0, pen.tone(NATURAL.meadow, 0.1, 0.3)],
        [1, pen.tone(NATURAL.grass, 0, -0.2)],
      ],
    ) +
    linearGradient(
      wayId,
      [0, base],
      [0, HEIGHT],
      [
        [0, pen.tone(paved, 0.06, 0.5)],
        [1, pen.tone(paved, 0, -0.1)],
      ],
    ) +
    rect(0, base - 2, WIDTH, HEIGHT - base + 2, url(lawnId)) +
    rect(0, base - 2, WIDTH, 14, pen.tone(NATURAL.ink, 0.1), { opacity: 0.22 }) +
    path(way, url(wayId)) +
    stroke(seams + rows, pen.tone(paved, 0, -1), 1.6, { opacity: 0.3 }) +
    (pen.light.isDark ? ellipse(door, base + 30, 260, 34, pen.light.lamp, { opacity: 0.28 }) : "")
  );
}

function planting(pen: Pen, manner: Manner, base: number, x: number, width: number): string[] {
  const { random, light } = pen;
  const door = x + width / 2;
  const hedge = Array.from({ length: 30 }, (_, index): Point => [index * 54 - 20 + random.around(14), base + 26 + random.around(5)]).filter(
    ([at]) => Math.abs(at - door) > 170,
  );
  const pots = [-1, 1].map((side) => drawPottedTree(pen, door + side * 128, base + 34, 128));
  const lamps = [-1, 1].map((side) => drawGardenLamp(pen, door + side * 300, base + 84, 170));
  const tall = ([-1, 1] as const).flatMap((side) => {
    const edge = side < 0 ? x - 60 : x + width + 60;
    return Array.from({ length: random.whole(1, 3) }, (_, index) => {
      const at = edge + side * (index * 110 + random.between(0, 50));
      if (manner === "alpine") return path(pineShape(pen, at, base + 60, random.between(300, 470)), pen.tone(NATURAL.pine, 0.04, -0.3));
      if (manner === "grand") return cypress(pen, at, base + 46, random.between(230, 330), 0.04);
      if (manner === "modern") return drawGrove(pen, [[at, base + 44]], random.between(150, 210), 0.03, { hasTrunks: true });
      return drawPalm(pen, { x: at, foot: base + 50, height: random.between(380, 560), lean: random.around(0.16), depth: 0.02 });
    });
  });
  const near = light.side > 0 ? 0 : WIDTH;
  const corner = Array.from({ length: 4 }, (_, index): Point => [near + light.side * (20 + index * 70), 1010 + index * 14]);
  return [
    ...tall,
    drawGrove(pen, hedge, 62, 0.04, { hasTrunks: false }),
    ...lamps,
    ...pots,
    drawGrove(pen, corner, 170, 0, { hasTrunks: false }),
  ];
}
