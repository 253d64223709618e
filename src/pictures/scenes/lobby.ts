/** A lobby: a high hall with tall windows, lamps, a reception desk and seats. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { HEIGHT, WIDTH } from "#pictures/pen.ts";
import { ellipse, group, linearGradient, num, path, pt, radialGradient, rect, stroke, url } from "#pictures/svg.ts";
import { drawLamp, drawPendant, drawPlant, drawRug } from "#pictures/interior/furniture.ts";
import { drawArmchair, drawLowTable, drawSofa, drawVase } from "#pictures/interior/seats.ts";
import {
  drawAirLight,
  drawFloorLines,
  drawShadow,
  drawShell,
  drawSunPatch,
  drawView,
  drawWindow,
  floorOf,
  openingShape,
  spread,
} from "#pictures/interior/shell.ts";
import type { Shell } from "#pictures/interior/shell.ts";
import { chooseView } from "#pictures/interior/views.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { wallColour, woodColour } from "./room.ts";

export function drawLobby(pen: Pen): string {
  const { random, light } = pen;
  const floorY = random.between(620, 650);
  const shell: Shell = { back: { x: 250, y: 40, width: 1000, height: floorY - 40 }, eye: [750 + random.around(120), 430] };
  const wall = wallColour(pen);
  const floor = random.pick([NATURAL.stone, mix(NATURAL.stone, NATURAL.linen, 0.5), mix(NATURAL.stone, NATURAL.slate, 0.35)]);
  const accent = random.pick([pen.brand.strong, pen.brand.middle, NATURAL.rose, NATURAL.ochre]);
  const openings = [0, 1, 2].map((index) => ({
    x: shell.back.x + (shell.back.width / 3) * (index + 0.5) - 120,
    y: 96,
    width: 240,
    height: floorY - 150,
  }));
  // One view behind all windows.
  const view = drawView(pen, shell.back, openings.map((opening) => openingShape(opening, true)).join(""), chooseView(pen));
  const windows = openings.map((opening) => drawWindow(pen, { ...opening, panes: 2, isArched: true }));
  const hasDesk = random.chance(0.55);
  return [
    drawShell(pen, shell, { wall, floor }),
    drawFloorLines(pen, shell, "tiles", floor),
    view,
    ...windows,
    drawPilasters(pen, shell, wall),
    drawShine(pen, shell),
    drawSunPatch(pen, shell, shell.back.x + 60, shell.back.x + shell.back.width - 60),
    drawSideWalls(pen, shell, wall),
    hasDesk ? drawDesk(pen, shell, woodColour(pen), light.side) : drawPlant(pen, light.side > 0 ? 210 : WIDTH - 210, floorY + 150, 460),
    drawPlant(pen, light.side > 0 ? WIDTH - 190 : 190, floorY + 160, random.between(380, 460)),
    drawRug(pen, 750 + light.side * 90, floorY + 150, 680, 170, accent),
    drawSeats(pen, 750 + light.side * 90, floorY, accent),
    drawChandelier(pen, shell.eye[0], random.between(170, 220)),
    drawAirLight(pen, [750, 330], 900, light.isDark ? 0.1 : 0.16),
    finish(pen, false),
  ].join("");
}

/** Flat columns between the windows. */
function drawPilasters(pen: Pen, { back }: Shell, wall: Colour): string {
  const at = [0, 1, 2, 3].map((index) => back.x + (back.width / 3) * index);
  return at
    .map((x) => {
      const id = pen.id();
      return (
        linearGradient(
          id,
          [x - 26, 0],
          [x + 26, 0],
          [
            [0, pen.inside(wall, pen.light.side < 0 ? 0.7 : -0.5)],
            [1, pen.inside(wall, pen.light.side > 0 ? 0.7 : -0.5)],
          ],
        ) +
        rect(x - 22, back.y, 44, back.height, url(id)) +
        rect(x - 32, back.y + 26, 64, 22, pen.inside(wall, 0.5)) +
        rect(x - 32, back.y + back.height - 34, 64, 34, pen.inside(wall, 0.1))
      );
    })
    .join("");
}

