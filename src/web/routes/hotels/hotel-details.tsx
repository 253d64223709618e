/** One hotel with its rooms for a stay; it may be opaque (/op) or booked through the hotel-only flow (V2). */
import { HotelDetailsScreen } from "#web/screens/hotel/hotel-details-screen.tsx";
import { HotelFailure } from "#web/screens/hotel/hotel-failure.tsx";
import type { HotelDetails } from "#web/screens/hotel/hotel-view.ts";
import { filterOfQuery } from "#web/screens/hotel/rooms/room-filter.ts";
import { hotelHead } from "./details/hotel-head.ts";
import { loadDetails } from "./details/load-details.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule, ScreenFragment } from "#web/routes/data/route.ts";

/** `retry` is the address to load again (HOTEL-009). */
type Data = HotelDetails | { readonly retry: string };

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const details = await loadDetails(args);
  // The status tells search engines to retry, and keeps the page out of the cache, so that "Try again" loads the hotel again.
  const hasFailed = "retry" in details || details.haveRatesFailed;
  return hasFailed ? withStatus(503, details) : details;
}

export const Screen = ({ data }: { readonly data: Data }) =>
  "retry" in data ? <HotelFailure retry={data.retry} /> : <HotelDetailsScreen details={data} />;

export const fragment: ScreenFragment<Data> = (data, query) =>
  "retry" in data ? undefined : <HotelDetailsScreen details={data} addressFilter={filterOfQuery(query)} />;

export const head: RouteModule<Data>["head"] = (data, page, text) =>
  "retry" in data
    ? { title: text("details.failedTitle"), description: text("details.failedText"), canonicalPath: "/", indexed: false }
    : hotelHead(data, page, text);
