/** All trips of the visitor, upcoming and past, of both booking flows. */
import type { MouseEvent } from "react";
import { useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "#web/router/router-context.tsx";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { OfflineNotice } from "#web/booking/offline/offline-notice.tsx";
import type { TripIdea } from "#web/saved/trip-idea.ts";
import { useText } from "#web/i18n/text.tsx";
import { AccountFrame } from "#web/screens/account/account-frame.tsx";
import type { AccountEmail } from "#web/screens/account/confirm-notice.tsx";
import { ConfirmNotice } from "#web/screens/account/confirm-notice.tsx";
import { TripIdeas } from "#web/saved/trip-ideas.tsx";
// Loaded by this screen only, to keep the site's stylesheet small.
import styles from "./trips.css?url";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { localToday } from "#web/visitor/browser-start-up.ts";
import { FindForm, TRIPS_PATH } from "./find-form.tsx";
import type { TripQuery } from "./find-trips.ts";
import { findTrips, queryProblem } from "./find-trips.ts";
import type { SplitTrips, Trip, TripTab } from "./trip.ts";
import { firstTab, splitTrips } from "./trip.ts";
import type { OpenTrip } from "./trip-link.tsx";
import { OpenTripProvider } from "./trip-link.tsx";
import { TripTable } from "./trip-table.tsx";
import { TripTabs } from "./trip-tabs.tsx";
import { UpcomingTrips } from "./upcoming-trips.tsx";
import { neverChanges } from "#web/ui/base/use-is-alive.ts";
import { Styles } from "#web/ui/base/styles.tsx";

export type TripsData = {
  readonly trips: readonly Trip[];
  /** One of the two calls failed, so its trips are missing. */
  readonly isIncomplete: boolean;
  /** The server's day; replaced by the visitor's local day after hydration. */
  readonly today: CalendarDate;
  /** Search of a form that was sent without JavaScript. */
  readonly query?: TripQuery | undefined;
  /** Undefined if the account could not be loaded. */
  readonly address?: AccountEmail | undefined;
  /** Empty if there are trips. */
  readonly ideas: readonly TripIdea[];
};

type Props = TripsData & { readonly onOpen: OpenTrip };

export function TripsScreen({ trips, isIncomplete, today: serversDay, query, address, ideas, onOpen }: Props) {
  const text = useText();
  const today = useSyncExternalStore(
    neverChanges,
    () => localToday(new Date()),
    () => serversDay,
  );
  return (
    <AccountFrame current="trips" title={text("trips.title")}>
      <Styles href={styles} />
      <OpenTripProvider value={onOpen}>
        <div className="trips">
          {address ? <ConfirmNotice {...address} /> : null}
          {isIncomplete ? <Incomplete /> : null}
          {trips.length > 0 ? <Lists trips={trips} today={today} request={query} /> : isIncomplete ? null : <NoTrips />}
          <TripIdeas places={ideas} />
          {isIncomplete ? null : <OfflineNotice bookings={keptOf(trips)} isWhole />}
          {trips.length > 0 ? <p className="hint">{text("reservation.changesNote")}</p> : null}
          {trips.length > 0 ? <Elsewhere /> : null}
        </div>
      </OpenTripProvider>
    </AccountFrame>
  );
}

/** Confirmed trips are stored on the device; which of them are over, the device decides. */
const keptOf = (trips: readonly Trip[]) =>
  trips.filter(({ kind }) => kind === "confirmed").map(({ recordLocator: number, email, checkOut }) => ({ number, email, checkOut }));

/** Retries only when the visitor presses the button. */
function Incomplete() {
  const text = useText();
  const { revalidate, state } = useRevalidator();
  const retryButton = (
    <Button emphasis="quiet" size="small" isBusy={state === "loading"} onClick={() => void revalidate()}>
      {text("trips.tryAgain")}
    </Button>
  );
  return (
    <Notice tone="caution" actions={retryButton}>
      {text("trips.incomplete")}
    </Notice>
  );
}

type ListsProps = { readonly trips: readonly Trip[]; readonly today: CalendarDate };

function Lists({ trips, today, request: first }: ListsProps & { readonly request: TripQuery | undefined }) {
  // Invalid queries are reported by the form.
  const [query, setQuery] = useState(first && queryProblem(first) === undefined ? first : undefined);
  const found = useRef<HTMLHeadingElement>(null);
  const onFind = (request: TripQuery) => {
    setQuery(request);
    // The heading, which says how many trips were found, is rendered by then.
    requestAnimationFrame(() => found.current?.focus());
  };
  return (
    <>
      <FindForm request={first} isSearching={query !== undefined} onFind={onFind} onClear={() => setQuery(undefined)} />
      {query ? (
        <Found trips={findTrips(trips, query)} today={today} heading={found} onClear={() => setQuery(undefined)} />
      ) : (
        <Tabbed split={splitTrips(trips, today)} today={today} />
      )}
    </>
  );
}

function Tabbed({ split, today }: { readonly split: SplitTrips; readonly today: CalendarDate }) {
  const text = useText();
  const [chosen, setChosen] = useState<TripTab>();
  const { upcoming, past } = split;
  const panels = {
    upcoming:
      upcoming.length > 0 ? (
        <UpcomingTrips trips={upcoming} today={today} />
      ) : (
        <EmptyState icon="luggage" title={text("trips.noUpcoming")} level={3} actions={<SearchLink />}>
          <p>{text("trips.noUpcomingText")}</p>
        </EmptyState>
      ),
    past:
      past.length > 0 ? (
        <TripTable caption={text("trips.past")} trips={past} today={today} />
      ) : (
        <EmptyState icon="history" title={text("trips.noPast")} level={3} actions={<SearchLink />}>
          <p>{text("trips.noPastText")}</p>
        </EmptyState>
      ),
  };
  const counts = { upcoming: upcoming.length, past: past.length };
  return <TripTabs selected={chosen ?? firstTab(split)} onSelect={setChosen} counts={counts} panels={panels} />;
}

type FoundProps = ListsProps & { readonly heading: React.Ref<HTMLHeadingElement>; readonly onClear: () => void };

function Found({ trips, today, heading, onClear }: FoundProps) {
  const text = useText();
  return (
    <section className="trip-panel" aria-labelledby="trips-found">
      <header className="trip-found">
        <h2 id="trips-found" ref={heading} tabIndex={-1}>
          {text("trips.found", { count: trips.length })}
        </h2>
        <ShowAll onClear={onClear} />
      </header>
      {trips.length > 0 ? <TripTable caption={text("trips.findTitle")} trips={trips} today={today} /> : <p>{text("trips.foundNone")}</p>}
    </section>
  );
}

/** Without JavaScript the link reloads the page; with it, all trips are loaded already. */
function ShowAll({ onClear }: Pick<FoundProps, "onClear">) {
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <Link to={TRIPS_PATH} className="text-link" onClick={clear}>
      {useText()("trips.showAll")}
    </Link>
  );
}

function NoTrips() {
  const text = useText();
  const actions = (
    <>
      <SearchLink />
      <ButtonLink to="/reservations" emphasis="quiet">
        {text("trips.elsewhereLink")}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState icon="luggage" title={text("trips.none")} actions={actions}>
      <p>{text("trips.noneText")}</p>
    </EmptyState>
  );
}

const SearchLink = () => (
  <ButtonLink to="/hotels" icon="search">
    {useText()("trips.search")}
  </ButtonLink>
);

function Elsewhere() {
  const text = useText();
  return (
    <p className="trip-elsewhere">
      {text("trips.elsewhere")}{" "}
      <Link to="/reservations" className="text-link">
        {text("trips.elsewhereLink")}
      </Link>
    </p>
  );
}
