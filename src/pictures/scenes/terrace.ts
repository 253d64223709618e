/** A terrace: a table for two, a rail, and the view. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { HEIGHT, WIDTH } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { ellipse, group, linearGradient, num, path, polygon, pt, radialGradient, rect, stroke, url } from "#pictures/svg.ts";
import { chooseView } from "#pictures/interior/views.ts";
import { drawShadow } from "#pictures/interior/shell.ts";
import { drawVase } from "#pictures/interior/seats.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawPottedTree } from "#pictures/motifs/garden.ts";
import { drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawTuft } from "#pictures/motifs/palms.ts";

export function drawTerrace(pen: Pen): string {
  const { random, light } = pen;
  const floor = random.between(730, 770);
  const x = WIDTH / 2 + light.side * random.between(70, 200);
  const cover = random.pick(["pergola", "awning", "none"] as const);
  const accent = random.pick([pen.brand.middle, pen.brand.strong, pen.brand.soft, NATURAL.ochre]);
  return [
    group(chooseView(pen)(pen.aside()), { transform: "translate(0 -90)" }),
    drawFloor(pen, floor),
    random.pick([drawBalusters, drawRail, drawGlass])(pen, floor),
    drawPots(pen, floor, light.side),
    drawTable(pen, x, 960, accent),
    cover === "pergola" ? drawPergola(pen) : cover === "awning" ? drawAwning(pen, accent) : drawWallEdge(pen, light.side),
    light.isDark ? drawLights(pen) : "",
    finish(pen),
  ].join("");
}

function drawFloor(pen: Pen, y: number): string {
  const { random } = pen;
  const id = pen.id();
  const colour = random.pick([NATURAL.terracotta, NATURAL.stone, mix(NATURAL.stone, NATURAL.linen, 0.5), NATURAL.wood]);
  const lines = Array.from({ length: 24 }, (_, index) => `M${pt([index * 66, y])}L${pt([750 + (index * 66 - 750) * 2.4, HEIGHT])}`).join(
    "",
  );
  const across = [0.16, 0.38, 0.68].map((share) => `M0 ${num(y + (HEIGHT - y) * share)}H${WIDTH}`).join("");
  return (
    linearGradient(
      id,
      [0, y],
      [0, HEIGHT],
      [
        [0, pen.tone(colour, 0.08, 0.5)],
        [1, pen.tone(colour, 0, -0.3)],
      ],
    ) +
    rect(0, y, WIDTH, HEIGHT - y, url(id)) +
    stroke(lines + across, pen.tone(colour, 0, -1.2), 2, { opacity: 0.3 })
  );
}

function drawBalusters(pen: Pen, y: number): string {
  const stone = mix(NATURAL.stone, NATURAL.linen, 0.5);
  const top = y - 150;
  const id = pen.id();
  const shapes = Array.from({ length: 33 }, (_, index) => {
    const x = index * 47 + 8;
    return `M${pt([x - 8, top + 22])}h16c2 26 -4 30 -4 40c16 20 14 56 4 66h-16c-10 -10 -12 -46 4 -66c0 -10 -6 -14 -4 -40Z`;
  });
  return (
    linearGradient(
      id,
      [0, top],
      [0, y],
      [
        [0, pen.tone(stone, 0.04, 0.3)],
        [1, pen.tone(stone, 0.04, -0.8)],
      ],
    ) +
    path(shapes.join(""), url(id)) +
    rect(0, top, WIDTH, 24, pen.tone(stone, 0.02, 0.5)) +
    rect(0, top + 20, WIDTH, 6, pen.tone(stone, 0.02, -1)) +
    rect(0, y - 24, WIDTH, 26, pen.tone(stone, 0.02, -0.2))
  );
}

function drawRail(pen: Pen, y: number): string {
  const iron = pen.tone(NATURAL.ink, 0.04, 0);
  const bars = Array.from({ length: 66 }, (_, index) => `M${index * 23.4} ${num(y - 148)}V${num(y)}`).join("");
  return stroke(bars, iron, 3) + rect(0, y - 156, WIDTH, 11, pen.tone(NATURAL.darkWood, 0, 0.3)) + rect(0, y - 16, WIDTH, 5, iron);
}

function drawGlass(pen: Pen, y: number): string {
  const id = pen.id();
  const shine = lighter(pen.light.sky.low, 0.03);
  const posts = Array.from({ length: 6 }, (_, index) => rect(index * 300 - 3, y - 150, 7, 152, pen.tone(NATURAL.slate, 0.05, 0.2))).join(
    "",
  );
  return (
    linearGradient(
      id,
      [0, y - 150],
      [WIDTH, y],
      [
        [0, shine, 0.28],
        [0.3, shine, 0.08],
        [0.5, shine, 0.22],
        [1, shine, 0.06],
      ],
    ) +
    rect(0, y - 150, WIDTH, 150, url(id)) +
    posts +
    rect(0, y - 156, WIDTH, 9, pen.tone(NATURAL.slate, 0.03, 0.6))
  );
}

function drawPots(pen: Pen, y: number, side: number): string {
  const { random } = pen;
  const edge = side > 0 ? 0 : WIDTH;
  const bushes = Array.from({ length: 4 }, (_, index): Point => [edge + side * (30 + index * 66), y + 66 + index * 12]);
  const flowers = bushes.map(([x, at]) => drawTuft(pen, x, at - 30, 70, 0));
  return (
    drawGrove(pen, bushes, 110, 0.02, { hasTrunks: false }) +
    flowers.join("") +
    (random.chance(0.6) ? drawPottedTree(pen, WIDTH - edge - side * random.between(90, 150), y + 90, random.between(300, 360)) : "")
  );
}

/** A cloth to the ground, two chairs, glasses and bread. */
function drawTable(pen: Pen, x: number, foot: number, accent: Colour): string {
  const { random } = pen;
  const id = pen.id();
  const w = random.between(300, 350);
  const top = foot - 190;
  const isDraped = random.chance(0.55);
  const cloth = isDraped
    ? linearGradient(
        id,
        [x - w / 2, 0],
        [x + w / 2, 0],
        [
          [0, pen.tone(NATURAL.linen, 0, pen.light.side < 0 ? 0.4 : -0.9)],
          [0.5, pen.tone(NATURAL.linen, 0, -0.2)],
          [1, pen.tone(NATURAL.linen, 0, pen.light.side > 0 ? 0.4 : -0.9)],
        ],
      ) +
      path(
        `M${pt([x - w / 2, top])}L${pt([x - w * 0.46, foot - 30])}Q${pt([x - w * 0.3, foot - 8])} ${pt([x - w * 0.16, foot - 26])}T${pt([x + w * 0.16, foot - 24])}T${pt([x + w * 0.46, foot - 30])}L${pt([x + w / 2, top])}Z`,
        url(id),
      )
    : stroke(
        `M${pt([x, top])}V${num(foot - 12)}M${pt([x - w * 0.2, foot])}L${pt([x, foot - 26])}L${pt([x + w * 0.2, foot])}`,
        pen.tone(NATURAL.ink, 0, 0.2),
        9,
        { "stroke-linecap": "round" },
      );
  return (
    drawShadow(pen, x, foot, w * 0.9, 40, 0.5) +
    drawChair(pen, x - w * 0.82, foot + 6, 300, 1, accent) +
    drawChair(pen, x + w * 0.82, foot + 6, 300, -1, accent) +
    cloth +
    ellipse(x, top + 6, w / 2, 32, pen.tone(isDraped ? NATURAL.linen : NATURAL.wood, 0, -0.9)) +
    ellipse(x, top, w / 2, 32, pen.tone(isDraped ? NATURAL.linen : NATURAL.wood, 0, 0.4)) +
    ellipse(x - w * 0.24, top + 5, 46, 10, pen.tone(NATURAL.linen, 0, 0.8)) +
    ellipse(x + w * 0.24, top + 5, 46, 10, pen.tone(NATURAL.linen, 0, 0.8)) +
    drawVase(pen, x + 8, top, 56) +
    drawGlassware(pen, x - w * 0.12, top + 8) +
    drawGlassware(pen, x + w * 0.14, top + 10)
  );
}

