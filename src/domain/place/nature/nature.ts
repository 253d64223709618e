/**
 * Rivers and parks of the destinations that we sell, for the drawn map. Written for this project, because no package has them: main courses and outlines
 * of real rivers and parks, within about two hundred metres. Each line is a list, separated by semicolons, of `r name width points` for a river with its
 * usual width in metres, and `p name points` for the outline of a park; a point is `latitude longitude`.
 */
import type { Position } from "#domain/content/distance-between.ts";
import { EUROPE } from "./nature-of-europe.ts";
import { WORLD } from "./nature-of-the-world.ts";

type River = { readonly name: string; readonly metres: number; readonly course: readonly Position[] };
type Park = { readonly name: string; readonly outline: readonly Position[] };

type CityNature = { readonly cityId: number; readonly rivers: readonly River[]; readonly parks: readonly Park[] };

const POINTS = String.raw`-?[\d.]+ -?[\d.]+(?:,\s+-?[\d.]+ -?[\d.]+)+`;
const RIVER = new RegExp(`^r (.+?) (\\d+) (${POINTS})$`);
const PARK = new RegExp(`^p (.+?) (${POINTS})$`);

const readPoints = (text: string): Position[] =>
  text.split(",").map((point) => {
    const [latitude, longitude] = point.trim().split(" ").map(Number);
    return { latitude: latitude!, longitude: longitude! };
  });

function readCity(cityId: number, text: string): CityNature {
  const [rivers, parks]: [River[], Park[]] = [[], []];
  for (const entry of text.split(";").map((one) => one.trim())) {
    const [, river, metres, course] = RIVER.exec(entry) ?? [];
    const [, park, outline] = PARK.exec(entry) ?? [];
    if (river && course) rivers.push({ name: river, metres: Number(metres), course: readPoints(course) });
    else if (park && outline) parks.push({ name: park, outline: readPoints(outline) });
    else throw new Error(`unreadable river or park: ${entry}`);
  }
  return { cityId, rivers, parks };
}

export const NATURE: readonly CityNature[] = Object.entries({ ...EUROPE, ...WORLD }).map(([cityId, text]) =>
  readCity(Number(cityId), text),
);
