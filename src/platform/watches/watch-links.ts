/**
 * The links in mails of a price watch. Their token is derived from the watch and the key of the server, so that every mail can contain it although the
 * database has only its hash.
 */
import { createHmac } from "node:crypto";
import { formatAddress } from "#domain/market/format-address.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { PriceWatch } from "./watch-store.ts";

type WatchId = Pick<PriceWatch, "brandId" | "id">;

export function tokenOf({ secrets }: Context, { brandId, id }: WatchId): string {
  const [{ bytes }] = serverKeys(secrets.sessionKey, "price-watch");
  return createHmac("sha256", bytes).update(`${brandId} ${id}`).digest("base64url");
}

export const tokenHashOf = (context: Context, id: WatchId): string => hashToken(tokenOf(context, id));

type WatchLinks = {
  /** Shows the watch, and confirms or ends it by a button. */
  readonly watchUrl: string;
  readonly rebookUrl: string;
  /** For mail programs: one POST ends the watch. */
  readonly endUrl: string;
};

/** With the configured origin of the brand, never the host of the request, which an attacker can forge (T23). */
export async function linksOf(context: Context, watch: WatchId & Pick<PriceWatch, "locale">): Promise<WatchLinks> {
  const { origin } = await context.brandContactOf(watch.brandId);
  const query = `?token=${tokenOf(context, watch)}`;
  const page = (path: string) => `${origin}${formatAddress({ locale: watch.locale, path })}${query}`;
  return { watchUrl: page("/saved/watch"), rebookUrl: page("/saved/rebook"), endUrl: `${origin}/watches/end${query}` };
}
