/** A cache with a maximum size. The key must contain everything that the value depends on. */
export type BoundedCache<Value> = (key: string, make: () => Value) => Value;

export function createBoundedCache<Value extends string | object>({ maxEntries }: { readonly maxEntries: number }): BoundedCache<Value> {
  const cached = new Map<string, Value>();
  return (key, make) => {
    const known = cached.get(key);
    if (known !== undefined) return known;
    const value = make();
    // Evicts the oldest entry: a map iterates in insertion order.
    if (cached.size >= maxEntries) cached.delete(cached.keys().next().value ?? key);
    cached.set(key, value);
    return value;
  };
}
