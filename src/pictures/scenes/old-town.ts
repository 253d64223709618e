/** Old towns: along the water, as a sea of roofs round a dome, or on a hill. */
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { heightAt, ridgeLine } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { group } from "#pictures/svg.ts";
import { drawRowBoat } from "#pictures/motifs/boats.ts";
import { drawArchBridge } from "#pictures/motifs/bridges.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawHouse, drawHouseRows } from "#pictures/motifs/houses.ts";
import { drawLand, drawMist } from "#pictures/motifs/land.ts";
import { drawLandmark } from "#pictures/motifs/landmarks.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawWater } from "#pictures/motifs/water.ts";
import { houseStyleOf } from "#pictures/settings/house-styles.ts";
import { choosePlant, drawPlantOf } from "#pictures/settings/plants.ts";
import { drawBackground } from "./background.ts";

export function drawOldTown(pen: Pen): string {
  const { setting } = pen.scene;
  // Towns on a slope are drawn as one; a quay needs water.
  if (setting && setting.water === "none") return (setting.relief === "flat" ? drawRoofs : pen.random.pick([drawRoofs, drawHillTown]))(pen);
  if (setting?.architecture === "aegean") return drawHillTown(pen);
  return pen.random.pick([drawCanal, drawCanal, drawRoofs])(pen);
}

/** Houses up a hill, trees of the place below. */
export function drawHillTown(pen: Pen): string {
  const { random, light } = pen;
  const horizon = random.between(560, 620);
  const top = WIDTH / 2 - light.side * random.between(40, 260);
  const rise = random.between(190, 260);
  const hillY = (x: number) => horizon + 110 - rise * Math.exp(-(((x - top) / 430) ** 2));
  const line = Array.from({ length: 40 }, (_, index): Point => {
    const x = -20 + (index / 39) * (WIDTH + 40);
    return [x, hillY(x) + random.around(8)];
  });
  const rows = [0, 1, 2, 3, 4].map((index) => ({
    y: (x: number) => hillY(x) + 4 + index * 34,
    size: 46 + index * 9,
    depth: 0.42 - index * 0.075,
    from: top - 290 - index * 36,
    to: top + 260 + index * 36,
  }));
  const towerX = top + random.around(120);
  const landmark = drawLandmark(pen, towerX, hillY(towerX) + 16, random.between(150, 200), 0.4);
  const hill = drawLand(pen, {
    line,
    bottom: 1010,
    colour: NATURAL.grass,
    depth: 0.3,
    relief: { frequency: [0.05, 0.07], depth: 5, strength: 0.34, octaves: 3 },
    mist: 0.05,
  });
  return [
    drawSky(pen, { horizon }),
    drawBackground(pen, horizon),
    drawMist(pen, horizon + 30, 80, 0.4),
    hill.markup,
    landmark + drawHouseRows(pen, rows),
    drawFields(pen),
    finish(pen),
  ].join("");
}

/** Groves and trees below the town. */
function drawFields(pen: Pen): string {
  const { random, light } = pen;
  const line = ridgeLine(random, { y: 880, height: 60, roughness: 0.4, detail: 4 });
  const field = drawLand(pen, {
    line,
    bottom: 1010,
    colour: NATURAL.meadow,
    depth: 0.06,
    isSoft: true,
    relief: { frequency: [0.03, 0.1], depth: 4, strength: 0.28, octaves: 3 },
    mist: 0,
  });
  const bushes = Array.from({ length: 26 }, (): Point => {
    const x = random.between(0, WIDTH);
    return [x, heightAt(line, x) + random.between(-6, 20)];
  });
  const edge = light.side > 0 ? 0 : WIDTH;
  const plant = choosePlant(pen, "cypress");
  const trees = Array.from({ length: random.whole(3, 6) }, (_, index) => {
    const x = edge + light.side * (70 + index * 64 + random.around(26));
    return drawPlantOf(pen, plant, x, heightAt(line, 100) + 60, random.between(350, 600) * (1 - index * 0.09), 0.02);
  });
  return drawGrove(pen, bushes, 54, 0.14, { hasTrunks: false }) + field.markup + trees.join("");
}

/** Where houses have one or two floors, they have so at the water too. */
const LOW_QUAY = 0.62;
const quayHeight = (pen: Pen): number => {
  const { tall } = houseStyleOf(pen);
  return tall < 0.95 || tall > 1.3 ? LOW_QUAY : 1;
};

function drawCanal(pen: Pen): string {
  const { random, light } = pen;
  const quay = random.between(640, 690);
  const isGabled = random.chance(0.55);
  const houses: string[] = [];
  for (let x = -30; x < WIDTH + 30;) {
    const width = isGabled ? random.between(96, 132) : random.between(120, 190);
    houses.push(drawHouse(pen, { x, base: quay, width, height: random.between(210, 330) * quayHeight(pen), depth: 0.1, isGabled }));
    x += width + (isGabled ? 1 : 0);
  }
  const id = pen.id();
  const towerX = WIDTH / 2 - light.side * random.between(120, 380);
  const behind = drawLandmark(pen, towerX, quay, random.between(460, 540), 0.42);
  const row = group(houses.join(""), { id });
  const hasBridge = random.chance(0.5);
  return [
    drawSky(pen, { horizon: quay - 60 }),
    behind,
    drawMist(pen, quay - 160, 160, 0.25),
    row,
    drawWater(pen, { top: quay + 2, bottom: 1000, reflected: `<use href="#${id}"/>`, wind: random.between(0.25, 0.5), mirror: 0.7 }),
    hasBridge ? drawArchBridge(pen, 905, 150, 0.02) : "",
    hasBridge ? "" : drawRowBoat(pen, WIDTH / 2 + light.side * random.between(120, 400), random.between(820, 880), 84, 0.02),
    finish(pen),
  ].join("");
}

function drawRoofs(pen: Pen): string {
  const { random, light } = pen;
  const horizon = random.between(500, 550);
  const rows = Array.from({ length: 7 }, (_, index) => ({
    y: () => horizon + 62 + index * 34 + index * index * 9.5,
    size: 44 + index * 22,
    depth: Math.max(0.02, 0.62 - index * 0.1),
    from: -60 - random.between(0, 60),
    to: WIDTH + 40,
  }));
  const domeX = WIDTH / 2 - light.side * random.between(100, 300);
  const dome = drawLandmark(pen, domeX, horizon + 96, random.between(220, 270), 0.36);
  const tower = drawLandmark(pen, domeX + light.side * random.between(290, 480), horizon + 110, random.between(170, 220), 0.4);
  return [
    drawSky(pen, { horizon }),
    drawBackground(pen, horizon + 20),
    drawMist(pen, horizon + 40, 70, 0.45),
    drawHouseRows(pen, rows.slice(0, 2)) + dome + tower + drawHouseRows(pen, rows.slice(2)),
    drawMist(pen, horizon + 150, 130, 0.16),
    finish(pen),
  ].join("");
}
