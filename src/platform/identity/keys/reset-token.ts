import { createHmac } from "node:crypto";
import type { Context } from "#platform/kernel/calls/context.ts";
import { serverKeys } from "./server-keys.ts";

/** Derived, so that every attempt to send the same mail contains the same link although only its hash is stored. */
export function mailedToken(
  { secrets }: Pick<Context, "secrets">,
  purpose: "account-invitation" | "password-reset" | "address-proof",
  words: readonly string[],
): string {
  const [{ bytes }] = serverKeys(secrets.sessionKey, purpose);
  return createHmac("sha256", bytes).update(words.join(" ")).digest("base64url");
}
