/** An empty room in one-point perspective: floor, walls, ceiling, and a window with a view. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import { HEIGHT, WIDTH } from "#pictures/pen.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Box, Point } from "#pictures/svg.ts";
import { blend, filter, group, linearGradient, num, path, polygon, pt, radialGradient, rect, stroke, url } from "#pictures/svg.ts";
import { reliefFilter } from "#pictures/motifs/land.ts";

export type Shell = {
  /** The far wall. */
  readonly back: Box;
  /** The vanishing point. */
  readonly eye: Point;
};

type ShellColours = { readonly wall: Colour; readonly floor: Colour; readonly ceiling?: Colour };

export const floorOf = ({ back }: Shell): number => back.y + back.height;

/** Scale at this height of the floor; 1 at the far wall. */
const scaleAt = ({ back, eye }: Shell, y: number): number => (y - eye[1]) / (back.y + back.height - eye[1]);

/** The x coordinate on the floor at `y` that is in front of `x` of the far wall. */
export const spread = (shell: Shell, x: number, y: number): number => shell.eye[0] + (x - shell.eye[0]) * scaleAt(shell, y);

export function drawShell(pen: Pen, shell: Shell, { wall, floor, ceiling = NATURAL.linen }: ShellColours): string {
  const { back, eye } = shell;
  const [l, t, r, b] = [back.x, back.y, back.x + back.width, back.y + back.height];
  const out = (x: number, y: number): Point => [eye[0] + (x - eye[0]) * 4, eye[1] + (y - eye[1]) * 4];
  const [backId, leftId, rightId, floorId, ceilingId] = [pen.id(), pen.id(), pen.id(), pen.id(), pen.id()];
  const { side } = pen.light;
  const grain = reliefFilter(
    pen,
    { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    { frequency: [0.12, 0.12], depth: 0.7, strength: 0.12, octaves: 1 },
  );
  const quad = (a: Point, c: Point, fill: string) => path(polygon([a, c, out(...c), out(...a)]), fill);
  return (
    grain.markup +
    blend(backId, [l, 0], [r, 0], pen.inside(wall, side < 0 ? 0.1 : -0.25), pen.inside(wall, side > 0 ? 0.1 : -0.25)) +
    blend(leftId, [0, 0], [l, 0], pen.inside(wall, side < 0 ? -0.9 : 0.1), pen.inside(wall, side < 0 ? -0.5 : 0.45)) +
    blend(rightId, [r, 0], [WIDTH, 0], pen.inside(wall, side > 0 ? -0.5 : 0.45), pen.inside(wall, side > 0 ? -0.9 : 0.1)) +
    blend(floorId, [0, b], [0, HEIGHT], pen.inside(floor, 0.5), pen.inside(floor, -0.5)) +
    blend(ceilingId, [0, 0], [0, t], pen.inside(ceiling, -0.6), pen.inside(ceiling, 0)) +
    group(
      quad([l, t], [r, t], url(ceilingId)) +
        quad([l, t], [l, b], url(leftId)) +
        quad([r, t], [r, b], url(rightId)) +
        rect(l, t, back.width, back.height, url(backId)),
      { filter: url(grain.id) },
    ) +
    quad([l, b], [r, b], url(floorId)) +
    drawSkirting(pen, shell, wall) +
    corners(pen, shell)
  );
}

/** Corners of a room are darker than its walls. */
function corners(pen: Pen, { back }: Shell): string {
  const dark = lighter(pen.inside(NATURAL.darkWood, -0.8), -0.1);
  return [back.x, back.x + back.width]
    .map((x) => {
      const id = pen.id();
      return (
        linearGradient(
          id,
          [x - 90, 0],
          [x + 90, 0],
          [
            [0, dark, 0],
            [0.5, dark, 0.16],
            [1, dark, 0],
          ],
        ) + rect(x - 90, back.y, 180, back.height, url(id))
      );
    })
    .join("");
}

function drawSkirting(pen: Pen, { back, eye }: Shell, wall: Colour): string {
  const b = back.y + back.height;
  const away = (x: number): Point => [eye[0] + (x - eye[0]) * 3, eye[1] + (b - eye[1]) * 3];
  const line = `M${pt(away(back.x))}L${pt([back.x, b])}H${num(back.x + back.width)}L${pt(away(back.x + back.width))}`;
  return (
    stroke(line, pen.inside(mix(wall, NATURAL.linen, 0.6), 0.3), 9) +
    stroke(line, pen.inside(NATURAL.darkWood, -0.6), 1.5, { opacity: 0.35, transform: "translate(0 5)" })
  );
}

/** Boards that lead to the far wall, or square tiles. */
export function drawFloorLines(pen: Pen, shell: Shell, kind: "boards" | "tiles", colour: Colour): string {
  const { back, eye } = shell;
  const b = back.y + back.height;
  const lines: string[] = [];
  const step = kind === "boards" ? back.width / 15 : back.width / 9;
  for (let x = back.x - step * 24; x < back.x + back.width + step * 24; x += step) {
    lines.push(`M${pt([x, b])}L${pt([eye[0] + (x - eye[0]) * 5, eye[1] + (b - eye[1]) * 5])}`);
  }
  const across: string[] = [];
  if (kind === "tiles") for (let scale = 1; scale < 5; scale *= 1.16) across.push(`M0 ${num(eye[1] + (b - eye[1]) * scale)}H${WIDTH}`);
  const clip = pen.id();
  const joints = kind === "boards" ? boardEnds(pen, shell, step) : "";
  return (
    `<clipPath id="${clip}"><rect x="0" y="${num(b)}" width="${WIDTH}" height="${num(HEIGHT - b)}"/></clipPath>` +
    group(stroke(lines.join("") + across.join("") + joints, pen.inside(colour, -1.4), 1.6), { "clip-path": url(clip), opacity: 0.55 })
  );
}

function boardEnds(pen: Pen, shell: Shell, step: number): string {
  const { random } = pen;
  const ends = Array.from({ length: 60 }, () => {
    const y = floorOf(shell) + random.next() * (HEIGHT - floorOf(shell));
    const x = shell.back.x + Math.round(random.between(-18, 34)) * step;
    return `M${pt([spread(shell, x, y), y])}H${num(spread(shell, x + step, y))}`;
  });
  return ends.join("");
}

type WindowOptions = Box & {
  /** Draws the view in the units of a whole picture; absent if several windows share one. */
  readonly view?: (pen: Pen) => string;
  readonly panes: number;
  readonly isArched?: boolean;
  readonly frame?: Colour;
};

export const openingShape = ({ x, y, width, height }: Box, isArched: boolean): string => {
  const arch = width / 2;
  return isArched
    ? `M${pt([x, y + height])}V${num(y + arch * 0.9)}A${num(arch)} ${num(arch * 0.9)} 0 0 1 ${num(x + width)} ${num(y + arch * 0.9)}V${num(y + height)}Z`
    : `M${pt([x, y])}h${num(width)}v${num(height)}h${num(-width)}Z`;
};

/** A view, clipped to the given shape. */
export function drawView(pen: Pen, { x, y, width, height }: Box, shape: string, view: (pen: Pen) => string): string {
  const id = pen.id();
  const inner = `<svg x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${view(pen.aside())}</svg>`;
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath>${group(inner, { "clip-path": url(id) })}`;
}

/** Glass, and the world behind it. */
export function drawWindow(pen: Pen, { x, y, width, height, view, panes, isArched = false, frame = NATURAL.linen }: WindowOptions): string {
  const glassId = pen.id();
  const shape = openingShape({ x, y, width, height }, isArched);
  const bars = Array.from({ length: panes - 1 }, (_, index) => `M${num(x + (width * (index + 1)) / panes)} ${num(y)}v${num(height)}`).join(
    "",
  );
  const wood = pen.inside(frame, -0.2);
  const shine = lighter(pen.light.sky.low, 0.04);
  return (
    (view ? drawView(pen, { x, y, width, height }, shape, view) : "") +
    linearGradient(
      glassId,
      [x, y],
      [x + width, y + height],
      [
        [0, shine, 0.3],
        [0.4, shine, 0.03],
        [0.6, shine, 0.12],
        [1, shine, 0],
      ],
    ) +
    path(shape, url(glassId)) +
    stroke(bars, wood, 9) +
    stroke(shape, wood, 14) +
    stroke(shape, pen.inside(NATURAL.darkWood, -0.4), 1.5, { opacity: 0.4 })
  );
}

/** Cloth in folds beside a window. */
export function drawCurtain(pen: Pen, x: number, y: number, width: number, height: number, colour: Colour, opacity = 1): string {
  const { random } = pen;
  const folds = Math.max(4, Math.round(width / 15));
  const step = width / folds;
  const strips = Array.from({ length: folds }, (_, index) => {
    const id = pen.id();
    const at = x + index * step;
    const w = step * random.between(0.85, 1.25);
    return (
      linearGradient(
        id,
        [at, 0],
        [at + w, 0],
        [
          [0, pen.inside(colour, -0.75)],
          [0.45, pen.inside(colour, 0.45)],
          [1, pen.inside(colour, -0.55)],
        ],
      ) + path(`M${pt([at, y])}h${num(w)}l${num(random.around(5))} ${num(height)}h${num(-w)}Z`, url(id))
    );
  });
  return group(strips.join(""), { opacity });
}

/** Sunlight on the floor from the window. */
export function drawSunPatch(pen: Pen, shell: Shell, from: number, to: number): string {
  const { light } = pen;
  if (light.isDark) return "";
  const id = pen.id();
  const blur = pen.id();
  const b = floorOf(shell);
  const shift = -light.side * 150;
  const shape: Point[] = [
    [from, b],
    [to, b],
    [spread(shell, to, b + 210) + shift, b + 210],
    [spread(shell, from, b + 210) + shift, b + 210],
  ];
  const warm = lighter(light.sun.colour, 0.02);
  return (
    filter(blur, { x: 0, y: b - 40, width: WIDTH, height: 300 }, `<feGaussianBlur stdDeviation="7"/>`) +
    linearGradient(
      id,
      [0, b],
      [0, b + 210],
      [
        [0, warm, 0.6],
        [1, warm, 0.12],
      ],
    ) +
    path(polygon(shape), url(id), { filter: url(blur) })
  );
}

/** The light of the window on everything near it. */
export function drawAirLight(pen: Pen, [x, y]: Point, radius: number, strength: number): string {
  const id = pen.id();
  const colour = pen.light.isDark ? pen.light.lamp : mix(pen.light.sun.colour, pen.light.sky.low, 0.4);
  return (
    radialGradient(id, [x, y], radius, [
      [0, colour, strength],
      [0.5, colour, strength * 0.35],
      [1, colour, 0],
    ]) + rect(0, 0, WIDTH, HEIGHT, url(id))
  );
}

export function drawShadow(pen: Pen, x: number, y: number, rx: number, ry: number, strength = 0.4): string {
  const id = pen.id();
  const dark = pen.inside(NATURAL.darkWood, -1.8);
  return (
    radialGradient(
      id,
      [x, y],
      rx,
      [
        [0, dark, strength],
        [0.55, dark, strength * 0.6],
        [1, dark, 0],
      ],
      ry / rx,
    ) + rect(x - rx, y - ry, rx * 2, ry * 2, url(id))
  );
}
