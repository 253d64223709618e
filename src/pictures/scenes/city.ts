/** A city: towers behind towers, over a river or a park. */
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { ridgeLine } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { group } from "#pictures/svg.ts";
import { drawArchBridge, drawCableBridge } from "#pictures/motifs/bridges.ts";
import { drawSails } from "#pictures/motifs/boats.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawHouseRows } from "#pictures/motifs/houses.ts";
import { drawLand, drawMist } from "#pictures/motifs/land.ts";
import { drawLandmark } from "#pictures/motifs/landmarks.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawSkyline } from "#pictures/motifs/towers.ts";
import { drawWater } from "#pictures/motifs/water.ts";
import { choosePlant, drawPlantOf } from "#pictures/settings/plants.ts";
import { skylineOf } from "#pictures/settings/skylines.ts";
import { drawBackground } from "./background.ts";

export function drawCity(pen: Pen): string {
  const { random, light } = pen;
  const { setting } = pen.scene;
  const base = random.between(610, 670);
  const centre = WIDTH / 2 - light.side * random.between(80, 330);
  const skyline = skylineOf(setting);
  const height = random.between(330, 430) * skyline.height;
  const [farId, nearId] = [pen.id(), pen.id()];
  const far = group(
    skyline.height === 0
      ? ""
      : drawSkyline(pen, { base, depth: 0.8, height: height * 1.02, width: 64, centre: centre + light.side * 260 }) +
          drawMist(pen, base - 40, 120, 0.4) +
          (skyline.isOld ? "" : drawSkyline(pen, { base, depth: 0.56, height, width: 76, centre })),
    { id: farId },
  );
  const near = group(skyline.isOld ? drawOldQuarter(pen, base, centre) : drawNearBlocks(pen, base, height, centre), { id: nearId });
  const mirror = `<use href="#${farId}"/><use href="#${nearId}"/>`;
  const isDry = setting?.water === "none";
  const front = setting ? (isDry ? drawPark : drawRiver) : random.pick([drawRiver, drawRiver, drawRiver, drawPark]);
  const hasHills = setting ? setting.relief !== "flat" : random.chance(0.5);
  return [
    drawSky(pen, { horizon: base - 20 }),
    hasHills ? drawBackground(pen, base - 70) : "",
    far,
    drawMist(pen, base - 10, 70, 0.45),
    near,
    front(pen, base, mirror),
    finish(pen),
  ].join("");
}

const drawNearBlocks = (pen: Pen, base: number, height: number, centre: number): string =>
  drawSkyline(pen, { base: base + 4, depth: 0.26, height: height * 0.5, width: 96, centre: centre - pen.light.side * 420 });

/** Rows of the houses of the place, and what rises over them. */
function drawOldQuarter(pen: Pen, base: number, centre: number): string {
  const { random, light } = pen;
  const row = (index: number) => ({
    y: () => base - 66 + index * 36,
    size: 62 + index * 16,
    depth: 0.46 - index * 0.14,
    from: -40 - random.between(0, 40),
    to: WIDTH + 40,
  });
  return [
    drawHouseRows(pen, [row(0)]),
    drawLandmark(pen, centre, base - 36, random.between(280, 340), 0.42),
    drawLandmark(pen, centre + light.side * random.between(420, 560), base - 30, random.between(170, 220), 0.44),
    drawHouseRows(pen, [row(1), row(2)]),
  ].join("");
}

function drawRiver(pen: Pen, base: number, mirror: string): string {
  const { random } = pen;
  const hasBridge = pen.scene.setting?.water !== "sea" && random.chance(0.5);
  const trees = Array.from({ length: 40 }, (_, index): Point => [index * 39 + random.around(20), base + 8]);
  return [
    drawGrove(pen, trees, 26, 0.24, { hasTrunks: false }),
    drawPromenade(pen, base),
    drawWater(pen, { top: base + 6, bottom: 1000, reflected: mirror, wind: random.between(0.2, 0.5), mirror: 0.62 }),
    hasBridge ? drawBridge(pen, base) : drawSails(pen, base + 40, random.whole(1, 3)),
  ].join("");
}

/** Palms along the shore, where they grow. */
function drawPromenade(pen: Pen, base: number): string {
  const { random, scene } = pen;
  if (!scene.setting || choosePlant(pen, "leafy") !== "palm") return "";
  return Array.from({ length: 9 }, (_, index) =>
    drawPlantOf(pen, "palm", 40 + index * 175 + random.around(60), base + 12, random.between(70, 100), 0.2),
  ).join("");
}

/** Old cities have bridges of stone. */
const drawBridge = (pen: Pen, base: number): string =>
  skylineOf(pen.scene.setting).isOld
    ? drawArchBridge(pen, base + 120, 90, 0.1)
    : drawCableBridge(pen, base + pen.random.between(50, 90), 0.14);

export function drawPark(pen: Pen, base: number): string {
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
    colour: pen.scene.setting?.climate === "desert" ? NATURAL.sand : NATURAL.meadow,
    depth: 0.12,
    isSoft: true,
    relief: { frequency: [0.03, 0.09], depth: 3, strength: 0.24, octaves: 3 },
    mist: 0,
  });
  return lawn.markup + rows.join("");
}
