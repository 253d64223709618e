/** High peaks behind forested hills, with mist in the valleys. */
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { heightAt, peakLine, ridgeLine } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { path } from "#pictures/svg.ts";
import { drawLand, drawMist, drawSnow } from "#pictures/motifs/land.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawHouse } from "#pictures/motifs/houses.ts";
import { drawTuft } from "#pictures/motifs/palms.ts";
import { drawPineBelt, pineShape } from "#pictures/motifs/trees.ts";

export function drawMountain(pen: Pen): string {
  return pen.random.pick([drawForests, drawForests, drawValley, drawGreatPeak])(pen);
}

function drawForests(pen: Pen): string {
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

type RangeOptions = { readonly base: number; readonly height: number; readonly depth: number; readonly snow?: number };

/** One dominant peak off the centre, smaller ones around it. */
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

/** Slopes from both sides, a meadow between them with a house or two. */
function drawValley(pen: Pen): string {
  const { random } = pen;
  const horizon = random.between(560, 620);
  const slopes = ([1, -1] as const).flatMap((side, index) => {
    const line = slopeLine(pen, side, horizon + 30 + index * 16, random.between(260, 420));
    const wood = drawPineBelt(pen, { line, bottom: 1010, depth: 0.36 - index * 0.1, size: 40 + index * 14, gap: 0.6 });
    return [wood, drawMist(pen, horizon + 30, 60, 0.25)];
  });
  return [
    drawSky(pen, { horizon }),
    drawRange(pen, { base: horizon, height: random.between(300, 390), depth: 0.6 }),
    drawMist(pen, horizon - 20, 80, 0.45),
    ...slopes,
    drawMeadow(pen, horizon + 120),
    finish(pen),
  ].join("");
}

/** High at one edge of the picture, at the valley's ground in the middle. */
function slopeLine(pen: Pen, side: 1 | -1, ground: number, rise: number): Point[] {
  const { random } = pen;
  return Array.from({ length: 40 }, (_, index): Point => {
    const x = -20 + (index / 39) * (WIDTH + 40);
    const near = Math.max(0, (side * (x - WIDTH / 2)) / (WIDTH / 2) + 0.12);
    return [x, ground - rise * near ** 1.5 + random.around(8)];
  });
}

function drawMeadow(pen: Pen, y: number): string {
  const { random } = pen;
  const line = ridgeLine(random, { y, height: 50, roughness: 0.4, detail: 4 });
  const relief = { frequency: [0.03, 0.1] as const, depth: 4, strength: 0.26, octaves: 3 };
  const meadow = drawLand(pen, { line, bottom: 1010, colour: NATURAL.meadow, depth: 0.1, isSoft: true, relief, mist: 0 });
  const houses = Array.from({ length: random.whole(1, 4) }, () => {
    const x = random.between(340, 1100);
    const width = random.between(54, 78);
    return drawHouse(pen, { x, base: heightAt(line, x) + random.between(16, 70), width, height: width * 0.55, depth: 0.16 });
  });
  const trees = Array.from({ length: 16 }, () => {
    const x = random.between(0, WIDTH);
    return pineShape(pen, x, heightAt(line, x) + random.between(10, 120), random.between(60, 130));
  });
  const tufts = Array.from({ length: 50 }, () => {
    const near = random.next();
    return drawTuft(pen, random.between(0, WIDTH), y + 90 + near * 170, 10 + near * 22, 0.04);
  });
  return meadow.markup + houses.join("") + path(trees.join(""), pen.tone(NATURAL.pine, 0.14, -0.1)) + tufts.join("");
}

/** One prominent mountain above its ridges. */
function drawGreatPeak(pen: Pen): string {
  const { random, light } = pen;
  const horizon = random.between(620, 670);
  const x = WIDTH / 2 - light.side * random.between(20, 240);
  const height = random.between(420, 500);
  const line = peakLine(
    random,
    [
      [-60, horizon - 40],
      [x - 520, horizon - height * 0.22],
      [x - 210, horizon - height * 0.46],
      [x - 40, horizon - height * 0.94],
      [x + 10, horizon - height],
      [x + 120, horizon - height * 0.62],
      [x + 330, horizon - height * 0.36],
      [x + 640, horizon - height * 0.2],
      [WIDTH + 80, horizon - 60],
    ],
    0.46,
    5,
  );
  const relief = { frequency: [0.0055, 0.0075] as const, depth: 30, strength: 0.8, octaves: 4 };
  const peak = drawLand(pen, { line, bottom: horizon + 80, colour: NATURAL.rock, depth: 0.5, relief, mist: 0.6 });
  return [
    drawSky(pen, { horizon }),
    peak.markup,
    drawSnow(pen, peak, line, horizon - height * random.between(0.4, 0.62), 0.5, NATURAL.snow),
    drawMist(pen, horizon - 60, 110, 0.55),
    drawForestedHills(pen, horizon + 30),
    drawForeground(pen),
    finish(pen),
  ].join("");
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
