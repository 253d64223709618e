/** Groups pins whose labels would overlap. A group of one is a pin; a larger one is drawn as a cluster at the position of its first pin. */
import type { MapPin } from "./map-pin.ts";
import { project, worldPixels } from "./mercator.ts";

export type PinGroup = {
  /** The first pin in the order of the list. */
  readonly lead: MapPin;
  /** The pin with the lowest amount; the lead if the pins have no amounts. */
  readonly lowest: MapPin;
  readonly pins: readonly MapPin[];
};

/** Estimated width of a character of a label, of the padding around the text, and of the count of a cluster. */
const LETTER_PX = 8.5;
const AROUND_PX = 24;
const COUNT_PX = 30;
/** Minimum height of a touch target. */
const HEIGHT_PX = 44;

type Draft = { readonly x: number; readonly y: number; readonly pins: MapPin[]; width: number };

/**
 * Groups by zoom only, not by the position of the map, so that clusters do not flicker while it moves. The chosen pin is never part of a
 * cluster.
 */
export function clusterPins(pins: readonly MapPin[], zoom: number): PinGroup[] {
  const world = worldPixels(zoom);
  const drafts: Draft[] = [];
  for (const pin of pins) {
    if (pin.isChosen) continue;
    const { x, y } = project(pin);
    const draft = { x: x * world, y: y * world, pins: [pin], width: labelWidth(pin) };
    const near = drafts.find((other) => overlap(draft, other));
    if (near) add(near, draft);
    else drafts.push(draft);
  }
  const chosen = pins.filter(({ isChosen }) => isChosen).map((pin): PinGroup => ({ lead: pin, lowest: pin, pins: [pin] }));
  return [...chosen, ...mergeGrown(drafts).map(groupOf)];
}

const labelWidth = ({ text, note = "" }: MapPin): number => Math.max(text.length, note.length) * LETTER_PX + AROUND_PX;

const overlap = (one: Draft, other: Draft): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < HEIGHT_PX;

function add(to: Draft, more: Draft): void {
  to.pins.push(...more.pins);
  to.width = Math.max(...to.pins.map(labelWidth)) + COUNT_PX;
}

/** A cluster is wider than a pin and may now overlap a neighbour, which it absorbs. */
function mergeGrown(drafts: Draft[]): Draft[] {
  for (const draft of drafts) {
    if (draft.pins.length === 1) continue;
    const covered = drafts.find((other) => other !== draft && overlap(draft, other));
    if (!covered) continue;
    add(draft, covered);
    return mergeGrown(drafts.filter((other) => other !== covered));
  }
  return drafts;
}

function groupOf({ pins }: Draft): PinGroup {
  const amountOf = ({ amount = Infinity }: MapPin): number => amount;
  const lead = pins[0]!;
  return { lead, lowest: pins.reduce((lowest, pin) => (amountOf(pin) < amountOf(lowest) ? pin : lowest), lead), pins };
}
