import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { findDoubleBooking } from "./double-booking.ts";
import { changePriceWatch, listPriceWatches, removePriceWatch } from "./own-watches.ts";
import { getRebooking, startRebooking, watchBooking } from "./rebook.ts";
import { confirmWatch, endWatch, getWatch, watchPrice } from "./watch-price.ts";

export function serveWatches({ serveAll, dispatch }: Dispatcher, configuration: ConfigurationSnapshot, catalog: Catalog): void {
  serveAll([
    watchPrice(createBrandCatalog(catalog, configuration)),
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
