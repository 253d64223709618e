import type { Stay } from "#domain/calendar/stay.ts";
import type { Cabin } from "#domain/flight/cabin.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { PACKAGE_TYPES } from "#domain/search/search-form.ts";
import { PACKAGE_RESULTS_PATH } from "#domain/search/search-target.ts";
import { queryOfPackages } from "./query-of-packages.ts";

export type HotelPackages = Stay & {
  readonly hotelId: string;
  readonly hotelName: string;
  readonly rooms: readonly Room[];
  /** The id of a city, or the code of an airport. */
  readonly origin: string;
  readonly originName: string;
  readonly cabin: Cabin;
};

/** All brands that sell packages have them here, the package brand also at its root (D26). */
const PACKAGES_PATH = "/packages";

/**
 * The packages of one hotel, the cheapest first, without the language prefix. It is a search, because the address of a single package contains a quote,
 * which expires.
 */
export function hotelPackagesLink({ hotelId, hotelName, origin, originName, cabin, ...party }: HotelPackages): string {
  const query = queryOfPackages({
    form: {
      ...party,
      packageType: PACKAGE_TYPES[0],
      origin: { name: originName, id: origin },
      destination: { name: hotelName, id: hotelId, type: "Hotels" },
    },
    ...(cabin !== "ECONOMY" && { cabin }),
  });
  query.set("sort", "price");
  return `${PACKAGES_PATH}${PACKAGE_RESULTS_PATH}?${query}`;
}
