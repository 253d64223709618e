/** Search results, or why there are none. */
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { HotelsRequest } from "#web/hotel/asked-hotels.ts";
import { useText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import { SearchSummary } from "#web/search/search-summary.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/notice.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { MapPlace } from "./map-place.tsx";
import { NoAnswer } from "./no-answer.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { FoundData, ResultsData, ResultsEvents } from "./results-data.ts";
import { resultsTitle } from "./results-title.ts";
import { ResultsTools } from "./results-tools.tsx";
import { TooNarrow } from "./too-narrow.tsx";
import { useState } from "react";
import { pagesIn } from "#domain/results/sort-results.ts";
import { addressOfAsked, linksOfAsked, nightsOfAsked } from "#web/hotel/asked-hotels.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { Pagination } from "#web/ui/navigation/pagination.tsx";
import { HotelCard } from "./hotel-card.tsx";

/** Cards that are visible at once on most screens; their pictures load eagerly. */
const FIRST_PICTURES = 2;

/** Shows the loaded results of `data.asked`, not of a request that is still loading. */
function HotelList({ data }: { readonly data: FoundData }) {
  const text = useText();
  const { asked, outcome, isSent = false } = data;
  const { cards, page, total, place } = outcome;
  const returnUrl = useHref(addressOfAsked(asked));
  const label = text("results.title", { place: place.name });
  const linkOf = linksOfAsked(asked);
  const nights = nightsOfAsked(asked);
  const pageAddress = (number: number) => addressOfAsked(onPage(asked, number));
  return (
    <>
      <ol className={classNames("hotel-list", isSent && "hotel-list-sent")} aria-label={label}>
        {cards.map((card, index) => (
          <HotelCard
            key={card.id}
            card={card}
            to={linkOf(card.id)}
            nights={nights}
            rooms={asked.form.rooms.length}
            returnUrl={returnUrl}
            isPriority={index < FIRST_PICTURES}
          />
        ))}
      </ol>
      <Pagination current={page} total={pagesIn(total)} addressOf={pageAddress} label={label} />
    </>
  );
}

const onPage = (asked: HotelsRequest, page: number): HotelsRequest => ({ ...asked, look: { ...asked.look, page } });

type Props = ResultsEvents & { readonly data: ResultsData; readonly isBusy: boolean };

const FORM_ID = "hotel-filters";

const isFound = (data: ResultsData): data is FoundData => data.outcome.kind === "found";

export function ResultsScreen({ data, isBusy, onLook, onPin }: Props) {
  const { asked, outcome, today } = data;
  return (
    <div className="results">
      {outcome.kind === "no-place" ? null : (
        <SearchSummary key={queryOfForm("hotels", asked.form).toString()} product="hotels" form={asked.form} today={today} />
      )}
      <Heading data={data} />
      {asked.isHidden && outcome.kind === "found" ? <HiddenBanner /> : null}
      {isFound(data) ? <Found data={data} isBusy={isBusy} onLook={onLook} onPin={onPin} /> : <NotFound data={data} />}
    </div>
  );
}

function NotFound({ data: { asked, outcome, today } }: { readonly data: ResultsData }) {
  if (outcome.kind === "found") return null;
  if (outcome.kind !== "nothing") return <NoAnswer asked={asked} outcome={outcome} today={today} />;
  return (
    <>
      {outcome.isPartial ? <PartialNotice /> : null}
      <NothingFound asked={asked} outcome={outcome} />
    </>
  );
}

function Heading({ data }: { readonly data: ResultsData }) {
  const text = useText();
  const { outcome, asked } = data;
  return (
    <header className="results-head">
      <h1>{resultsTitle(asked, text, outcome)}</h1>
      {outcome.kind === "found" ? <output className="results-count">{countWords(asked.isHidden, outcome, text)}</output> : null}
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
function Found({ data, isBusy, onLook: lookOn, onPin }: Props & { readonly data: FoundData }) {
  const text = useText();
  const { asked, isAwaited, onLook } = useAsked(data, lookOn);
  const { outcome } = data;
  const { facets, total, isPartial } = outcome;
  const isWaiting = isBusy || isAwaited;
  return (
    <div className="results-body">
      <section className="results-filters" aria-label={text("results.filters")}>
        <FilterPanel id={FORM_ID} asked={asked} facets={facets} onLook={onLook} />
      </section>
      <section className="results-main" aria-busy={isWaiting}>
        <h2 className="visually-hidden">{text("results.titleNowhere")}</h2>
        <ResultsTools asked={asked} facets={facets} total={total} formId={FORM_ID} onLook={onLook} />
        <FilterChips asked={asked} facets={facets} onLook={onLook} />
        {isPartial ? <PartialNotice /> : null}
        <div className={classNames("results-shown", isWaiting && "results-waiting")}>
          <Shown data={data} asked={asked} onLook={onLook} onPin={onPin} />
        </div>
      </section>
    </div>
  );
}

type ShownProps = ResultsEvents & { readonly data: FoundData; readonly asked: HotelsRequest };

function Shown({ data, asked, onLook, onPin }: ShownProps) {
  if (data.outcome.total === 0) return <TooNarrow asked={asked} outcome={data.outcome} onLook={onLook} />;
  return data.asked.look.isMap ? <MapPlace data={data} onLook={onLook} onPin={onPin} /> : <HotelList data={data} />;
}

type AskedState = {
  /** The request that the controls show, from the moment of the click. */
  readonly asked: HotelsRequest;
  readonly isAwaited: boolean;
  readonly onLook: ResultsEvents["onLook"];
};

/** Optimistic state: controls change at once, and the next loaded results replace the state. */
function useAsked(data: ResultsData, onLook: ResultsEvents["onLook"]): AskedState {
  const [wish, setWish] = useState<{ readonly during: ResultsData; readonly asked: HotelsRequest }>();
  const isAwaited = wish?.during === data;
  return {
    asked: isAwaited ? wish.asked : data.asked,
    isAwaited,
    onLook: (asked, options) => {
      setWish({ during: data, asked });
      onLook(asked, options);
    },
  };
}
