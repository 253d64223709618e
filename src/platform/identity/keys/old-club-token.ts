/** The token that authenticates a member at the club's former site and back again: sealed, for one brand, valid for half an hour. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Context } from "#platform/kernel/calls/context.ts";
import { sealText, unsealText } from "#platform/kernel/values/seal.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import { serverKeys } from "./server-keys.ts";

const LIFETIME_MS = 30 * 60_000;
const MAX_LENGTH = 1000;

const InsideSchema = z.strictObject({ accountId: z.string(), expires: z.number(), stamp: z.string() });

const sealingOf = ({ secrets }: Context, brandId: string) => ({
  keys: serverKeys(secrets.sessionKey, "old-club"),
  boundTo: ["old-club", brandId],
});

/** Changes with the password, so that a new password invalidates earlier tokens. */
const stampOf = ({ passwordHash }: Account): string =>
  createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url")
    .slice(0, 16);

export function sealOldClubToken(context: Context, account: Account): { readonly token: string; readonly expiration: Date } {
  const expiration = new Date(context.clock.now().getTime() + LIFETIME_MS);
  const inside = { accountId: account.id, expires: expiration.getTime(), stamp: stampOf(account) };
  return { token: sealText(sealingOf(context, account.brandId), JSON.stringify(inside), context.random), expiration };
}

type OpenedToken = { readonly accountId: string; readonly isOf: (account: Account) => boolean };

export function openOldClubToken(context: Context, brandId: string, token: string): OpenedToken | undefined {
  const text = unsealText(sealingOf(context, brandId), token, MAX_LENGTH);
  if (text === undefined) return undefined;
  const { accountId, expires, stamp } = InsideSchema.parse(JSON.parse(text));
  if (expires <= context.clock.now().getTime()) return undefined;
  return { accountId, isOf: (account) => account.id === accountId && stampOf(account) === stamp };
}
