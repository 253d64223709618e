/** The packages of a page on a map: a price per hotel, and the card of the selected one. */
import { useState } from "react";
import { PriceMap } from "#web/hotel/map/price-map.tsx";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { FoundPackages } from "#web/screens/packages/package-view.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { detailsLinks, travellersOf } from "#web/screens/packages/packages-request.ts";
import { PackageCard } from "./package-card.tsx";

type Props = { readonly request: PackagesRequest; readonly outcome: FoundPackages };

export function PackageMap({ request, outcome: { cards, trips, place, airports } }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [chosen, setChosen] = useState<string>();
  const card = cards.find(({ hotelId }) => hotelId === chosen);
  const pins = cards.map(({ hotelId, name, position, price: { perPerson } }) => ({
    id: hotelId,
    name,
    ...position,
    text: writtenPrice(perPerson, languageTag),
    amount: perPerson.minor,
  }));
  return (
    <div className="results-map">
      <PriceMap place={place} pins={pins} chosen={chosen} shouldFit onChoose={setChosen} />
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
