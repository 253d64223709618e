/** A small kitchen along the wall: cupboards, a hob and a sink. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { ellipse, num, rect, stroke } from "#pictures/svg.ts";
import { drawShadow } from "./shell.ts";

export function drawKitchenette(pen: Pen, x: number, foot: number, width: number, wood: Colour): string {
  const left = x - width / 2;
  const [top, front] = [foot - width * 0.5, pen.inside(mix(NATURAL.linen, wood, 0.25), 0)];
  const doors = [1, 2].map((at) => `M${num(left + (width * at) / 3)} ${num(top + 14)}V${num(foot - 10)}`).join("");
  const handles = [0.27, 0.4, 0.72].map((at) => `M${num(left + width * at)} ${num(top + width * 0.12)}v${num(width * 0.1)}`).join("");
  const hood =
    rect(left, top - width * 0.62, width, width * 0.22, front) + rect(left, top - width * 0.41, width, 6, pen.inside(wood, -0.6));
  const tiles = rect(left, top - width * 0.4, width, width * 0.4, pen.inside(mix(NATURAL.linen, NATURAL.turquoise, 0.2), 0.2));
  const hob = [0.2, 0.36].map((at) => ellipse(left + width * at, top - 3, width * 0.06, 4, pen.inside(NATURAL.ink, 0))).join("");
  const tap = `M${num(left + width * 0.78)} ${num(top)}v${num(-width * 0.16)}q0 ${num(-width * 0.06)} ${num(width * 0.08)} ${num(-width * 0.02)}`;
  return (
    drawShadow(pen, x, foot, width * 0.6, width * 0.06, 0.4) +
    tiles +
    hood +
    rect(left, top, width, foot - top, front) +
    stroke(doors, pen.inside(wood, -0.8), 2, { opacity: 0.6 }) +
    stroke(handles, pen.inside(NATURAL.brass, 0), 5) +
    rect(left - 8, top - 8, width + 16, 16, pen.inside(NATURAL.stone, 0.3)) +
    hob +
    stroke(tap, pen.inside(NATURAL.slate, 0.4), 6)
  );
}
