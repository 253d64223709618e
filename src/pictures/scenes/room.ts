/** A bedroom: the bed on one side, the view on the other. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { drawArt, drawBedside, drawPendant, drawPlant, drawRug } from "#pictures/interior/furniture.ts";
import { drawBed } from "#pictures/interior/bed.ts";
import { drawBunk } from "#pictures/interior/bunk.ts";
import { drawKitchenette } from "#pictures/interior/kitchenette.ts";
import { drawArmchair, drawSofa } from "#pictures/interior/seats.ts";
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
  const beds = layBeds(pen, side);
  const { x: bedX, width: bedWidth } = beds[0];
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
    ...bedsides(beds).map((x) => drawBedside(pen, x, floorY + 40, 118, wood)),
    ...beds.map(({ x, width, isSingle }) => drawBed(pen, { x, foot: floorY + 236, width, cloth, wood, isSingle })),
    corner(pen, side, floorY, { cloth, wood }),
    random.chance(0.3) ? drawPendant(pen, bedX - side * bedWidth * 0.74, 210, 44) : "",
    drawAirLight(pen, [windowX + windowWidth / 2, windowTop + tall / 2], 820, light.isDark ? 0.08 : 0.15),
    finish(pen, false),
  ].join("");
}

type PlacedBed = { readonly x: number; readonly width: number; readonly isSingle: boolean };

/** Space for beds beside the window, and between two of them. */
const [BED_SPACE, BED_GAP, FIRST_BED] = [900, 56, 236] as const;

/** As many beds as the room has, side by side, from the wall towards the window. */
function layBeds({ random, scene }: Pen, side: 1 | -1): readonly [PlacedBed, ...PlacedBed[]] {
  const { large, single } = scene.beds ?? { large: 1, single: 0 };
  const kinds = [...Array.from({ length: large }, () => false), ...Array.from({ length: single }, () => true)];
  const wide = random.between(430, 480);
  const narrow = wide * 0.62;
  const whole = large * wide + single * narrow + (kinds.length - 1) * BED_GAP;
  const scale = Math.min(1, BED_SPACE / whole);
  let at: number = FIRST_BED;
  const beds = kinds.map((isSingle): PlacedBed => {
    const width = (isSingle ? narrow : wide) * scale;
    const middle = at + width / 2;
    at += width + BED_GAP * scale;
    return { x: side > 0 ? middle : WIDTH - middle, width, isSingle };
  });
  return beds as [PlacedBed, ...PlacedBed[]];
}

/** On both sides of a single bed in a room, between beds otherwise. */
function bedsides(beds: readonly PlacedBed[]): number[] {
  const [first] = beds;
  if (beds.length === 1 && first) return [first.x - first.width * 0.74, first.x + first.width * 0.74];
  return beds.slice(1).map((bed, index) => (bed.x + (beds[index] ?? bed).x) / 2);
}

function wallArt(pen: Pen, x: number, y: number): string {
  const { random } = pen;
  if (random.chance(0.5)) return drawArt(pen, x - 110, y, 220, random.between(120, 150));
  return drawArt(pen, x - 170, y, 120, 150) + drawArt(pen, x + 50, y, 120, 150);
}

/** What else the room has: a sofa, a bunk bed or a kitchen; otherwise something to sit on by the window, or a plant. */
function corner(pen: Pen, side: number, floorY: number, { cloth, wood }: { readonly cloth: Colour; readonly wood: Colour }): string {
  const { random, scene } = pen;
  const x = side > 0 ? WIDTH - 250 : 250;
  if (scene.beds?.extra === "sofa") return drawSofa(pen, x - side * 30, floorY + 210, 400, mix(NATURAL.linen, cloth, 0.4));
  if (scene.beds?.extra === "bunk") return drawBunk(pen, x, floorY + 150, 380, cloth, wood);
  if (scene.beds?.extra === "kitchen") return drawKitchenette(pen, x + side * 20, floorY + 110, 400, wood);
  const chair = drawArmchair(pen, x, floorY + 190, 250, random.pick([NATURAL.linen, pen.brand.soft, pen.brand.middle]));
  const plant = drawPlant(pen, x + side * 150, floorY + 130, random.between(300, 380));
  return random.pick([plant + chair, plant, chair]);
}
