/** The order in which the chains of a schedule are compared. It does not depend on prices, so it is kept with the schedule. */
import { frontKey, rowOfKey } from "#domain/flight/pareto.ts";

/**
 * Places in the list of flights or `NO_LEG`, minutes from the first departure to the last arrival, with which chains it competes, and the local minute
 * of its landing, counted from the begin of the day of departure. `base`, `tax`: sums of its flights.
 */
export const CHAIN = { first: 0, second: 1, third: 2, minutes: 3, competition: 4, lands: 5, base: 6, tax: 7, size: 8 } as const;

export const NO_LEG = -1;

/** Reused by the next call. */
let keys = new Float64Array(1024);

/** Up to this many, insertion is faster than a call of the engine's sort. */
const FEW_CHAINS = 40;

/** Writes the places of the chains into an array. */
export function orderChains(chains: Int32Array, count: number, into: Int32Array, from: number): void {
  if (count > keys.length) keys = new Float64Array(count * 2);
  for (let chain = 0; chain < count; chain += 1) {
    const at = chain * CHAIN.size;
    const stops = Number(chains[at + CHAIN.second] !== NO_LEG) + Number(chains[at + CHAIN.third] !== NO_LEG);
    keys[chain] = frontKey(chain, chains[at + CHAIN.minutes]!, stops, chains[at + CHAIN.competition]!);
  }
  if (count > FEW_CHAINS) keys.subarray(0, count).sort();
  else sortFew(count);
  for (let place = 0; place < count; place += 1) into[from + place] = rowOfKey(keys[place]!);
}

function sortFew(count: number): void {
  for (let place = 1; place < count; place += 1) {
    const key = keys[place]!;
    let at = place;
    for (; at > 0 && keys[at - 1]! > key; at -= 1) keys[at] = keys[at - 1]!;
    keys[at] = key;
  }
}

/** Up to this many numbers, a loop takes less time than a call of `set`. */
const FEW_NUMBERS = 400;

export function copyNumbers(source: Int32Array, count: number, into: Int32Array, from: number): void {
  if (count > FEW_NUMBERS) into.set(source.subarray(0, count), from);
  else for (let at = 0; at < count; at += 1) into[from + at] = source[at]!;
}

/** Twice as long. */
export function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
