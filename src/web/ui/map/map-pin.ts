import type { Position } from "#domain/content/distance-between.ts";
import { project } from "./mercator.ts";
import { labelsWithRoom } from "./thin-labels.ts";

export type MapPin = Position & {
  readonly id: string;
  /** The label, such as a price; an empty label draws an icon instead. */
  readonly text: string;
  /** Accessible name, announced before the text. */
  readonly name?: string | undefined;
  readonly isChosen?: boolean | undefined;
  readonly isVisited?: boolean | undefined;
};

/** Estimated width of a character of a label, and of the padding around the text. */
const LETTER_PX = 8.5;
const AROUND_PX = 24;
/** Minimum height of a touch target. */
const HEIGHT_PX = 44;

/** The pins that show their text; the others are drawn as dots. The chosen pin comes first, then the order of the list decides. */
export function pinsWithText(pins: readonly MapPin[], zoom: number): ReadonlySet<string> {
  const inOrder = [...pins.filter(({ isChosen }) => isChosen), ...pins.filter(({ isChosen }) => !isChosen)];
  const labels = inOrder.map((pin) => ({
    id: pin.id,
    point: project(pin),
    width: pin.text.length * LETTER_PX + AROUND_PX,
    height: HEIGHT_PX,
  }));
  return labelsWithRoom(labels, zoom);
}
