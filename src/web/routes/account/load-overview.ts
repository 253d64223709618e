import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { listAccountBookings } from "#contract/booking/list-account-bookings.ts";
import { listReservations } from "#contract/booking/list-reservations.ts";
import type { OverviewData } from "#web/screens/account/overview/overview-data.ts";
import { orNothing } from "../data/account-visitor.ts";
import type { LoadArgs } from "../data/route.ts";
import { nextTripOf } from "./next-trip.ts";

/** If one booking service fails, only its bookings are missing; if both fail, the card shows an error. */
export async function loadOverview({ api, page, today }: LoadArgs) {
  const [details, nextTrip] = await Promise.all([
    api(getAccountDetails),
    page.configuration.common.hideMyBookings ? null : fetchNextTrip(api, today),
  ]);
  return details.ok ? { ok: true as const, data: { details: details.data, nextTrip, today } } : details;
}

async function fetchNextTrip(api: LoadArgs["api"], today: LoadArgs["today"]): Promise<OverviewData["nextTrip"]> {
  const [groups, bookings] = await Promise.all([api(listReservations), api(listAccountBookings)]);
  if (!groups.ok && !bookings.ok) return "failed";
  return nextTripOf(orNothing(groups)?.reservationGroups ?? [], orNothing(bookings)?.bookings ?? [], today);
}
