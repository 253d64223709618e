/**
 * The link and the short code of a hand-over. Both are derived from the cart and the key of the server, so the agent's panel and a repeated mail can show
 * them again although the database has only their hashes.
 */
import { createHmac } from "node:crypto";
import { formatAddress } from "#domain/market/format-address.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { readableCode } from "#platform/kernel/values/readable-code.ts";

type CartId = { readonly brandId: string; readonly prebookingId: string };

const PURPOSE = "hand-over";
const CODE_LENGTH = 8;

const keysOf = ({ secrets }: Pick<Context, "secrets">) => serverKeys(secrets.sessionKey, `${PURPOSE}:code`);
const digestOf = (key: Buffer, words: readonly string[]): Buffer => createHmac("sha256", key).update(words.join(" ")).digest();

function tokenOf({ secrets }: Context, { brandId, prebookingId }: CartId): string {
  const [{ bytes }] = serverKeys(secrets.sessionKey, PURPOSE);
  return digestOf(bytes, [brandId, prebookingId]).toString("base64url");
}

function plainCode(context: Context, { brandId, prebookingId }: CartId): string {
  const digest = digestOf(keysOf(context)[0].bytes, ["code", brandId, prebookingId]);
  return readableCode({ bytes: (length) => digest.subarray(0, length) }, CODE_LENGTH);
}

/** Keyed, because a plain hash of eight characters could be reversed by trying all codes. One hash for each key of the server, the newest first. */
export const hashesOfCode = (context: Context, brandId: string, code: string): readonly [string, ...string[]] => {
  const words = ["hash", brandId, code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")];
  const [first, ...others] = keysOf(context);
  const hashOf = ({ bytes }: { readonly bytes: Buffer }) => digestOf(bytes, words).toString("base64url");
  return [hashOf(first), ...others.map(hashOf)];
};

export const hashOfLink = hashToken;

export function hashesOf(context: Context, cart: CartId): { readonly tokenHash: string; readonly codeHash: string } {
  return {
    tokenHash: hashOfLink(tokenOf(context, cart)),
    codeHash: hashesOfCode(context, cart.brandId, plainCode(context, cart))[0],
  };
}

/** In groups of four, as it is read out. */
export const codeOf = (context: Context, cart: CartId): string => plainCode(context, cart).replace(/^(.{4})/, "$1-");

export async function linkOf(context: Context, cart: CartId, locale: LocaleCode): Promise<string> {
  // The brand's configured origin, never the host of the request, which an attacker can forge (T23).
  const { origin } = await context.brandContactOf(cart.brandId);
  return `${origin}${formatAddress({ locale, path: "/hand-over" })}?link=${tokenOf(context, cart)}`;
}
