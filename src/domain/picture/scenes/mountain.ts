/** High peaks behind forested hills, with mist in the valleys. */
import { NATURAL } from "../natural.ts";
import type { Pen } from "../pen.ts";
import { WIDTH } from "../pen.ts";
import { peakLine, ridgeLine } from "../ridge.ts";
import type { Point } from "../svg.ts";
import { drawLand, drawMist, drawSnow } from "../motifs/land.ts";
import { drawSky } from "../motifs/sky.ts";
import { finish } from "../motifs/finish.ts";
import { drawPineBelt } from "../motifs/trees.ts";

export function drawMountain(pen: Pen): string {
  const { random } = pen;
  const horizon = random.between(600, 660);
  return [
    drawSky(pen, { horizon }),
    drawRange(pen, { base: horizon, height: random.between(300, 400), depth: 0.62 }),
    drawMist(pen, horizon - 30, 90, 0.5),
    drawForestedHills(pen, horizon),
    drawForeground(pen),
    finish(pen),
  ].join("");
}

export type RangeOptions = { readonly base: number; readonly height: number; readonly depth: number; readonly snow?: number };

/** One great peak off the middle, lesser ones around it. */
export function peaksOf(pen: Pen, base: number, height: number): Point[] {
  const { random, light } = pen;
  const great = WIDTH / 2 - light.side * random.between(60, 320);
  const peaks: Point[] = [[-60, base - height * random.between(0.2, 0.5)]];
  for (let x = -60 + random.between(120, 220); x < WIDTH + 60; x += random.between(120, 230)) {
    const near = Math.max(0, 1 - Math.abs(x - great) / 620);
    const isSaddle = peaks.length % 2 === 0;
    const share = isSaddle ? random.between(0.16, 0.36) + near * 0.26 : random.between(0.4, 0.6) + near ** 1.5 * 0.42;
    peaks.push([x, base - height * share]);
  }
  peaks.push([WIDTH + 80, base - height * random.between(0.2, 0.5)]);
  return peaks;
}

export function drawRange(pen: Pen, { base, height, depth, snow = 0.5 }: RangeOptions): string {
  const { random } = pen;
  const farLine = ridgeLine(random, { y: base - height * 0.42, height: height * 0.5, roughness: 0.56 });
  const far = drawLand(pen, { line: farLine, bottom: base + 60, colour: NATURAL.rock, depth: depth + 0.24, mist: 0.7 });
  const line = peakLine(random, peaksOf(pen, base, height), 0.5, 5);
  const relief = { frequency: [0.006, 0.008] as const, depth: 26, strength: 0.75, octaves: 4 };
  const range = drawLand(pen, { line, bottom: base + 60, colour: NATURAL.rock, depth, relief, mist: 0.55 });
  const snowLine = base - height * (1 - snow);
  return far.markup + range.markup + (snow > 0 ? drawSnow(pen, range, line, snowLine, depth, NATURAL.snow) : "");
}

function drawForestedHills(pen: Pen, horizon: number): string {
  const { random } = pen;
  const hills = [
    { y: horizon - 10, depth: 0.5, size: 16 },
    { y: horizon + 60, depth: 0.32, size: 30 },
    { y: horizon + 140, depth: 0.16, size: 54 },
  ];
  return hills
    .map(({ y, depth, size }) => {
      const line = ridgeLine(random, { y, height: 120, roughness: 0.42, detail: 6 });
      return drawPineBelt(pen, { line, bottom: y + 240, depth, size }) + drawMist(pen, y + 110, 70, 0.32);
    })
    .join("");
}

function drawForeground(pen: Pen): string {
  const { random, light } = pen;
  const line: Point[] = ridgeLine(random, { y: 930, height: 60, roughness: 0.4, detail: 5 }).map(([x, y]) => [
    x,
    y + (light.side * (x - WIDTH / 2)) / 9,
  ]);
  return drawPineBelt(pen, { line, bottom: 1010, depth: 0, size: 150, gap: 1.1 });
}
