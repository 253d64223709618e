/** A suite: a wall of glass, a sofa before it, and the whole view. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { drawLamp, drawPendant, drawPlant, drawRug } from "#pictures/interior/furniture.ts";
import { drawArmchair, drawLowTable, drawSofa } from "#pictures/interior/seats.ts";
import { drawAirLight, drawCurtain, drawFloorLines, drawShell, drawSunPatch, drawWindow } from "#pictures/interior/shell.ts";
import type { Shell } from "#pictures/interior/shell.ts";
import { chooseView } from "#pictures/interior/views.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { wallColour, woodColour } from "./room.ts";

export function drawSuite(pen: Pen): string {
  const { random, light } = pen;
  const floorY = random.between(640, 670);
  const top = random.between(60, 90);
  const shell: Shell = { back: { x: 130, y: top, width: 1240, height: floorY - top }, eye: [750 + random.around(160), 440] };
  const [wall, wood] = [wallColour(pen), woodColour(pen)];
  const cloth = random.pick([NATURAL.linen, pen.brand.soft, pen.brand.middle, mix(NATURAL.stone, NATURAL.linen, 0.4)]);
  const accent = random.pick([pen.brand.strong, pen.brand.middle, NATURAL.ochre, NATURAL.rose]);
  const margin = random.between(90, 170);
  const [left, right] = [shell.back.x + margin, shell.back.x + shell.back.width - margin];
  const sofaX = WIDTH / 2 - light.side * random.between(60, 150);
  const curtain = mix(NATURAL.linen, accent, random.pick([0, 0.25]));
  return [
    drawShell(pen, shell, { wall, floor: wood }),
    drawFloorLines(pen, shell, "boards", wood),
    drawWindow(pen, {
      x: left,
      y: top + 46,
      width: right - left,
      height: floorY - top - 54,
      panes: random.whole(3, 5),
      view: chooseView(pen),
      frame: random.pick([NATURAL.linen, NATURAL.ink]),
    }),
    drawCurtain(pen, left - 62, top + 24, 120, floorY - top - 20, curtain),
    drawCurtain(pen, right - 58, top + 24, 120, floorY - top - 20, curtain),
    drawSunPatch(pen, shell, left + 80, right - 80),
    drawRug(pen, sofaX, floorY + 110, 820, 200, accent),
    drawPlant(pen, light.side > 0 ? 190 : WIDTH - 190, floorY + 120, random.between(340, 420)),
    drawFloorLamp(pen, light.side > 0 ? WIDTH - 210 : 210, floorY + 96),
    drawSofa(pen, sofaX, floorY + 176, random.between(560, 640), cloth),
    drawArmchair(pen, sofaX + light.side * 490, floorY + 232, 230, accent),
    drawLowTable(pen, sofaX, floorY + 286, 330, wood),
    random.chance(0.5) ? [-1, 0, 1].map((at) => drawPendant(pen, sofaX + at * 96, 120 + Math.abs(at) * 30, 30)).join("") : "",
    drawAirLight(pen, [WIDTH / 2, floorY - 200], 900, light.isDark ? 0.06 : 0.12),
    finish(pen, false),
  ].join("");
}

const drawFloorLamp = (pen: Pen, x: number, foot: number): string => drawLamp(pen, x, foot, 360);
