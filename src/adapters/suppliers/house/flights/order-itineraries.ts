/** The order in which the itineraries of a schedule are compared. It does not depend on prices, so it is kept with the schedule. */
import { frontKey, rowOfKey } from "#domain/flight/pareto.ts";

/**
 * Positions in the list of flights or `NO_LEG`, the order in which it is compared (`frontRank`), and the local minute of its landing, counted from the begin of
 * the day of departure. `base`, `tax`: sums of its flights.
 */
export const ITINERARY = { first: 0, second: 1, third: 2, rank: 3, lands: 4, base: 5, tax: 6, size: 7 } as const;

export const NO_LEG = -1;

/** Up to this many, a rank and a place fit into 31 bits, and sorting integers takes less time than a call of the engine's sort. */
const FEW_ITINERARIES = 512;
const PLACE_BITS = 9;
/** Distances of elements that are compared, for a Shell sort. */
const GAPS = [57, 23, 10, 4, 1] as const;

/** Reused by the next call. */
let keys = new Float64Array(1024);
const fewKeys = new Int32Array(FEW_ITINERARIES);

/** Writes the places of the itineraries into an array. */
export function orderItineraries(itineraries: Int32Array, count: number, into: Int32Array, from: number): void {
  if (count <= FEW_ITINERARIES) return orderFew(itineraries, count, into, from);
  if (count > keys.length) keys = new Float64Array(count * 2);
  for (let itinerary = 0; itinerary < count; itinerary += 1)
    keys[itinerary] = frontKey(itinerary, itineraries[itinerary * ITINERARY.size + ITINERARY.rank]!);
  keys.subarray(0, count).sort();
  for (let index = 0; index < count; index += 1) into[from + index] = rowOfKey(keys[index]!);
}

function orderFew(itineraries: Int32Array, count: number, into: Int32Array, from: number): void {
  for (let itinerary = 0; itinerary < count; itinerary += 1)
    fewKeys[itinerary] = (itineraries[itinerary * ITINERARY.size + ITINERARY.rank]! << PLACE_BITS) | itinerary;
  for (const gap of GAPS) {
    if (gap > 1 && gap * 3 > count) continue;
    for (let itinerary = gap; itinerary < count; itinerary += 1) {
      const key = fewKeys[itinerary]!;
      let index = itinerary;
      for (; index >= gap && fewKeys[index - gap]! > key; index -= gap) fewKeys[index] = fewKeys[index - gap]!;
      fewKeys[index] = key;
    }
  }
  for (let index = 0; index < count; index += 1) into[from + index] = fewKeys[index]! & (2 ** PLACE_BITS - 1);
}

/** Up to this many numbers, a loop takes less time than a call of `set`. */
const FEW_NUMBERS = 64;

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
