import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Random } from "#platform/ports/random.ts";
import type { ServerKey } from "./server-keys.ts";
import { serverKeys } from "./server-keys.ts";

const CIPHER = "aes-256-gcm";
const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Browsers keep no longer cookies than this. */
const LONGEST = 4096;

/** What a sealed value is for and where: a value opens only for the purpose and brand it was sealed for. */
export type SealScope = { readonly secret: string; readonly purpose: "session" | "agent"; readonly brandId: string };

/** Makes a text unreadable and unchangeable for whoever carries it. */
export function seal(scope: SealScope, text: string, random: Random): string {
  const [key] = serverKeys(scope.secret, `cookie:${scope.purpose}`);
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, iv).setAAD(boundTo(scope, key));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${VERSION}.${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** The text inside, or nothing when the value is not exactly what we sealed. Never throws: the value comes from the browser. */
export function unseal(scope: SealScope, value: string): string | undefined {
  if (value.length > LONGEST) return undefined;
  const [version, keyId, packed, ...rest] = value.split(".");
  if (version !== VERSION || !keyId || !packed || rest.length > 0) return undefined;
  const key = serverKeys(scope.secret, `cookie:${scope.purpose}`).find((known) => known.id === keyId);
  const bytes = Buffer.from(packed, "base64url");
  // Base64 has several spellings of the same bytes; only ours counts.
  if (!key || bytes.length < IV_BYTES + TAG_BYTES || bytes.toString("base64url") !== packed) return undefined;
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(boundTo(scope, key))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

const boundTo = (scope: SealScope, key: ServerKey): Buffer => Buffer.from([VERSION, key.id, scope.purpose, scope.brandId].join("|"));
