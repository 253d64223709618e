/** Results of a package search, or why there are none. */
import { useEffect, useState } from "react";
import { useRevalidator } from "#web/router/router-context.tsx";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { useText } from "#web/i18n/text.tsx";
import type { FoundPackages, PackagesData } from "#web/screens/packages/package-view.ts";
import type { PackageSort, PackagesRequest } from "#web/screens/packages/packages-request.ts";
import {
  addressOfRequest,
  countFilters,
  detailsLinks,
  isFiltered,
  lookAt,
  PACKAGE_SORTS,
  PACKAGES_A_PAGE,
  travellersOf,
  withoutFilters,
} from "#web/screens/packages/packages-request.ts";
import { PriceCalendar } from "#web/screens/packages/calendar/price-calendar.tsx";
import { SearchSummary } from "#web/search/search-summary.tsx";
import { SentMarkup } from "#web/fragments/sent-markup.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import { Pagination } from "#web/fragments/pagination.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { NoPackages, TooNarrow } from "./no-packages.tsx";
import { PackageCard } from "./package-card.tsx";
import type { OnLook } from "./package-filters.tsx";
import { PackageFilters } from "./package-filters.tsx";
import { packagesTitle } from "./packages-title.ts";
import styles from "./packages.css?url";

/** Cards that are visible at once on most screens; their pictures load eagerly. */
const FIRST_PICTURES = 2;
const FORM_ID = "package-filters";

const SORT_WORDS: Readonly<Record<PackageSort, string>> = {
  qualifier7ASC: "results.sortOurChoice",
  price: "results.sortPrice",
  hotelName: "results.sortName",
  category: "results.sortStars",
  doorToPillow: "packages.sortDoorToPillow",
};

type Props = { readonly data: PackagesData; readonly isBusy: boolean; readonly onLook: OnLook };

export function PackagesScreen({ data, isBusy, onLook }: Props) {
  const text = useText();
  const { request, outcome, today } = data;
  return (
    <div className="results">
      <Styles href={styles} />
      <SearchSummary key={queryOfForm("packages", request.form).toString()} product="packages" form={request.form} today={today} />
      <header className="results-head">
        <h1>{packagesTitle(data, text)}</h1>
        {outcome.kind === "found" ? <output className="results-count">{text("packages.found", { count: outcome.total })}</output> : null}
      </header>
      {outcome.kind === "found" ? (
        <Found data={data} outcome={outcome} isBusy={isBusy} onLook={onLook} />
      ) : (
        <>
          {outcome.kind === "nothing" && outcome.isPartial ? <PartialNotice /> : null}
          <NoPackages data={data} outcome={outcome} />
        </>
      )}
    </div>
  );
}

const PartialNotice = () => <Notice tone="caution">{useText()("packages.partial")}</Notice>;

type FoundProps = Props & { readonly outcome: FoundPackages };

/** Controls change at once; the list stays, dimmed, until the new one is loaded. */
function Found({ data, outcome, isBusy, onLook: lookOn }: FoundProps) {
  const text = useText();
  const [wanted, setWanted] = useState<{ readonly during: PackagesData; readonly request: PackagesRequest }>();
  const isAwaited = wanted?.during === data;
  const request = isAwaited ? wanted.request : data.request;
  const onLook: OnLook = (next) => {
    setWanted({ during: data, request: next });
    lookOn(next);
  };
  return (
    <div className="results-body package-results">
      {/* One row that stays in reach on phones. */}
      <div className="package-tools">
        <FoldedFilters {...{ request, outcome, onLook }} />
        <div className="results-tools">
          <SelectField
            className="results-sort package-sort"
            label={text("results.sortBy")}
            hideLabel="narrow"
            name="sort"
            form={FORM_ID}
            value={request.look.sort}
            choices={PACKAGE_SORTS.map((sort) => ({ value: sort, label: text(SORT_WORDS[sort]) }))}
            onChange={(event) => onLook(lookAt(request, { sort: event.currentTarget.value as PackageSort }))}
          />
          <ViewSwitch request={request} onLook={onLook} />
          <ClearFilters className="package-clear" request={request} />
        </div>
      </div>
      <section className="results-main" aria-busy={isBusy || isAwaited}>
        <h2 className="visually-hidden">{text("packages.titleNowhere")}</h2>
        {outcome.isPartial ? <PartialNotice /> : null}
        {request.look.view === "calendar" ? (
          <PriceCalendar request={request} today={data.today} calendar={isAwaited || isBusy ? undefined : data.calendar} />
        ) : (
          <div className={classNames("results-shown", (isBusy || isAwaited) && "results-waiting")}>
            <Shown request={data.request} outcome={outcome} />
          </div>
        )}
      </section>
    </div>
  );
}

