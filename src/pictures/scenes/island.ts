/** An island in a lagoon: green heights, a ring of sand, water that is clear to the ground. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { ellipse, group, linearGradient, num, path, polygon, rect, stroke, url } from "#pictures/svg.ts";
import { drawSails } from "#pictures/motifs/boats.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawLand } from "#pictures/motifs/land.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawHangingFronds, drawPalm, farPalms } from "#pictures/motifs/palms.ts";
import { drawBeach, drawShallows } from "#pictures/motifs/shore.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawWater } from "#pictures/motifs/water.ts";

export function drawIsland(pen: Pen): string {
  const { random, light } = pen;
  const horizon = random.between(450, 540);
  const shore = horizon + random.between(40, 80);
  const centre = WIDTH / 2 - light.side * random.between(60, 300);
  const reach = random.between(330, 560);
  const height = random.chance(0.55) ? random.between(170, 290) : random.between(50, 110);
  const far = farIsland(pen, horizon);
  const island = drawBody(pen, { centre, reach, height, shore });
  const side = light.side;
  const hasBeach = random.chance(0.55);
  const { setting } = pen.scene;
  const hasHuts = !setting || setting.climate === "tropical";
  return [
    drawSky(pen, { horizon }),
    far,
    drawWater(pen, {
      top: horizon,
      bottom: 1000,
      reflected: island.mirror,
      wind: random.between(0.2, 0.5),
      mirror: 0.3,
      deep: mix(NATURAL.deep, NATURAL.shallow, 0.35),
    }),
    drawShallows(pen, horizon + 20, 1000, light.isDark ? 0.2 : 0.8),
    island.markup,
    hasHuts && random.chance(0.45)
      ? drawHuts(pen, centre - light.side * reach * 0.7, shore + 46, light.side)
      : drawSails(pen, shore, random.whole(0, 2)),
    hasBeach ? drawBeach(pen, { side, top: random.between(780, 830) }) + nearPalm(pen, side) : drawHangingFronds(pen, side),
    finish(pen),
  ].join("");
}

function farIsland(pen: Pen, horizon: number): string {
  const { random } = pen;
  const x = random.between(100, WIDTH - 100);
  const reach = random.between(120, 320);
  const line = Array.from({ length: 15 }, (_, index): Point => {
    const away = (index / 14) * 2 - 1;
    return [x + away * reach, horizon + 1 - 60 * (1 - away ** 2) * random.between(0.7, 1.1)];
  });
  return drawLand(pen, { line, bottom: horizon + 2, colour: NATURAL.leaf, depth: 0.84, isSoft: true }).markup;
}

type Body = { readonly centre: number; readonly reach: number; readonly height: number; readonly shore: number };

function drawBody(pen: Pen, { centre, reach, height, shore }: Body): { markup: string; mirror: string } {
  const { random, light } = pen;
  const bump = random.between(-0.4, 0.4);
  const line = Array.from({ length: 41 }, (_, index): Point => {
    const away = (index / 40) * 2 - 1;
    const dome = (1 - away ** 2) ** 1.3 * 0.55 + Math.exp(-(((away - bump) * 3.4) ** 2)) * 0.5;
    return [centre + away * reach * 0.94, shore - 8 - height * dome + random.around(height * 0.035)];
  });
  const relief = { frequency: [0.02, 0.026] as const, depth: 12, strength: 0.65, octaves: 4 };
  const land = drawLand(pen, { line, bottom: shore - 6, colour: NATURAL.leaf, depth: 0.24, relief, mist: 0.1 });
  const trees = Array.from({ length: 34 }, (_, index): Point => [
    centre + ((index + random.next()) / 17 - 1) * reach * 0.94,
    shore + random.between(-12, 6),
  ]);
  const sandId = pen.id();
  const rim = reach * 1.12;
  const sand = `M${num(centre - rim)} ${num(shore + 4)}Q${num(centre)} ${num(shore - 20)} ${num(centre + rim)} ${num(shore + 4)}Q${num(centre + light.side * 60)} ${num(shore + 46)} ${num(centre - rim)} ${num(shore + 4)}Z`;
  const palms = trees.filter(() => random.chance(0.3)).map(([x]): Point => [x, shore + random.between(2, 12)]);
  const markup =
    linearGradient(
      sandId,
      [0, shore - 14],
      [0, shore + 30],
      [
        [0, pen.tone(NATURAL.sand, 0.2, 0.5)],
        [1, pen.tone(NATURAL.sand, 0.08, 0)],
      ],
    ) +
    land.markup +
    drawLagoon(pen, centre, shore, rim) +
    path(sand, url(sandId)) +
    drawGrove(pen, trees, Math.min(64, 36 + height * 0.1), 0.2, { hasTrunks: false }) +
    farPalms(pen, palms, random.between(80, 120), 0.14);
  return { markup, mirror: land.plain };
}

/** The reef keeps the water round the island shallow. */
function drawLagoon(pen: Pen, centre: number, shore: number, rim: number): string {
  const colour = pen.tone(NATURAL.shallow, 0.02, 0.7);
  const rings = [1.7, 1.4, 1.18].map((size, index) =>
    ellipse(centre, shore + 16, rim * size, 40 * size, colour, { opacity: (pen.light.isDark ? 0.1 : 0.2) + index * 0.06 }),
  );
  return rings.join("");
}

