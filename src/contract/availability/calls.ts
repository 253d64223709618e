import type { AnyCall } from "#contract/base/call.ts";
import { createAvailability } from "./create-availability.ts";
import { getHotelCalendar } from "./get-hotel-calendar.ts";
import { getPackageCalendar } from "./get-package-calendar.ts";
import { getPackageDetails } from "./get-package-details.ts";
import { listAvailableHotels } from "./list-available-hotels.ts";
import { listCancellationPolicies } from "./list-cancellation-policies.ts";
import { listCheapFlights } from "./list-cheap-flights.ts";
import { listDepartures } from "./list-departures.ts";
import { listFlights } from "./list-flights.ts";
import { listHotelsById } from "./list-hotels-by-id.ts";
import { listHotelsByRegion } from "./list-hotels-by-region.ts";
import { listOpaqueHotelsByRegion } from "./list-opaque-hotels-by-region.ts";
import { listMonthPrices } from "./list-month-prices.ts";
import { listNearbyOrigins } from "./list-nearby-origins.ts";
import { listFilteredPackages, listPackages } from "./list-packages.ts";
import { listRoomRates } from "./list-room-rates.ts";

export const AVAILABILITY_CALLS = [
  createAvailability,
  listAvailableHotels,
  getHotelCalendar,
  listMonthPrices,
  listCancellationPolicies,
  listHotelsById,
  listHotelsByRegion,
  listOpaqueHotelsByRegion,
  listPackages,
  listFilteredPackages,
  getPackageDetails,
  getPackageCalendar,
  listFlights,
  listCheapFlights,
  listDepartures,
  listNearbyOrigins,
  listRoomRates,
] as const satisfies readonly AnyCall[];
