import { memo, useEffect, useRef, useState } from "react";
import { isAmenityId } from "#domain/hotel/amenities.ts";
import { amenityKey } from "#web/hotel/amenity.tsx";
import type { CardHotel, ResultCard } from "#web/hotel/result-card.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { SaveHeart } from "#web/saved/save-heart.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { CachedForm } from "#web/ui/base/cached.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { CardGallery, CardPicture } from "./card-gallery.tsx";
import { CardPrice } from "./card-price.tsx";
import type { CardPlace, CardTexts, OfferKind } from "./card-texts.ts";
import { cardName, cardTexts, offerKind } from "./card-texts.ts";

type Props = CardPlace & {
  readonly card: ResultCard;
  readonly isPriority?: boolean;
  readonly as?: "li" | "article";
  /** Beside a map: the hotel was chosen there, or the visitor points at it. */
  readonly isChosen?: boolean;
  readonly isMarked?: boolean;
  readonly onMark?: (id: string | undefined) => void;
};

/** Server markup is kept until the list changes; only the gallery is mounted, on hover or focus. */
export const HotelCard = memo(function HotelCard(props: Props) {
  const { card, isPriority = false, as: Tag = "li", isChosen = false, isMarked = false, onMark, ...place } = props;
  const speech = { page: usePage(), text: useText(), languageTag: useLanguageTag() };
  const [isWanted, setWanted] = useState(false);
  const want = () => {
    setWanted(true);
    onMark?.(card.id);
  };
  const unmark = onMark && (() => onMark(undefined));
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: "nearest", inline: "center", behavior: "smooth" });
  }, [isChosen]);
  const { hotel } = card;
  const kind = offerKind(card, speech.page);
  const href = `${speech.page.prefix}${place.to}`;
  return (
    <Tag
      ref={(at: HTMLElement | null) => {
        element.current = at;
      }}
      className={classNames("hotel-card", isChosen && "hotel-card-chosen", isMarked && "hotel-card-marked")}
      data-hotel={card.id}
      onPointerEnter={want}
      onPointerLeave={unmark}
      onFocus={want}
      onBlur={unmark}
    >
      {isWanted ? (
        <CardGallery href={href} name={cardName(hotel, speech.text)} pictures={hotel.pictures} />
      ) : (
        <CachedForm
          as="div"
          className="card-gallery"
          subject={hotel}
          shown={card}
          variant={isPriority ? "first" : "later"}
          fill={() => ({ href })}
        >
          {(filled) => <CardPicture href={filled.href} picture={hotel.pictures[0]} isPriority={isPriority} />}
        </CachedForm>
      )}
      {hotel.name === null ? null : <SaveHeart hotelId={card.id} name={hotel.name} isOverPicture />}
      <CachedForm
        as="div"
        className="hotel-inside"
        subject={hotel}
        shown={card}
        variant={`${kind.isFree} ${kind.isMember}`}
        fill={() => cardTexts(card, place, speech)}
      >
        {(texts) => (
          <>
            <CardWords hotel={hotel} texts={texts} kind={kind} />
            <CardPrice texts={texts} kind={kind} />
          </>
        )}
      </CachedForm>
    </Tag>
  );
});

type WordsProps = { readonly hotel: CardHotel; readonly texts: CardTexts; readonly kind: OfferKind };

function CardWords({ hotel, texts, kind }: WordsProps) {
  const text = useText();
  const { stars, hotelCount, rating, ratingFrom, amenities } = hotel;
  return (
    <div className="card-words">
      <div className="card-name">
        <h3>
          <a href={texts.href}>{cardName(hotel, text)}</a>
        </h3>
        <Stars count={stars} />
      </div>
      <HotelPlace hotel={hotel} />
      {texts.near ? <p className="card-near">{texts.near}</p> : null}
      {hotelCount === null ? null : <p className="hint">{text("results.hiddenOneOf", { count: hotelCount })}</p>}
      {rating ? <GuestScore score={rating.score} reviews={rating.count} href={texts.reviews} /> : null}
      {ratingFrom === null ? null : <p className="hint">{text("results.scoreFrom", { score: ratingFrom })}</p>}
      {texts.why ? <p className="card-why">{texts.why}</p> : null}
      <CardAmenities amenities={amenities} />
      <CardTerms texts={texts} kind={kind} />
    </div>
  );
}

function HotelPlace({ hotel: { district, region, chain, distance } }: { readonly hotel: CardHotel }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const value = distance ? formatters.getNumberFormat(languageTag, { maximumFractionDigits: 1 }).format(distance.value) : "";
  return (
    <p className="card-place">
      {district ? `${district}, ${region}` : region}
      {distance ? ` · ${text(distance.unit === "KM" ? "results.kilometres" : "results.miles", { distance: value })}` : null}
      {chain ? ` · ${chain}` : null}
    </p>
  );
}

/** Text without icons: icons on fifty cards are slow on phones and distracting. */
function CardAmenities({ amenities }: Pick<CardHotel, "amenities">) {
  const text = useText();
  const amenityNames = amenities.filter(isAmenityId).map((id) => text(amenityKey(id)));
  return amenityNames.length > 0 ? <p className="card-has">{amenityNames.join(" · ")}</p> : null;
}

/** Board and cancellation terms of the rate whose price is shown. */
const CardTerms = ({ texts: { board, terms }, kind: { isFree } }: Omit<WordsProps, "hotel">) => (
  <ul className="card-facts">
    {board ? <li>{board}</li> : null}
    <li className={isFree ? "card-free" : undefined} suppressHydrationWarning>
      {isFree ? <Icon name="check" /> : null}
      {terms}
    </li>
  </ul>
);
