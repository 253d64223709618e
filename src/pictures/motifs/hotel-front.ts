/** The front of a hotel, in the style of its place. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { FrontStyle } from "#pictures/settings/front-styles.ts";
import { group, linearGradient, num, path, polygon, rect, url } from "#pictures/svg.ts";
import { drawBalcony, drawEntrance, drawOpening, drawStripedAwning, windowPaint } from "./facade-parts.ts";
import type { WindowPaint } from "./facade-parts.ts";
import { drawRoof } from "./hotel-roofs.ts";
import { reliefFilter } from "./land.ts";

type Front = {
  readonly style: FrontStyle;
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly floors: number;
  readonly floorHeight: number;
  readonly bays: number;
  readonly accent: Colour;
};

export function drawFront(pen: Pen, front: Front): string {
  const { style, x, base, width, floors, floorHeight } = front;
  const wall = pen.random.pick(style.walls);
  const height = floors * floorHeight;
  const top = base - height;
  const paint = windowPaint(pen, top, base);
  const box = { x: x - 140, y: top - 200, width: width + 280, height: height + 210 };
  const plaster = reliefFilter(pen, box, {
    frequency: style.rail === "wood" ? [0.01, 0.14] : [0.05, 0.05],
    depth: 1.6,
    strength: 0.22,
    octaves: 3,
  });
  return (
    paint.markup +
    plaster.markup +
    group(drawSide(pen, front, wall, top) + drawWall(pen, front, wall, top), { filter: url(plaster.id) }) +
    drawRoof(pen, { ...front, wall, top }) +
    drawFloors(pen, front, paint, wall) +
    drawGroundFloor(pen, front, paint) +
    drawCastShadow(pen, front, top)
  );
}

function drawWall(pen: Pen, { x, base, width }: Front, wall: Colour, top: number): string {
  const id = pen.id();
  return (
    linearGradient(
      id,
      [x, top],
      [x + width, base],
      [
        [0, pen.tone(wall, 0.05, pen.light.side < 0 ? 0.7 : 0.1)],
        [1, pen.tone(wall, 0.02, pen.light.side < 0 ? -0.1 : 0.4)],
      ],
    ) + rect(x, top, width, base - top, url(id))
  );
}

/** The shaded side wall, which gives the building depth. */
function drawSide(pen: Pen, { x, base, width, floors, floorHeight }: Front, wall: Colour, top: number): string {
  const { side } = pen.light;
  const from = side > 0 ? x : x + width;
  const far = from - side * 120;
  const lines = Array.from({ length: floors }, (_, index) => {
    const y = base - floorHeight * (index + 0.5);
    const yFar = base - 26 - (floorHeight - 8) * (index + 0.5);
    return [0.3, 0.66]
      .map((at) => {
        const [ax, ay] = [from + (far - from) * at, y + (yFar - y) * at];
        return `M${num(ax - 8)} ${num(ay - 18)}h16v34h-16z`;
      })
      .join("");
  });
  return (
    path(
      polygon([
        [from, top],
        [far, top + 22],
        [far, base - 22],
        [from, base],
      ]),
      pen.tone(wall, 0.08, -1.1),
    ) + path(lines.join(""), pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.ink, 0.2), { opacity: 0.6 })
  );
}

function drawFloors(pen: Pen, front: Front, paint: WindowPaint, wall: Colour): string {
  const { style, x, base, width, floors, floorHeight, bays } = front;
  const step = width / bays;
  const parts: string[] = [];
  const isGlass = style.windows === "glass";
  for (let floor = floors - 1; floor >= 1; floor--) {
    const foot = base - floor * floorHeight;
    if (isGlass) parts.push(drawModernFloor(pen, front, foot));
    for (let bay = 0; bay < bays; bay++) {
      const w = step * (isGlass ? 0.74 : 0.4);
      const h = floorHeight * (isGlass ? 0.74 : 0.66);
      const at = x + step * (bay + 0.5) - w / 2;
      const y = foot - h - (isGlass ? 0 : floorHeight * 0.1);
      parts.push(drawOpening(pen, { x: at, y, width: w, height: h }, paint, style.windows === "arched"));
      if (style.windows === "shutters") parts.push(shutters(pen, at, y, w, h, front.accent));
      const hasBalcony = style.balconies === "all" || (style.balconies === "some" && ((bay + floor) % 2 === 0 || floor === 1));
      if (hasBalcony) parts.push(drawBalcony(pen, at - w * 0.14, y + h, w * 1.28, style.rail));
    }
    if (style.balconies === "long") parts.push(drawBalcony(pen, x - 18, foot - floorHeight * 0.08, width + 36, style.rail));
    if (style.hasBands) parts.push(rect(x - 6, foot, width + 12, 6, pen.tone(mix(wall, NATURAL.linen, 0.6), 0.03, 0.5)));
  }
  return parts.join("");
}

/** A slab the whole way across, and the room behind it in shade. */
const drawModernFloor = (pen: Pen, { x, width, floorHeight }: Front, foot: number): string =>
  rect(x, foot - floorHeight + 14, width, floorHeight - 14, pen.tone(NATURAL.wood, 0.08, -0.8)) +
  rect(x - 22, foot, width + 44, 12, pen.tone(NATURAL.linen, 0.03, 0.5));

const shutters = (pen: Pen, x: number, y: number, w: number, h: number, colour: Colour): string => {
  const leaf = mix(colour, NATURAL.leaf, 0.3);
  return rect(x - w * 0.5, y, w * 0.42, h, pen.tone(leaf, 0.05, 0.1)) + rect(x + w * 1.08, y, w * 0.42, h, pen.tone(leaf, 0.05, 0.1));
};

function drawGroundFloor(pen: Pen, front: Front, paint: WindowPaint): string {
  const { style, x, base, width, floorHeight, bays, accent } = front;
  const step = width / bays;
  const middle = Math.floor(bays / 2);
  const parts = [
    rect(x, base - floorHeight, width, floorHeight, pen.tone(NATURAL.stone, 0.03, style.windows === "glass" ? -0.4 : 0.1), {
      opacity: style.isArcaded ? 0.3 : 0.85,
    }),
  ];
  for (let bay = 0; bay < bays; bay++) {
    if (bay === middle) continue;
    const w = step * 0.62;
    const at = x + step * (bay + 0.5) - w / 2;
    parts.push(drawOpening(pen, { x: at, y: base - floorHeight * 0.86, width: w, height: floorHeight * 0.78 }, paint, style.isArcaded));
    if (style.hasAwnings && (!style.isArcaded || bay % 2 === 0))
      parts.push(drawStripedAwning(pen, at - 4, base - floorHeight * 0.92, w + 8, accent));
  }
  parts.push(drawEntrance(pen, x + step * (middle + 0.5), base, step * 0.86, floorHeight * 0.86, accent));
  return parts.join("");
}

/** A shadow across the façade from something outside the picture. */
function drawCastShadow(pen: Pen, { x, base, width }: Front, top: number): string {
  const { light } = pen;
  if (light.isDark) return "";
  const id = pen.id();
  const dark = pen.tone(NATURAL.ink, 0.1, 0);
  const [from, to] = light.side > 0 ? [x, x + width * 0.42] : [x + width, x + width * 0.58];
  return (
    linearGradient(
      id,
      [from, 0],
      [to, 0],
      [
        [0, dark, 0.34],
        [1, dark, 0],
      ],
    ) +
    path(
      polygon([
        [from, top],
        [from + (to - from) * 0.5, top],
        [to, base],
        [from, base],
      ]),
      url(id),
    )
  );
}
