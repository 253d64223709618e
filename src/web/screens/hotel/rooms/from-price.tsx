/** The lowest price of the stay. The browser keeps both as they were sent. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { FragmentSettings } from "#web/fragments/define-fragment.tsx";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { PriceInWords } from "#web/ui/text/price-in-words.tsx";
import type { HotelDetails, RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";
import { pageStayOf } from "#web/screens/hotel/page-stay.ts";
import { stayFacts } from "#web/screens/hotel/stay-facts.ts";
import { RatePrice } from "./rate-price.tsx";
import { PRICE_HOLES, priceTexts } from "./rate-texts.ts";

/** Rooms and their rates are sorted by price. */
export const lowestRate = (rooms: readonly RoomView[]): RateView | undefined => rooms[0]?.rates[0];

type Props = { readonly details: HotelDetails };

const PRICE = Object.freeze({});
const NO_PRICE = { price: "", before: undefined, stay: "", perNight: undefined, member: undefined };

/** On wide screens. */
export const FromPrice = defineFragment({
  name: "price from which rooms are",
  as: "aside",
  holes: { ...PRICE_HOLES, facts: "text" },
  read: ({ details }: Props, settings) => {
    const lowest = lowestRate(details.rooms);
    return {
      content: PRICE,
      kind: { hasRate: lowest !== undefined, isMember: isMemberPrice(lowest) },
      shown: details,
      fill: () => ({ ...(lowest ? priceTexts(lowest, pageStayOf(details), settings) : NO_PRICE), facts: stayFacts(details, settings) }),
    };
  },
  attributes: (_, { text }) => ({ className: "hotel-from", "aria-label": text("price.fromLabel") }),
  render: ({ kind: { hasRate, isMember }, holes: { facts, ...price } }, { text }) => (
    <>
      <p className="hint" suppressHydrationWarning>
        {facts}
      </p>
      {hasRate ? (
        <>
          <p className="eyebrow">{text("price.fromLabel")}</p>
          <RatePrice texts={price} isMember={isMember} />
        </>
      ) : (
        <p>{text("details.noRoomsTitle")}</p>
      )}
      <ToRooms isWide text={text} />
    </>
  ),
});

const isMemberPrice = (rate: RateView | undefined): boolean => rate !== undefined && rate.publicPrice !== null;

const ToRooms = ({ text, isWide = false }: Pick<FragmentSettings, "text"> & { readonly isWide?: boolean }) => (
  <ButtonLink to="#rooms" isWide={isWide}>
    {text("details.seeRooms")}
  </ButtonLink>
);

type BarProps = Props & { readonly lowest: RateView };

/** A sticky bar on phones. */
export const PriceBar = defineFragment({
  name: "price bar",
  as: "aside",
  holes: { price: "text", stay: "text" },
  read: ({ details, lowest }: BarProps, { text, languageTag }) => ({
    content: PRICE,
    kind: { isMember: isMemberPrice(lowest) },
    shown: details,
    fill: () => {
      const nights = nightsBetween(details.stay.startDate, details.stay.endDate);
      return { price: writtenPrice(lowest.price, languageTag), stay: text("details.forStay", { nights, rooms: details.party.length }) };
    },
  }),
  attributes: (_, { text }) => ({ className: "price-bar", "aria-label": text("details.priceBar") }),
  render: ({ kind: { isMember }, holes: { price, stay } }, { text }) => (
    <>
      <p>
        <span className="price-bar-from">{text("price.fromLabel")}</span> <PriceInWords amount={price} isMember={isMember} size="small" />{" "}
        <span className="hint">{stay}</span>
      </p>
      <ToRooms text={text} />
    </>
  ),
});
