import type { Position } from "#domain/content/distance-between.ts";

export type MapPin = Position & {
  readonly id: string;
  /** The label, such as a price; an empty label draws an icon instead. */
  readonly text: string;
  /** A second line of the label, such as a walking time. */
  readonly note?: string | undefined;
  /** Orders the pins of a cluster, which shows the text of the lowest one. */
  readonly amount?: number | undefined;
  /** Accessible name, announced before the text. */
  readonly name?: string | undefined;
  readonly isChosen?: boolean | undefined;
  readonly isVisited?: boolean | undefined;
};
