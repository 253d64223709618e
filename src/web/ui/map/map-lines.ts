/** Shows distance and direction on a map without roads: a scale, a grid of degrees, and rings of distance or walking time around a place. */
import { MAX_WALK_MINUTES, straightKmOfWalk } from "#domain/place/walking.ts";
import type { Camera, Size } from "./camera.ts";
import { boxOf, pixelOf } from "./camera.ts";
import type { Position } from "#domain/content/distance-between.ts";
import { metresPerPixel, project, unproject } from "./mercator.ts";

export type Units = "metric" | "miles";
export type Length = { readonly value: number; readonly unit: "meter" | "kilometer" | "foot" | "mile"; readonly metres: number };

const UNITS = {
  metric: [
    { unit: "kilometer", metres: 1000, least: 1 },
    { unit: "meter", metres: 1, least: 0 },
  ],
  // A walking distance is written in miles ("0.2 mi"); feet are for shorter distances.
  miles: [
    { unit: "mile", metres: 1609.344, least: 0.1 },
    { unit: "foot", metres: 0.3048, least: 0 },
  ],
} as const;

/** The greatest of 1, 2, 5, 10, 20 … that is not above `most`. */
function roundBelow(max: number): number {
  const ten = 10 ** Math.floor(Math.log10(max));
  return ten * (max >= 5 * ten ? 5 : max >= 2 * ten ? 2 : 1);
}

/** The longest round length of at most `mostMetres`. */
export function roundLength(mostMetres: number, units: Units): Length {
  const [large, small] = UNITS[units];
  const { unit, metres } = mostMetres >= large.metres * large.least ? large : small;
  const value = roundBelow(mostMetres / metres);
  return { value, unit, metres: value * metres };
}

const DEGREES = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Minimum distance between grid lines. */
const NET_PX = 110;

type Net = { readonly across: readonly number[]; readonly down: readonly number[] };

/** The positions of the lines of latitude (`across`) and longitude (`down`), in pixels. */
export function netOf(camera: Camera, size: Size): Net {
  const { north, south } = boxOf(camera, size);
  const pixelsPerDegree = (256 * 2 ** camera.zoom) / 360;
  const step = DEGREES.findLast((degrees) => degrees * pixelsPerDegree >= NET_PX) ?? 45;
  const half = size.width / 2 / pixelsPerDegree;
  const middle = camera.x * 360 - 180;
  const down = multiples(middle - half, middle + half, step).map((longitude) => size.width / 2 + (longitude - middle) * pixelsPerDegree);
  const across = multiples(south, north, step).map((latitude) => pixelOf(camera, size, project({ latitude, longitude: 0 })).top);
  return { across, down };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
}

/** Rings are for cities: at lower zooms a circle on the ground is not a circle on the map. */
const RINGS_FROM_ZOOM = 9;
const RING_PX = 90;
const MAX_RINGS = 5;

type DistanceRing = { readonly radius: number; readonly length: Length };

/** Rings around a centre; the radius grows by the same round length. */
export function ringsAround(centre: Position, zoom: number, units: Units): DistanceRing[] {
  if (zoom < RINGS_FROM_ZOOM) return [];
  const metres = metresPerPixel(centre.latitude, zoom);
  const step = roundLength(metres * RING_PX * 2, units);
  return Array.from({ length: MAX_RINGS }, (_, index) => {
    const length = { ...step, value: step.value * (index + 1), metres: step.metres * (index + 1) };
    return { radius: length.metres / metres, length };
  });
}

const WALKS = [5, 10, 15, 30];
/** A ring has its label on it, so that nearer rings would be unreadable. */
const WALK_PX = 64;
const MAX_WALKS = 3;

type WalkRing = { readonly radius: number; readonly minutes: number };

/** Rings of equal steps in minutes: where a walk of that time about ends. None where half an hour is a few steps on the map. */
export function walksAround(from: Position, zoom: number): WalkRing[] {
  const metres = metresPerPixel(from.latitude, zoom);
  const radiusOf = (minutes: number): number => (straightKmOfWalk(minutes) * 1000) / metres;
  const step = WALKS.find((minutes) => radiusOf(minutes) >= WALK_PX);
  if (step === undefined) return [];
  return Array.from({ length: MAX_WALKS }, (_, index) => step * (index + 1))
    .filter((minutes) => minutes <= MAX_WALK_MINUTES)
    .map((minutes) => ({ minutes, radius: radiusOf(minutes) }));
}

export const latitudeOf = (camera: Camera): number => unproject(camera).latitude;
