/** The suggestion call over HTTP, and the same server sending the same bytes without a lookup. */
import { HIDDEN_MATCHES } from "#domain/brand/hidden-matches.ts";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { listSuggestions as call } from "../../src/contract/catalog/list-suggestions.ts";
import type { Caller } from "../../src/platform/kernel/calls/caller.ts";
import { composeCatalog } from "../../src/platform/catalog/compose-catalog.ts";
import { createHotelDirectory } from "../../src/platform/catalog/hotels/hotel-directory.ts";
import { listSuggestions } from "../../src/platform/catalog/places/list-suggestions.ts";
import { loadPlaces } from "../../src/platform/catalog/places/load-places.ts";
import { createDispatcher } from "../../src/platform/kernel/calls/dispatcher.ts";
import type { Context } from "../../src/platform/kernel/calls/context.ts";
import { mountCalls } from "../../src/platform/kernel/calls/serve.ts";
import type { UseCase } from "../../src/platform/kernel/calls/use-case.ts";
import { GUEST } from "../../src/domain/visitor/visitor.ts";
import { listHotels } from "./names.ts";

const silent = () => undefined;
const context = {
  clock: { now: () => new Date() },
  log: { info: silent, warn: silent, error: silent },
  environment: "live",
} as unknown as Context;
const caller: Caller = {
  brandId: "meridian",
  locale: "en_US",
  market: "US",
  currency: "USD",
  platform: "Web",
  channel: "Publish",
  visitor: GUEST,
  address: "127.0.0.1",
  requestId: "bench",
};

const [kind = ""] = process.argv.slice(2);
const places = await loadPlaces();
const now = composeCatalog(places)(await createHotelDirectory(await listHotels(), places));
const real = listSuggestions(
  {
    open: async () => ({
      ...now,
      hiddenMatches: HIDDEN_MATCHES,
      isSelection: false,
      reviewPool: { brandIds: [], isShared: true },
      findAnywhere: now.finder,
    }),
    hasSelection: async () => false,
  },
  {} as never,
);
const answer = await real(context, caller, { query: { q: "lon", maxResults: 10 } });
const constant: UseCase<typeof call> = async () => answer;

const dispatcher = createDispatcher(context);
dispatcher.serve(call, kind === "constant" ? constant : real);
const app = new Hono();
mountCalls(app, dispatcher, { resolveCaller: async () => caller, bodyLimitBytes: 1000 });
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.send?.({ port }));
