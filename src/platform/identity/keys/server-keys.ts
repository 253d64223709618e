import { createHash, hkdfSync } from "node:crypto";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import { keyRing } from "#platform/kernel/values/key-ring.ts";

type ServerKey = { readonly id: string; readonly bytes: Buffer };

const KEY_BYTES = 32;
const HASH = "sha256";

type KeysOfPurpose = readonly [ServerKey, ...ServerKey[]];

/** There are about twenty purposes, and deriving a key takes longer than sealing a text with it. */
const derived = createBoundedCache<KeysOfPurpose>({ maxEntries: 100 });

/** The keys for one purpose, newest first: the first one writes, all of them read. */
export const serverKeys = (secret: string, purpose: string): KeysOfPurpose =>
  derived(`${purpose} ${secret}`, () => {
    const [first, ...others] = keyRing(secret);
    return [keyOf(first, purpose), ...others.map((key) => keyOf(key, purpose))];
  });

function keyOf(secret: string, purpose: string): ServerKey {
  const bytes = Buffer.from(hkdfSync(HASH, secret, "itinera", purpose, KEY_BYTES));
  return { id: createHash(HASH).update(bytes).digest("hex").slice(0, 8), bytes };
}
