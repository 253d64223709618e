/** The coast: a bay with a beach, cliffs with a lighthouse, or headlands one behind the other. */
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { heightAt } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { drawLighthouse, drawSails } from "#pictures/motifs/boats.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawHouseRows } from "#pictures/motifs/houses.ts";
import { drawLand } from "#pictures/motifs/land.ts";
import { drawLandmark } from "#pictures/motifs/landmarks.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawHangingFronds, drawPalm, drawTuft } from "#pictures/motifs/palms.ts";
import { drawBeach, drawHeadland, drawShallows } from "#pictures/motifs/shore.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawSkyline } from "#pictures/motifs/towers.ts";
import { drawWater } from "#pictures/motifs/water.ts";
import { hasPalms } from "#pictures/settings/plants.ts";
import { skylineOf } from "#pictures/settings/skylines.ts";
import { drawCity } from "./city.ts";

export function drawSea(pen: Pen): string {
  const { random, scene } = pen;
  const size = scene.setting?.size;
  if (size === "city" || size === "metropolis") return random.chance(0.6) ? drawCity(pen) : drawBay(pen, false);
  if (scene.setting && hasPalms(scene.setting)) return random.pick([drawBeachScene, drawHeadlands])(pen);
  // Lighthouses on green cliffs belong to cooler coasts.
  return random.pick(
    scene.setting?.climate === "warm" ? [drawQuietBay, drawHeadlands] : [drawQuietBay, drawCliffs, drawHeadlands, drawHeadlands],
  )(pen);
}

/** A sandy bay, with palms where they grow. */
export const drawBeachScene = (pen: Pen): string => drawBay(pen, !pen.scene.setting || hasPalms(pen.scene.setting));

const drawQuietBay = (pen: Pen): string => drawBay(pen, false);

function drawBay(pen: Pen, isWarm: boolean): string {
  const { random, light } = pen;
  const horizon = random.between(470, 560);
  const side = random.chance(0.5) ? 1 : -1;
  const far = drawHeadland(pen, {
    side: -side as 1 | -1,
    y: horizon + 2,
    reach: random.between(500, 900),
    height: random.between(50, 110),
    depth: 0.78,
  });
  const near = drawHeadland(pen, {
    side,
    y: horizon + 14,
    reach: random.between(420, 760),
    height: random.between(120, 220),
    depth: 0.42,
    steep: 0.1,
  });
  const beachTop = random.between(690, 760);
  const plants = isWarm ? drawPalmGroup(pen, side, beachTop) : drawDuneGrass(pen, side, beachTop);
  return [
    drawSky(pen, { horizon }),
    far.markup,
    drawShoreTown(pen, horizon, side),
    near.markup,
    drawWater(pen, { top: horizon + 2, bottom: 1000, reflected: near.plain, wind: random.between(0.35, 0.8), mirror: 0.35 }),
    drawShallows(pen, horizon + 130, 1000, light.isDark ? 0.15 : 0.6),
    drawSails(pen, horizon, random.whole(0, 3)),
    drawBeach(pen, { side, top: beachTop }),
    plants,
    isWarm && random.chance(0.3) ? drawHangingFronds(pen, -side as 1 | -1) : "",
    finish(pen),
  ].join("");
}

/** The town on the far side of the bay: towers, or rows of houses under a landmark. */
function drawShoreTown(pen: Pen, horizon: number, side: 1 | -1): string {
  const { random, scene } = pen;
  if (!scene.setting || scene.setting.size === "village") return "";
  const edge = side > 0 ? 0 : WIDTH;
  const [from, to] = side > 0 ? [-40, random.between(420, 620)] : [WIDTH - random.between(420, 620), WIDTH + 40];
  const { height, isOld } = skylineOf(scene.setting);
  if (!isOld)
    return drawSkyline(pen, { base: horizon + 4, depth: 0.5, height: 210 * height, width: 46, centre: edge + side * 160, from, to });
  const row = (index: number) => ({ y: () => horizon - 14 + index * 12, size: 26 + index * 6, depth: 0.56 - index * 0.08, from, to });
  return (
    drawHouseRows(pen, [row(0)]) +
    drawLandmark(pen, edge + side * random.between(140, 300), horizon - 8, 110, 0.56) +
    drawHouseRows(pen, [row(1)])
  );
}

