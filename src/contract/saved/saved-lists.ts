/** The named lists of a visitor's saved hotels. */
import { z } from "zod";
import { optional } from "#domain/forms/field-rules.ts";
import { LIST_ID, LIST_NAME, LIST_NOTE } from "#domain/forms/list-rules.ts";
import { MAX_SAVED_HOTELS } from "#domain/search/hotel-lists.ts";
import { FIRST_LIST, MAX_LISTS } from "#domain/search/saved-lists.ts";
import { defineCall } from "../base/call.ts";
import { MomentSchema } from "../entities/primitives.ts";
import { textSchema } from "../entities/text-schema.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { SavedHotelIdSchema } from "./saved-hotel-ids.ts";

const shared = {
  upstream: "product",
  access: "session",
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
} as const;

const ListIdSchema = textSchema(LIST_ID);
const ListNameSchema = textSchema(LIST_NAME);
const NotedHotelSchema = z.strictObject({ hotelId: SavedHotelIdSchema, note: textSchema(LIST_NOTE) });

/** Older pages name no list. */
export const SharedListIdSchema = ListIdSchema.default(FIRST_LIST);

/** All lists after the call, the one that was used last first. Hearts save to it. */
const SavedListsSchema = z.object({
  lists: z.array(
    z.object({
      id: z.string(),
      /** Empty: the first list, as long as the traveller has not named it. */
      name: z.string(),
      /** Newest first. */
      hotels: z.array(z.object({ hotelId: z.string(), note: z.string() })),
      /** Null if the list is not shared. The link itself is not stored. */
      share: z.object({ createdAt: MomentSchema, showsNotes: z.boolean() }).nullable(),
    }),
  ),
});

/** GET /account/savedLists */
export const listSavedLists = defineCall({
  ...shared,
  name: "listSavedLists",
  summary: "The visitor's lists of saved hotels with their notes, the one that was used last first",
  method: "GET",
  path: "/account/savedLists",
  output: SavedListsSchema,
  refusals: [],
});

/** POST /account/savedLists */
export const createSavedList = defineCall({
  ...shared,
  name: "createSavedList",
  summary: "Creates a list, to which hearts save from now on; a name that exists means that list",
  method: "POST",
  path: "/account/savedLists",
  body: z.strictObject({ name: ListNameSchema }),
  output: SavedListsSchema,
  refusals: ["too-many-lists"],
});

/** POST /account/savedLists/merge */
export const mergeSavedLists = defineCall({
  ...shared,
  name: "mergeSavedLists",
  summary: "Joins the lists of a device with those of the visitor, by name; what does not fit is omitted",
  method: "POST",
  path: "/account/savedLists/merge",
  body: z.strictObject({
    lists: z
      .array(
        z.strictObject({
          /** Empty: the first list. */
          name: textSchema(optional(LIST_NAME)),
          hotels: z.array(NotedHotelSchema).max(MAX_SAVED_HOTELS),
        }),
      )
      .max(MAX_LISTS + 1),
  }),
  output: SavedListsSchema,
  refusals: [],
});

/** PATCH /account/savedLists/{listId} */
export const renameSavedList = defineCall({
  ...shared,
  name: "renameSavedList",
  summary: "Renames a list of the visitor",
  method: "PATCH",
  path: "/account/savedLists/{listId}",
  params: z.strictObject({ listId: ListIdSchema }),
  body: z.strictObject({ name: ListNameSchema }),
  output: SavedListsSchema,
  refusals: ["entry-not-found", "list-name-taken"],
});

/** DELETE /account/savedLists/{listId} */
export const removeSavedList = defineCall({
  ...shared,
  name: "removeSavedList",
  summary: "Removes a list of the visitor with its hotels, their notes and its link",
  method: "DELETE",
  path: "/account/savedLists/{listId}",
  params: z.strictObject({ listId: ListIdSchema }),
  output: SavedListsSchema,
  refusals: ["entry-not-found"],
});

/** PATCH /account/savedHotels/{hotelId} */
export const placeSavedHotel = defineCall({
  ...shared,
  name: "placeSavedHotel",
  summary: "Moves a hotel to a list, or saves it there, and writes its note",
  method: "PATCH",
  path: "/account/savedHotels/{hotelId}",
  params: z.strictObject({ hotelId: SavedHotelIdSchema }),
  body: z.strictObject({
    /** By default the hotel stays where it is; a new one goes to the list that was used last. */
    listId: ListIdSchema.optional(),
    /** By default the note stays. */
    note: textSchema(LIST_NOTE).optional(),
  }),
  output: SavedListsSchema,
  refusals: ["entry-not-found", "saved-hotels-full"],
});