function drawGlassware(pen: Pen, x: number, foot: number): string {
  const glass = lighter(pen.light.sky.low, 0.05);
  const wine = pen.tone(pen.random.pick([NATURAL.rose, NATURAL.ochre]), 0, 0.4);
  return (
    stroke(`M${num(x)} ${num(foot)}v-34M${num(x - 11)} ${num(foot)}h22`, glass, 2.4, { opacity: 0.85 }) +
    path(
      `M${pt([x - 14, foot - 74])}C${pt([x - 18, foot - 46])} ${pt([x - 8, foot - 34])} ${pt([x, foot - 34])}S${pt([x + 18, foot - 46])} ${pt([x + 14, foot - 74])}Z`,
      glass,
      { opacity: 0.4 },
    ) +
    path(
      `M${pt([x - 16, foot - 56])}C${pt([x - 14, foot - 40])} ${pt([x - 6, foot - 35])} ${pt([x, foot - 35])}S${pt([x + 14, foot - 40])} ${pt([x + 16, foot - 56])}Z`,
      wine,
      { opacity: 0.75 },
    )
  );
}

/** Seen from the side, looking at the table. */
function drawChair(pen: Pen, x: number, foot: number, height: number, facing: 1 | -1, cloth: Colour): string {
  const wood = pen.tone(NATURAL.darkWood, 0, 0.2);
  const at = (along: number, up: number): string => pt([x + facing * height * along, foot - height * up]);
  return (
    drawShadow(pen, x, foot, height * 0.34, 16, 0.4) +
    stroke(
      `M${at(-0.2, 0.98)}L${at(-0.17, 0.44)}L${at(-0.2, 0)}M${at(0.2, 0.44)}L${at(0.22, 0)}M${at(-0.17, 0.44)}L${at(0.2, 0.44)}M${at(-0.18, 0.68)}L${at(0.16, 0.66)}L${at(0.18, 0.44)}`,
      wood,
      height * 0.032,
      { "stroke-linecap": "round", "stroke-linejoin": "round" },
    ) +
    path(`M${at(-0.19, 0.44)}L${at(0.22, 0.44)}L${at(0.22, 0.5)}Q${at(0, 0.53)} ${at(-0.19, 0.5)}Z`, pen.tone(cloth, 0, 0.3)) +
    path(`M${at(-0.21, 0.96)}Q${at(-0.13, 0.76)} ${at(-0.16, 0.54)}L${at(-0.2, 0.54)}Z`, pen.tone(cloth, 0, -0.2))
  );
}

