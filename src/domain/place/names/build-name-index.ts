import { itemOf, keyOf, MAX_ITEMS } from "./best-keys.ts";
import { INNER_WORD } from "./match-weights.ts";
import { openNameIndex } from "./name-index.ts";
import type { NameIndex, NameIndexArrays } from "./name-index.ts";

/** An item of the index: its folded names, its main name first, and its weight. */
export type NamedItem = { readonly names: readonly string[]; readonly weight: number };

/** Items processed between two pauses: about a millisecond of work. */
const ITEMS_A_STEP = 500;

/**
 * Builds the index of items, which are given in descending weight. It pauses often, so that a server can answer requests in between; callers that
 * need not share the thread use `buildAtOnce`.
 */
export function* buildNameIndex(items: readonly NamedItem[]): Generator<void, NameIndex> {
  if (items.length > MAX_ITEMS) throw new Error(`an index takes at most ${MAX_ITEMS} items`);
  const names = yield* readNames(items);
  const { order, text, wordStart } = yield* sortWords(names.vocabulary);
  yield* renumber(names.words, order);
  const { weights } = names;
  if (weights.some((weight, item) => weight > (weights[item - 1] ?? Infinity))) throw new Error("items must come from the weightiest down");
  const { postingStart, postings } = yield* postWords(names, wordStart.length - 1);
  const sorted = yield* sortNames(names);
  const rows = yield* arrangeNames(names, sorted);
  return openNameIndex({ text, wordStart, postingStart, postings, weights, ...rows });
}