function drawPalmGroup(pen: Pen, side: 1 | -1, top: number): string {
  const { random } = pen;
  const edge = side < 0 ? 0 : WIDTH;
  const palms = [0, 1, 2].slice(0, random.whole(1, 3)).map((index) => {
    const x = edge - side * (40 + index * 95 + random.between(0, 50));
    return drawPalm(pen, {
      x,
      foot: top + 70 + index * 44,
      height: random.between(430, 620) - index * 60,
      lean: -side * random.between(0.05, 0.34),
      depth: 0.02,
    });
  });
  const tufts = Array.from({ length: 7 }, () =>
    drawTuft(pen, edge - side * random.between(0, 330), top + random.between(60, 150), random.between(24, 52), 0),
  );
  return palms.join("") + tufts.join("");
}

/** Marram on the sand, and a dark wood behind it. */
function drawDuneGrass(pen: Pen, side: 1 | -1, top: number): string {
  const { random } = pen;
  const edge = side < 0 ? 0 : WIDTH;
  const wood = Array.from({ length: 9 }, (_, index): Point => [edge - side * (index * 34 - 30), top + 40 + index * 5 + random.around(10)]);
  const tufts = Array.from({ length: 34 }, () => {
    const away = random.next() ** 1.4;
    return drawTuft(pen, edge - side * away * 620, top + 70 + random.between(0, 200) * (1 - away * 0.5), random.between(22, 46), 0.02);
  });
  return drawGrove(pen, wood, random.between(96, 130), 0.1, { colour: NATURAL.pine, hasTrunks: false }) + tufts.join("");
}

function drawCliffs(pen: Pen): string {
  const { random } = pen;
  const horizon = random.between(500, 580);
  const side = random.chance(0.5) ? 1 : -1;
  const far = drawHeadland(pen, {
    side,
    y: horizon + 2,
    reach: random.between(700, 1100),
    height: random.between(70, 130),
    depth: 0.74,
    steep: 0.5,
  });
  const mid = drawHeadland(pen, {
    side,
    y: horizon + 34,
    reach: random.between(560, 800),
    height: random.between(170, 240),
    depth: 0.4,
    steep: 0.75,
    colour: NATURAL.stone,
  });
  const lighthouseX = WIDTH / 2 + side * (WIDTH / 2 - random.between(300, 460));
  const rise = random.between(130, 190);
  return [
    drawSky(pen, { horizon }),
    far.markup,
    drawWater(pen, { top: horizon + 2, bottom: 1000, wind: random.between(0.5, 0.9) }),
    mid.markup,
    drawLighthouse(pen, lighthouseX, heightAt(mid.line, lighthouseX) + 8, rise, 0.3),
    drawSails(pen, horizon, random.whole(1, 3)),
    drawSlope(pen, side),
    finish(pen),
  ].join("");
}

/** Grass at the edge of the cliff in the foreground. */
function drawSlope(pen: Pen, side: 1 | -1): string {
  const { random } = pen;
  const line = Array.from({ length: 22 }, (_, index): Point => {
    const x = -20 + (index / 21) * (WIDTH + 40);
    const near = (WIDTH / 2 + side * (x - WIDTH / 2)) / WIDTH;
    return [x, 985 - near ** 2 * random.between(150, 170) + random.around(5)];
  });
  const relief = { frequency: [0.05, 0.09] as const, depth: 5, strength: 0.36, octaves: 3 };
  const slope = drawLand(pen, { line, bottom: 1010, colour: NATURAL.meadow, depth: 0.02, isSoft: true, relief, mist: 0 });
  const tufts = Array.from({ length: 60 }, () => {
    const x = random.between(0, WIDTH);
    return drawTuft(pen, x, heightAt(line, x) + random.between(4, 70), random.between(12, 30), 0);
  });
  return slope.markup + tufts.join("");
}

function drawHeadlands(pen: Pen): string {
  const { random } = pen;
  const horizon = random.between(500, 590);
  const first = random.chance(0.5) ? 1 : -1;
  const lands = [0.86, 0.68, 0.48, 0.26].map((depth, index) => {
    const side = (index % 2 ? -first : first) as 1 | -1;
    return drawHeadland(pen, {
      side,
      y: horizon + 2 + index * 7,
      reach: 560 + random.between(0, 420) - index * 40,
      height: 70 + index * 46 + random.between(0, 60),
      depth,
      steep: random.between(0, 0.7),
    });
  });
  return [
    drawSky(pen, { horizon }),
    ...lands.map(({ markup }) => markup),
    drawWater(pen, {
      top: horizon + 2,
      bottom: 1000,
      reflected: lands.map(({ plain }) => plain).join(""),
      wind: random.between(0.25, 0.6),
      mirror: 0.5,
    }),
    drawSails(pen, horizon, random.whole(1, 4)),
    finish(pen),
  ].join("");
}
