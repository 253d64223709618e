/** Something that costs and that not everybody wants: made when it is first asked for, and then the same for all who ask. */
export function later<Value extends string | object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
