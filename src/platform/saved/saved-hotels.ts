/** The saved hotels of an account, whatever list they are in. */
import { listSavedHotels as listCall } from "#contract/saved/list-saved-hotels.ts";
import { removeSavedHotel as removeCall } from "#contract/saved/remove-saved-hotel.ts";
import { saveHotels as saveCall } from "#contract/saved/save-hotels.ts";
import type { ListChange, SavedLists } from "#domain/search/saved-lists.ts";
import { FIRST_LIST, removeHotel, savedIds, saveHotels as saveIn } from "#domain/search/saved-lists.ts";
import type { Holding } from "#platform/account/holding.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import * as store from "./saved-list-store.ts";
import type { Owner, OwnLists } from "./saved-list-store.ts";

/** A visitor who goes through long results may save and remove many hotels. */
const PER_HOUR = 600;

/** The owner of the lists that the caller may change; counts the change. */
export async function requireOwner(context: Context, caller: Caller): Promise<Owner> {
  const { brandId, id: accountId } = await requireOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { name: "saved-hotels", target: accountId, perTarget: PER_HOUR });
  return { brandId, accountId };
}

/** The caller's lists, unchanged. */
export async function readOwn(context: Context, caller: Caller): Promise<OwnLists> {
  const { brandId, id: accountId } = await requireOwnAccount(context, caller);
  return store.readLists(context.database.sql, { brandId, accountId });
}

type Changed = OwnLists & { readonly before: SavedLists };

/** Changes the caller's lists by a rule of `domain`. Devices that change them at the same time wait for one another. */
export async function changeOwn(
  context: Context,
  caller: Caller,
  change: (lists: SavedLists, now: number) => ListChange,
): Promise<Changed> {
  const owner = await requireOwner(context, caller);
  return context.database.transaction(async (sql) => {
    await store.lockOwner(sql, owner);
    const { lists: before, shares } = await store.readLists(sql, owner);
    const outcome = change(before, context.clock.now().getTime());
    if (!outcome.ok) throw new Refusal(outcome.code);
    await store.writeLists(sql, owner, before, outcome.lists);
    return { before, lists: outcome.lists, shares };
  });
}

export const listSavedHotels = useCase(listCall, async (context, caller) => {
  const { lists, shares } = await readOwn(context, caller);
  const share = shares.get(FIRST_LIST);
  return { hotelIds: [...savedIds(lists)], share: share ? { createdAt: share.createdAt.toISOString() } : null };
});

export const saveHotels = useCase(saveCall, async (context, caller, { body }) => {
  const { lists } = await changeOwn(context, caller, (before, now) => ({ ok: true, lists: saveIn(before, body.hotelIds, now) }));
  return { hotelIds: [...savedIds(lists)] };
});

export const removeSavedHotel = useCase(removeCall, async (context, caller, { params: { hotelId } }) => {
  const { before, lists } = await changeOwn(context, caller, (all) => ({ ok: true, lists: removeHotel(all, hotelId) }));
  const [removed] = before.flatMap(({ id, hotels }) =>
    hotels.filter((hotel) => hotel.hotelId === hotelId).map(({ note }) => ({ listId: id, note })),
  );
  return { hotelIds: [...savedIds(lists)], ...(removed && { removed }) };
});

export const savedHotelsHolding: Holding = {
  name: "saved-hotels",
  list: async (_, sql, { brandId, accountId }) => {
    const { lists, shares } = await store.readLists(sql, { brandId, accountId });
    return lists.map(({ id, name, hotels }) => ({
      list: name,
      sharedAt: shares.get(id)?.createdAt ?? null,
      hotels: hotels.map(({ hotelId, note, savedAt }) => ({ hotelId, note, savedAt: new Date(savedAt) })),
    }));
  },
  erase: (_, sql, { brandId, accountId }) => store.removeAll(sql, { brandId, accountId }),
};
