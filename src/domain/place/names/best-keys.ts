/**
 * A key combines match quality and item in 32 bits: 12 bits that grow as the match gets worse, then 20 bits for the item. So the smallest keys are
 * the best matches, and only numbers are compared.
 */
const ITEM_BITS = 20;
const ITEM_MASK = (1 << ITEM_BITS) - 1;
export const MAX_ITEMS = 1 << ITEM_BITS;
/** One less than the maximum, so that no key is 0. */
const HIGHEST_WEIGHT = 4094;

export const keyOf = (weight: number, item: number): number =>
  (((HIGHEST_WEIGHT + 1 - Math.max(0, Math.min(HIGHEST_WEIGHT, weight))) << ITEM_BITS) | item) >>> 0;
export const itemOf = (key: number): number => key & ITEM_MASK;
export const weightOf = (key: number): number => HIGHEST_WEIGHT + 1 - (key >>> ITEM_BITS);

/** The smallest key of each block of this many keys is stored, so that a search can skip blocks without a good one. */
const BLOCK_BITS = 6;
const BLOCK = 1 << BLOCK_BITS;

export function smallestOfBlocks(keys: Uint32Array): Uint32Array {
  const smallest = new Uint32Array(Math.ceil(keys.length / BLOCK)).fill(0xff_ff_ff_ff);
  for (let place = 0; place < keys.length; place += 1) {
    const block = place >>> BLOCK_BITS;
    smallest[block] = Math.min(smallest[block]!, keys[place]!);
  }
  return smallest;
}

/** The best keys seen so far, one per item. */
export type BestKeys = {
  readonly offer: (key: number) => void;
  /** A key that is not below this one has no effect. */
  readonly limit: () => number;
  readonly size: () => number;
  /** Best first. */
  readonly list: () => number[];
};

export function createBestKeys(size: number): BestKeys {
  const keys: number[] = [];
  let limit = Infinity;
  const offer = (key: number): void => {
    if (key >= limit) return;
    const item = itemOf(key);
    // The slot that becomes free: that of the same item with a worse key, or the last one.
    let free = keys.length < size ? keys.length : size - 1;
    for (let place = 0; place < keys.length; place += 1) {
      if (itemOf(keys[place]!) !== item) continue;
      if (keys[place]! <= key) return;
      free = place;
      break;
    }
    while (free > 0 && keys[free - 1]! > key) {
      keys[free] = keys[free - 1]!;
      free -= 1;
    }
    keys[free] = key;
    if (keys.length === size) limit = keys[size - 1]!;
  };
  return { offer, limit: () => limit, size: () => keys.length, list: () => [...keys] };
}

/** Offers the keys from `from` to before `to`. */
export function offerRange(best: BestKeys, keys: Uint32Array, smallest: Uint32Array, from: number, to: number): void {
  let place = from;
  while (place < to) {
    const block = place >>> BLOCK_BITS;
    const end = Math.min(to, (block + 1) << BLOCK_BITS);
    let limit = best.limit();
    if (smallest[block]! < limit) {
      for (; place < end; place += 1) {
        if (keys[place]! < limit) {
          best.offer(keys[place]!);
          limit = best.limit();
        }
      }
    }
    place = end;
  }
}
