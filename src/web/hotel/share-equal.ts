import { deepFreeze } from "#shared/deep-freeze.ts";

/** Only on the server, where one process makes the pages of everybody. */
const MAX_SHARED = 3000;
const shared = new Map<string, object>();

/**
 * One frozen value for all that are equal, so that what is made from it is made once. Which one it is depends on nothing but what it says, so
 * nobody can learn from it what somebody else was shown.
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
