import { createHash, hkdfSync } from "node:crypto";

type ServerKey = { readonly id: string; readonly bytes: Buffer };

const KEY_BYTES = 32;
const HASH = "sha256";

/**
 * The keys for one purpose, newest first: the first one writes, all of them read.
 * The secret is a comma-separated list: a new key is prepended, and the old one is removed once nothing sealed with it is in use.
 */
export function serverKeys(secret: string, purpose: string): readonly [ServerKey, ...ServerKey[]] {
  const keys = secret
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => keyOf(part, purpose));
  const [first, ...rest] = keys;
  if (!first) throw new Error("the session key is empty");
  return [first, ...rest];
}

function keyOf(secret: string, purpose: string): ServerKey {
  const bytes = Buffer.from(hkdfSync(HASH, secret, "itinera", purpose, KEY_BYTES));
  return { id: createHash(HASH).update(bytes).digest("hex").slice(0, 8), bytes };
}
