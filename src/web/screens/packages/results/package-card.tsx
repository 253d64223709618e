import { memo } from "react";
import { formatInstant } from "#web/hotel/format-instant.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { FlightLines } from "#web/flight/flight-line.tsx";
import { dayOf, durationWords, timeOf } from "#web/flight/flight-words.ts";
import type { AirportNames, FlightView } from "#web/flight/flight-view.ts";
import type { ListedCard as Card } from "#web/screens/packages/package-view.ts";
import { SavingLine } from "#web/screens/packages/saving-line.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { PriceInWords } from "#web/ui/text/price-in-words.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";

/** Wide cards crop the picture to their height, so it is drawn wider than its column. */
const SIZES = "(width >= 720px) 560px, calc(100vw - 2rem)";

type Props = {
  readonly as?: "li" | "article";
  readonly card: Card;
  readonly flights: readonly FlightView[];
  readonly airports: AirportNames;
  readonly to: string;
  readonly travellers: number;
  readonly isPriority: boolean;
};

export const PackageCard = memo(function PackageCard({ as: Element = "li", card, flights, airports, to, travellers, isPriority }: Props) {
  const { picture, name, stars, place, rating } = card;
  return (
    <Element className="hotel-card package-card">
      <div className="card-gallery">
        <div className="card-look card-pictures">
          {picture ? <Picture {...picture} sizes={SIZES} isPriority={isPriority} hasOneFallback /> : null}
        </div>
      </div>
      <div className="hotel-inside">
        <div className="card-words">
          <div className="card-name">
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
            <Stars count={stars} />
          </div>
          <p className="card-place">{place}</p>
          {rating ? <GuestScore score={rating.score} reviews={rating.count} /> : null}
          <FlightLines flights={flights} airports={airports} />
          <CardFacts card={card} />
        </div>
        <CardPrice card={card} travellers={travellers} />
      </div>
    </Element>
  );
});

/** What this price includes, and what free cancellation of the same package costs more. */
function cancellationWords({ isRoomRefundable, isFareRefundable, freeUntil, flexible }: Card, text: Text, languageTag: string): string {
  if (freeUntil) return text("packages.freeUntil", { moment: formatInstant(freeUntil, languageTag) });
  if (isRoomRefundable) return text(isFareRefundable ? "packages.refund.all" : "packages.refund.room");
  if (isFareRefundable) return text("packages.refund.flights");
  if (!flexible) return text("packages.refund.none");
  const more = writtenPrice(flexible.more, languageTag);
  return flexible.until
    ? text("packages.flexibleUntil", { moment: formatInstant(flexible.until, languageTag), more })
    : text("packages.flexible", { more });
}

function CardFacts({ card }: { readonly card: Card }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { nights, checkIn, board, room, arrival, checkedBags, doorToPillowMinutes } = card;
  const isFree = card.isRoomRefundable && card.isFareRefundable;
  return (
    <ul className="card-facts">
      <li suppressHydrationWarning>
        {[text("packages.nightsFrom", { nights, day: formatDay(checkIn, languageTag) }), room, board].filter(Boolean).join(" · ")}
      </li>
      <li>{checkedBags > 0 ? text("packages.fareBags", { count: checkedBags }) : text("packages.bagsLight")}</li>
      <li className={isFree ? "card-free" : undefined} suppressHydrationWarning>
        {isFree ? <Icon name="check" /> : null}
        {cancellationWords(card, text, languageTag)}
      </li>
      <li className="card-arrival card-door">{text("packages.doorToPillow", { duration: durationWords(doorToPillowMinutes, text) })}</li>
      {arrival.bookedNight ? (
        <li suppressHydrationWarning>
          {text("packages.earlyLanding", {
            time: timeOf(arrival.landsAt, languageTag),
            day: formatDay(dayOf(arrival.bookedNight), languageTag),
          })}
        </li>
      ) : arrival.isLate ? (
        <li className="card-arrival" suppressHydrationWarning>
          {text("packages.landsLate", { time: timeOf(arrival.landsAt, languageTag) })}
        </li>
      ) : null}
    </ul>
  );
}

function CardPrice({ card: { price, left, cheapest }, travellers }: Pick<Props, "card" | "travellers">) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <div className="card-price">
      <p className="card-total">
        <PriceInWords amount={writtenPrice(price.perPerson, languageTag)} per={text("packages.perPerson")} />
      </p>
      <p className="card-terms">
        {text("packages.forAll", { price: writtenPrice(price.total, languageTag), count: travellers })}
        <br />
        {text("results.taxesIncluded")}
      </p>
      <SavingLine price={price} />
      {cheapest ? <p className="card-terms">{text("packages.cheaperFlights", { price: writtenPrice(cheapest, languageTag) })}</p> : null}
      {left ? (
        <p className="card-left">
          <Badge tone="caution">{text("results.left", { count: left })}</Badge>
        </p>
      ) : null}
    </div>
  );
}
