/** A bathroom: a tub by the window, stone, towels, something green. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import type { Box } from "#pictures/svg.ts";
import { ellipse, group, linearGradient, num, path, pt, rect, stroke, url } from "#pictures/svg.ts";
import { drawLamp, drawPendant, drawPlant } from "#pictures/interior/furniture.ts";
import { drawVase } from "#pictures/interior/seats.ts";
import { drawAirLight, drawFloorLines, drawShadow, drawShell, drawSunPatch, drawWindow } from "#pictures/interior/shell.ts";
import type { Shell } from "#pictures/interior/shell.ts";
import { chooseView } from "#pictures/interior/views.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { reliefFilter } from "#pictures/motifs/land.ts";

export function drawBath(pen: Pen): string {
  const { random, light } = pen;
  const side = light.side;
  const floorY = random.between(660, 700);
  const shell: Shell = { back: { x: 140, y: 70, width: 1220, height: floorY - 70 }, eye: [750 + random.around(120), 430] };
  const tile = random.pick([
    NATURAL.plaster,
    mix(NATURAL.plaster, pen.brand.soft, 0.3),
    mix(NATURAL.stone, NATURAL.linen, 0.4),
    mix(NATURAL.plaster, NATURAL.shallow, 0.18),
  ]);
  const stone = random.pick([NATURAL.stone, mix(NATURAL.stone, NATURAL.slate, 0.4), mix(NATURAL.wood, NATURAL.linen, 0.3)]);
  const isArched = random.chance(0.4);
  const windowWidth = isArched ? random.between(330, 400) : random.between(480, 640);
  const tubX = WIDTH / 2 + side * random.between(130, 210);
  const windowX = tubX - windowWidth / 2;
  const windowTop = 120;
  const windowHeight = random.between(390, 440);
  return [
    drawShell(pen, shell, { wall: tile, floor: stone }),
    drawTiles(pen, shell.back, tile, random.chance(0.5)),
    drawFloorLines(pen, shell, "tiles", stone),
    drawWindow(pen, {
      x: windowX,
      y: windowTop,
      width: windowWidth,
      height: windowHeight,
      panes: isArched ? 2 : random.whole(2, 3),
      isArched,
      view: chooseView(pen),
    }),
    drawSunPatch(pen, shell, windowX + 20, windowX + windowWidth - 20),
    drawWashStand(pen, tubX - side * 560, floorY + 70, stone),
    drawPlant(pen, tubX + side * 380, floorY + 110, random.between(320, 420)),
    drawTub(pen, tubX, floorY + 170, random.between(540, 620)),
    drawStool(pen, tubX - side * 380, floorY + 220),
    random.chance(0.4) ? drawPendant(pen, tubX - side * 560, 150, 40) : "",
    drawAirLight(pen, [windowX + windowWidth / 2, windowTop + windowHeight / 2], 780, light.isDark ? 0.08 : 0.16),
    finish(pen, false),
  ].join("");
}

/** Tiles on the lower wall, or all of it. */
function drawTiles(pen: Pen, { x, y, width, height }: Box, colour: Colour, isWhole: boolean): string {
  const top = isWhole ? y : y + height * 0.52;
  const size = pen.random.pick([34, 44, 60]);
  const lines: string[] = [];
  for (let at = y + height; at > top; at -= size * 0.62) lines.push(`M${num(x)} ${num(at)}h${num(width)}`);
  for (let row = 0, at = y + height; at > top; row++, at -= size * 0.62) {
    for (let column = x + (row % 2 ? size / 2 : 0); column < x + width; column += size)
      lines.push(`M${num(column)} ${num(at)}v${num(-size * 0.62)}`);
  }
  const wash = isWhole
    ? ""
    : rect(x, top, width, y + height - top, pen.inside(mix(colour, pen.brand.soft, 0.35), 0), { opacity: 0.55 }) +
      rect(x, top - 7, width, 8, pen.inside(colour, 0.5));
  return wash + stroke(lines.join(""), pen.inside(colour, -0.9), 1.1, { opacity: 0.35 });
}

function drawTub(pen: Pen, x: number, foot: number, width: number): string {
  const [id, insideId] = [pen.id(), pen.id()];
  const { side } = pen.light;
  const h = width * 0.36;
  const top = foot - h;
  const half = width / 2;
  const white = NATURAL.linen;
  const body = `M${pt([x - half, top])}C${pt([x - half * 0.98, foot - h * 0.2])} ${pt([x - half * 0.72, foot])} ${pt([x - half * 0.55, foot])}H${num(x + half * 0.55)}C${pt([x + half * 0.72, foot])} ${pt([x + half * 0.98, foot - h * 0.2])} ${pt([x + half, top])}Z`;
  const tap = `M${pt([x - side * half * 1.06, foot])}V${num(top - h * 0.42)}q0 -26 ${num(side * 26)} -26h${num(side * 30)}v16`;
  return (
    drawShadow(pen, x, foot, width * 0.56, width * 0.07, 0.55) +
    linearGradient(
      id,
      [x - side * half, 0],
      [x + side * half, 0],
      [
        [0, pen.inside(white, -1.1)],
        [0.5, pen.inside(white, -0.2)],
        [0.85, pen.inside(white, 0.5)],
        [1, pen.inside(white, 0)],
      ],
    ) +
    linearGradient(
      insideId,
      [0, top - h * 0.1],
      [0, top + h * 0.1],
      [
        [0, pen.inside(white, -0.9)],
        [1, mix(pen.inside(white, -0.2), pen.light.sky.low, 0.2)],
      ],
    ) +
    stroke(tap, pen.inside(NATURAL.brass, 0.1), 9, { "stroke-linecap": "round" }) +
    path(body, url(id)) +
    ellipse(x, top, half * 1.01, h * 0.115, pen.inside(white, 0.5)) +
    ellipse(x, top + 2, half * 0.95, h * 0.088, url(insideId)) +
    ellipse(x, top + h * 0.035, half * 0.84, h * 0.05, lighter(mix(pen.water, pen.light.sky.low, 0.6), 0.06), { opacity: 0.75 }) +
    towel(pen, x + side * half * 0.52, top - 6, 104)
  );
}

