/** The link by which a visitor shows the saved hotels to others. */
import { listSharedHotels as listCall } from "#contract/saved/list-shared-hotels.ts";
import { revokeSharedHotels as revokeCall } from "#contract/saved/revoke-shared-hotels.ts";
import { shareSavedHotels as shareCall } from "#contract/saved/share-saved-hotels.ts";
import { createSessionToken, hashToken, isSessionToken } from "#platform/identity/keys/session-token.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import * as store from "./saved-hotel-store.ts";
import { requireOwner } from "./saved-hotels.ts";

export const shareSavedHotels = useCase(shareCall, async (context, caller) => {
  const owner = await requireOwner(context, caller);
  const token = createSessionToken(context.random);
  await store.putShare(context.database.sql, { ...owner, tokenHash: hashToken(token), createdAt: context.clock.now() });
  return { token };
});

export const revokeSharedHotels = useCase(revokeCall, async (context, caller) => {
  await store.removeShare(context.database.sql, await requireOwner(context, caller));
  return {};
});

/** A revoked link and one that never existed get the same answer. */
export const listSharedHotels = useCase(listCall, async (context, { brandId }, { query: { token } }) => {
  const { sql } = context.database;
  const share = isSessionToken(token) ? await store.findShareByToken(sql, brandId, hashToken(token)) : undefined;
  if (!share) throw new Refusal("content-not-found");
  return { hotelIds: (await store.listByAccount(sql, share)).map(({ hotelId }) => hotelId) };
});
