/** A lake among mountains, still enough to reflect them. */
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { peakLine, ridgeLine } from "#pictures/ridge.ts";
import { group, path, polyline, stroke } from "#pictures/svg.ts";
import type { Point } from "#pictures/svg.ts";
import { drawJetty, drawRowBoat, drawSailBoat } from "#pictures/motifs/boats.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawLand, drawMist, drawSnow } from "#pictures/motifs/land.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawPineBelt } from "#pictures/motifs/trees.ts";
import { drawWater } from "#pictures/motifs/water.ts";
import { peaksOf } from "./mountain.ts";

export function drawLake(pen: Pen): string {
  const { random } = pen;
  const shore = random.between(545, 610);
  const height = random.between(230, 340);
  const line = peakLine(random, peaksOf(pen, shore, height), 0.5, 5);
  const far = drawLand(pen, {
    line: ridgeLine(random, { y: shore - height * 0.45, height: height * 0.45, roughness: 0.52 }),
    bottom: shore + 2,
    colour: NATURAL.rock,
    depth: 0.86,
    mist: 0.6,
  });
  const relief = { frequency: [0.0065, 0.009] as const, depth: 26, strength: 0.72, octaves: 4 };
  const range = drawLand(pen, { line, bottom: shore + 2, colour: NATURAL.rock, depth: 0.6, relief, mist: 0.45 });
  const snow = random.chance(0.65) ? drawSnow(pen, range, line, shore - height * 0.5, 0.6, NATURAL.snow) : "";
  const banks = drawBanks(pen, shore);
  const hills = far.plain + range.plain + banks.shapes;
  return [
    drawSky(pen, { horizon: shore }),
    far.markup,
    range.markup,
    snow,
    drawMist(pen, shore - 46, 70, 0.4),
    banks.markup,
    drawWater(pen, { top: shore, bottom: 1000, reflected: hills, wind: random.between(0.05, 0.45), mirror: 0.7, reach: height }),
    drawFeature(pen, shore),
    drawNearBank(pen),
    finish(pen),
  ].join("");
}

/** Wooded points that come in from both sides. */
function drawBanks(pen: Pen, shore: number): { markup: string; shapes: string } {
  const { random } = pen;
  const parts = ([-1, 1] as const).map((side) => {
    const reach = random.between(300, 680);
    const rise = random.between(30, 90);
    const edge = side < 0 ? 0 : WIDTH;
    const line: Point[] = Array.from({ length: 12 }, (_, index) => {
      const away = index / 11;
      return [edge - side * reach * away * 1.05, shore + 3 - rise * (1 - away) ** 1.4 + random.around(5) * (1 - away)] as const;
    });
    const sorted = line.toSorted((one, other) => one[0] - other[0]);
    const [first, last] = [sorted[0] as Point, sorted.at(-1) as Point];
    const id = pen.id();
    const belt = drawPineBelt(pen, {
      line: sorted,
      bottom: shore + 3,
      depth: 0.3,
      size: random.between(26, 44),
      from: first[0] - 20,
      to: last[0] - 6,
    });
    return { id, markup: group(belt, { id }) };
  });
  return { markup: parts.map(({ markup }) => markup).join(""), shapes: parts.map(({ id }) => `<use href="#${id}"/>`).join("") };
}

function drawFeature(pen: Pen, shore: number): string {
  const { random, light } = pen;
  const x = WIDTH / 2 + light.side * random.between(120, 330);
  const feature = random.pick(["jetty", "sail", "boat", "none"]);
  if (feature === "jetty") return drawJetty(pen, WIDTH / 2 - light.side * random.between(160, 360), shore + 170, 1010, light.side * -0.35);
  if (feature === "sail") return drawSailBoat(pen, x, shore + random.between(40, 110), random.between(54, 96), 0.12);
  if (feature === "boat") return drawRowBoat(pen, x, shore + random.between(170, 260), random.between(44, 66), 0.05);
  return "";
}

/** Reeds and a dark shore, out of focus at the viewer's feet. */
function drawNearBank(pen: Pen): string {
  const { random, light } = pen;
  const side = random.chance(0.5) ? light.side : -light.side;
  const edge = side < 0 ? 0 : WIDTH;
  const blades = Array.from({ length: 46 }, () => {
    const x = edge - side * random.next() ** 1.6 * 430;
    const height = random.between(70, 210) * (1 - Math.abs(x - edge) / 700);
    const lean = random.around(50);
    return polyline([
      [x, 1010],
      [x + lean * 0.3, 1000 - height * 0.6],
      [x + lean, 1000 - height],
    ]);
  });
  const ground: Point[] = [
    [edge + side * 20, 930],
    [edge - side * 160, 955],
    [edge - side * 420, 1000],
    [edge + side * 20, 1010],
  ];
  return (
    path(`M${ground.map(([x, y]) => `${x} ${y}`).join("L")}Z`, pen.tone(NATURAL.grass, 0, -0.9)) +
    stroke(blades.join(""), pen.tone(NATURAL.grass, 0, -0.6), 3, { "stroke-linecap": "round" })
  );
}
