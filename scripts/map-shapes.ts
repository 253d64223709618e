/** Coasts and borders as lines of points: read from TopoJSON, simplified, clipped to a sheet, written as SVG paths. */

export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];
export type Edges = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

type Geometry = {
  readonly type: "Polygon" | "MultiPolygon" | "GeometryCollection";
  readonly arcs?: readonly unknown[];
  readonly geometries?: readonly Geometry[];
};
export type Topology = {
  readonly arcs: readonly (readonly Point[])[];
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly objects: Readonly<Record<string, Geometry>>;
};

function readArcs({ arcs, transform: { scale, translate } }: Topology): Ring[] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** The arcs of each ring; a negative number is an arc read backwards. */
function arcsOfRings(geometry: Geometry | undefined): number[][] {
  if (geometry === undefined) return [];
  if (geometry.type === "GeometryCollection") return (geometry.geometries ?? []).flatMap(arcsOfRings);
  if (geometry.type === "Polygon") return geometry.arcs as number[][];
  return (geometry.arcs as number[][][] | undefined)?.flat() ?? [];
}

export function ringsOf(topology: Topology, name: string): Ring[] {
  const arcs = readArcs(topology);
  const read = (index: number): Ring => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []));
  return arcsOfRings(topology.objects[name]).map((ring) => unwrap(ring.flatMap((index, at) => read(index).slice(at === 0 ? 0 : 1))));
}

/** Lines that two shapes share: borders between countries, but not coasts. */
export function linesBetween(topology: Topology, name: string): Ring[] {
  const uses = new Map<number, number>();
  for (const index of arcsOfRings(topology.objects[name]).flat()) {
    const arc = index < 0 ? ~index : index;
    uses.set(arc, (uses.get(arc) ?? 0) + 1);
  }
  const arcs = readArcs(topology);
  return [...uses].filter(([, count]) => count > 1).map(([arc]) => unwrap(arcs[arc] ?? []));
}

/** A line that crosses the date line continues beyond 180° instead of jumping around the world. */
function unwrap(ring: Ring): Ring {
  let turn = 0;
  return ring.map(([x, y], index) => {
    const step = index === 0 ? 0 : x - ring[index - 1]![0];
    if (step > 180) turn -= 360;
    if (step < -180) turn += 360;
    return [x + turn, y];
  });
}

const POLE = -89.9;

/** A coast that goes once around the world encloses the pole below it. */
export function closeAtPole(ring: Ring): Ring {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (Math.abs(first[0] - last[0]) < 180) return ring;
  return [...ring, [last[0], POLE], [first[0], POLE]];
}

/** Removes points that are closer than `tolerance` to the line without them (Douglas-Peucker). */
export function simplify(line: Ring, tolerance: number): Ring {
  if (line.length < 3) return line;
  const isKept = new Uint8Array(line.length);
  isKept[0] = isKept[line.length - 1] = 1;
  // A closed ring has no line from its first to its last point: it is split at the farthest point.
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [farthest, maxDistance] = [0, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const gap = distance(line[at]!, line[from]!, line[to]!);
      if (gap > maxDistance) [farthest, maxDistance] = [at, gap];
    }
    if (farthest === 0) continue;
    isKept[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, index) => isKept[index] === 1);
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

export const areaOf = (ring: Ring): number =>
  Math.abs(ring.reduce((sum, [x, y], index) => sum + x * ring.at(index - 1)![1] - y * ring.at(index - 1)![0], 0)) / 2;

export const touches = (one: Edges, other: Edges): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

type Side = { readonly axis: 0 | 1; readonly at: number; readonly isInside: (value: number) => boolean };

const sidesOf = ({ left, top, right, bottom }: Edges): readonly Side[] => [
  { axis: 0, at: left, isInside: (x) => x >= left },
  { axis: 0, at: right, isInside: (x) => x <= right },
  { axis: 1, at: top, isInside: (y) => y >= top },
  { axis: 1, at: bottom, isInside: (y) => y <= bottom },
];

/** The part of a polygon inside the edges (Sutherland-Hodgman). */
export function clipRing(ring: Ring, edges: Edges): Ring {
  let rest = ring;
  for (const { axis, at, isInside } of sidesOf(edges)) {
    const cut: Point[] = [];
    rest.forEach((point, index) => {
      const before = rest.at(index - 1)!;
      if (isInside(point[axis]) !== isInside(before[axis])) {
        const share = (at - before[axis]) / (point[axis] - before[axis]);
        cut.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]);
      }
      if (isInside(point[axis])) cut.push(point);
    });
    rest = cut;
  }
  return rest;
}

/** The parts of a line inside the edges, each with one point beyond them. */
export function clipLine(line: Ring, { left, top, right, bottom }: Edges): Ring[] {
  const isInside = ([x, y]: Point): boolean => x >= left && x <= right && y >= top && y <= bottom;
  const runs: Point[][] = [];
  let run: Point[] | undefined;
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (before && (isInside(point) || isInside(before))) {
      if (!run) runs.push((run = [before]));
      run.push(point);
    } else run = undefined;
  }
  return runs;
}

export const writeRings = (rings: readonly Ring[]): string => writePath(rings, true);
export const writeLines = (lines: readonly Ring[]): string => writePath(lines, false);

/** Relative integer coordinates: the shortest form that browsers read natively. */
function writePath(lines: readonly Ring[], isClosed: boolean): string {
  let path = "";
  let [x, y] = [0, 0];
  for (const line of lines) {
    const points = withoutRepeats(
      line.map(([px, py]): Point => [Math.round(px), Math.round(py)]),
      isClosed,
    );
    if (points.length < (isClosed ? 3 : 2)) continue;
    for (const [index, [px, py]] of points.entries()) {
      path += `${index === 0 ? "m" : index === 1 ? "l" : px - x < 0 ? "" : " "}${px - x}${py - y < 0 ? "" : " "}${py - y}`;
      [x, y] = [px, py];
    }
    if (isClosed) {
      path += "z";
      [x, y] = points[0]!;
    }
  }
  return path;
}

const withoutRepeats = (points: Ring, isClosed: boolean): Ring =>
  points.filter(([x, y], index) => {
    const before = index === 0 ? (isClosed ? points.at(-1) : undefined) : points[index - 1];
    return points.length === 1 || before?.[0] !== x || before[1] !== y;
  });
