import type { Position } from "./mercator.ts";
import { project } from "./mercator.ts";
import { labelsWithRoom } from "./thin-labels.ts";

/** A name written on the map. Rank 0 is the centre of a city, 1 a part of it or a neighbour, 2 and more are smaller still. */
export type MapPlace = Position & { readonly name: string; readonly rank: number };

const LETTER_PX = [9, 7.5, 7];
const HEIGHT_PX = 26;

const byRank = (places: readonly MapPlace[]): MapPlace[] => places.toSorted((a, b) => a.rank - b.rank);

/** Distances are counted from the centre of the city, if one is named. */
export const centreOf = (places: readonly MapPlace[]): MapPlace | undefined => byRank(places).find(({ rank }) => rank === 0);

export function placesWithRoom(places: readonly MapPlace[], zoom: number): MapPlace[] {
  const sorted = byRank(places);
  const labels = sorted.map((place, index) => ({
    id: String(index),
    point: project(place),
    width: place.name.length * (LETTER_PX[Math.min(place.rank, 2)] ?? 7) + 16,
    height: HEIGHT_PX,
  }));
  const shown = labelsWithRoom(labels, zoom);
  return sorted.filter((_, index) => shown.has(String(index)));
}