/** Houses on stilts in the lagoon. */
function drawHuts(pen: Pen, x: number, y: number, side: number): string {
  const { random, light } = pen;
  const count = random.whole(3, 5);
  const huts = Array.from({ length: count }, (_, index) => {
    const size = 34 + index * 13;
    const at = x - side * index * (size + 44);
    const foot = y + index * 17;
    return drawHut(pen, at, foot, size);
  });
  const lastX = x - side * (count - 1) * 140;
  const bridge = stroke(
    `M${num(x + side * 160)} ${num(y - 12)}L${num(lastX)} ${num(y + (count - 1) * 17 - 6)}`,
    pen.tone(NATURAL.wood, 0.1, 0.2),
    4,
  );
  return group(bridge + huts.join(""), { opacity: light.isDark ? 0.95 : 1 });
}

function drawHut(pen: Pen, x: number, y: number, size: number): string {
  const { light } = pen;
  const thatch = pen.tone(NATURAL.ochre, 0.1, -0.4);
  const lit = pen.tone(NATURAL.ochre, 0.08, 0.4);
  const wall = pen.tone(NATURAL.wood, 0.1, -0.3);
  const half = size * 0.62;
  const roof: Point[] = [
    [x - half * 1.35, y - size * 0.5],
    [x - half * 0.12, y - size * 1.25],
    [x + half * 0.12, y - size * 1.25],
    [x + half * 1.35, y - size * 0.5],
  ];
  const litSide: Point[] = [roof[light.side > 0 ? 2 : 1] as Point, [x, y - size * 0.5], roof[light.side > 0 ? 3 : 0] as Point];
  const piles = [-0.8, -0.3, 0.3, 0.8].map((at) => rect(x + half * at - 1.5, y - 4, 3, size * 0.36, wall));
  const window = rect(x - half * 0.4, y - size * 0.42, half * 0.8, size * 0.3, light.isDark ? light.lamp : pen.tone(NATURAL.ink, 0.25));
  return (
    piles.join("") +
    rect(x - half, y - size * 0.55, half * 2, size * 0.55, wall) +
    window +
    path(polygon(roof), thatch) +
    path(polygon(litSide), lit)
  );
}

function nearPalm(pen: Pen, side: 1 | -1): string {
  const { random } = pen;
  const edge = side < 0 ? 0 : WIDTH;
  return drawPalm(pen, {
    x: edge - side * random.between(40, 150),
    foot: 960,
    height: random.between(620, 760),
    lean: -side * random.between(0.12, 0.36),
    depth: 0,
  });
}
