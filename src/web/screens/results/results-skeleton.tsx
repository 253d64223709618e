/** Skeleton of the results while they load, below the search form. */
import { useText } from "#web/i18n/text.tsx";
import { SearchSummary } from "#web/search/search-summary.tsx";
import { Skeleton, SkeletonArea, SkeletonText } from "#web/ui/states/skeleton.tsx";
import { FlexibleDates } from "./flexible-dates.tsx";
import type { ResultsFrame } from "./results-data.ts";
import { resultsTitle } from "./results-title.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "#web/hotel/results.css?url";

const CARDS = [1, 2, 3, 4, 5, 6];
const GROUPS = [6, 5, 2, 4];

export function ResultsSkeleton({ request, today }: ResultsFrame) {
  const text = useText();
  return (
    <div className="results">
      <Styles href={styles} />
      <SearchSummary product="hotels" form={request.form} today={today} />
      <header className="results-head">
        <h1>{resultsTitle(request, text)}</h1>
        <p className="results-count">{text("results.searching")}</p>
      </header>
      <div className="results-body">
        <div className="results-filters" aria-hidden>
          {GROUPS.map((lines) => (
            <SkeletonText key={lines} lines={lines} />
          ))}
        </div>
        <div className="results-main">
          <FlexibleDates request={request} today={today} />
          <SkeletonArea label={text("results.searching")}>
            <div className="results-tools">
              <Skeleton shape="button" />
            </div>
            {CARDS.map((card) => (
              <CardSkeleton key={card} />
            ))}
          </SkeletonArea>
        </div>
      </div>
    </div>
  );
}

const CardSkeleton = () => (
  <div className="hotel-card" aria-hidden>
    <div className="card-gallery">
      <Skeleton shape="fill" />
    </div>
    <div className="hotel-inside">
      <div className="card-words">
        <Skeleton shape="title" width={100} />
        <SkeletonText lines={4} />
      </div>
      <div className="card-price">
        <Skeleton width={70} />
        <Skeleton shape="title" width={90} />
        <SkeletonText lines={2} />
      </div>
    </div>
  </div>
);
