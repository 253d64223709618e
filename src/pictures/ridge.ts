/** Natural lines: mountains, hills, treetops and shores. */
import type { SeededRandom } from "./random.ts";
import { WIDTH } from "./pen.ts";
import type { Point } from "./svg.ts";

type RidgeOptions = {
  /** Average height of the line. */
  readonly y: number;
  /** Amplitude. */
  readonly height: number;
  /** From 0.35, rolling, to 0.65, jagged. */
  readonly roughness: number;
  /** Number of subdivisions. */
  readonly detail?: number;
  readonly from?: number;
  readonly to?: number;
};

/** Midpoint displacement: every midpoint is moved, by less for smaller segments. */
export function ridgeLine(random: SeededRandom, { y, height, roughness, detail = 7, from = -20, to = WIDTH + 20 }: RidgeOptions): Point[] {
  let heights = [random.around(height * 0.5), random.around(height * 0.5), random.around(height * 0.7), random.around(height * 0.5)];
  let reach = height * 0.7;
  for (let step = 0; step < detail; step++) {
    heights = heights.flatMap((value, index) => {
      const next = heights[index + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + random.around(reach)];
    });
    reach *= roughness;
  }
  const last = heights.length - 1;
  return heights.map((value, index) => [from + ((to - from) * index) / last, y + value]);
}

/** Peaks at given places, with rough flanks between. */
export function peakLine(random: SeededRandom, peaks: readonly Point[], roughness: number, detail = 5): Point[] {
  let points: Point[] = [...peaks];
  let reach = 0.16;
  for (let step = 0; step < detail; step++) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [point];
      const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
      const share = random.between(0.4, 0.6);
      const middle: Point = [
        point[0] + (next[0] - point[0]) * share,
        point[1] + (next[1] - point[1]) * share + random.around(length * reach * 2),
      ];
      return [point, middle];
    });
    reach *= roughness * 1.6;
  }
  return points;
}

/** The height at `x` of a line whose points go from left to right. */
export function heightAt(line: readonly Point[], x: number): number {
  let [low, high] = [0, line.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((line[middle]?.[0] ?? 0) < x) low = middle;
    else high = middle;
  }
  const [a, b] = [line[low], line[high]] as [Point, Point];
  return b[0] === a[0] ? b[1] : a[1] + (b[1] - a[1]) * Math.min(1, Math.max(0, (x - a[0]) / (b[0] - a[0])));
}

/** A line closed downwards: land. */
export function landBelow(line: readonly Point[], bottom: number): Point[] {
  const [first, last] = [line[0], line.at(-1)] as [Point, Point];
  return [...line, [last[0], bottom], [first[0], bottom]];
}

export const topOf = (line: readonly Point[]): number => Math.min(...line.map(([, y]) => y));
