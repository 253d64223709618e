import { hash } from "#pictures/picture-address.ts";
import type { GiveWay } from "#platform/catalog/yield-to-event-loop.ts";

/** Places that are looked at between two pauses. */
const PLACES_A_STEP = 500;

/**
 * Finds the place of a text among many without keeping the texts a second time: a row of slots, twice as many as there are texts or more,
 * each with one more than a place; whoever finds a slot taken takes the next. Answers -1 for a text that is not there.
 */
export async function createTextFinder(
  count: number,
  textAt: (place: number) => string,
  yieldToEventLoop: GiveWay,
): Promise<(text: string) => number> {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, count) * 2)));
  const mask = slots.length - 1;
  for (let place = 0; place < count; place += 1) {
    let slot = hash(textAt(place)) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = place + 1;
    if (place % PLACES_A_STEP === 0) await yieldToEventLoop();
  }
  return (text) => {
    for (let slot = hash(text) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (textAt(slots[slot]! - 1) === text) return slots[slot]! - 1;
    }
    return -1;
  };
}