/** Mouldings and a picture on the walls at the sides. */
function drawSideWalls(pen: Pen, { back, eye }: Shell, wall: Colour): string {
  const out = (x: number, y: number, scale: number) => pt([eye[0] + (x - eye[0]) * scale, eye[1] + (y - eye[1]) * scale]);
  const b = back.y + back.height;
  const panels = [back.x, back.x + back.width].map(
    (x) => `M${out(x, back.y + 90, 1.08)}L${out(x, back.y + 90, 1.36)}L${out(x, b - 60, 1.36)}L${out(x, b - 60, 1.08)}Z`,
  );
  return (
    stroke(panels.join(""), pen.inside(wall, 0.8), 4) +
    stroke(panels.join(""), pen.inside(wall, -1), 1.5, { opacity: 0.5, transform: "translate(3 3)" })
  );
}

/** Polished stone reflects the windows. */
function drawShine(pen: Pen, shell: Shell): string {
  const b = floorOf(shell);
  const colour = lighter(pen.light.isDark ? pen.light.lamp : pen.light.sky.low, 0.02);
  return [0.5, 1.5, 2.5]
    .map((index) => {
      const id = pen.id();
      const x = shell.back.x + (shell.back.width / 3) * index;
      const shape = `M${pt([x - 110, b])}H${num(x + 110)}L${pt([spread(shell, x + 90, HEIGHT), HEIGHT])}H${num(spread(shell, x - 90, HEIGHT))}Z`;
      return (
        linearGradient(
          id,
          [0, b],
          [0, HEIGHT],
          [
            [0, colour, 0.5],
            [0.6, colour, 0.14],
            [1, colour, 0],
          ],
        ) + path(shape, url(id))
      );
    })
    .join("");
}

function drawDesk(pen: Pen, shell: Shell, wood: Colour, side: number): string {
  const floorY = floorOf(shell);
  const x = side > 0 ? 300 : WIDTH - 300;
  const foot = floorY + 150;
  const id = pen.id();
  const lines = Array.from({ length: 22 }, (_, index) => `M${num(x - 240 + index * 23)} ${num(foot - 168)}v164`).join("");
  return (
    drawShadow(pen, x, foot, 330, 34, 0.5) +
    linearGradient(
      id,
      [0, foot - 180],
      [0, foot],
      [
        [0, pen.inside(wood, 0.2)],
        [1, pen.inside(wood, -0.8)],
      ],
    ) +
    rect(x - 250, foot - 172, 500, 172, url(id)) +
    stroke(lines, pen.inside(wood, -1), 2, { opacity: 0.5 }) +
    rect(x - 268, foot - 190, 536, 22, pen.inside(NATURAL.linen, 0.1), { rx: 4 }) +
    drawLamp(pen, x - 170, foot - 190, 104) +
    drawVase(pen, x + 150, foot - 190, 76) +
    [-110, 0, 110].map((at) => drawPendant(pen, x + at, 300, 22)).join("")
  );
}

function drawSeats(pen: Pen, x: number, floorY: number, accent: Colour): string {
  const { random } = pen;
  const cloth = random.pick([NATURAL.linen, pen.brand.soft, pen.brand.middle]);
  const chairs = drawArmchair(pen, x - 300, floorY + 250, 216, accent) + drawArmchair(pen, x + 300, floorY + 250, 216, accent);
  return drawSofa(pen, x, floorY + 176, 440, cloth) + chairs + drawLowTable(pen, x, floorY + 282, 270, NATURAL.darkWood);
}

/** A ring of lights. */
function drawChandelier(pen: Pen, x: number, y: number): string {
  const { light, random } = pen;
  const glowId = pen.id();
  const reach = random.between(150, 190);
  const brass = pen.inside(NATURAL.brass, 0);
  const glow = light.isDark ? 0.65 : 0.3;
  const bulbs = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * Math.PI * 2;
    const [bx, by] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.22];
    return ellipse(bx, by - 8, 9, 11, lighter(light.lamp, 0.08));
  });
  return (
    radialGradient(glowId, [x, y], 420, [
      [0, light.lamp, glow],
      [0.4, light.lamp, glow * 0.3],
      [1, light.lamp, 0],
    ]) +
    ellipse(x, y, 420, 420, url(glowId)) +
    stroke(
      `M${num(x)} -10V${num(y - 60)}M${num(x)} ${num(y - 60)}L${num(x - reach)} ${num(y)}M${num(x)} ${num(y - 60)}L${num(x + reach)} ${num(y)}`,
      brass,
      2,
    ) +
    group(
      stroke(
        `M${pt([x - reach, y])}a${num(reach)} ${num(reach * 0.22)} 0 1 0 ${num(reach * 2)} 0a${num(reach)} ${num(reach * 0.22)} 0 1 0 ${num(-reach * 2)} 0`,
        brass,
        6,
      ),
    ) +
    bulbs.join("")
  );
}
