/** A bunk bed for children: two mattresses, a frame and a ladder. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { num, rect, stroke } from "#pictures/svg.ts";
import { drawShadow } from "./shell.ts";

export function drawBunk(pen: Pen, x: number, foot: number, width: number, cloth: Colour, wood: Colour): string {
  const height = width * 1.02;
  const left = x - width / 2;
  const dark = pen.inside(wood, -0.6);
  const berth = (y: number): string =>
    rect(left, y, width, width * 0.1, pen.inside(wood, -0.2)) +
    rect(left + 8, y - width * 0.13, width - 16, width * 0.14, pen.inside(NATURAL.linen, 0.1), { rx: 8 }) +
    rect(left + width * 0.3, y - width * 0.135, width * 0.68, width * 0.11, pen.inside(cloth, 0), { rx: 8 }) +
    rect(left + 16, y - width * 0.19, width * 0.2, width * 0.09, pen.inside(mix(NATURAL.linen, cloth, 0.2), 0.4), { rx: 10 });
  const posts = [left - 4, left + width - 10].map((at) => rect(at, foot - height, 14, height, dark));
  const ladderX = pen.light.side > 0 ? left + width * 0.1 : left + width * 0.76;
  const rungs = [0.18, 0.34, 0.5, 0.66].map((at) => `M${num(ladderX)} ${num(foot - height * at)}h${num(width * 0.14)}`).join("");
  const sides = `M${num(ladderX)} ${num(foot)}v${num(-height * 0.8)}M${num(ladderX + width * 0.14)} ${num(foot)}v${num(-height * 0.8)}`;
  return (
    drawShadow(pen, x, foot, width * 0.6, width * 0.06, 0.4) +
    rect(left, foot - height, width, height * 0.9, dark, { opacity: 0.12 }) +
    berth(foot - height * 0.2) +
    berth(foot - height * 0.68) +
    posts.join("") +
    rect(left, foot - height * 0.92, width, 10, pen.inside(wood, 0.1)) +
    stroke(sides + rungs, pen.inside(wood, 0.2), 8)
  );
}
