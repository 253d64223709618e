import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { listSavedHotels, removeSavedHotel, saveHotels } from "./saved-hotels.ts";
import { listSharedHotels, revokeSharedHotels, shareSavedHotels } from "./shared-hotels.ts";

export function serveSaved({ serveAll }: Dispatcher): void {
  serveAll([listSavedHotels, saveHotels, removeSavedHotel, shareSavedHotels, revokeSharedHotels, listSharedHotels]);
}