function towel(pen: Pen, x: number, y: number, width: number): string {
  const { random } = pen;
  const id = pen.id();
  const colour = random.pick([pen.brand.soft, pen.brand.middle, NATURAL.linen, NATURAL.rose]);
  const nap = reliefFilter(
    pen,
    { x: x - width, y: y - 10, width: width * 2, height: 180 },
    { frequency: [0.3, 0.3], depth: 2, strength: 0.3, octaves: 1 },
  );
  return (
    nap.markup +
    linearGradient(
      id,
      [x - width / 2, 0],
      [x + width / 2, 0],
      [
        [0, pen.inside(colour, -0.6)],
        [0.4, pen.inside(colour, 0.5)],
        [1, pen.inside(colour, -0.4)],
      ],
    ) +
    group(
      path(
        `M${pt([x - width / 2, y])}Q${pt([x, y - 9])} ${pt([x + width / 2, y])}L${pt([x + width * 0.46, y + 128])}Q${pt([x, y + 138])} ${pt([x - width * 0.48, y + 124])}Z`,
        url(id),
      ),
      { filter: url(nap.id) },
    )
  );
}

/** A basin on a stand, with a round mirror over it. */
function drawWashStand(pen: Pen, x: number, foot: number, stone: Colour): string {
  const { random, light } = pen;
  const [mirrorId, woodId] = [pen.id(), pen.id()];
  const radius = random.between(98, 120);
  const mirrorY = foot - 430;
  const wood = random.pick([NATURAL.wood, NATURAL.darkWood, mix(NATURAL.wood, NATURAL.linen, 0.3)]);
  const top = foot - 210;
  return (
    drawShadow(pen, x, foot, 220, 26, 0.45) +
    linearGradient(
      mirrorId,
      [x - radius, mirrorY - radius],
      [x + radius, mirrorY + radius],
      [
        [0, pen.inside(NATURAL.linen, 0.3)],
        [0.45, mix(light.sky.mid, pen.inside(NATURAL.plaster), 0.5)],
        [0.5, mix(light.sky.low, pen.inside(NATURAL.plaster), 0.3)],
        [1, pen.inside(stone, -0.2)],
      ],
    ) +
    ellipse(x, mirrorY, radius + 8, radius + 8, pen.inside(NATURAL.brass, -0.1)) +
    ellipse(x, mirrorY, radius, radius, url(mirrorId)) +
    linearGradient(
      woodId,
      [0, top],
      [0, foot],
      [
        [0, pen.inside(wood, 0.2)],
        [1, pen.inside(wood, -0.7)],
      ],
    ) +
    rect(x - 170, top + 14, 340, 150, url(woodId)) +
    stroke(`M${num(x)} ${num(top + 20)}v140M${num(x - 166)} ${num(top + 90)}h332`, pen.inside(wood, -1.2), 2) +
    stroke(`M${num(x - 158)} ${num(top + 160)}V${num(foot)}M${num(x + 158)} ${num(top + 160)}V${num(foot)}`, pen.inside(wood, -0.9), 9) +
    rect(x - 182, top, 364, 18, pen.inside(stone, 0.6), { rx: 3 }) +
    path(
      `M${pt([x - 84, top - 44])}H${num(x + 84)}C${pt([x + 78, top - 8])} ${pt([x + 50, top + 2])} ${pt([x + 40, top + 2])}H${num(x - 40)}C${pt([x - 50, top + 2])} ${pt([x - 78, top - 8])} ${pt([x - 84, top - 44])}Z`,
      pen.inside(NATURAL.linen, -0.1),
    ) +
    ellipse(x, top - 44, 84, 9, pen.inside(NATURAL.linen, -0.8)) +
    stroke(`M${num(x)} ${num(top - 46)}v-44q0 -14 14 -14h16v10`, pen.inside(NATURAL.brass, 0.2), 6, { "stroke-linecap": "round" }) +
    drawVase(pen, x + 132, top, 54) +
    (random.chance(0.5) ? drawLamp(pen, x - 138, top, 96) : "")
  );
}

function drawStool(pen: Pen, x: number, foot: number): string {
  const wood = pen.inside(NATURAL.wood, 0.1);
  return (
    drawShadow(pen, x, foot, 80, 16, 0.5) +
    stroke(
      `M${pt([x - 44, foot - 108])}L${pt([x - 54, foot])}M${pt([x + 44, foot - 108])}L${pt([x + 54, foot])}M${pt([x, foot - 108])}V${num(foot + 8)}`,
      pen.inside(NATURAL.wood, -0.7),
      8,
      { "stroke-linecap": "round" },
    ) +
    ellipse(x, foot - 104, 64, 15, pen.inside(NATURAL.wood, -0.9)) +
    ellipse(x, foot - 110, 64, 15, wood) +
    rect(x - 40, foot - 140, 80, 16, pen.inside(NATURAL.linen, 0.2), { rx: 8 }) +
    rect(x - 36, foot - 155, 72, 16, pen.inside(pen.brand.soft, 0.1), { rx: 8 })
  );
}
