/** The list of saved hotels of an account. */
import { listSavedHotels as listCall } from "#contract/saved/list-saved-hotels.ts";
import { removeSavedHotel as removeCall } from "#contract/saved/remove-saved-hotel.ts";
import { saveHotels as saveCall } from "#contract/saved/save-hotels.ts";
import type { Holding } from "#platform/account/holding.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import * as store from "./saved-hotel-store.ts";
import type { Owner } from "./saved-hotel-store.ts";

/** A visitor who goes through long results may save and remove many hotels. */
const PER_HOUR = 600;

/** The owner of the list that the caller may change; counts the change. */
export async function requireOwner(context: Context, caller: Caller): Promise<Owner> {
  const { brandId, id: accountId } = await requireOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { name: "saved-hotels", target: accountId, perTarget: PER_HOUR });
  return { brandId, accountId };
}

const idsOf = async (sql: Sql, owner: Owner): Promise<string[]> => (await store.listByAccount(sql, owner)).map(({ hotelId }) => hotelId);

export const listSavedHotels = useCase(listCall, async (context, caller) => {
  const { brandId, id: accountId } = await requireOwnAccount(context, caller);
  const { sql } = context.database;
  const owner = { brandId, accountId };
  const share = await store.findShare(sql, owner);
  return { hotelIds: await idsOf(sql, owner), share: share ? { createdAt: share.createdAt.toISOString() } : null };
});

export const saveHotels = useCase(saveCall, async (context, caller, { body }) => {
  const owner = await requireOwner(context, caller);
  return context.database.transaction(async (sql) => {
    await store.insertAll(sql, owner, body.hotelIds, context.clock.now());
    return { hotelIds: await idsOf(sql, owner) };
  });
});

export const removeSavedHotel = useCase(removeCall, async (context, caller, { params }) => {
  const owner = await requireOwner(context, caller);
  await store.remove(context.database.sql, owner, params.hotelId);
  return { hotelIds: await idsOf(context.database.sql, owner) };
});

export const savedHotelsHolding: Holding = {
  name: "saved-hotels",
  list: async (_, sql, { brandId, accountId }) =>
    (await store.listByAccount(sql, { brandId, accountId })).map(({ hotelId, savedAt }) => ({ hotelId, savedAt })),
  erase: (_, sql, { brandId, accountId }) => store.removeAll(sql, { brandId, accountId }),
};
