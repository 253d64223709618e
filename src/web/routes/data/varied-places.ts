import { kindOfScene } from "#pictures/picture-address.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";

/** Chooses `count` places of as many kinds as possible: one of each kind in turn, in the given order. */
export function variedPlaces(places: readonly PlaceCardPlace[], count: number): readonly PlaceCardPlace[] {
  const byKind = Map.groupBy(places, ({ kind }) => kind && kindOfScene(kind));
  const longest = Math.max(0, ...[...byKind.values()].map((group) => group.length));
  const turns = Array.from({ length: longest }, (_, turn) => [...byKind.values()].flatMap((group) => group.slice(turn, turn + 1)));
  return turns.flat().slice(0, count);
}
