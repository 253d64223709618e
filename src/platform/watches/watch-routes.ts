import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { findDoubleBooking } from "./double-booking.ts";
import { changePriceWatch, listPriceWatches, removePriceWatch } from "./own-watches.ts";
import { getRebooking, startRebooking, watchBooking } from "./rebook.ts";
import { confirmWatch, endWatch, getWatch, watchPrice } from "./watch-price.ts";
import type { WatchSources } from "./watched-package.ts";

export function serveWatches({ serveAll, dispatch }: Dispatcher, sources: WatchSources): void {
  serveAll([
    watchPrice(sources),
    getWatch,
    confirmWatch,
    endWatch,
    watchBooking,
    findDoubleBooking,
    getRebooking(dispatch),
    startRebooking(dispatch),
    listPriceWatches,
    changePriceWatch,
    removePriceWatch,
  ]);
}
