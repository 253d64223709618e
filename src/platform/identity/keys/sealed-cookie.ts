import type { Sealing } from "#platform/kernel/values/seal.ts";
import { sealText, unsealText } from "#platform/kernel/values/seal.ts";
import type { Random } from "#platform/ports/random.ts";
import { serverKeys } from "./server-keys.ts";

/** Browsers refuse longer cookies. */
const MAX_LENGTH = 4096;

/** A value opens only for the purpose and brand it was sealed for. */
export type SealScope = { readonly secret: string; readonly purpose: "session" | "agent" | "partner"; readonly brandId: string };

/** Encrypts and authenticates a text for storage in the browser. */
export const seal = (scope: SealScope, text: string, random: Random): string => sealText(sealingOf(scope), text, random);

/** The decrypted text, or undefined if the value is not exactly what we sealed. Never throws: the value comes from the browser. */
export const unseal = (scope: SealScope, value: string): string | undefined => unsealText(sealingOf(scope), value, MAX_LENGTH);

const sealingOf = ({ secret, purpose, brandId }: SealScope): Sealing => ({
  keys: serverKeys(secret, `cookie:${purpose}`),
  boundTo: [purpose, brandId],
});
