import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";

/** A few of many, of as many kinds as there are: one of each in turn, in the order they came. */
export function variedPlaces(places: readonly PlaceCardPlace[], count: number): readonly PlaceCardPlace[] {
  const byKind = Map.groupBy(places, (place) => place.kind);
  const longest = Math.max(0, ...[...byKind.values()].map((group) => group.length));
  const turns = Array.from({ length: longest }, (_, turn) => [...byKind.values()].flatMap((group) => group.slice(turn, turn + 1)));
  return turns.flat().slice(0, count);
}
