/** A hotel that was found. */
import { memo, useState } from "react";
import { isAmenityId } from "#domain/hotel/amenities.ts";
import { amenityKey } from "#web/hotel/amenity.tsx";
import type { ResultCard } from "#web/hotel/result-card.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Kept } from "#web/ui/kept.tsx";
import { Link } from "#web/ui/link.tsx";
import { GuestScore, Stars } from "#web/ui/rating.tsx";
import { CardGallery, CardPicture } from "./card-gallery.tsx";
import { CardPrice } from "./card-price.tsx";

type Props = {
  readonly card: ResultCard;
  readonly returnUrl: string;
  readonly isPriority?: boolean;
  readonly as?: "li" | "article";
};

export function cardName({ name, stars, isStarsAtLeast, region }: ResultCard, text: Text): string {
  return name ?? text(isStarsAtLeast ? "results.hiddenNameAtLeast" : "results.hiddenName", { stars, place: region });
}

/** As the server sent it until another list comes; only its pictures come alive, once somebody turns to it. */
export const HotelCard = memo(function HotelCard({ card, returnUrl, isPriority = false, as: Tag = "li" }: Props) {
  const text = useText();
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const { to, pictures } = card;
  return (
    <Tag className="hotel-card" data-hotel={card.id} onPointerEnter={want} onFocus={want}>
      {isWanted ? (
        <CardGallery to={to} name={cardName(card, text)} pictures={pictures} />
      ) : (
        <Kept as="div" className="card-gallery" subject={card} variant={isPriority ? "first" : "later"}>
          <CardPicture to={to} picture={pictures[0]} isPriority={isPriority} />
        </Kept>
      )}
      <Kept as="div" className="hotel-inside" subject={card} variant={returnUrl}>
        <CardWords card={card} />
        <CardPrice card={card} returnUrl={returnUrl} />
      </Kept>
    </Tag>
  );
});

function CardWords({ card }: { readonly card: ResultCard }) {
  const text = useText();
  const { to, stars, rating, ratingFrom, amenities } = card;
  return (
    <div className="card-words">
      <div className="card-name">
        <h3>
          <Link to={to}>{cardName(card, text)}</Link>
        </h3>
        <Stars count={stars} />
      </div>
      <CardPlace card={card} />
      {rating ? <GuestScore score={rating.score} reviews={rating.count} /> : null}
      {ratingFrom === null ? null : <p className="hint">{text("results.scoreFrom", { score: ratingFrom })}</p>}
      <CardAmenities amenities={amenities} />
      <CardTerms card={card} />
    </div>
  );
}

function CardPlace({ card: { region, distance } }: { readonly card: ResultCard }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const value = distance ? formatters.getNumberFormat(languageTag, { maximumFractionDigits: 1 }).format(distance.value) : "";
  return (
    <p className="card-place">
      {region}
      {distance ? ` · ${text(distance.unit === "KM" ? "results.kilometres" : "results.miles", { distance: value })}` : null}
    </p>
  );
}

/** In words alone: fifty cards with a picture for each word are slow on phones and restless everywhere. */
function CardAmenities({ amenities }: Pick<ResultCard, "amenities">) {
  const text = useText();
  const words = amenities.filter(isAmenityId).map((id) => text(amenityKey(id)));
  return words.length > 0 ? <p className="card-has">{words.join(" · ")}</p> : null;
}

const CANCELLATION_WORDS: Readonly<Record<ResultCard["cancellation"]["kind"], string>> = {
  free: "results.freeCancellation",
  fee: "results.cancellationFee",
  fixed: "results.nonRefundable",
  "fixed-others-free": "results.freeForMore",
  "some-free": "results.someFree",
};

/** What is eaten and until when one can think again, of the very rate whose price is shown. */
function CardTerms({ card: { board, cancellation } }: { readonly card: ResultCard }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const isFree = cancellation.kind === "free";
  const until = isFree ? cancellation.until : undefined;
  return (
    <ul className="card-facts">
      {board ? <li>{board}</li> : null}
      <li className={isFree ? "card-free" : undefined} suppressHydrationWarning>
        {isFree ? <Icon name="check" /> : null}
        {until ? text("results.freeUntil", { day: formatDay(until, languageTag) }) : text(CANCELLATION_WORDS[cancellation.kind])}
      </li>
    </ul>
  );
}
