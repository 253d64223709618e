/** The placeholder of a picture until it has loaded: a gradient of its own colours. */
import { HOURS, hourOf } from "./picture-hour.ts";
import type { Picture } from "./picture-address.ts";

const DIGITS = 6;
/** High, middle and low sky, land and water: colours per hour. */
const TONES_PER_HOUR = 5;

/** Kinds whose lower half is water, and interiors. */
const ON_WATER = /^(?:sea|beach|island|lake|pool)\b/;
const INSIDE = /^(?:lobby|room|suite|bath)\b/;

/** A value for the CSS property `background`. */
export function placeholderOf(picture: Picture, tones: string): string {
  const first = HOURS.indexOf(hourOf(picture)) * TONES_PER_HOUR;
  const tone = (index: number): string => `#${tones.slice((first + index) * DIGITS, (first + index + 1) * DIGITS)}`;
  const ground = tone(ON_WATER.test(picture.kind) ? 4 : 3);
  return `linear-gradient(${INSIDE.test(picture.kind) ? "" : `${tone(0)},`}${tone(1)},${tone(2)} 55%,${ground})`;
}
