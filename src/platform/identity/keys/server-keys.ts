import { createHash, hkdfSync } from "node:crypto";
import { keyRing } from "#platform/kernel/values/key-ring.ts";

type ServerKey = { readonly id: string; readonly bytes: Buffer };

const KEY_BYTES = 32;
const HASH = "sha256";

/** The keys for one purpose, newest first: the first one writes, all of them read. */
export function serverKeys(secret: string, purpose: string): readonly [ServerKey, ...ServerKey[]] {
  const [first, ...others] = keyRing(secret);
  return [keyOf(first, purpose), ...others.map((key) => keyOf(key, purpose))];
}

function keyOf(secret: string, purpose: string): ServerKey {
  const bytes = Buffer.from(hkdfSync(HASH, secret, "itinera", purpose, KEY_BYTES));
  return { id: createHash(HASH).update(bytes).digest("hex").slice(0, 8), bytes };
}
