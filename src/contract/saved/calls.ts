import type { AnyCall } from "#contract/base/call.ts";
import { listSavedHotels } from "./list-saved-hotels.ts";
import { listSharedHotels } from "./list-shared-hotels.ts";
import { removeSavedHotel } from "./remove-saved-hotel.ts";
import { revokeSharedHotels } from "./revoke-shared-hotels.ts";
import { saveHotels } from "./save-hotels.ts";
import { createSavedList, listSavedLists, mergeSavedLists, placeSavedHotel, removeSavedList, renameSavedList } from "./saved-lists.ts";
import { shareSavedHotels } from "./share-saved-hotels.ts";

export const SAVED_CALLS = [
  listSavedHotels,
  listSharedHotels,
  removeSavedHotel,
  revokeSharedHotels,
  saveHotels,
  shareSavedHotels,
  listSavedLists,
  createSavedList,
  mergeSavedLists,
  renameSavedList,
  removeSavedList,
  placeSavedHotel,
] as const satisfies readonly AnyCall[];
