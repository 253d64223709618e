import type { AnyCall } from "#contract/base/call.ts";
import { changePriceWatch, listPriceWatches, removePriceWatch } from "./own-watches.ts";
import { findDoubleBooking, getRebooking, startRebooking, watchBooking } from "./rebooking.ts";
import { confirmWatch, endWatch, getWatch } from "./watch-links.ts";
import { watchPrice } from "./watch-price.ts";

export const WATCH_CALLS = [
  watchPrice,
  listPriceWatches,
  changePriceWatch,
  removePriceWatch,
  getWatch,
  confirmWatch,
  endWatch,
  watchBooking,
  findDoubleBooking,
  getRebooking,
  startRebooking,
] as const satisfies readonly AnyCall[];
