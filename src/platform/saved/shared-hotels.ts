/** The links by which a visitor shows lists of saved hotels to others. */
import { listSharedHotels as listCall } from "#contract/saved/list-shared-hotels.ts";
import { revokeSharedHotels as revokeCall } from "#contract/saved/revoke-shared-hotels.ts";
import { shareSavedHotels as shareCall } from "#contract/saved/share-saved-hotels.ts";
import { createSessionToken, hashToken, isSessionToken } from "#platform/identity/keys/session-token.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import * as store from "./saved-list-store.ts";
import { requireOwner } from "./saved-hotels.ts";

export const shareSavedHotels = useCase(shareCall, async (context, caller, { body: { listId, showsNotes } }) => {
  const owner = await requireOwner(context, caller);
  const token = createSessionToken(context.random);
  const share = { shareHash: hashToken(token), sharedAt: context.clock.now(), sharesNotes: showsNotes };
  await context.database.transaction(async (sql) => {
    await store.lockOwner(sql, owner);
    const list = (await store.readLists(sql, owner)).lists.find(({ id }) => id === listId);
    if (!list) throw new Refusal("entry-not-found");
    await store.putShare(sql, owner, list, share);
  });
  return { token };
});

export const revokeSharedHotels = useCase(revokeCall, async (context, caller, { query: { listId } }) => {
  const owner = await requireOwner(context, caller);
  await context.database.transaction(async (sql) => store.removeShare(sql, owner, listId));
  return {};
});

/** A revoked link and one that never existed get the same answer. */
export const listSharedHotels = useCase(listCall, async (context, { brandId }, { query: { token } }) => {
  const { sql } = context.database;
  const share = isSessionToken(token) ? await store.findShare(sql, brandId, hashToken(token)) : undefined;
  const list = share && (await store.readLists(sql, share)).lists.find(({ id }) => id === share.id);
  if (!list) throw new Refusal("content-not-found");
  const noted = share.sharesNotes ? list.hotels.filter(({ note }) => note !== "") : [];
  return {
    hotelIds: list.hotels.map(({ hotelId }) => hotelId),
    name: list.name,
    notes: noted.map(({ hotelId, note }) => ({ hotelId, note })),
  };
});
