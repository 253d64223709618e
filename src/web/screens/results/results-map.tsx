/** The results on a map: a price per hotel, and the card of the selected one. */
import { useState } from "react";
import type { AreaBox } from "#web/hotel/area-box.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { addressOfRequest, linksOfRequest, lookAt, nightsOfRequest } from "#web/hotel/hotels-request.ts";
import { PriceMap } from "#web/hotel/price-map.tsx";
import type { ResultCard } from "#web/hotel/result-card.ts";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { HotelCard } from "./cards/hotel-card.tsx";
import type { FoundData, ResultsEvents } from "./results-data.ts";

type Props = Pick<ResultsEvents, "onLook" | "onPin"> & { readonly data: FoundData };

/** Zoom at which a box fills a map of usual width. */
const zoomOf = ({ west, east }: AreaBox): number => Math.log2(360 / Math.max(0.001, (east - west + 360) % 360)) + 1;

const middleOf = (box: AreaBox) => ({
  latitude: (box.north + box.south) / 2,
  longitude: box.west + ((box.east - box.west + 360) % 360) / 2,
  zoom: zoomOf(box),
});

export function ResultsMap({ data, onLook, onPin }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { request, outcome } = data;
  const { place, pins } = outcome;
  const { box } = request.look;
  const [moved, setMoved] = useState<AreaBox>();
  const { chosen, card, onChoose } = useChosenCard(data, onPin);
  const mapPins = (pins ?? []).map(({ hotelId, name, latitude, longitude, amount }) => ({
    id: hotelId,
    name,
    latitude,
    longitude,
    text: wholePrice(amount, request.currency, languageTag),
  }));
  return (
    <div className="results-map">
      <PriceMap
        place={place}
        pins={mapPins}
        chosen={chosen}
        shouldFit={box === undefined}
        center={box && middleOf(box)}
        onBox={setMoved}
        onChoose={onChoose}
      >
        {moved ? (
          <Button
            className="results-area"
            size="small"
            icon="search"
            onClick={() => {
              setMoved(undefined);
              onLook(lookAt(request, { box: moved }));
            }}
          >
            {text("results.searchArea")}
          </Button>
        ) : null}
      </PriceMap>
      <ChosenHotel card={card} isComing={chosen !== undefined && !card} request={request} />
    </div>
  );
}

type ChosenProps = { readonly card: ResultCard | undefined; readonly isComing: boolean; readonly request: HotelsRequest };

function ChosenHotel({ card, isComing, request }: ChosenProps) {
  const text = useText();
  const returnUrl = useHref(addressOfRequest(request));
  return (
    <div className="results-chosen" aria-live="polite" aria-busy={isComing}>
      {card ? (
        <HotelCard
          key={card.id}
          as="article"
          card={card}
          to={linksOfRequest(request)(card.id)}
          nights={nightsOfRequest(request)}
          rooms={request.form.rooms.length}
          returnUrl={returnUrl}
          isPriority
        />
      ) : (
        <p className="hint">{text(isComing ? "results.mapCardLoading" : "results.mapChoose")}</p>
      )}
    </div>
  );
}

/** The card of a pin is on this page of the list, or is loaded. */
function useChosenCard({ outcome: { cards, pins } }: FoundData, onPin: ResultsEvents["onPin"]) {
  const [chosen, setChosen] = useState<string>();
  const [loadedCard, setLoadedCard] = useState<ResultCard>();
  const isThere = pins?.some(({ hotelId }) => hotelId === chosen) ?? false;
  const card = cards.find(({ id }) => id === chosen) ?? (loadedCard?.id === chosen ? loadedCard : undefined);
  const onChoose = (id: string) => {
    setChosen(id);
    const pin = pins?.find(({ hotelId }) => hotelId === id);
    if (pin && !cards.some((known) => known.id === id)) void onPin(pin).then(setLoadedCard);
  };
  return { chosen: isThere ? chosen : undefined, card: isThere ? card : undefined, onChoose };
}