export function buildAtOnce(items: readonly NamedItem[]): NameIndex {
  const steps = buildNameIndex(items);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

type Names = {
  /** In order of first use. */
  readonly vocabulary: readonly string[];
  readonly words: Uint32Array;
  /** Where each name begins in `words`, and its item; names are in the order of their items. */
  readonly starts: Uint32Array;
  readonly owners: Uint32Array;
  readonly weights: Uint16Array;
};

function* readNames(items: readonly NamedItem[]): Generator<void, Names> {
  const numbers = new Map<string, number>();
  const words: number[] = [];
  const starts: number[] = [];
  const owners: number[] = [];
  const weights = new Uint16Array(items.length);
  for (let item = 0; item < items.length; item += 1) {
    if (item % ITEMS_A_STEP === 0) yield;
    weights[item] = items[item]!.weight;
    for (const name of items[item]!.names) {
      if (name === "") continue;
      starts.push(words.length);
      owners.push(item);
      for (const word of name.split(" ")) {
        const number = numbers.get(word) ?? numbers.size;
        if (number === numbers.size) numbers.set(word, number);
        words.push(number);
      }
    }
  }
  starts.push(words.length);
  return {
    vocabulary: [...numbers.keys()],
    words: new Uint32Array(words),
    starts: new Uint32Array(starts),
    owners: new Uint32Array(owners),
    weights,
  };
}

/** `order` maps each word of the vocabulary to its index. Sorted in small groups, so that no step takes long. */
function* sortWords(vocabulary: readonly string[]): Generator<void, { order: Uint32Array } & Pick<NameIndexArrays, "text" | "wordStart">> {
  const groups = new Map<string, number[]>();
  for (let number = 0; number < vocabulary.length; number += 1) {
    const begin = vocabulary[number]!.slice(0, 2);
    const group = groups.get(begin);
    if (group) group.push(number);
    else groups.set(begin, [number]);
    if (number % (ITEMS_A_STEP * 8) === 0) yield;
  }
  const order = new Uint32Array(vocabulary.length);
  const wordStart = new Uint32Array(vocabulary.length + 1);
  const text = new Uint8Array(vocabulary.reduce((sum, word) => sum + word.length, 0));
  const encoder = new TextEncoder();
  let place = 0;
  for (const begin of [...groups.keys()].toSorted()) {
    const group = groups.get(begin)!;
    for (const number of group.toSorted((one, other) => (vocabulary[one]! < vocabulary[other]! ? -1 : 1))) {
      order[number] = place;
      const word = vocabulary[number]!;
      encoder.encodeInto(word, text.subarray(wordStart[place]));
      place += 1;
      wordStart[place] = wordStart[place - 1]! + word.length;
    }
    yield;
  }
  return { order, text, wordStart };
}

function* renumber(words: Uint32Array, order: Uint32Array): Generator<void, void> {
  for (let place = 0; place < words.length; place += 1) {
    words[place] = order[words[place]!]!;
    if (place % (ITEMS_A_STEP * 64) === 0) yield;
  }
}

function* postWords(
  { words, starts, owners, weights }: Names,
  wordCount: number,
): Generator<void, Pick<NameIndexArrays, "postingStart" | "postings">> {
  const keys = new Uint32Array(words.length);
  const postingStart = new Uint32Array(wordCount + 1);
  for (let name = 0; name < owners.length; name += 1) {
    if (name % (ITEMS_A_STEP * 8) === 0) yield;
    const item = owners[name]!;
    for (let place = starts[name]!; place < starts[name + 1]!; place += 1) {
      const key = keyOf(weights[item]! + (place === starts[name] ? 0 : INNER_WORD), item);
      if (isPosted(words, keys, place, key)) continue;
      keys[place] = key;
      postingStart[words[place]! + 1]! += 1;
    }
  }
  for (let word = 0; word < wordCount; word += 1) postingStart[word + 1]! += postingStart[word]!;
  yield;
  const next = postingStart.slice();
  const postings = new Uint32Array(postingStart[wordCount]!);
  for (let place = 0; place < words.length; place += 1) {
    if (place % (ITEMS_A_STEP * 64) === 0) yield;
    if (keys[place] !== NOT_POSTED) postings[next[words[place]!]!++] = keys[place]!;
  }
  return { postingStart, postings };
}

/** No key is 0, because no item has the highest weight. */
const NOT_POSTED = 0;
const LOOK_BACK = 24;

/** Names of one item repeat its words: one posting per word is enough, unless a later name gives the word a better key. */
function isPosted(words: Uint32Array, keys: Uint32Array, place: number, key: number): boolean {
  const item = itemOf(key);
  for (let other = place - 1; other >= Math.max(0, place - LOOK_BACK); other -= 1) {
    const known = keys[other]!;
    if (known !== NOT_POSTED && itemOf(known) !== item) return false;
    if (known !== NOT_POSTED && words[other] === words[place] && known <= key) return true;
  }
  return false;
}

/** The names in order of their rows. */
function* sortNames(names: Names): Generator<void, Uint32Array> {
  const sorted = names.owners.map((_, name) => name);
  yield* sortRows(names, sorted, 0);
  return sorted;
}

/** Up to this many rows are sorted at once. */
const FEW = 64;

/** Sorts names that agree up to `depth`, word by word: shorter names first, then by weight. */
function* sortRows(names: Names, group: Uint32Array, depth: number): Generator<void, void> {
  const { words, starts } = names;
  const rankAt = (name: number, at: number): number => (starts[name]! + at < starts[name + 1]! ? words[starts[name]! + at]! + 1 : 0);
  if (group.length <= FEW) {
    group.sort((one, other) => {
      for (let at = depth; ; at += 1) {
        const rank = rankAt(one, at);
        const difference = rank - rankAt(other, at);
        if (difference !== 0 || rank === 0) return difference || one - other;
      }
    });
    return;
  }
  const groups = new Map<number, number[]>();
  for (let place = 0; place < group.length; place += 1) {
    const rank = rankAt(group[place]!, depth);
    const same = groups.get(rank);
    if (same) same.push(group[place]!);
    else groups.set(rank, [group[place]!]);
    if (place % (ITEMS_A_STEP * 16) === 0) yield;
  }
  let from = 0;
  for (const rank of [...groups.keys()].toSorted((one, other) => one - other)) {
    const same = groups.get(rank)!;
    group.set(same, from);
    if (rank !== 0 && same.length > 1) yield* sortRows(names, group.subarray(from, from + same.length), depth + 1);
    from += same.length;
    yield;
  }
}

type Rows = Pick<NameIndexArrays, "nameStart" | "nameWords" | "nameKeys" | "itemNameStart" | "itemNames">;

function* arrangeNames({ words, starts, owners, weights }: Names, sorted: Uint32Array): Generator<void, Rows> {
  const nameStart = new Uint32Array(sorted.length + 1);
  const nameWords = new Uint32Array(words.length);
  const nameKeys = new Uint32Array(sorted.length);
  const itemNameStart = new Uint32Array(weights.length + 1);
  const itemNames = new Uint32Array(sorted.length);
  for (let place = 0; place < sorted.length; place += 1) {
    if (place % (ITEMS_A_STEP * 8) === 0) yield;
    const name = sorted[place]!;
    const row = words.subarray(starts[name], starts[name + 1]);
    nameWords.set(row, nameStart[place]);
    nameStart[place + 1] = nameStart[place]! + row.length;
    nameKeys[place] = keyOf(weights[owners[name]!]!, owners[name]!);
    // Before sorting, names of one item are adjacent, so the old number is the index in its list.
    itemNames[name] = place;
  }
  for (const owner of owners) itemNameStart[owner + 1]! += 1;
  for (let item = 0; item < weights.length; item += 1) itemNameStart[item + 1]! += itemNameStart[item]!;
  return { nameStart, nameWords, nameKeys, itemNameStart, itemNames };
}
