import { deepFreeze } from "./deep-freeze.ts";

/** Memoizes a function per source object; the result is frozen, because callers share it. */
export function deriveOnce<Source extends object, Derived extends object>(
  derive: (source: Source) => Derived,
): (source: Source) => Derived {
  const known = new WeakMap<Source, Derived>();
  return (source) => {
    // A source that may still change cannot be a cache key.
    if (!Object.isFrozen(source)) return derive(source);
    const found = known.get(source);
    if (found) return found;
    const derived = deepFreeze(derive(source)) as Derived;
    known.set(source, derived);
    return derived;
  };
}
