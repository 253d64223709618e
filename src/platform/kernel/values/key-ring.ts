/**
 * The keys of `SESSION_KEY`, newest first: the first one writes, all of them read. A new key is prepended, and the old one is removed once nothing that
 * was made with it is in use.
 */
export function keyRing(secret: string): readonly [string, ...string[]] {
  const [first, ...others] = secret
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "");
  if (first === undefined) throw new Error("the session key is empty");
  return [first, ...others];
}
