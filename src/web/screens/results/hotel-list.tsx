/** The hotels of a page of results. The rest of the page is loaded part by part as the visitor scrolls towards it. */
import { useEffect, useRef } from "react";
import type { AnchorHTMLAttributes, CSSProperties, MouseEvent, ReactNode, Ref, UIEvent } from "react";
import { pagesIn } from "#domain/results/sort-results.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { hotelsLeft } from "#web/hotel/search/find-hotels.ts";
import type { FoundHotels } from "#web/hotel/search/hotel-outcome.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { addressOfRequest, linksOfRequest, nightsOfRequest } from "#web/hotel/hotels-request.ts";
import type { ResultCard } from "#web/hotel/result-card.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { Pagination } from "#web/fragments/pagination.tsx";
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

const LIST = Object.freeze({});

/** Shows the loaded results of `data.request`, not of a request that is still loading. */
export const HotelList = defineFragment({
  name: "list of hotels",
  holes: { label: "@aria-label", cards: "slot", more: "slot", pages: "slot" },
  read: ({ data, pointed }: Props, { page, text }) =>
    pointed
      ? undefined
      : {
          content: LIST,
          kind: { isSent: data.isSent === true },
          fill: () => ({
            ...listParts(data.request, data.outcome, text),
            cards: cardsOf(data.request, data.outcome.cards, page.prefix + addressOfRequest(data.request)),
            more: moreOf(data.request, data.outcome),
          }),
        },
  render: ({ kind: { isSent }, holes: { label, cards, more, pages } }) => (
    <>
      <ol className={listClass(isSent)} {...label}>
        {cards}
      </ol>
      {more}
      {pages}
    </>
  ),
  live: LiveList,
});

const listClass = (isSent: boolean): string => classNames("hotel-list", isSent && "hotel-list-sent");

function listParts(request: HotelsRequest, { place, page, total }: FoundHotels, text: Text) {
  const label = text("results.title", { place: place.name });
  const pageAddress = (number: number) => addressOfRequest(onPage(request, number));
  return { label, pages: <Pagination current={page} total={pagesIn(total)} addressOf={pageAddress} label={label} /> };
}

function cardsOf(request: HotelsRequest, cards: readonly ResultCard[], returnUrl: string, pointed?: Props["pointed"]) {
  const linkOf = linksOfRequest(request);
  const nights = nightsOfRequest(request);
  return cards.map((card, index) => (
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
  ));
}

type Loading = Pick<MoreProps, "hasFailed" | "onNear">;

function moreOf(request: HotelsRequest, outcome: FoundHotels, loading: Loading = NOT_LOADING) {
  const left = hotelsLeft(outcome);
  return left > 0 ? <MoreHotels key={outcome.parts} request={request} left={left} {...loading} /> : null;
}

const NOT_LOADING: Loading = { hasFailed: false, onNear: () => undefined };

function LiveList({ data, onMore, pointed }: Props) {
  const text = useText();
  const { request, isSent = false } = data;
  const { outcome, hasFailed, loadMore } = useMoreHotels(data, onMore);
  const extra = pointed?.extra;
  const cards = extra && !outcome.cards.some(({ id }) => id === extra.id) ? [extra, ...outcome.cards] : outcome.cards;
  const returnUrl = useHref(addressOfRequest(request));
  const { label, pages } = listParts(request, outcome, text);
  /** On narrow screens the cards beside a map are a strip: the map marks the hotel in view. */
  const onSwipe = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) => {
    if (scrollWidth <= clientWidth) return;
    pointed?.onMark(cards[Math.round((scrollLeft / scrollWidth) * cards.length)]?.id);
    if (scrollLeft + STRIPS_AHEAD * clientWidth > scrollWidth) loadMore();
  };
  return (
    <>
      <ol className={listClass(isSent)} aria-label={label} onScroll={pointed && onSwipe}>
        {cardsOf(request, cards, returnUrl, pointed)}
      </ol>
      {moreOf(request, outcome, { hasFailed, onNear: loadMore })}
      {pages}
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

const wholeAddress = (request: HotelsRequest): string => addressOfRequest({ ...request, look: { ...request.look, isWhole: true } });

/** As high as the hotels it stands for, so that the scroll position can be restored. Without JavaScript its link opens the whole page. */
const MoreHotels = defineFragment({
  name: "more hotels",
  holes: { href: "@href" },
  read: ({ request, left }: MoreProps, { page }) => ({
    content: LIST,
    kind: { left },
    fill: () => ({ href: page.prefix + wholeAddress(request) }),
  }),
  render: ({ kind: { left }, holes: { href } }) => <MoreFrame left={left} link={href} />,
  live: LiveMoreHotels,
});

type MoreFrameProps = {
  readonly left: number;
  readonly link: AnchorHTMLAttributes<HTMLAnchorElement>;
  readonly frame?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
};

const MoreFrame = ({ left, link, frame, children }: MoreFrameProps) => (
  <div ref={frame} className="more-hotels" style={{ "--hotels-left": left } as CSSProperties}>
    {children}
    <a {...link}>{useText()("results.showMore", { count: left })}</a>
  </div>
);

function LiveMoreHotels({ request, left, hasFailed, onNear }: MoreProps) {
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
    <MoreFrame left={left} link={{ href: useHref(wholeAddress(request)), onClick }} frame={element}>
      {hasFailed ? <p>{text("results.moreFailed")}</p> : null}
    </MoreFrame>
  );
}
