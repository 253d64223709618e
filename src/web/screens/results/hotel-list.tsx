/** The hotels of a page of results. The rest of the page is loaded part by part as the visitor scrolls towards it. */
import { useEffect, useRef } from "react";
import type { CSSProperties, MouseEvent, UIEvent } from "react";
import { pagesIn } from "#domain/results/sort-results.ts";
import { hotelsLeft } from "#web/hotel/find-hotels.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { addressOfRequest, linksOfRequest, nightsOfRequest } from "#web/hotel/hotels-request.ts";
import type { ResultCard } from "#web/hotel/result-card.ts";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";
import { Link, useHref } from "#web/ui/navigation/link.tsx";
import { Pagination } from "#web/ui/navigation/pagination.tsx";
import { HotelCard } from "./cards/hotel-card.tsx";
import type { PointedHotel } from "./map/use-pointed-hotel.ts";
import type { FoundData, ResultsEvents } from "./results-data.ts";
import { useMoreHotels } from "./use-more-hotels.ts";

/** Cards that are visible at once on most screens; their pictures load eagerly. */
const FIRST_PICTURES = 2;
/** A strip of cards loads the next ones this many widths before its end. */
const STRIPS_AHEAD = 3;

type Props = Pick<ResultsEvents, "onMore"> & {
  readonly data: FoundData;
  /** Beside a map: the hotels that the visitor points at, and the card of a chosen one that is not in the list. */
  readonly pointed?: Pick<PointedHotel, "chosen" | "marked" | "onMark"> & { readonly extra: ResultCard | undefined };
};

/** Shows the loaded results of `data.request`, not of a request that is still loading. */
export function HotelList({ data, onMore, pointed }: Props) {
  const text = useText();
  const { request, isSent = false } = data;
  const { outcome, hasFailed, loadMore } = useMoreHotels(data, onMore);
  const { page, total, place } = outcome;
  const extra = pointed?.extra;
  const cards = extra && !outcome.cards.some(({ id }) => id === extra.id) ? [extra, ...outcome.cards] : outcome.cards;
  const returnUrl = useHref(addressOfRequest(request));
  const label = text("results.title", { place: place.name });
  const linkOf = linksOfRequest(request);
  const nights = nightsOfRequest(request);
  const left = hotelsLeft(outcome);
  const pageAddress = (number: number) => addressOfRequest(onPage(request, number));
  /** On narrow screens the cards beside a map are a strip: the map marks the hotel in view. */
  const onSwipe = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) => {
    if (scrollWidth <= clientWidth) return;
    pointed?.onMark(cards[Math.round((scrollLeft / scrollWidth) * cards.length)]?.id);
    if (scrollLeft + STRIPS_AHEAD * clientWidth > scrollWidth) loadMore();
  };
  return (
    <>
      <ol className={classNames("hotel-list", isSent && "hotel-list-sent")} aria-label={label} onScroll={pointed && onSwipe}>
        {cards.map((card, index) => (
          <HotelCard
            key={card.id}
            card={card}
            to={linkOf(card.id)}
            nights={nights}
            rooms={request.form.rooms.length}
            returnUrl={returnUrl}
            isPriority={index < FIRST_PICTURES}
            {...(pointed && { isChosen: card.id === pointed.chosen, isMarked: card.id === pointed.marked, onMark: pointed.onMark })}
          />
        ))}
      </ol>
      {left > 0 ? <MoreHotels key={outcome.parts} request={request} left={left} hasFailed={hasFailed} onNear={loadMore} /> : null}
      <Pagination current={page} total={pagesIn(total)} addressOf={pageAddress} label={label} />
    </>
  );
}

const onPage = (request: HotelsRequest, page: number): HotelsRequest => ({ ...request, look: { ...request.look, page } });

/** The next part is requested this far before it comes into view. */
const NEAR = "1500px 0px";

type MoreProps = {
  readonly request: HotelsRequest;
  readonly left: number;
  readonly hasFailed: boolean;
  readonly onNear: () => void;
};

/** As high as the hotels it stands for, so that the scroll position can be restored. Without JavaScript its link opens the whole page. */
function MoreHotels({ request, left, hasFailed, onNear }: MoreProps) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current || hasFailed) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [onNear, hasFailed]);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNear();
  };
  return (
    <div ref={element} className="more-hotels" style={{ "--hotels-left": left } as CSSProperties}>
      {hasFailed ? <p>{text("results.moreFailed")}</p> : null}
      <Link to={addressOfRequest({ ...request, look: { ...request.look, isWhole: true } })} onClick={onClick}>
        {text("results.showMore", { count: left })}
      </Link>
    </div>
  );
}
