/** Sort order of rows: by the first key, then the second, then the id, all ascending. All are indexed by row. */
export type RowOrder = { readonly first: Float64Array; readonly second: Float64Array; readonly ids: Uint32Array };

/** Rows with their first keys: the first key alone usually decides a comparison. */
type Heap = { readonly rows: Uint32Array; readonly keys: Float64Array; readonly order: RowOrder };

function isTiedAfter({ second, ids }: RowOrder, a: number, b: number): boolean {
  const [one, other] = [second[a]!, second[b]!];
  return one === other ? ids[a]! > ids[b]! : one > other;
}

/** Sifts a row down, so that the last row of the order is at the top of the heap. */
function sink({ rows, keys, order }: Heap, length: number, from: number, row: number, key: number): void {
  let place = from;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= length) break;
    let childKey = keys[child]!;
    if (child + 1 < length) {
      const otherKey = keys[child + 1]!;
      if (otherKey > childKey || (otherKey === childKey && isTiedAfter(order, rows[child + 1]!, rows[child]!))) {
        child += 1;
        childKey = otherKey;
      }
    }
    if (childKey < key || (childKey === key && !isTiedAfter(order, rows[child]!, row))) break;
    rows[place] = rows[child]!;
    keys[place] = childKey;
    place = child;
  }
  rows[place] = row;
  keys[place] = key;
}

function heapOf(rows: Uint32Array, order: RowOrder): Heap {
  const { first } = order;
  const keys = new Float64Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) keys[place] = first[rows[place]!]!;
  const heap = { rows, keys, order };
  for (let place = (rows.length >>> 1) - 1; place >= 0; place -= 1) sink(heap, rows.length, place, rows[place]!, keys[place]!);
  return heap;
}

/**
 * The rows from `start` to before `end` of the sorted order. The first `end` rows are collected in a heap, where each further row is compared once
 * and rarely moves anything; the requested rows are then popped, last one first. Nothing else is sorted.
 */
export function bestRows(rows: Uint32Array, order: RowOrder, start: number, end: number): Uint32Array {
  const heap = heapOf(rows.slice(0, end), order);
  const { rows: best, keys } = heap;
  const { first } = order;
  let last = keys[0]!;
  for (let at = best.length; at < rows.length; at += 1) {
    const row = rows[at]!;
    const key = first[row]!;
    if (key > last || (key === last && !isTiedAfter(order, best[0]!, row))) continue;
    sink(heap, best.length, 0, row, key);
    last = keys[0]!;
  }
  for (let place = best.length - 1; place >= Math.max(start, 1); place -= 1) {
    const row = best[0]!;
    sink(heap, place, 0, best[place]!, keys[place]!);
    best[place] = row;
  }
  return best.slice(start);
}
