import { createHmac } from "node:crypto";
import type { Context } from "#platform/kernel/calls/context.ts";
import { serverKeys } from "./server-keys.ts";

/** The same for every try of the same mail, though only its hash is kept: a try that was believed lost must not carry another link. */
export function mailedToken(
  { secrets }: Pick<Context, "secrets">,
  purpose: "account-invitation" | "password-reset" | "address-proof",
  words: readonly string[],
): string {
  const [{ bytes }] = serverKeys(secrets.sessionKey, purpose);
  return createHmac("sha256", bytes).update(words.join(" ")).digest("base64url");
}
