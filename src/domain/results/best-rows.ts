/** How rows follow one another: by the first key, then by the second, then by id, each rising. All are read by row. */
export type RowOrder = { readonly first: Float64Array; readonly second: Float64Array; readonly ids: Uint32Array };

/** Rows and their first keys side by side: nearly always the key alone tells which of two comes first. */
type Heap = { readonly rows: Uint32Array; readonly keys: Float64Array; readonly order: RowOrder };

function isTiedAfter({ second, ids }: RowOrder, a: number, b: number): boolean {
  const [one, other] = [second[a]!, second[b]!];
  return one === other ? ids[a]! > ids[b]! : one > other;
}

/** Puts a row where nothing below it comes later, from a place down: so the top is the last of the heap. */
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
 * The rows that would stand from `start` to before `end` if all were sorted. The first `end` are gathered in a heap, where each further row is compared
 * once and seldom moves anything; what is wanted then comes off its top, last row first, and nothing else is ever put in order.
 */
export function bestRows(rows: Uint32Array, order: RowOrder, start: number, end: number): Uint32Array {
  const heap = heapOf(rows.slice(0, end), order);
  const { rows: kept, keys } = heap;
  const { first } = order;
  let last = keys[0]!;
  for (let at = kept.length; at < rows.length; at += 1) {
    const row = rows[at]!;
    const key = first[row]!;
    if (key > last || (key === last && !isTiedAfter(order, kept[0]!, row))) continue;
    sink(heap, kept.length, 0, row, key);
    last = keys[0]!;
  }
  for (let place = kept.length - 1; place >= Math.max(start, 1); place -= 1) {
    const row = kept[0]!;
    sink(heap, place, 0, kept[place]!, keys[place]!);
    kept[place] = row;
  }
  return kept.slice(start);
}
