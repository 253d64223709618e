import type { Random } from "#platform/ports/random.ts";

const NONCE_BYTES = 16;
const DRAWN_AT_ONCE = 256;

/** Each call of the system's random source is expensive, so nonces are drawn 256 at a time. */
export function createNonceSource(random: Random): () => string {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = Buffer.from(random.bytes(NONCE_BYTES * DRAWN_AT_ONCE));
    const nonce = drawn.subarray(0, NONCE_BYTES).toString("base64url");
    drawn = drawn.subarray(NONCE_BYTES);
    return nonce;
  };
}
