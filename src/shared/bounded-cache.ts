/** A cache with a maximum size. The key must contain everything that the value depends on. */
export type BoundedCache<Value, Key = string> = (key: Key, make: (key: Key) => Value) => Value;

export function createBoundedCache<Value extends string | number | object, Key = string>({
  maxEntries,
}: {
  readonly maxEntries: number;
}): BoundedCache<Value, Key> {
  const cached = new Map<Key, Value>();
  return (key, make) => {
    const known = cached.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    // Evicts the oldest entry: a map iterates in insertion order.
    if (cached.size >= maxEntries) cached.delete(cached.keys().next().value ?? key);
    cached.set(key, value);
    return value;
  };
}
