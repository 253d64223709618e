import { deepFreeze } from "#shared/deep-freeze.ts";

/** Used on the server only, where one process renders all pages. */
const MAX_SHARED = 3000;
const shared = new Map<string, object>();

/**
 * Returns one frozen object for all equal values, so that work derived from it is cached by identity. The result depends on the content
 * only, so it leaks nothing between visitors.
 */
export function shareEqual<Value extends object>(value: Value): Value {
  if (!import.meta.env.SSR) return value;
  const text = JSON.stringify(value);
  const known = shared.get(text);
  if (known) return known as Value;
  if (shared.size >= MAX_SHARED) shared.delete(shared.keys().next().value ?? text);
  deepFreeze(value);
  shared.set(text, value);
  return value;
}
