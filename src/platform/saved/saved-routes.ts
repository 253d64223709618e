import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { listSavedHotels, removeSavedHotel, saveHotels } from "./saved-hotels.ts";
import { createSavedList, listSavedLists, mergeSavedLists, placeSavedHotel, removeSavedList, renameSavedList } from "./saved-lists.ts";
import { listSharedHotels, revokeSharedHotels, shareSavedHotels } from "./shared-hotels.ts";

export function serveSaved({ serveAll }: Dispatcher): void {
  serveAll([listSavedHotels, saveHotels, removeSavedHotel, shareSavedHotels, revokeSharedHotels, listSharedHotels]);
  serveAll([listSavedLists, createSavedList, mergeSavedLists, renameSavedList, removeSavedList, placeSavedHotel]);
}
