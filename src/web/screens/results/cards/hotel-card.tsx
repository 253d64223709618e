import type { HTMLAttributes, ReactElement } from "react";
import { memo, useEffect, useRef, useState } from "react";
import { isAmenityId } from "#domain/hotel/amenities.ts";
import type { FragmentSettings } from "#web/fragments/define-fragment.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { placeValues } from "#web/fragments/holes.ts";
import { SentMarkup } from "#web/fragments/sent-markup.tsx";
import { amenityKey } from "#web/hotel/amenity.tsx";
import type { CardHotel, ResultCard } from "#web/hotel/result-card.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { SaveHeart } from "#web/saved/save-heart.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { CardGallery, CardPicture } from "./card-gallery.tsx";
import { CardPrice } from "./card-price.tsx";
import type { CardHoles, CardPlace, OfferKind } from "./card-texts.ts";
import { CARD_HOLES, cardName, cardTexts, offerKind } from "./card-texts.ts";

type Props = CardPlace & {
  readonly card: ResultCard;
  readonly isPriority?: boolean;
  readonly as?: "li" | "article";
  /** Beside a map: the hotel was chosen there, or the visitor points at it. */
  readonly isChosen?: boolean;
  readonly isMarked?: boolean;
  readonly onMark?: (id: string | undefined) => void;
};

/** In the browser: the server's markup is kept until the list changes; only the gallery is mounted, on hover or focus. */
const LiveCard = memo(function LiveCard(props: Props) {
  const { card, isPriority = false, as = "li", isChosen = false, isMarked = false, onMark, ...place } = props;
  const settings = { page: usePage(), text: useText(), languageTag: useLanguageTag() };
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
  const kind = offerKind(card, settings.page);
  const href = `${settings.page.prefix}${place.to}`;
  return (
    <CardFrame
      as={as}
      id={card.id}
      hotel={hotel}
      shown={card}
      variant={`${isPriority} ${kind.isFree} ${kind.isMember}`}
      className={classNames("hotel-card", isChosen && "hotel-card-chosen", isMarked && "hotel-card-marked")}
      gallery={isWanted ? <CardGallery href={href} name={cardName(hotel, settings.text)} pictures={hotel.pictures} /> : undefined}
      picture={<CardPicture link={{ href }} picture={hotel.pictures[0]} isPriority={isPriority} />}
      inside={<WrittenInside card={card} kind={kind} place={place} settings={settings} />}
      events={{
        ref: (at) => {
          element.current = at;
        },
        onPointerEnter: want,
        onPointerLeave: unmark,
        onFocus: want,
        onBlur: unmark,
      }}
    />
  );
});

export const HotelCard = defineFragment({
  name: "hotel card",
  holes: CARD_HOLES,
  read: ({ card, isPriority = false, as = "li", ...place }: Props, settings) => ({
    content: card.hotel,
    kind: { id: card.id, as, isPriority, ...offerKind(card, settings.page) },
    fill: () => cardTexts(card, place, settings),
  }),
  render: ({ content: hotel, kind: { id, as, isPriority, ...kind }, holes }) => (
    <CardFrame
      as={as}
      id={id}
      hotel={hotel}
      shown={hotel}
      className="hotel-card"
      picture={<CardPicture link={holes.href} picture={hotel.pictures[0]} isPriority={isPriority} />}
      inside={<CardInside hotel={hotel} texts={holes} kind={kind} />}
    />
  ),
  live: LiveCard,
});

type FrameProps = {
  readonly as: "li" | "article";
  readonly id: string;
  readonly hotel: CardHotel;
  readonly shown: object;
  readonly variant?: string;
  readonly className: string;
  /** Instead of the one picture. */
  readonly gallery?: ReactElement | undefined;
  readonly picture: ReactElement;
  readonly inside: ReactElement;
  readonly events?: HTMLAttributes<HTMLElement> & { readonly ref: (at: HTMLElement | null) => void };
};

const CardFrame = ({ as: Tag, id, hotel, shown, variant = "", className, gallery, picture, inside, events }: FrameProps) => (
  <Tag className={className} data-hotel={id} {...events}>
    {gallery ?? (
      <SentMarkup as="div" className="card-gallery" shown={shown} variant={variant}>
        {picture}
      </SentMarkup>
    )}
    {hotel.name === null ? null : <SaveHeart hotelId={id} name={hotel.name} isOverPicture />}
    <SentMarkup as="div" className="hotel-inside" shown={shown} variant={variant}>
      {inside}
    </SentMarkup>
  </Tag>
);

type WrittenProps = { readonly card: ResultCard; readonly kind: OfferKind; readonly place: CardPlace; readonly settings: FragmentSettings };

/** A component, so that the texts are written only if React renders the inside. */
const WrittenInside = ({ card, kind, place, settings }: WrittenProps) => (
  <CardInside hotel={card.hotel} kind={kind} texts={placeValues(CARD_HOLES, cardTexts(card, place, settings))} />
);

const CardInside = ({ hotel, texts, kind }: WordsProps) => (
  <>
    <CardWords hotel={hotel} texts={texts} kind={kind} />
    <CardPrice texts={texts} kind={kind} />
  </>
);

type WordsProps = { readonly hotel: CardHotel; readonly texts: CardHoles; readonly kind: OfferKind };

function CardWords({ hotel, texts, kind }: WordsProps) {
  const text = useText();
  const { stars, hidden, rating, amenities } = hotel;
  return (
    <div className="card-words">
      <div className="card-name">
        <h3>
          <a {...texts.href}>{cardName(hotel, text)}</a>
        </h3>
        <Stars count={stars} />
      </div>
      <HotelPlace hotel={hotel} />
      {texts.near ? <p className="card-near">{texts.near}</p> : null}
      {hidden ? <p className="hint">{text("results.hiddenOneOf", { count: hidden.hotelCount })}</p> : null}
      {rating ? (
        <div className="card-score">
          <GuestScore score={rating.score} reviews={rating.count} {...texts.reviews} />
        </div>
      ) : null}
      {hidden?.scoreFrom ? <p className="hint">{text("results.scoreFrom", { score: hidden.scoreFrom })}</p> : null}
      {texts.why ? (
        <p className="card-why">
          {texts.why}
          {texts.reasons ? <span>{texts.reasons}</span> : null}
        </p>
      ) : null}
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
      {[
        district ? `${district}, ${region}` : region,
        distance && text(distance.unit === "KM" ? "results.kilometres" : "results.miles", { distance: value }),
      ]
        .filter(Boolean)
        .join("\u00A0· ")}
      {chain ? <span>{`\u00A0· ${chain}`}</span> : null}
    </p>
  );
}

/** Text without icons: icons on fifty cards are slow on phones and distracting. With no-break spaces, so that no line starts with a dot. */
function CardAmenities({ amenities }: Pick<CardHotel, "amenities">) {
  const text = useText();
  const amenityNames = amenities.filter(isAmenityId).map((id) => text(amenityKey(id)));
  return amenityNames.length > 0 ? <p className="card-has">{amenityNames.join("\u00A0· ")}</p> : null;
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
