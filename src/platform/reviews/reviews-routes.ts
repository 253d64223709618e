import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { listHotelReviews } from "./list-hotel-reviews.ts";
import { declineReviewMails, openReviewLink, writeReview } from "./write-review.ts";

export function serveReviews(dispatcher: Dispatcher, configuration: ConfigurationSnapshot, catalog: Catalog): void {
  dispatcher.serveAll([
    listHotelReviews(createBrandCatalog(catalog, configuration)),
    openReviewLink,
    writeReview(configuration),
    declineReviewMails,
  ]);
}
