/** Values that cost more to make than to keep. The key says everything that a value depends on. */
export type BoundedCache<Value> = (key: string, make: () => Value) => Value;

export function createBoundedCache<Value extends string | object>({ most }: { readonly most: number }): BoundedCache<Value> {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    // The oldest leaves: a map keeps the order in which things came.
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? key);
    kept.set(key, made);
    return made;
  };
}
