/** Warm woods: canopies in the mist, palms above them, a river between. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import { WIDTH } from "#pictures/pen.ts";
import type { Pen } from "#pictures/pen.ts";
import { heightAt, ridgeLine } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawLand, drawMist } from "#pictures/motifs/land.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawHangingFronds, drawPalm, farPalms } from "#pictures/motifs/palms.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawWater } from "#pictures/motifs/water.ts";

export function drawJungle(pen: Pen): string {
  const { random, light } = pen;
  const shore = random.between(640, 700);
  const hills = [0.86, 0.68, 0.48].map((depth, index) => drawHill(pen, shore - 210 + index * 70, shore, depth));
  const bank = drawCanopy(pen, shore - 6, 62, 0.3) + drawPalms(pen, shore, random.whole(4, 7));
  return [
    drawSky(pen, { horizon: shore - 140 }),
    ...hills,
    drawMist(pen, shore - 60, 90, 0.4),
    bank,
    drawWater(pen, { top: shore, bottom: 1000, wind: random.between(0.32, 0.5), deep: mix(NATURAL.deep, NATURAL.leaf, 0.4) }),
    drawMist(pen, shore + 6, 30, 0.35),
    drawNearBank(pen, light.side),
    drawHangingFronds(pen, -light.side as 1 | -1),
    finish(pen),
  ].join("");
}

function drawHill(pen: Pen, y: number, shore: number, depth: number): string {
  const line = ridgeLine(pen.random, { y, height: 150, roughness: 0.46, detail: 7 });
  const relief = { frequency: [0.035, 0.045] as const, depth: 9, strength: 0.75, octaves: 3 };
  const hill = drawLand(pen, { line, bottom: shore + 4, colour: NATURAL.leaf, depth, relief, mist: 0.5 });
  return hill.markup + drawMist(pen, y + 90, 60, 0.3);
}

function drawCanopy(pen: Pen, y: number, size: number, depth: number): string {
  const { random } = pen;
  const places = Array.from({ length: Math.round(1600 / (size * 0.55)) }, (_, index): Point => [
    index * size * 0.55 - 30 + random.around(20),
    y + random.around(16),
  ]);
  return drawGrove(pen, places, size, depth, { hasTrunks: false });
}

function drawPalms(pen: Pen, shore: number, count: number): string {
  const { random } = pen;
  const line: Point[] = [
    [0, shore - 10],
    [WIDTH, shore - 10],
  ];
  const places = Array.from({ length: count }, (): Point => {
    const x = random.between(60, WIDTH - 60);
    return [x, heightAt(line, x)];
  });
  return farPalms(pen, places, random.between(150, 200), 0.26);
}

/** Leaves and a palm close by, on the side of the light. */
function drawNearBank(pen: Pen, side: 1 | -1): string {
  const { random } = pen;
  const edge = side < 0 ? 0 : WIDTH;
  const bushes = Array.from({ length: 7 }, (_, index): Point => [
    edge - side * (index * 82 - 40),
    1000 - (6 - index) * 10 + random.around(14),
  ]);
  const palm = drawPalm(pen, {
    x: edge - side * random.between(60, 170),
    foot: 960,
    height: random.between(560, 680),
    lean: -side * random.between(0.04, 0.2),
    depth: 0.02,
  });
  return palm + drawGrove(pen, bushes, 190, 0, { hasTrunks: false });
}
