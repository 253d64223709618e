/** The named lists of an account. The rules are in `domain/search/saved-lists.ts`. */
import {
  createSavedList as createCall,
  listSavedLists as listCall,
  mergeSavedLists as mergeCall,
  placeSavedHotel as placeCall,
  removeSavedList as removeCall,
  renameSavedList as renameCall,
} from "#contract/saved/saved-lists.ts";
import { createList, mergeLists, placeHotel, removeList, renameList } from "#domain/search/saved-lists.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { OwnLists } from "./saved-list-store.ts";
import { changeOwn, readOwn } from "./saved-hotels.ts";

const answerOf = ({ lists, shares }: OwnLists) => ({
  lists: lists.map(({ id, name, hotels }) => {
    const share = shares.get(id);
    return {
      id,
      name,
      hotels: hotels.map(({ hotelId, note }) => ({ hotelId, note })),
      share: share ? { createdAt: share.createdAt.toISOString(), showsNotes: share.showsNotes } : null,
    };
  }),
});

export const listSavedLists = useCase(listCall, async (context, caller) => answerOf(await readOwn(context, caller)));

export const createSavedList = useCase(createCall, async (context, caller, { body: { name } }) =>
  answerOf(await changeOwn(context, caller, (lists, now) => createList(lists, { id: context.random.uuid(), name }, now))),
);

export const mergeSavedLists = useCase(mergeCall, async (context, caller, { body }) => {
  const merge = { newId: () => context.random.uuid() };
  return answerOf(
    await changeOwn(context, caller, (lists, now) => ({ ok: true, lists: mergeLists(lists, body.lists, { ...merge, now }) })),
  );
});

export const renameSavedList = useCase(renameCall, async (context, caller, { params: { listId }, body: { name } }) =>
  answerOf(await changeOwn(context, caller, (lists) => renameList(lists, listId, name))),
);

export const removeSavedList = useCase(removeCall, async (context, caller, { params: { listId } }) =>
  answerOf(await changeOwn(context, caller, (lists) => removeList(lists, listId))),
);

export const placeSavedHotel = useCase(placeCall, async (context, caller, { params: { hotelId }, body }) =>
  answerOf(await changeOwn(context, caller, (lists, now) => placeHotel(lists, { hotelId, ...body }, now))),
);
