/** Search results, or why there are none. */
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
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
import { NoAnswer } from "./no-answer.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { FoundData, ResultsData, ResultsEvents } from "./results-data.ts";
import { resultsTitle } from "./results-title.ts";
import { ResultsTools } from "./results-tools.tsx";
import { TooNarrow } from "./filters/too-narrow.tsx";
import { useState } from "react";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "#web/hotel/results.css?url";

type Props = ResultsEvents & { readonly data: ResultsData; readonly isBusy: boolean };

const FORM_ID = "hotel-filters";

const isFound = (data: ResultsData): data is FoundData => data.outcome.kind === "found";

export function ResultsScreen({ data, ...events }: Props) {
  const { request, outcome, today } = data;
  return (
    <div className="results">
      <Styles href={styles} />
      {outcome.kind === "no-place" ? null : (
        <SearchSummary key={queryOfForm("hotels", request.form).toString()} product="hotels" form={request.form} today={today} />
      )}
      <Heading data={data} />
      {outcome.kind === "nothing" ? <FlexibleDates request={request} today={today} onLook={events.onLook} /> : null}
      {request.isHidden && outcome.kind === "found" ? <HiddenBanner /> : null}
      {isFound(data) ? <Found data={data} {...events} /> : <NotFound data={data} />}
    </div>
  );
}

function NotFound({ data: { request, outcome, today } }: { readonly data: ResultsData }) {
  if (outcome.kind === "found") return null;
  if (outcome.kind !== "nothing") return <NoAnswer request={request} outcome={outcome} today={today} />;
  return (
    <>
      {outcome.isPartial ? <PartialNotice /> : null}
      <NothingFound request={request} outcome={outcome} />
    </>
  );
}

function Heading({ data }: { readonly data: ResultsData }) {
  const text = useText();
  const { outcome, request } = data;
  return (
    <header className="results-head">
      <h1>{resultsTitle(request, text, outcome)}</h1>
      {outcome.kind === "found" ? <output className="results-count">{countWords(request.isHidden, outcome, text)}</output> : null}
    </header>
  );
}

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

/** Filter controls change at once; the list stays, dimmed, until the new one is loaded. */
function Found({ data, isBusy, onLook: lookOn, onPin, onMore }: Props & { readonly data: FoundData }) {
  const text = useText();
  const { request, isAwaited, onLook } = useAsked(data, lookOn);
  const { outcome } = data;
  const { facets, total, isPartial } = outcome;
  const { isMap } = data.request.look;
  const isWaiting = isBusy || isAwaited;
  return (
    <div className={classNames("results-body", isMap && "results-body-map")}>
      <section className="results-filters" aria-label={text("results.filters")}>
        <FilterPanel id={FORM_ID} request={request} facets={facets} onLook={onLook} />
      </section>
      <section className="results-main" aria-busy={isWaiting}>
        <h2 className="visually-hidden">{text("results.titleNowhere")}</h2>
        <ResultsTools request={request} facets={facets} total={total} formId={FORM_ID} onLook={onLook} />
        {request.isHidden ? null : (
          <div className="results-options">
            <FlexibleDates request={data.request} today={data.today} onLook={onLook} />
            <DistanceTo request={request} place={outcome.place} onLook={onLook} />
          </div>
        )}
        <FilterChips request={request} facets={facets} onLook={onLook} />
        {isPartial ? <PartialNotice /> : null}
        {isMap ? (
          <ListAndMap data={data} request={request} isWaiting={isWaiting} onLook={onLook} onPin={onPin} onMore={onMore} />
        ) : (
          <div className={classNames("results-shown", isWaiting && "results-waiting")}>
            {total === 0 ? <TooNarrow request={request} outcome={outcome} onLook={onLook} /> : <HotelList data={data} onMore={onMore} />}
          </div>
        )}
      </section>
    </div>
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