function ClearFilters({ request, className }: { readonly request: PackagesRequest; readonly className?: string }) {
  const text = useText();
  if (!isFiltered(request)) return null;
  return (
    <ButtonLink to={addressOfRequest(withoutFilters(request))} emphasis="plain" {...(className && { className })}>
      {text("results.clearAll")}
    </ButtonLink>
  );
}

type FoldedProps = { readonly request: PackagesRequest; readonly outcome: FoundPackages; readonly onLook: OnLook };

/** Folded on phones, where the list comes first; always open on wide screens. Works without scripts. */
function FoldedFilters({ request, outcome, onLook }: FoldedProps) {
  const text = useText();
  const { currency } = usePage();
  const count = countFilters(request);
  return (
    <details className="package-filters">
      <summary className="button button-quiet">
        <Icon name="sliders-horizontal" />
        {text("results.filters")}
        {count > 0 ? <span className="results-filter-count">{count}</span> : null}
      </summary>
      <section aria-label={text("results.filters")}>
        <PackageFilters id={FORM_ID} request={request} facets={outcome.facets} currency={currency} onLook={onLook} />
        <p className="package-filters-end">
          <ClearFilters request={request} />
          <Button onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}>
            {text("results.showHotels", { count: outcome.total })}
          </Button>
        </p>
      </section>
    </details>
  );
}

const VIEWS = [
  { view: "list", icon: "menu", words: "results.list" },
  { view: "calendar", icon: "calendar-days", words: "packages.calendar.view" },
  { view: "map", icon: "map", words: "results.map" },
] as const;

function ViewSwitch({ request, onLook }: { readonly request: PackagesRequest; readonly onLook: OnLook }) {
  const text = useText();
  return (
    <nav className="results-switch package-views" aria-label={text("results.view")}>
      {VIEWS.map(({ view, icon, words }) => {
        const next = lookAt(request, { view, calendarFrom: "" });
        return (
          <Link
            key={view}
            to={addressOfRequest(next)}
            aria-current={request.look.view === view ? "true" : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onLook(next);
            }}
          >
            <Icon name={icon} />
            <span>{text(words)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

type ShownProps = { readonly request: PackagesRequest; readonly outcome: FoundPackages };

function Shown({ request, outcome }: ShownProps) {
  if (outcome.total === 0) return <TooNarrow request={request} outcome={outcome} />;
  return request.look.view === "map" ? (
    <MapPlace request={request} outcome={outcome} />
  ) : (
    <PackageList request={request} outcome={outcome} />
  );
}

const loadMap = () => import("./package-map.tsx");

/** The map is a separate chunk that is loaded when the map is shown. */
function MapPlace(props: ShownProps) {
  const text = useText();
  const [module, load] = useLoaded(loadMap);
  const { request, outcome } = props;
  useEffect(() => void load().catch(() => undefined), [load]);
  if (module) return <module.PackageMap {...props} />;
  return (
    <div className="results-map">
      <div className="results-map-view">
        <section className="map" aria-label={text("results.mapLabel", { place: outcome.place.name })}>
          <p className="map-hint">{text("results.mapLoading")}</p>
        </section>
      </div>
      <noscript>
        <p className="hint">
          {text("results.mapNeedsScripts")} <Link to={addressOfRequest(lookAt(request, { view: "list" }))}>{text("results.list")}</Link>
        </p>
      </noscript>
    </div>
  );
}

/**
 * The document contains the cards as markup only (`sentAsMarkup`), and the browser keeps the markup. If React discards it, the list is rendered
 * without cards and has to be loaded.
 */
function ReloadList() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return null;
}

function PackageList({ request, outcome }: ShownProps) {
  const text = useText();
  const linkOf = detailsLinks(request);
  const label = text("packages.title", { place: outcome.place.name });
  const travellers = travellersOf(request);
  return (
    <>
      <SentMarkup
        as="ol"
        className="hotel-list hotel-list-sent package-list"
        aria-label={label}
        shown={outcome.cards}
        variant={String(travellers)}
      >
        {outcome.cards.length === 0 ? <ReloadList /> : null}
        {outcome.cards.map((card, index) => (
          <PackageCard
            key={card.hotelId}
            card={card}
            flights={outcome.trips[card.trip] ?? []}
            airports={outcome.airports}
            to={linkOf(card.rateKey)}
            travellers={travellers}
            isPriority={index < FIRST_PICTURES}
          />
        ))}
      </SentMarkup>
      <Pagination
        current={request.look.page}
        total={Math.ceil(outcome.total / PACKAGES_A_PAGE)}
        addressOf={(page) => addressOfRequest({ ...request, look: { ...request.look, page } })}
        label={label}
      />
    </>
  );
}
