import type { AccountState } from "#web/screens/account/account-guard.tsx";
import { AccountGuard } from "#web/screens/account/account-guard.tsx";
import { Farewell } from "#web/screens/account/farewell.tsx";
import type { OverviewData } from "#web/screens/account/overview/overview-data.ts";
import { OverviewScreen } from "#web/screens/account/overview/overview-screen.tsx";
import { useText } from "#web/i18n/text.tsx";
import { loadAccount, orNothing } from "#web/routes/data/account-visitor.ts";
import { tripIdeas } from "#web/routes/data/trip-ideas.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { listAccountBookings } from "#contract/booking/list-account-bookings.ts";
import { listReservations } from "#contract/booking/list-reservations.ts";
import { nextTripOf } from "./next-trip.ts";

type Data = AccountState<OverviewData> & { readonly isFarewell?: boolean };

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const state = await loadAccount(args, loadOverview);
  return args.query.get("ended") === "deleted" && "state" in state && state.state === "guest" ? { ...state, isFarewell: true } : state;
}

export function Screen({ data }: { readonly data: Data }) {
  const text = useText();
  if (data.isFarewell) return <Farewell />;
  return (
    <AccountGuard data={data} current="overview" title={text("shell.myAccount")}>
      {(account) => <OverviewScreen {...account} />}
    </AccountGuard>
  );
}

export const head: RouteModule<Data>["head"] = (_data, _page, text) => ({
  title: text("shell.myAccount"),
  description: text("account.overviewText"),
  canonicalPath: "/account",
  indexed: false,
});

/** If one booking service fails, only its bookings are missing; if both fail, the card shows an error. */
async function loadOverview(args: LoadArgs) {
  const { api, page, today } = args;
  const [details, nextTrip] = await Promise.all([
    api(getAccountDetails),
    page.configuration.common.hideMyBookings ? null : fetchNextTrip(api, today),
  ]);
  if (!details.ok) return details;
  const ideas = nextTrip === null ? await tripIdeas(args) : [];
  return { ok: true as const, data: { details: details.data, nextTrip, today, ideas } };
}

async function fetchNextTrip(api: LoadArgs["api"], today: LoadArgs["today"]): Promise<OverviewData["nextTrip"]> {
  const [groups, bookings] = await Promise.all([api(listReservations), api(listAccountBookings)]);
  if (!groups.ok && !bookings.ok) return "failed";
  return nextTripOf(orNothing(groups)?.reservationGroups ?? [], orNothing(bookings)?.bookings ?? [], today);
}
