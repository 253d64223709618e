/** The SVG elements that drawings use. */
import { hexOf } from "./colour.ts";
import type { Colour } from "./colour.ts";

export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

/** A tenth of a unit is less than a pixel in every size; more digits would only lengthen the text. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);
const fine = (value: number): string => String(Math.round(value * 10000) / 10000);

export const pt = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

export const polygon = (points: readonly Point[]): string => `M${points.map(pt).join("L")}Z`;
export const polyline = (points: readonly Point[]): string => `M${points.map(pt).join("L")}`;

/** Through the midpoints between the points, so that there are no corners. */
export function softLine(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q${pt(point)} ${pt([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
  });
  return `M${pt(first)}${curves.join("")}L${pt(last)}`;
}

type Paint = Colour | string;
const paint = (value: Paint): string => (typeof value === "string" ? value : hexOf(value));

type Extras = Readonly<Record<string, string | number | undefined>>;
const extrasOf = (extras: Extras): string =>
  Object.entries(extras)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? fine(value) : value}"`)
    .join("");

export const path = (d: string, fill: Paint, extras: Extras = {}): string => `<path d="${d}" fill="${paint(fill)}"${extrasOf(extras)}/>`;

export const stroke = (d: string, colour: Paint, width: number, extras: Extras = {}): string =>
  `<path d="${d}" fill="none" stroke="${paint(colour)}" stroke-width="${num(width)}"${extrasOf(extras)}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: Paint, extras: Extras = {}): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, width))}" height="${num(Math.max(0, height))}" fill="${paint(fill)}"${extrasOf(extras)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Paint, extras: Extras = {}): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${paint(fill)}"${extrasOf(extras)}/>`;

export const group = (content: string, extras: Extras = {}): string => `<g${extrasOf(extras)}>${content}</g>`;

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity = 1]) => {
      const clear = opacity === 1 ? "" : ` stop-opacity="${fine(opacity)}"`;
      return `<stop offset="${fine(offset)}" stop-color="${hexOf(colour)}"${clear}/>`;
    })
    .join("");

/** From one point to another, in the units of the picture. */
export const linearGradient = (id: string, [x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stopsOf(stops)}</linearGradient>`;

/** From one colour to another. */
export const blend = (id: string, from: Point, to: Point, first: Colour, last: Colour): string =>
  linearGradient(id, from, to, [
    [0, first],
    [1, last],
  ]);

/** Round the middle; `flat` presses the circle into an ellipse. */
export const radialGradient = (id: string, [x, y]: Point, radius: number, stops: readonly Stop[], flat = 1): string => {
  const squeeze = flat === 1 ? "" : ` gradientTransform="translate(0 ${num(y * (1 - flat))}) scale(1 ${fine(flat)})"`;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"${squeeze}>${stopsOf(stops)}</radialGradient>`;
};

export const url = (id: string): string => `url(#${id})`;

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Filters have an explicit region, because their cost depends on it. */
export const filter = (id: string, { x, y, width, height }: Box, steps: string): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" color-interpolation-filters="sRGB">${steps}</filter>`;

export const noise = (seed: number, frequency: readonly [number, number], octaves: number, type = "fractalNoise"): string =>
  `<feTurbulence type="${type}" baseFrequency="${fine(frequency[0])} ${fine(frequency[1])}" numOctaves="${octaves}" seed="${seed}"/>`;
