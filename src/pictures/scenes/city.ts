/** A city: towers behind towers, over a river or a park. */
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { ridgeLine } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { group } from "#pictures/svg.ts";
import { drawCableBridge } from "#pictures/motifs/bridges.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawLand, drawMist } from "#pictures/motifs/land.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawSkyline } from "#pictures/motifs/towers.ts";
import { drawWater } from "#pictures/motifs/water.ts";
import { boats } from "./sea.ts";

export function drawCity(pen: Pen): string {
  const { random, light } = pen;
  const base = random.between(610, 670);
  const centre = WIDTH / 2 - light.side * random.between(80, 330);
  const height = random.between(330, 430);
  const [farId, nearId] = [pen.id(), pen.id()];
  const far = group(
    drawSkyline(pen, { base, depth: 0.8, height: height * 1.02, width: 64, centre: centre + light.side * 260 }) +
      drawMist(pen, base - 40, 120, 0.4) +
      drawSkyline(pen, { base, depth: 0.56, height, width: 76, centre }),
    { id: farId },
  );
  const near = group(
    drawSkyline(pen, { base: base + 4, depth: 0.26, height: height * 0.5, width: 96, centre: centre - light.side * 420 }),
    { id: nearId },
  );
  const mirror = `<use href="#${farId}"/><use href="#${nearId}"/>`;
  const front = random.pick([drawRiver, drawRiver, drawRiver, drawPark]);
  return [
    drawSky(pen, { horizon: base - 20 }),
    random.chance(0.5) ? drawHills(pen, base) : "",
    far,
    drawMist(pen, base - 10, 70, 0.45),
    near,
    front(pen, base, mirror),
    finish(pen),
  ].join("");
}

const drawHills = (pen: Pen, base: number): string =>
  drawLand(pen, {
    line: ridgeLine(pen.random, { y: base - 150, height: 130, roughness: 0.48 }),
    bottom: base,
    colour: NATURAL.leaf,
    depth: 0.88,
  }).markup;

function drawRiver(pen: Pen, base: number, mirror: string): string {
  const { random } = pen;
  const hasBridge = random.chance(0.5);
  const trees = Array.from({ length: 40 }, (_, index): Point => [index * 39 + random.around(20), base + 8]);
  return [
    drawGrove(pen, trees, 26, 0.24, { hasTrunks: false }),
    drawWater(pen, { top: base + 6, bottom: 1000, reflected: mirror, wind: random.between(0.2, 0.5), mirror: 0.62 }),
    hasBridge ? drawCableBridge(pen, base + random.between(50, 90), 0.14) : boats(pen, base + 40, random.whole(1, 3)),
  ].join("");
}

function drawPark(pen: Pen, base: number): string {
  const { random } = pen;
  const rows = [0.42, 0.3, 0.16].map((depth, index) => {
    const size = 36 + index * 24;
    const places = Array.from({ length: Math.round(1700 / (size * 0.62)) }, (_, at): Point => [
      at * size * 0.62 - 40 + random.around(50),
      base + 34 + index * 74 + Math.sin(at * 0.55 + index * 2) * 22 + random.around(26),
    ]);
    return drawGrove(pen, places, size, depth, { hasTrunks: false });
  });
  const lawn = drawLand(pen, {
    line: ridgeLine(random, { y: base + 6, height: 10, roughness: 0.4, detail: 4 }),
    bottom: 1010,
    colour: NATURAL.meadow,
    depth: 0.12,
    isSoft: true,
    relief: { frequency: [0.03, 0.09], depth: 3, strength: 0.24, octaves: 3 },
    mist: 0,
  });
  return lawn.markup + rows.join("");
}
