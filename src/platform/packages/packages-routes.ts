import type { SearchMemory } from "#platform/availability/search/search-memory.ts";
import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { createContentMemory } from "#platform/content/content-memory.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { createSupplyMemory } from "./search/supply-memory.ts";
import { getPackageCalendar } from "./calls/get-package-calendar.ts";
import { getPackageDetails } from "./calls/get-package-details.ts";
import { listCheapFlights } from "./calls/list-cheap-flights.ts";
import { listDepartures } from "./calls/list-departures.ts";
import { listFlights } from "./calls/list-flights.ts";
import { listNearbyOrigins } from "./calls/list-nearby-origins.ts";
import { listFilteredPackages, listPackages } from "./calls/list-packages.ts";
import { createReplacedAnswers } from "#platform/availability/calendar/replaced-answers.ts";
import { createPackageDiscount } from "./search/package-rule.ts";

export function servePackages(
  dispatcher: Dispatcher,
  context: Context,
  configuration: ConfigurationSnapshot,
  catalog: Catalog,
  memory: SearchMemory,
): void {
  const sources = {
    catalog: createBrandCatalog(catalog, configuration),
    memory,
    discountOf: createPackageDiscount(configuration),
    keep: createSupplyMemory(context),
    content: createContentMemory(configuration),
    departures: createReplacedAnswers(context, "departures"),
  };
  dispatcher.serveAll([
    listPackages(sources),
    listFilteredPackages(sources),
    getPackageDetails(sources),
    getPackageCalendar(sources),
    listFlights(sources),
    listCheapFlights(sources),
    listDepartures(sources),
    listNearbyOrigins(sources),
  ]);
}
