/** Puts a view of a city together: what lies behind it, its landmarks among its houses, and the water or green before it. */
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import type { HouseStyle } from "#pictures/settings/house-styles.ts";
import { choosePlant, drawPlantOf } from "#pictures/settings/plants.ts";
import type { Point } from "#pictures/svg.ts";
import { group } from "#pictures/svg.ts";
import { drawSails } from "#pictures/motifs/boats.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawHouse, drawHouseRows } from "#pictures/motifs/houses.ts";
import { drawLand, drawMist } from "#pictures/motifs/land.ts";
import type { DrawLandmark } from "#pictures/motifs/landmark-parts.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawSkyline } from "#pictures/motifs/towers.ts";
import { drawWater } from "#pictures/motifs/water.ts";
import { drawBackground } from "#pictures/scenes/background.ts";
import { drawPark } from "#pictures/scenes/city.ts";

/** A landmark, its middle, its height, how far away it is, and how far it stands above the ground. */
type Piece = readonly [draw: DrawLandmark, x: number, height: number, depth?: number, lift?: number];

export type ViewPlan = {
  /** Where the city meets the water or the green; the words of a card lie below it. */
  readonly ground?: number;
  readonly front: "river" | "sea" | "park" | "canal";
  /** Mountains or hills behind the city; those of its setting unless it has none. */
  readonly isOpen?: boolean;
  /** Height of the towers behind the houses. */
  readonly towers?: number;
  readonly towersAt?: number;
  /** Far landmarks, behind all houses. */
  readonly behind?: readonly Piece[];
  /** Rows of houses before them, their size, and a hill that they climb: its middle, its height and its half width. */
  readonly rows?: number;
  readonly size?: number;
  readonly hill?: readonly [middle: number, height: number, half: number];
  readonly look?: Partial<HouseStyle>;
  /** Landmarks in front of the last rows. */
  readonly among?: readonly Piece[];
  /** Without trees along the water. */
  readonly isPaved?: boolean;
  /** On or over the water. */
  readonly before?: readonly Piece[];
  readonly sails?: number;
};

const draw = (pen: Pen, ground: number, pieces: readonly Piece[] = []): string =>
  pieces.map(([landmark, x, height, depth = 0.3, lift = 0]) => landmark(pen, x, ground - lift, height, depth)).join("");

export function composeView(pen: Pen, plan: ViewPlan): string {
  const { random } = pen;
  const ground = plan.ground ?? 640;
  const id = pen.id();
  const city = group(
    (plan.towers ? drawSkyline(pen, { base: ground, depth: 0.62, height: plan.towers, width: 70, centre: plan.towersAt ?? 520 }) : "") +
      drawMist(pen, ground - 40, 110, 0.35) +
      draw(pen, ground, plan.behind) +
      drawHill(pen, ground, plan) +
      (plan.front === "canal" ? drawQuay(pen, ground, plan) : drawRows(pen, ground, plan)) +
      draw(pen, ground, plan.among),
    { id },
  );
  const hasHills = !plan.isOpen && pen.scene.setting?.relief !== "flat";
  const front =
    plan.front === "park"
      ? drawPark(pen, ground)
      : shore(pen, ground, plan) +
        drawWater(pen, {
          top: ground + 6,
          bottom: 1000,
          reflected: `<use href="#${id}"/>`,
          wind: plan.front === "sea" ? random.between(0.4, 0.6) : random.between(0.2, 0.4),
          mirror: plan.front === "sea" ? 0.4 : 0.62,
        });
  return [
    drawSky(pen, { horizon: ground - 30, clouds: random.between(0.15, 0.5) }),
    hasHills ? drawBackground(pen, ground - 70) : "",
    city,
    front,
    draw(pen, ground, plan.before),
    plan.sails ? drawSails(pen, ground + 30, plan.sails) : "",
    finish(pen),
  ].join("");
}

const riseOf = ({ hill }: ViewPlan, x: number): number => (hill ? hill[1] * Math.exp(-(((x - hill[0]) / hill[2]) ** 2)) : 0);

function drawHill(pen: Pen, ground: number, plan: ViewPlan): string {
  if (!plan.hill) return "";
  const line = Array.from({ length: 50 }, (_, index): Point => {
    const x = -20 + (index / 49) * (WIDTH + 40);
    return [x, ground - 6 - riseOf(plan, x)];
  });
  const relief = { frequency: [0.05, 0.07] as const, depth: 5, strength: 0.3, octaves: 3 };
  return drawLand(pen, { line, bottom: ground + 4, colour: NATURAL.grass, depth: 0.36, relief, mist: 0.05 }).markup;
}

/** Houses from the farthest row to the nearest; on a hill they climb it. */
function drawRows(pen: Pen, ground: number, plan: ViewPlan): string {
  const { rows = 3, size = 52, look, hill } = plan;
  return drawHouseRows(
    pen,
    Array.from({ length: rows }, (_, index) => {
      const share = rows === 1 ? 1 : index / (rows - 1);
      const reach = hill && share < 1 ? hill[2] * (1.1 + share * 1.4) : WIDTH;
      return {
        y: (x: number) => ground - 4 - riseOf(plan, x) * (1 - share * 0.92) - (hill ? 0 : (1 - share) * 62),
        size: size * (0.74 + share * 0.5),
        depth: 0.5 - share * 0.34,
        from: hill ? Math.max(-60, hill[0] - reach) : -60,
        to: hill ? Math.min(WIDTH + 40, hill[0] + reach) : WIDTH + 40,
        ...(look && { look }),
      };
    }),
  );
}

/** Narrow houses side by side at the water. */
function drawQuay(pen: Pen, ground: number, { size = 110, look }: ViewPlan): string {
  const { random } = pen;
  const houses: string[] = [];
  for (let x = -30; x < WIDTH + 30;) {
    const width = size * random.between(0.85, 1.15);
    houses.push(drawHouse(pen, { x, base: ground, width, height: size * random.between(1.5, 2.1), depth: 0.12, ...(look && { look }) }));
    x += width + 1;
  }
  return houses.join("");
}

/** Trees along the water, and palms where they grow. */
function shore(pen: Pen, ground: number, { isPaved = false, front }: ViewPlan): string {
  if (isPaved || front === "canal") return "";
  const { random } = pen;
  if (choosePlant(pen, "leafy") === "palm")
    return Array.from({ length: 9 }, (_, index) =>
      drawPlantOf(pen, "palm", 40 + index * 175 + random.around(60), ground + 12, random.between(70, 100), 0.16),
    ).join("");
  const trees = Array.from({ length: 44 }, (_, index): Point => [index * 36 + random.around(20), ground + 8]);
  return drawGrove(pen, trees, 22, 0.2, { hasTrunks: false });
}
