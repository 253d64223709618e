/**
 * Keeps the bytes of fragments: weakly by content, so that a new version of the content releases the old bytes, and within a limit, so that rarely used ones
 * are dropped first.
 */
import type { Pieces } from "./cut-markup.ts";

type Entry = Pieces & { readonly owner: Map<string, Entry>; readonly key: string; readonly size: number; wasUsed: boolean };

type FragmentFigures = { readonly fragments: number; readonly bytes: number; readonly hits: number; readonly misses: number };

export type FragmentCache = {
  /** `key` names everything besides the content that the bytes depend on. */
  readonly findOrMake: (content: object, key: string, make: () => Pieces) => Pieces;
  readonly figures: () => FragmentFigures;
  readonly isOn: boolean;
};

/** Objects and keys around the bytes of an entry, roughly. */
const ENTRY_BYTES = 300;

export function createFragmentCache(maxBytes: number): FragmentCache {
  const byContent = new WeakMap<object, Map<string, Entry>>();
  /** In the order in which they may be dropped. */
  const entries = new Set<Entry>();
  const figures = { bytes: 0, hits: 0, misses: 0 };

  const drop = (entry: Entry): void => {
    if (!entries.delete(entry)) return;
    figures.bytes -= entry.size;
    entry.owner.delete(entry.key);
  };
  const released = new FinalizationRegistry<Map<string, Entry>>((owner) => owner.forEach(drop));

  const ownerOf = (content: object): Map<string, Entry> => {
    const known = byContent.get(content);
    if (known) return known;
    const owner = new Map<string, Entry>();
    byContent.set(content, owner);
    released.register(content, owner);
    return owner;
  };

  /** An entry that was used since the last look is spared once. */
  const makeRoom = (): void => {
    for (const entry of entries) {
      if (figures.bytes <= maxBytes) return;
      if (!entry.wasUsed) drop(entry);
      else {
        entry.wasUsed = false;
        entries.delete(entry);
        entries.add(entry);
      }
    }
  };

  return {
    isOn: maxBytes > 0,
    findOrMake: (content, key, make) => {
      const owner = ownerOf(content);
      const known = owner.get(key);
      if (known) {
        figures.hits += 1;
        known.wasUsed = true;
        return known;
      }
      figures.misses += 1;
      const made = make();
      const entry: Entry = { ...made, owner, key, size: made.bytes.length + key.length + ENTRY_BYTES, wasUsed: false };
      owner.set(key, entry);
      entries.add(entry);
      figures.bytes += entry.size;
      makeRoom();
      return made;
    },
    figures: () => ({ fragments: entries.size, ...figures }),
  };
}
