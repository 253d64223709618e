/** The visitor's trips (J24): upcoming and past, from both hotel services. */
import { useNavigate } from "#web/router/router-context.tsx";
import { getBasicAccountDetails } from "#contract/account/get-basic-account-details.ts";
import { listAccountBookings } from "#contract/booking/list-account-bookings.ts";
import { listReservations } from "#contract/booking/list-reservations.ts";
import { useApi } from "#web/api/api-context.ts";
import { keepReservationDraft } from "#web/booking/reservation-draft.ts";
import { useText } from "#web/i18n/text.tsx";
import type { AccountState } from "#web/screens/account/account-guard.tsx";
import { AccountGuard } from "#web/screens/account/account-guard.tsx";
import { queryFrom } from "#web/screens/account/trips/find-trips.ts";
import type { Trip } from "#web/screens/account/trips/trip.ts";
import type { TripsData } from "#web/screens/account/trips/trips-screen.tsx";
import { TripsScreen } from "#web/screens/account/trips/trips-screen.tsx";
import { toTrips } from "./to-trips.ts";
import { loadAccount, orNothing } from "#web/routes/data/account-visitor.ts";
import { tripIdeas } from "#web/routes/data/trip-ideas.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

type Data = AccountState<TripsData>;

/** If one of the two services fails, the other's trips are shown with a note that the list is incomplete. */
async function loadTrips(args: LoadArgs) {
  const { api, today, query } = args;
  const [groups, bookings, basic] = await Promise.all([api(listReservations), api(listAccountBookings), api(getBasicAccountDetails)]);
  const refused = [groups, bookings].filter((answer) => !answer.ok);
  const [first] = refused;
  if (first && (refused.length === 2 || first.code === "session-invalid")) return first;
  const trips = toTrips(groups.ok ? groups.data.reservationGroups : [], bookings.ok ? bookings.data.bookings : []);
  const address = orNothing(basic);
  const isIncomplete = refused.length > 0;
  const ideas = trips.length === 0 && !isIncomplete ? await tripIdeas(args) : [];
  return { ok: true, data: { trips, isIncomplete, today, query: queryFrom(query), address, ideas } } as const;
}

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  if (args.page.configuration.common.hideMyBookings) throw moveTo("/account/");
  return loadAccount(args, loadTrips);
}

export function Screen({ data }: { readonly data: Data }) {
  const text = useText();
  const api = useApi();
  const navigate = useNavigate();
  const show = async ({ recordLocator: number, email }: Trip, part: string) => {
    await keepReservationDraft(api(), { number, email });
    await navigate(`/reservations?reservationId=${number}${part}`);
  };
  return (
    <AccountGuard data={data} current="trips" title={text("trips.title")}>
      {(trips) => <TripsScreen {...trips} onOpen={(trip, part) => void show(trip, part)} />}
    </AccountGuard>
  );
}

export const head: RouteModule<Data>["head"] = (_data, _page, text) => ({
  title: text("trips.title"),
  description: text("trips.description"),
  canonicalPath: "/account/my-trips",
  indexed: false,
});
