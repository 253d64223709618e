/** Search results, or why there are none. */
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { isEmptyFilter } from "#domain/results/result-filter.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { HotelsRequest, ResultsLook } from "#web/hotel/hotels-request.ts";
import { useText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import { SearchSummary } from "#web/search/search-summary.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Notice } from "#web/ui/states/notice.tsx";
import { FlexibleDates } from "./flexible-dates.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { HotelList } from "./hotel-list.tsx";
import { ListAndMap } from "./map/list-and-map.tsx";
import { DistanceTo } from "./near/distance-to.tsx";
import { Namesakes, whereIs } from "./namesakes.tsx";
import { NoAnswer } from "./no-answer.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PopularPlaces } from "./popular-places.tsx";
import type { FoundData, ResultsData, ResultsEvents } from "./results-data.ts";
import { resultsTitle } from "./results-title.ts";
import { ResultsTools } from "./results-tools.tsx";
import { TooNarrow } from "./filters/too-narrow.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "#web/hotel/results.css?url";
import notFoundStyles from "./not-found.css?url";

type Props = ResultsEvents & { readonly data: ResultsData; readonly isBusy: boolean };

const FORM_ID = "hotel-filters";

const isFound = (data: ResultsData): data is FoundData => data.outcome.kind === "found";

const RESULTS = Object.freeze({});

export const ResultsScreen = defineFragment({
  name: "results",
  holes: {
    summary: "slot",
    title: "text",
    count: "text",
    filter: "slot",
    tools: "slot",
    dates: "slot",
    near: "slot",
    chips: "slot",
    list: "slot",
  },
  // The map, pages without hotels and names of several places are rendered.
  read: ({ data, ...events }: Props, settings) =>
    isFound(data) && data.outcome.total > 0 && !data.request.look.isMap && !data.namesakes
      ? {
          content: RESULTS,
          kind: { isHidden: data.request.isHidden, isPartial: data.outcome.isPartial },
          fill: () => ({ ...headTexts(data, settings.text), ...foundParts(data, data.request, events), list: listOf(data, events) }),
        }
      : undefined,
  render: ({ kind, holes: { summary, title, count, ...parts } }) => (
    <ScreenFrame summary={summary} head={<Head title={title} count={count} />} isHidden={kind.isHidden}>
      <FoundFrame {...kind} {...parts} />
    </ScreenFrame>
  ),
  live: LiveResults,
});

type ScreenFrameProps = { readonly summary: ReactNode; readonly head: ReactNode; readonly isHidden: boolean; readonly children: ReactNode };

const ScreenFrame = ({ summary, head, isHidden, children }: ScreenFrameProps) => (
  <div className="results">
    <Styles href={styles} />
    {summary}
    {head}
    {isHidden ? <HiddenBanner /> : null}
    {children}
  </div>
);

const summaryOf = ({ request: { form }, today }: ResultsData) => (
  <SearchSummary key={queryOfForm("hotels", form).toString()} product="hotels" form={form} today={today} />
);

function LiveResults({ data, ...events }: Props) {
  const text = useText();
  const { request, outcome, today, namesakes } = data;
  return (
    <ScreenFrame
      summary={outcome.kind === "no-place" ? null : summaryOf(data)}
      head={
        <>
          <Head {...headTexts(data, text)} where={namesakes && whereIs(namesakes)} />
          {namesakes ? <Namesakes isOpen={outcome.kind !== "found"} request={request} namesakes={namesakes} /> : null}
        </>
      }
      isHidden={request.isHidden && outcome.kind === "found"}
    >
      {outcome.kind === "nothing" && outcome.reasons.length > 0 ? (
        <FlexibleDates request={request} today={today} onLook={events.onLook} />
      ) : null}
      {isFound(data) ? <Found data={data} {...events} /> : <NotFound data={data} />}
    </ScreenFrame>
  );
}

function NotFound({ data: { request, outcome, today, popular } }: { readonly data: ResultsData }) {
  if (outcome.kind === "found") return null;
  const places = popular && popular.length > 0 ? <PopularPlaces request={request} places={popular} /> : null;
  return (
    <>
      <Styles href={notFoundStyles} />
      {outcome.kind === "nothing" ? (
        <>
          {outcome.isPartial ? <PartialNotice /> : null}
          <NothingFound request={request} outcome={outcome} popular={places} />
        </>
      ) : (
        <>
          <NoAnswer request={request} outcome={outcome} today={today} />
          {places}
        </>
      )}
    </>
  );
}

const headTexts = ({ request, outcome }: ResultsData, text: Text) => ({
  title: resultsTitle(request, text, outcome),
  count: outcome.kind === "found" ? countWords(request.isHidden, outcome, text) : "",
});

type HeadProps = { readonly title: ReactNode; readonly count: ReactNode; readonly where?: string | undefined };

const Head = ({ title, count, where }: HeadProps) => (
  <header className="results-head">
    <h1>{title}</h1>
    {where ? <p className="hint">{where}</p> : null}
    {count ? <output className="results-count">{count}</output> : null}
  </header>
);

/** Opaque results are counted as offers, because each stands for one of several hotels. */
function countWords(isHidden: boolean, { total, found }: { readonly total: number; readonly found: number }, text: Text): string {
  if (isHidden) return text("results.hiddenFound", { count: total });
  return total === found ? text("results.hotelsFound", { count: total }) : text("results.hotelsOf", { count: total, found });
}

const HiddenBanner = () => {
  const text = useText();
  return (
    <Notice tone="info" title={text("results.hiddenTitle")}>
      <p>{text("results.hiddenText")}</p>
    </Notice>
  );
};

const PartialNotice = () => <Notice tone="caution">{useText()("results.partial")}</Notice>;

type Parts = {
  readonly filter: ReactNode;
  readonly tools: ReactNode;
  readonly dates: ReactNode;
  readonly near: ReactNode;
  readonly chips: ReactNode;
};

/** `request` is what the controls show. */
function foundParts({ request: loaded, outcome, today }: FoundData, request: HotelsRequest, { onLook }: Pick<ResultsEvents, "onLook">) {
  const { facets, total } = outcome;
  return {
    summary: summaryOf({ request: loaded, outcome, today }),
    filter: <FilterPanel id={FORM_ID} request={request} facets={facets} onLook={onLook} />,
    tools: <ResultsTools request={request} facets={facets} total={total} formId={FORM_ID} onLook={onLook} />,
    dates: <FlexibleDates request={loaded} today={today} onLook={onLook} />,
    near: <DistanceTo request={request} place={outcome.place} onLook={onLook} />,
    chips: isFiltered(request.look) ? <FilterChips request={request} facets={facets} onLook={onLook} /> : null,
  };
}

const isFiltered = ({ filter, box }: ResultsLook): boolean => box !== undefined || !isEmptyFilter(filter);

type FoundFrameProps = Parts & {
  readonly isHidden: boolean;
  readonly isPartial: boolean;
  readonly isMap?: boolean;
  readonly isWaiting?: boolean;
  /** The list of hotels; beside a map it has a frame of its own. */
  readonly list: ReactNode;
};

function FoundFrame({ isHidden, isPartial, isMap = false, isWaiting = false, list, ...parts }: FoundFrameProps) {
  const text = useText();
  return (
    <div className={classNames("results-body", isMap && "results-body-map")}>
      <section className="results-filters" aria-label={text("results.filters")}>
        {parts.filter}
      </section>
      <section className="results-main" aria-busy={isWaiting}>
        <h2 className="visually-hidden">{text("results.titleNowhere")}</h2>
        <div className="results-controls">
          {parts.tools}
          {isHidden ? null : (
            <div className="results-options">
              {parts.dates}
              {parts.near}
            </div>
          )}
        </div>
        {parts.chips}
        {isPartial ? <PartialNotice /> : null}
        {isMap ? list : <div className={classNames("results-shown", isWaiting && "results-waiting")}>{list}</div>}
      </section>
    </div>
  );
}

const listOf = (data: FoundData, { onMore }: Pick<ResultsEvents, "onMore">) => <HotelList data={data} onMore={onMore} />;

/** Filter controls change at once; the list stays, dimmed, until the new one is loaded. */
function Found({ data, isBusy, onLook: lookOn, onPin, onMore }: Props & { readonly data: FoundData }) {
  const { request, isAwaited, onLook } = useAsked(data, lookOn);
  const { outcome } = data;
  const { isMap } = data.request.look;
  const isWaiting = isBusy || isAwaited;
  const { summary: _summary, ...parts } = foundParts(data, request, { onLook });
  const list = outcome.total === 0 ? <TooNarrow request={request} outcome={outcome} onLook={onLook} /> : listOf(data, { onMore });
  return (
    <FoundFrame
      {...parts}
      {...{ isMap, isWaiting, isHidden: request.isHidden, isPartial: outcome.isPartial }}
      list={isMap ? <ListAndMap {...{ data, request, isWaiting, onLook, onPin, onMore }} /> : list}
    />
  );
}

type AskedState = {
  /** The request that the controls show, from the moment of the click. */
  readonly request: HotelsRequest;
  readonly isAwaited: boolean;
  readonly onLook: ResultsEvents["onLook"];
};

/** Optimistic state: controls change at once, and the next loaded results replace the state. */
function useAsked(data: ResultsData, onLook: ResultsEvents["onLook"]): AskedState {
  const [pending, setPending] = useState<{ readonly during: ResultsData; readonly request: HotelsRequest }>();
  const isAwaited = pending?.during === data;
  return {
    request: isAwaited ? pending.request : data.request,
    isAwaited,
    onLook: (request, options) => {
      setPending({ during: data, request });
      onLook(request, options);
    },
  };
}
