/** Houses of the place: walls, windows and roofs as they are built there. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { houseStyleOf } from "#pictures/settings/house-styles.ts";
import type { HouseStyle, HouseWindows } from "#pictures/settings/house-styles.ts";
import { group, linearGradient, num, path, rect, stroke, url } from "#pictures/svg.ts";
import { drawHouseRoof, isFrontGable } from "./house-roofs.ts";
import type { HouseBox } from "./house-roofs.ts";

type HouseOptions = HouseBox & {
  /** The gable looks at the viewer, as in towns by canals. Only for pictures without a setting. */
  readonly isGabled?: boolean;
  /** What differs from the houses of the region. */
  readonly look?: Partial<HouseStyle>;
};

export function drawHouse(pen: Pen, { isGabled = false, look, ...given }: HouseOptions): string {
  const { random, light } = pen;
  const style = { ...houseStyleOf(pen, isGabled), ...look };
  const [wall, roof] = [random.pick(style.walls), random.pick(style.roofs)];
  const box = { ...given, height: given.height * style.tall };
  const { x, base, width, height, depth } = box;
  const id = pen.id();
  const top = base - height;
  const shade = isFrontGable(roof) ? 0 : width * random.between(0.2, 0.36);
  const shadeX = light.side > 0 ? x : x + width - shade;
  const face = linearGradient(
    id,
    [0, top],
    [0, base],
    [
      [0, pen.tone(wall, depth, 0.5)],
      [1, pen.tone(wall, depth, 0.05)],
    ],
  );
  return (
    face +
    rect(x, top, width, height + 2, url(id)) +
    (shade === 0 ? "" : rect(shadeX, top, shade, height + 2, pen.tone(wall, depth, -0.9))) +
    drawWindows(pen, box, shade, style.windows) +
    drawHouseRoof(pen, roof, box, { wall, cover: random.pick(style.covers), shade })
  );
}

const WINDOW_WIDTHS: Readonly<Record<HouseWindows, number>> = { shutters: 0.34, plain: 0.42, arched: 0.36, lattice: 0.62 };

/** Rows of windows; some are lit when it is dark. */
function drawWindows(pen: Pen, { x, base, width, height, depth }: HouseBox, shade: number, kind: HouseWindows): string {
  const { random, light } = pen;
  const left = light.side > 0 ? x + shade : x;
  const room = width - shade;
  const columns = Math.max(2, Math.round(room / (width * 0.26)));
  const step = room / columns;
  const rows = Math.max(1, Math.round(height / (width * 0.42)));
  const tall = Math.min((height / rows) * 0.5, step * 0.8);
  const [dark, lit, shutters]: [string[], string[], string[]] = [[], [], []];
  for (let row = 0; row < rows; row++) {
    const y = base - height + (height / rows) * (row + 0.28);
    for (let column = 0; column < columns; column++) {
      const w = step * WINDOW_WIDTHS[kind];
      const at = left + step * (column + 0.5) - w / 2;
      const isLit = light.isDark && random.chance(0.5);
      (isLit ? lit : dark).push(opening(kind, at, y, w, tall));
      if (kind === "shutters" && depth < 0.5)
        shutters.push(
          `M${num(at - w * 0.5)} ${num(y)}h${num(w * 0.42)}v${num(tall)}h${num(-w * 0.42)}zM${num(at + w * 1.08)} ${num(y)}h${num(w * 0.42)}v${num(tall)}h${num(-w * 0.42)}z`,
        );
    }
  }
  const wood = random.pick([NATURAL.leaf, NATURAL.cloth, NATURAL.darkWood, NATURAL.slate]);
  return (
    path(dark.join(""), pen.tone(mix(NATURAL.ink, NATURAL.glass, 0.35), depth + 0.1, 0), { opacity: 0.85 }) +
    path(lit.join(""), light.lamp) +
    (kind === "plain" && depth < 0.4
      ? stroke(dark.join("") + lit.join(""), pen.tone(NATURAL.linen, depth, 0.4), step * 0.06, { opacity: 0.8 })
      : "") +
    path(shutters.join(""), pen.tone(wood, depth + 0.05, -0.1))
  );
}

const opening = (kind: HouseWindows, x: number, y: number, w: number, h: number): string =>
  kind === "arched"
    ? `M${num(x)} ${num(y + h)}v${num(w / 2 - h)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0v${num(h - w / 2)}z`
    : `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;

/** Houses on a slope, from the farthest row to the nearest. */
export function drawHouseRows(
  pen: Pen,
  rows: readonly {
    readonly y: (x: number) => number;
    readonly size: number;
    readonly depth: number;
    readonly from: number;
    readonly to: number;
    readonly look?: HouseOptions["look"];
  }[],
): string {
  const { random } = pen;
  return rows
    .map(({ y, size, depth, from, to, look }) => {
      const houses: string[] = [];
      for (let x = from; x < to;) {
        const width = size * random.between(0.7, 1.2);
        houses.push(
          drawHouse(pen, {
            x,
            base: y(x + width / 2) + random.around(size * 0.16),
            width,
            height: size * random.between(0.55, 1.05),
            depth,
            ...(look && { look }),
          }),
        );
        x += width * random.between(0.72, 1.02);
      }
      return group(houses.join(""));
    })
    .join("");
}
