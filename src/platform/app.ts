/** Wires the back end: all calls that it serves, for pages inside the process and over HTTP. */
import type { Env, Hono } from "hono";
import { CALLS } from "#contract/calls.ts";
import { serveAccount } from "./account/account-routes.ts";
import { serveAvailability } from "./availability/availability-routes.ts";
import { warmUpSuppliers } from "./availability/search/warm-up-suppliers.ts";
import { bookingHolding } from "./booking/engine/booking-holding.ts";
import { handOverHolding } from "./booking/hand-over/hand-over-store.ts";
import { serveBooking } from "./booking/booking-routes.ts";
import type { SeedTripsParts } from "./booking/demo-data/seed-trips.ts";
import { seedTrips } from "./booking/demo-data/seed-trips.ts";
import { serveCompanies } from "./companies/companies-routes.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { createDestinationPlaces } from "./catalog/destination-places.ts";
import { createBrandCatalog } from "./catalog/brand-catalog.ts";
import { serveCatalog } from "./catalog/catalog-routes.ts";
import { serveConfiguration } from "./configuration/configuration-routes.ts";
import { createConfigurationSnapshot } from "./configuration/configuration-snapshot.ts";
import type { ConfigurationSnapshot } from "./configuration/configuration-snapshot.ts";
import { serveContent } from "./content/content-routes.ts";
import { hideClosedLogins } from "./identity/accounts/hide-closed-logins.ts";
import { serveIdentity } from "./identity/identity-routes.ts";
import type { Context } from "./kernel/calls/context.ts";
import { createDispatcher } from "./kernel/calls/dispatcher.ts";
import type { DispatcherOptions } from "./kernel/calls/dispatcher.ts";
import { mountCalls } from "./kernel/calls/serve.ts";
import type { MountOptions } from "./kernel/calls/serve.ts";
import type { Dispatch } from "./kernel/calls/use-case.ts";
import type { JobDefinition } from "./kernel/delivery/jobs.ts";
import { serveMembership } from "./membership/membership-routes.ts";
import { warmUpDepartures } from "./packages/departures/warm-up-departures.ts";
import { servePackages } from "./packages/packages-routes.ts";
import { leadHolding, smsHolding } from "./partners/partner-holdings.ts";
import { servePartners } from "./partners/partners-routes.ts";
import { savedHotelsHolding } from "./saved/saved-hotels.ts";
import { serveSaved } from "./saved/saved-routes.ts";
import { askForReviewsJob } from "./reviews/ask-for-reviews.ts";
import { reviewHolding } from "./reviews/review-holding.ts";
import { serveReviews } from "./reviews/reviews-routes.ts";
import { serveTracking } from "./tracking/tracking-routes.ts";
import { checkWatchesJob } from "./watches/check-watches.ts";
import { serveWatches } from "./watches/watch-routes.ts";
import { watchSources } from "./watches/watched-package.ts";
import { watchHolding } from "./watches/watch-store.ts";
import { serveVisit } from "./visit/visit-routes.ts";

export type Platform = {
  /** Answers calls inside the process. */
  readonly dispatch: Dispatch;
  /** Mounts all calls of the contract on an app; those without a use case answer `call-not-served`. */
  readonly mount: <E extends Env>(app: Hono<E>, options: Omit<MountOptions, "calls">) => void;
  /** Names of the calls that have a use case. */
  readonly served: () => ReadonlySet<string>;
  /** The brands by host, for code that must know the brand before there is a call. */
  readonly configuration: ConfigurationSnapshot;
  /** Loads places, hotels and the suppliers' stock into memory before the first request. */
  readonly warmUp: () => Promise<void>;
  /** Finds the departures of the package brands ahead of their visitors. */
  readonly warmUpDepartures: (isStopping: () => boolean) => Promise<void>;
  /** Jobs that make calls or read the configuration. */
  readonly jobs: () => readonly JobDefinition[];
  /** Books the missing trips of the demo accounts; the accounts must exist. Does nothing in live. */
  readonly seedTrips: (parts: Omit<SeedTripsParts, "catalog" | "configuration">) => Promise<void>;
};

type PlatformOptions = DispatcherOptions & {
  /** Shared with other readers of the process. */
  readonly configuration?: ConfigurationSnapshot;
};

export function createPlatform(context: Context, options: PlatformOptions = {}): Platform {
  const dispatcher = createDispatcher(context, options);
  const configuration = hideClosedLogins(options.configuration ?? createConfigurationSnapshot(context), context);
  const catalog = createCatalog(context);
  serveConfiguration(dispatcher, configuration);
  serveContent(dispatcher, configuration, createDestinationPlaces(context, catalog, createBrandCatalog(catalog, configuration)));
  serveCatalog(dispatcher, configuration, catalog);
  serveIdentity(dispatcher, configuration);
  serveMembership(dispatcher);
  serveCompanies(dispatcher);
  const searches = serveAvailability(dispatcher, context, configuration, catalog);
  servePackages(dispatcher, context, configuration, catalog, searches);
  serveBooking(dispatcher, configuration, catalog);
  serveReviews(dispatcher, configuration, catalog);
  servePartners(dispatcher, configuration);
  const holdings = [reviewHolding, bookingHolding, handOverHolding, leadHolding, smsHolding, savedHotelsHolding, watchHolding];
  serveAccount(dispatcher, { holdings });
  const watched = watchSources(configuration, catalog);
  serveWatches(dispatcher, watched);
  serveSaved(dispatcher);
  serveTracking(dispatcher);
  serveVisit(dispatcher);
  return {
    dispatch: dispatcher.dispatch,
    served: () => new Set(dispatcher.served().map((call) => call.name)),
    mount: (app, mountOptions) => mountCalls(app, dispatcher, { calls: CALLS, ...mountOptions }),
    configuration,
    warmUp: async () => {
      (await catalog.open()).finder.findLand("");
      await warmUpSuppliers(context);
    },
    warmUpDepartures: (isStopping) => warmUpDepartures(dispatcher.dispatch, configuration, isStopping),
    jobs: () => [checkWatchesJob(context, dispatcher.dispatch, watched), askForReviewsJob(context, configuration)],
    seedTrips: (parts) => seedTrips(context, { ...parts, catalog, configuration }),
  };
}
