import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Price } from "#web/ui/text/price.tsx";
import type { HotelDetails, RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";
import { RatePrice } from "./rate-price.tsx";
import { placedPrice, priceTexts } from "./rate-texts.ts";
import { pageStayOf } from "#web/screens/hotel/page-stay.ts";
import { StayFacts } from "#web/screens/hotel/stay-facts.tsx";

/** Rooms and their rates are sorted by price. */
const lowestRate = (rooms: readonly RoomView[]): RateView | undefined => rooms[0]?.rates[0];

type Props = { readonly details: HotelDetails };

/** Lowest price of the stay, on wide screens. */
export function FromPrice({ details }: Props) {
  const text = useText();
  const speech = { text, languageTag: useLanguageTag() };
  const lowest = lowestRate(details.rooms);
  return (
    <aside className="hotel-from" aria-label={text("price.fromLabel")}>
      <StayFacts {...details} />
      {lowest ? (
        <>
          <p className="eyebrow">{text("price.fromLabel")}</p>
          <RatePrice texts={placedPrice(priceTexts(lowest, pageStayOf(details), speech))} isMember={lowest.publicPrice !== null} />
        </>
      ) : (
        <p>{text("details.noRoomsTitle")}</p>
      )}
      <ButtonLink to="#rooms" isWide>
        {text("details.seeRooms")}
      </ButtonLink>
    </aside>
  );
}

/** Lowest price of the stay as a sticky bar on phones. */
export function PriceBar({ details }: Props) {
  const text = useText();
  const lowest = lowestRate(details.rooms);
  if (!lowest) return null;
  const nights = nightsBetween(details.stay.startDate, details.stay.endDate);
  return (
    <aside className="price-bar" aria-label={text("details.priceBar")}>
      <p>
        <span className="price-bar-from">{text("price.fromLabel")}</span>{" "}
        <Price price={lowest.price} isMember={lowest.publicPrice !== null} size="small" />{" "}
        <span className="hint">{text("details.forStay", { nights, rooms: details.party.length })}</span>
      </p>
      <ButtonLink to="#rooms">{text("details.seeRooms")}</ButtonLink>
    </aside>
  );
}
