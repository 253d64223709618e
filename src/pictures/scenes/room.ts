/** A bedroom: the bed on one side, the view on the other. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { drawArt, drawBedside, drawPendant, drawPlant, drawRug } from "#pictures/interior/furniture.ts";
import { drawBed } from "#pictures/interior/bed.ts";
import { drawArmchair } from "#pictures/interior/seats.ts";
import { drawAirLight, drawCurtain, drawFloorLines, drawShell, drawSunPatch, drawWindow } from "#pictures/interior/shell.ts";
import type { Shell } from "#pictures/interior/shell.ts";
import { chooseView } from "#pictures/interior/views.ts";
import { finish } from "#pictures/motifs/finish.ts";

/** Walls are white or nearly white. */
export const wallColour = (pen: Pen): Colour =>
  pen.random.pick([
    NATURAL.plaster,
    mix(NATURAL.plaster, NATURAL.meadow, 0.16),
    mix(NATURAL.plaster, NATURAL.cloth, 0.2),
    mix(NATURAL.plaster, NATURAL.rose, 0.4),
    mix(NATURAL.plaster, pen.brand.soft, 0.22),
  ]);

export const woodColour = (pen: Pen): Colour =>
  pen.random.pick([NATURAL.wood, mix(NATURAL.wood, NATURAL.linen, 0.35), mix(NATURAL.wood, NATURAL.darkWood, 0.6)]);

export function drawRoom(pen: Pen): string {
  const { random, light } = pen;
  const side = light.side;
  const floorY = random.between(650, 690);
  const shell: Shell = { back: { x: 150, y: random.between(70, 110), width: 1200, height: 0 }, eye: [750 - side * 40, 430] };
  const room: Shell = { ...shell, back: { ...shell.back, height: floorY - shell.back.y } };
  const [wall, wood] = [wallColour(pen), woodColour(pen)];
  const cloth = random.pick([pen.brand.middle, pen.brand.strong, pen.brand.soft, NATURAL.ochre, NATURAL.rose]);
  const windowWidth = random.between(400, 520);
  const windowX = side > 0 ? room.back.x + room.back.width - windowWidth - 70 : room.back.x + 70;
  const windowTop = room.back.y + 50;
  const tall = random.chance(0.6) ? floorY - windowTop - 8 : floorY - windowTop - 150;
  const bedX = side > 0 ? 470 : WIDTH - 470;
  const bedWidth = random.between(430, 480);
  const curtain = random.chance(0.5) ? NATURAL.linen : mix(NATURAL.linen, cloth, 0.35);
  return [
    drawShell(pen, room, { wall, floor: wood }),
    drawFloorLines(pen, room, "boards", wood),
    drawWindow(pen, { x: windowX, y: windowTop, width: windowWidth, height: tall, panes: random.whole(2, 3), view: chooseView(pen) }),
    drawCurtain(pen, windowX - 70, windowTop - 26, 92, floorY - windowTop + 22, curtain, 0.96),
    drawCurtain(pen, windowX + windowWidth - 22, windowTop - 26, 92, floorY - windowTop + 22, curtain, 0.96),
    drawSunPatch(pen, room, windowX + 30, windowX + windowWidth - 30),
    random.chance(0.75) ? wallArt(pen, bedX, room.back.y + 90) : "",
    drawRug(pen, bedX + side * 90, floorY + 130, bedWidth * 1.5, 190, cloth),
    drawBedside(pen, bedX - bedWidth * 0.74, floorY + 40, 118, wood),
    drawBedside(pen, bedX + bedWidth * 0.74, floorY + 40, 118, wood),
    drawBed(pen, { x: bedX, foot: floorY + 236, width: bedWidth, cloth, wood }),
    corner(pen, side, floorY),
    random.chance(0.3) ? drawPendant(pen, bedX - side * bedWidth * 0.74, 210, 44) : "",
    drawAirLight(pen, [windowX + windowWidth / 2, windowTop + tall / 2], 820, light.isDark ? 0.08 : 0.15),
    finish(pen, false),
  ].join("");
}

function wallArt(pen: Pen, x: number, y: number): string {
  const { random } = pen;
  if (random.chance(0.5)) return drawArt(pen, x - 110, y, 220, random.between(120, 150));
  return drawArt(pen, x - 170, y, 120, 150) + drawArt(pen, x + 50, y, 120, 150);
}

/** Something to sit on by the window, or a plant. */
function corner(pen: Pen, side: number, floorY: number): string {
  const { random } = pen;
  const x = side > 0 ? WIDTH - 250 : 250;
  const chair = drawArmchair(pen, x, floorY + 190, 250, random.pick([NATURAL.linen, pen.brand.soft, pen.brand.middle]));
  const plant = drawPlant(pen, x + side * 150, floorY + 130, random.between(300, 380));
  return random.pick([plant + chair, plant, chair]);
}
