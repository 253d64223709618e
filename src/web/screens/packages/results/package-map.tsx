/** The packages of a page on a map: a price per hotel, and the card of the selected one. */
import { useState } from "react";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { FoundPackages } from "#web/screens/packages/package-view.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { detailsLinks, travellersOf } from "#web/screens/packages/packages-request.ts";
import { MapView } from "#web/ui/map/map-view.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { PackageCard } from "./package-card.tsx";

type Props = { readonly request: PackagesRequest; readonly outcome: FoundPackages };

export function PackageMap({ request, outcome: { cards, trips, place, airports } }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { market } = usePage();
  const unit = useVisitor().person?.settings.distanceUnit ?? distanceUnitOf(market);
  const [chosen, setChosen] = useState<string>();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const card = cards.find(({ hotelId }) => hotelId === chosen);
  const choose = (id: string) => {
    setVisited((old) => new Set([...old, id]));
    setChosen(id);
  };
  return (
    <div className="results-map">
      <div className="results-map-view">
        <MapView
          label={text("results.mapLabel", { place: place.name })}
          words={{
            surface: text("results.mapSurface"),
            pins: text("results.mapPins"),
            visited: text("results.mapVisited"),
            zoomIn: text("results.mapZoomIn"),
            zoomOut: text("results.mapZoomOut"),
            showAll: text("results.mapShowAll"),
            loading: text("results.mapLoading"),
            failed: text("results.mapFailed"),
          }}
          pins={cards.map(({ hotelId, name, position, price: { perPerson } }) => ({
            id: hotelId,
            name,
            ...position,
            text: writtenPrice(perPerson, languageTag),
            isChosen: hotelId === chosen,
            isVisited: visited.has(hotelId) && hotelId !== chosen,
          }))}
          places={[{ name: place.name, latitude: place.latitude, longitude: place.longitude, rank: 0 }]}
          shouldFit
          units={unit === "KM" ? "metric" : "miles"}
          onChoose={choose}
        />
      </div>
      <div className="results-chosen" aria-live="polite">
        {card ? (
          <PackageCard
            key={card.hotelId}
            as="article"
            card={card}
            flights={trips[card.trip] ?? []}
            airports={airports}
            to={detailsLinks(request)(card.rateKey)}
            travellers={travellersOf(request)}
            isPriority
          />
        ) : (
          <p className="hint">{text("results.mapChoose")}</p>
        )}
      </div>
    </div>
  );
}
