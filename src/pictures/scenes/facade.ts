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
import { drawHouse } from "#pictures/motifs/houses.ts";
import { drawMist } from "#pictures/motifs/land.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawSkyline } from "#pictures/motifs/towers.ts";
import { drawPineBelt } from "#pictures/motifs/trees.ts";
import { frontStyleOf } from "#pictures/settings/front-styles.ts";
import type { FrontRoof, FrontStyle } from "#pictures/settings/front-styles.ts";
import { choosePlant, drawPlantOf } from "#pictures/settings/plants.ts";
import type { FrontForm } from "#pictures/settings/setting.ts";
import { skylineOf } from "#pictures/settings/skylines.ts";
import { drawBackground } from "./background.ts";
import { drawRange } from "./mountain.ts";

/** Measures of a building: width and floors as ranges. */
type Build = {
  readonly width: readonly [number, number];
  readonly floors: readonly [number, number];
  readonly bays: readonly [number, ...number[]];
};

const BUILDS: Readonly<Record<FrontForm, Build>> = {
  townhouse: { width: [400, 480], floors: [4, 5], bays: [5] },
  boutique: { width: [540, 700], floors: [3, 5], bays: [5, 7] },
  grand: { width: [740, 960], floors: [4, 6], bays: [7, 9, 11] },
  resort: { width: [900, 1020], floors: [2, 3], bays: [7, 9] },
  tower: { width: [400, 500], floors: [10, 12], bays: [5] },
};
/** Wooden and curved houses stay low. */
const LOW_ROOFS: ReadonlySet<FrontRoof> = new Set(["alpine", "curved", "thatch"]);
const LOW_FLOORS = { alpine: 4, curved: 3, thatch: 2 } as const;

export function drawFacade(pen: Pen): string {
  const { random, light, scene } = pen;
  const form = scene.front ?? "grand";
  const style = frontStyleOf(pen, form);
  const build = BUILDS[form];
  const base = random.between(800, 830);
  const planned = random.whole(...build.floors);
  const floors = LOW_ROOFS.has(style.roof) ? Math.min(planned, LOW_FLOORS[style.roof as keyof typeof LOW_FLOORS]) : planned;
  const floorHeight = Math.min(112, (form === "tower" ? 640 : 560) / floors);
  const width = random.between(...build.width);
  const x = WIDTH / 2 - width / 2 + light.side * random.between(20, 90);
  const accent = random.pick([pen.brand.strong, pen.brand.middle, pen.brand.soft, NATURAL.terracotta]);
  const isInStreet = form === "townhouse" || form === "boutique";
  const parts = [
    drawSky(pen, { horizon: base - 120 }),
    behind(pen, base),
    scene.setting && isInStreet ? drawNeighbours(pen, base, x, width) : "",
    drawFront(pen, { style, x, base, width, floors, floorHeight, bays: random.pick(build.bays), accent }),
    drawForecourt(pen, base, x + width / 2, isInStreet),
    ...planting(pen, style, base, x, width),
  ];
  return frame(pen, parts.join(""), base) + finish(pen);
}

/** How near the photographer would be: equal views of similar hotels would look like the same hotel. */
const NEARNESS = [1, 1.16, 1.32, 1.5] as const;

/** The part of the drawing that is shown, between the middle and one side, with the ground at the lower edge. */
function frame({ random, light }: Pen, drawing: string, base: number): string {
  const scale = random.pick(NEARNESS);
  const across = WIDTH * (scale - 1) * (0.5 + light.side * random.between(-0.06, 0.3));
  const down = Math.min(HEIGHT * (scale - 1), (base + 120) * scale - HEIGHT);
  return scale === 1 ? drawing : `<g transform="translate(${num(-across)} ${num(-Math.max(0, down))}) scale(${num(scale)})">${drawing}</g>`;
}

/** The houses on both sides of a hotel in a street. */
function drawNeighbours(pen: Pen, base: number, x: number, width: number): string {
  const { random } = pen;
  const houses: string[] = [];
  for (const side of [-1, 1] as const) {
    const edge = side < 0 ? x : x + width;
    for (let at = edge; at > -200 && at < WIDTH + 200;) {
      const w = random.between(190, 260);
      houses.push(drawHouse(pen, { x: side < 0 ? at - w : at, base: base + 2, width: w, height: random.between(300, 400), depth: 0.14 }));
      at += side * w;
    }
  }
  return houses.join("");
}

function behind(pen: Pen, base: number): string {
  const { random, scene } = pen;
  const { setting } = scene;
  if (setting?.relief === "mountains" && setting.climate !== "tropical" && setting.climate !== "desert") {
    const wood = ridgeLine(random, { y: base - 170, height: 60, roughness: 0.42, detail: 5 });
    return (
      drawRange(pen, { base: base - 150, height: 430, depth: 0.62, snow: setting.climate === "warm" ? 0 : 0.5 }) +
      drawMist(pen, base - 190, 90, 0.4) +
      drawPineBelt(pen, {
        line: wood,
        bottom: base + 10,
        depth: 0.4,
        size: 60,
        colour: setting.climate === "warm" ? NATURAL.leaf : NATURAL.pine,
      })
    );
  }
  const towers = skylineOf(setting);
  if (towers.height > 0 && !towers.isOld && (setting || random.chance(0.5))) {
    return (
      drawSkyline(pen, { base: base - 40, depth: 0.8, height: random.between(240, 360), width: 84, centre: random.between(200, 1300) }) +
      drawMist(pen, base - 120, 110, 0.5)
    );
  }
  return drawBackground(pen, base - 190);
}

/** Paving that leads to the door, lawns beside it. */
function drawForecourt(pen: Pen, base: number, door: number, isPaved: boolean): string {
  const [lawnId, wayId] = [pen.id(), pen.id()];
  const paved = mix(NATURAL.stone, NATURAL.sand, 0.4);
  const isSand = pen.scene.setting?.climate === "desert";
  const ground = isPaved
    ? ([NATURAL.stone, mix(NATURAL.stone, NATURAL.slate, 0.3)] as const)
    : isSand
      ? ([NATURAL.sand, NATURAL.dune] as const)
      : ([NATURAL.meadow, NATURAL.grass] as const);
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
        [0, pen.tone(ground[0], 0.1, 0.3)],
        [1, pen.tone(ground[1], 0, -0.2)],
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

function planting(pen: Pen, style: FrontStyle, base: number, x: number, width: number): string[] {
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
      return drawPlantOf(pen, choosePlant(pen, style.plant), at, base + 50, random.between(360, 540), 0.03);
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
