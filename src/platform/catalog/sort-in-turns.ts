import type { YieldToEventLoop } from "./yield-to-event-loop.ts";

/** Items sorted without yielding; takes about half a millisecond for texts. */
const RUN = 512;

/** Stable merge sort of the items from 0 to `count` that yields between steps, so that requests do not wait while 200,000 names are sorted. */
export async function sortInTurns(
  count: number,
  compare: (one: number, other: number) => number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Uint32Array> {
  let from = new Uint32Array(count);
  for (let item = 0; item < count; item += 1) from[item] = item;
  let to = new Uint32Array(count);
  for (let start = 0; start < count; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    await yieldToEventLoop();
  }
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += width * 2) {
      await mergeRuns(from, to, [start, Math.min(start + width, count), Math.min(start + width * 2, count)], compare, yieldToEventLoop);
    }
    [from, to] = [to, from];
  }
  return from;
}

async function mergeRuns(
  from: Uint32Array,
  to: Uint32Array,
  [start, middle, end]: readonly [number, number, number],
  compare: (one: number, other: number) => number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  let [left, right] = [start, middle];
  for (let place = start; place < end; place += 1) {
    const isLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    to[place] = from[isLeft ? left++ : right++]!;
    if (place % RUN === 0) await yieldToEventLoop();
  }
}

/** The rank of every item in the sorted order. */
export function ranksOf(sorted: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(sorted.length);
  sorted.forEach((item, place) => (ranks[item] = place));
  return ranks;
}
