/** How rows follow one another: by the first key, then by the second, then by id, each rising. All are read by row. */
export type RowOrder = { readonly first: Float64Array; readonly second: Float64Array; readonly ids: Uint32Array };

function comesAfter({ first, second, ids }: RowOrder, a: number, b: number): boolean {
  if (first[a]! !== first[b]!) return first[a]! > first[b]!;
  if (second[a]! !== second[b]!) return second[a]! > second[b]!;
  return ids[a]! > ids[b]!;
}

/** Lets the row at a place sink until none below it comes later: so the top is the last of the heap. */
function sink(heap: Uint32Array, length: number, from: number, order: RowOrder): void {
  const row = heap[from]!;
  let place = from;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= length) break;
    if (child + 1 < length && comesAfter(order, heap[child + 1]!, heap[child]!)) child += 1;
    if (!comesAfter(order, heap[child]!, row)) break;
    heap[place] = heap[child]!;
    place = child;
  }
  heap[place] = row;
}

/**
 * The rows that would stand from `start` to before `end` if all were sorted. The first `end` are gathered in a heap, where each further row is compared
 * once and seldom moves anything; what is wanted then comes off its top, last row first, and nothing else is ever put in order.
 */
export function bestRows(rows: Uint32Array, order: RowOrder, start: number, end: number): Uint32Array {
  const heap = rows.slice(0, end);
  for (let place = (heap.length >>> 1) - 1; place >= 0; place -= 1) sink(heap, heap.length, place, order);
  for (let at = heap.length; at < rows.length; at += 1) {
    if (!comesAfter(order, heap[0]!, rows[at]!)) continue;
    heap[0] = rows[at]!;
    sink(heap, heap.length, 0, order);
  }
  for (let last = heap.length - 1; last >= Math.max(start, 1); last -= 1) {
    const row = heap[0]!;
    heap[0] = heap[last]!;
    heap[last] = row;
    sink(heap, last, 0, order);
  }
  return heap.slice(start);
}
