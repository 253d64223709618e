/** Lazy value: computed on the first call, then reused. */
export function later<Value extends string | object>(make: () => Value): () => Value {
  let computed: Value | undefined;
  return () => (computed ??= make());
}
