import type { Position } from "#domain/content/distance-between.ts";
import type { IconName } from "../icons/icon-names.ts";
import { project } from "./mercator.ts";
import { labelsWithRoom } from "./thin-labels.ts";

/** A place name on the map. Rank 0 is the city centre, 1 a district or a neighbouring town, 2 and more are smaller places. */
export type MapPlace = Position & {
  readonly name: string;
  readonly rank: number;
  /** Drawn above the name, which marks the position exactly. */
  readonly icon?: IconName | undefined;
};

const LETTER_PX = [9, 7.5, 7];
const HEIGHT_PX = 26;
const ICON_PX = 16;

const byRank = (places: readonly MapPlace[]): MapPlace[] => places.toSorted((a, b) => a.rank - b.rank);

/** The city centre, if there is one; distances are measured from it. */
export const centreOf = (places: readonly MapPlace[]): MapPlace | undefined => byRank(places).find(({ rank }) => rank === 0);

export function placesWithRoom(places: readonly MapPlace[], zoom: number): MapPlace[] {
  const sorted = byRank(places);
  const labels = sorted.map((place, index) => ({
    id: String(index),
    point: project(place),
    width: place.name.length * (LETTER_PX[Math.min(place.rank, 2)] ?? 7) + 16,
    height: place.icon ? HEIGHT_PX + ICON_PX : HEIGHT_PX,
  }));
  const visible = labelsWithRoom(labels, zoom);
  return sorted.filter((_, index) => visible.has(String(index)));
}
