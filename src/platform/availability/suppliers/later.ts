/** Lazy value: computed on the first call, then reused. */
export function later<Value extends string | object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
