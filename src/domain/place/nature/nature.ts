/**
 * Rivers, lakes and parks of the destinations that we sell, for the drawn map. Written for this project, because no package has them: main courses and
 * outlines of real ones, within about two hundred metres. Each line is a list, separated by semicolons, of `r name width points` for a river or an arm of
 * the sea with its usual width in metres, `w name points` for the outline of other water or of an island in it, and `p name points` for the outline of a
 * park; a point is `latitude longitude`. `x` stands where our water from OpenStreetMap is too coarse to be shown.
 */
import type { Position } from "#domain/content/distance-between.ts";
import { EUROPE } from "./nature-of-europe.ts";
import { WORLD } from "./nature-of-the-world.ts";

type River = { readonly name: string; readonly metres: number; readonly course: readonly Position[] };
type Area = { readonly name: string; readonly outline: readonly Position[] };

type CityNature = {
  readonly cityId: number;
  readonly rivers: readonly River[];
  readonly lakes: readonly Area[];
  readonly parks: readonly Area[];
  /** Replaces the water of the city's sheet. */
  readonly replacesWater: boolean;
};

const POINTS = String.raw`-?[\d.]+ -?[\d.]+(?:,\s+-?[\d.]+ -?[\d.]+)+`;
const RIVER = new RegExp(`^r (.+?) (\\d+) (${POINTS})$`);
const AREA = new RegExp(`^([pw]) (.+?) (${POINTS})$`);

const readPoints = (text: string): Position[] =>
  text.split(",").map((point) => {
    const [latitude, longitude] = point.trim().split(" ").map(Number);
    return { latitude: latitude!, longitude: longitude! };
  });

function readCity(cityId: number, text: string): CityNature {
  const [rivers, lakes, parks]: [River[], Area[], Area[]] = [[], [], []];
  const entries = text.split(";").map((one) => one.trim());
  for (const entry of entries) {
    const [, river, metres, course] = RIVER.exec(entry) ?? [];
    const [, kind, area, outline] = AREA.exec(entry) ?? [];
    if (river && course) rivers.push({ name: river, metres: Number(metres), course: readPoints(course) });
    else if (area && outline) (kind === "p" ? parks : lakes).push({ name: area, outline: readPoints(outline) });
    else if (entry !== "x") throw new Error(`unreadable river, lake or park: ${entry}`);
  }
  return { cityId, rivers, lakes, parks, replacesWater: entries.includes("x") };
}

export const NATURE: readonly CityNature[] = Object.entries({ ...EUROPE, ...WORLD }).map(([cityId, text]) =>
  readCity(Number(cityId), text),
);