function drawPergola(pen: Pen): string {
  const { random } = pen;
  const wood = random.pick([NATURAL.wood, NATURAL.linen, NATURAL.darkWood]);
  const beams = Array.from({ length: 12 }, (_, index) => {
    const x = index * 140 - 20;
    return path(
      polygon([
        [x, -10],
        [x + 34, -10],
        [750 + (x + 34 - 750) * 0.82, 66],
        [750 + (x - 750) * 0.82, 66],
      ]),
      pen.tone(wood, 0, -0.8),
    );
  });
  const leaves = Array.from({ length: 16 }, (_, index): Point => [index * 100 + random.around(60), random.between(70, 110)]);
  return (
    beams.join("") +
    rect(0, 52, WIDTH, 34, pen.tone(wood, 0, -0.1)) +
    rect(0, 84, WIDTH, 5, pen.tone(wood, 0, -1.3)) +
    rect(40, 60, 40, 760, pen.tone(wood, 0, -0.3)) +
    rect(WIDTH - 80, 60, 40, 760, pen.tone(wood, 0, -0.3)) +
    drawGrove(pen, leaves, 92, 0, { hasTrunks: false })
  );
}

function drawAwning(pen: Pen, colour: Colour): string {
  const count = 16;
  const stripes = Array.from({ length: count }, (_, index) => {
    const [a, b] = [(index / count) * WIDTH, ((index + 1) / count) * WIDTH];
    const fill = pen.tone(index % 2 ? NATURAL.linen : colour, 0, -0.2);
    const hem = index % 2 ? NATURAL.linen : colour;
    return (
      path(
        polygon([
          [750 + (a - 750) * 0.94, -10],
          [750 + (b - 750) * 0.94, -10],
          [b, 110],
          [a, 110],
        ]),
        fill,
      ) + path(`M${pt([a, 110])}H${num(b)}v22q${num((a - b) / 2)} 24 ${num(a - b)} 0Z`, pen.tone(hem, 0, -0.9))
    );
  });
  return stripes.join("");
}

/** The corner of the house, with leaves growing over it. */
function drawWallEdge(pen: Pen, side: number): string {
  const { random } = pen;
  const x = side > 0 ? 0 : WIDTH - 130;
  const id = pen.id();
  const wall = random.pick([NATURAL.plaster, NATURAL.ochre, NATURAL.rose]);
  const leaves = Array.from({ length: 7 }, (): Point => [x + 60 + random.around(60), random.between(60, 330)]);
  return (
    linearGradient(
      id,
      [x, 0],
      [x + 130, 0],
      [
        [0, pen.tone(wall, 0, side > 0 ? -0.7 : 0.3)],
        [1, pen.tone(wall, 0, side > 0 ? 0.1 : -0.7)],
      ],
    ) +
    rect(x, 0, 130, HEIGHT, url(id)) +
    drawGrove(pen, leaves, 100, 0, { hasTrunks: false })
  );
}

/** A string of small lamps. */
function drawLights(pen: Pen): string {
  const { light } = pen;
  const wire: string[] = [];
  const bulbs: string[] = [];
  for (const [from, to] of [
    [-20, 520],
    [520, 1010],
    [1010, 1520],
  ] as const) {
    wire.push(`M${from} 60Q${(from + to) / 2} 210 ${to} 60`);
    for (let t = 0.08; t < 1; t += 0.14) {
      const x = from + (to - from) * t;
      const y = 60 + 4 * t * (1 - t) * 75;
      const id = pen.id();
      bulbs.push(
        radialGradient(id, [x, y + 8], 56, [
          [0, light.lamp, 0.9],
          [0.2, light.lamp, 0.4],
          [1, light.lamp, 0],
        ]) +
          ellipse(x, y + 8, 56, 56, url(id)) +
          ellipse(x, y + 8, 7, 9, lighter(light.lamp, 0.08)),
      );
    }
  }
  return stroke(wire.join(""), pen.tone(NATURAL.ink, 0, 0), 2) + bulbs.join("");
}
