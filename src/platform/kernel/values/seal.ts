/** Encrypted and authenticated texts that clients store for us: they can neither read nor change them. */
import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Random } from "#platform/ports/random.ts";

const CIPHER = "aes-256-gcm";
const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

type SealKey = { readonly id: string; readonly bytes: Buffer };

/** The first key encrypts, all of them decrypt. A value opens only with the same `boundTo` it was sealed with. */
export type Sealing = { readonly keys: readonly [SealKey, ...SealKey[]]; readonly boundTo: readonly string[] };

/** How every value begins that was sealed with this key. */
export const sealedWith = ({ id }: Pick<SealKey, "id">): string => `${VERSION}.${id}.`;

export const sealText = (sealing: Sealing, text: string, random: Random): string => sealBytes(sealing, Buffer.from(text), random);

export function sealBytes({ keys: [key], boundTo }: Sealing, bytes: Uint8Array, random: Random): string {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, iv).setAAD(bindingOf(boundTo, key));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return `${sealedWith(key)}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** The decrypted text, or undefined if the value is not exactly what we sealed. Never throws: the value comes from a client. */
export const unsealText = (sealing: Sealing, value: string, longest: number): string | undefined =>
  unsealBytes(sealing, value, longest)?.toString("utf8");

export function unsealBytes({ keys, boundTo }: Sealing, value: string, longest: number): Buffer | undefined {
  if (value.length > longest) return undefined;
  const [version, keyId, packed, ...rest] = value.split(".");
  if (version !== VERSION || !keyId || !packed || rest.length > 0) return undefined;
  const key = keys.find((known) => known.id === keyId);
  const bytes = Buffer.from(packed, "base64url");
  // Base64 can encode the same bytes in several ways; only our encoding is accepted.
  if (!key || bytes.length < IV_BYTES + TAG_BYTES || bytes.toString("base64url") !== packed) return undefined;
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(bindingOf(boundTo, key))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

const bindingOf = (boundTo: readonly string[], key: SealKey): Buffer => Buffer.from([VERSION, key.id, ...boundTo].join("|"));
