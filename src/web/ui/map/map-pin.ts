import type { Position } from "./mercator.ts";
import { project } from "./mercator.ts";
import { labelsWithRoom } from "./thin-labels.ts";

export type MapPin = Position & {
  readonly id: string;
  /** What stands on it, such as a price; without it a drop is drawn. */
  readonly text: string;
  /** Its name for those who do not see where it stands; the text is said after it. */
  readonly name?: string | undefined;
  readonly isChosen?: boolean | undefined;
  readonly isVisited?: boolean | undefined;
};

/** About as wide as a digit or letter of a pin, and the room around them. */
const LETTER_PX = 8.5;
const AROUND_PX = 24;
/** The height a finger needs. */
const HEIGHT_PX = 44;

/** Pins that keep their text; the others become dots. The chosen one always keeps it, then those that stand first in the list. */
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
