/** The cards of a list, of which up to four can be compared. */
import type { FormEvent } from "react";
import { useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { MAX_COMPARED_HOTELS } from "#domain/search/hotel-lists.ts";
import type { NotedHotel } from "#domain/search/saved-lists.ts";
import { cardTerms } from "#web/hotel/card-terms.ts";
import type { PricedHotel } from "#web/hotel/listed-hotel.ts";
import type { ResultCard } from "#web/hotel/result-card.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { SaveHeart } from "#web/saved/save-heart.tsx";
import { queryOfVisit } from "#web/saved/stay-form.tsx";
import type { ListStay } from "#web/saved/trail/viewed-hotels.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Card, CardTitle } from "#web/ui/layout/card.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { PlaceForm } from "./place-form.tsx";
import type { ShownLists } from "./saved-data.ts";

type Props = {
  readonly hotels: readonly PricedHotel[];
  readonly visit: ListStay | null;
  readonly havePricesFailed: boolean;
  readonly notes: readonly NotedHotel[];
  /** The visitor's own lists: all of the hotels are saved. */
  readonly own?: ShownLists;
};

const FORM_ID = "compare-hotels";
const SIZES = "(width >= 1200px) 290px, (width >= 640px) 50vw, 100vw";

export function HotelGrid({ hotels, visit, havePricesFailed, notes, own }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const noteOf = (id: string) => notes.find(({ hotelId }) => hotelId === id)?.note ?? "";
  const choose = (id: string, isChosen: boolean) => setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      {havePricesFailed ? <Notice tone="caution">{text("saved.pricesFailed")}</Notice> : null}
      {own ? null : <h2 className="saved-count">{text("saved.count", { count: hotels.length })}</h2>}
      <ul className="saved-hotels">
        {hotels.map((hotel) => (
          <Card key={hotel.id} as="li" isFlush className="saved-card">
            <div className="saved-view">{hotel.hotel.pictures[0] ? <Picture {...hotel.hotel.pictures[0]} sizes={SIZES} /> : null}</div>
            <SaveHeart hotelId={hotel.id} name={hotel.name} isOverPicture isSavedInitially={own !== undefined} />
            <div className="saved-words">
              <Stars count={hotel.hotel.stars} />
              <CardTitle to={hotel.to}>{hotel.name}</CardTitle>
              <p>{hotel.hotel.region}</p>
              {hotel.hotel.rating ? <GuestScore score={hotel.hotel.rating.score} reviews={hotel.hotel.rating.count} /> : null}
              <Noted note={noteOf(hotel.id)} />
              <Offer offer={hotel.offer} visit={visit} isUnknown={havePricesFailed} />
              {hotels.length > 1 ? (
                <div className="saved-choice">
                  <Checkbox
                    form={FORM_ID}
                    name="hotels"
                    value={hotel.id}
                    checked={chosen.includes(hotel.id)}
                    disabled={chosen.length >= MAX_COMPARED_HOTELS && !chosen.includes(hotel.id)}
                    onChange={({ target }) => choose(hotel.id, target.checked)}
                    label={
                      <>
                        {text("saved.compareThis")} <span className="visually-hidden">{hotel.name}</span>
                      </>
                    }
                  />
                </div>
              ) : null}
              {own ? <PlaceForm {...own} hotelId={hotel.id} name={hotel.name} note={noteOf(hotel.id)} /> : null}
            </div>
          </Card>
        ))}
      </ul>
      {hotels.length > 1 ? <CompareBar chosen={chosen} visit={visit} /> : null}
    </>
  );
}

function Noted({ note }: { readonly note: string }) {
  const text = useText();
  if (note === "") return null;
  return (
    <p className="saved-note">
      <span className="visually-hidden">{text("saved.note")} </span>
      {note}
    </p>
  );
}

type OfferProps = { readonly offer: ResultCard | null; readonly visit: ListStay | null; readonly isUnknown: boolean };

function Offer({ offer, visit, isUnknown }: OfferProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (visit === null) return <p className="saved-offer">{text("saved.chooseDates")}</p>;
  if (isUnknown) return null;
  if (!offer) {
    return (
      <p className="saved-offer">
        <Badge tone="caution">{text("saved.soldOut")}</Badge>
      </p>
    );
  }
  const nights = Math.max(1, nightsBetween(visit.startDate, visit.endDate));
  return (
    <div className="saved-offer">
      <p>{[offer.board, cardTerms(offer, text, languageTag)].filter(Boolean).join(" · ")}</p>
      <Price price={offer.total} before={offer.former ?? undefined} per={text("price.totalFor", { nights, rooms: visit.rooms.length })} />
    </div>
  );
}

/** A plain form: without JavaScript, the server takes the first four. */
function CompareBar({ chosen, visit }: { readonly chosen: readonly string[]; readonly visit: ListStay | null }) {
  const text = useText();
  const navigate = useNavigate();
  const stay = visit ? queryOfVisit(visit) : [];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length < 2) return;
    void navigate(`/compare?${new URLSearchParams([["hotels", chosen.join(",")], ...stay.map(([name, value]) => [name, value])])}`);
  };
  return (
    <form id={FORM_ID} className="compare-bar" method="get" action={useHref("/compare")} onSubmit={onSubmit}>
      {stay.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <output>{text("saved.compareHint", { count: chosen.length, max: MAX_COMPARED_HOTELS })}</output>
      <Button type="submit" size="small" {...(chosen.length < 2 && { "aria-disabled": true })}>
        {text("saved.compareAction")}
      </Button>
    </form>
  );
}
