import { hash } from "#pictures/picture-address.ts";
import type { YieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";

/** Texts per step; between steps the event loop runs. */
const PLACES_A_STEP = 500;

/**
 * A hash index that finds the position of a text without storing the texts again: open addressing with linear probing and a load factor of at most
 * one half. A slot holds the position plus one; 0 is empty. Returns -1 for an unknown text.
 */
export async function createTextFinder(
  count: number,
  textAt: (place: number) => string,
  yieldToEventLoop: YieldToEventLoop,
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
