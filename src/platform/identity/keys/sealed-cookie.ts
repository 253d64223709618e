import type { Sealing } from "#platform/kernel/values/seal.ts";
import { sealText, unsealText } from "#platform/kernel/values/seal.ts";
import type { Random } from "#platform/ports/random.ts";
import { serverKeys } from "./server-keys.ts";

/** Browsers keep no longer cookies than this. */
const MAX_LENGTH = 4096;

/** What a sealed value is for and where: a value opens only for the purpose and brand it was sealed for. */
export type SealScope = { readonly secret: string; readonly purpose: "session" | "agent"; readonly brandId: string };

/** Makes a text unreadable and unchangeable for whoever carries it. */
export const seal = (scope: SealScope, text: string, random: Random): string => sealText(sealingOf(scope), text, random);

/** The text inside, or nothing when the value is not exactly what we sealed. Never throws: the value comes from the browser. */
export const unseal = (scope: SealScope, value: string): string | undefined => unsealText(sealingOf(scope), value, MAX_LENGTH);

const sealingOf = ({ secret, purpose, brandId }: SealScope): Sealing => ({
  keys: serverKeys(secret, `cookie:${purpose}`),
  boundTo: [purpose, brandId],
});
