/** Forms of the lists of saved hotels. Not in `saved-forms.ts`, which pages with hearts load. */
import { HOTEL_ID } from "#domain/forms/field-rules.ts";
import { LIST_ID, LIST_NAME, LIST_NOTE } from "#domain/forms/list-rules.ts";
import { createSavedList, placeSavedHotel, removeSavedList, renameSavedList } from "../saved/saved-lists.ts";
import { defineForm } from "./form.ts";

export const createListForm = defineForm({
  action: "/account/form/create-list",
  fields: { name: LIST_NAME },
  call: createSavedList,
  toInput: (body) => ({ body }),
});

export const renameListForm = defineForm({
  action: "/account/form/rename-list",
  fields: { listId: LIST_ID, name: LIST_NAME },
  call: renameSavedList,
  toInput: ({ listId, name }) => ({ params: { listId }, body: { name } }),
});

export const removeListForm = defineForm({
  action: "/account/form/remove-list",
  fields: { listId: LIST_ID },
  call: removeSavedList,
  toInput: (params) => ({ params }),
});

export const placeHotelForm = defineForm({
  action: "/account/form/place-hotel",
  fields: { hotelId: HOTEL_ID, listId: LIST_ID, note: LIST_NOTE },
  call: placeSavedHotel,
  toInput: ({ hotelId, ...body }) => ({ params: { hotelId }, body }),
});
