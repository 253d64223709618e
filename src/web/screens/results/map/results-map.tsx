/** The map of the results: a price per hotel, and a search of the visible area. */
import { useState } from "react";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import type { AreaBox } from "#web/hotel/map/area-box.ts";
import { lookAt } from "#web/hotel/hotels-request.ts";
import { shortWay, wayTo } from "#web/hotel/map/near-place.ts";
import { PriceMap } from "#web/hotel/map/price-map.tsx";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import type { FoundData, ResultsEvents } from "../results-data.ts";
import type { PointedHotel } from "./use-pointed-hotel.ts";

type Props = Pick<ResultsEvents, "onLook"> & Pick<PointedHotel, "chosen" | "marked" | "onChoose" | "onMark"> & { readonly data: FoundData };

/** Zoom at which a box fills a map of usual width. */
const zoomOf = ({ west, east }: AreaBox): number => Math.log2(360 / Math.max(0.001, (east - west + 360) % 360)) + 1;

const middleOf = (box: AreaBox) => ({
  latitude: (box.north + box.south) / 2,
  longitude: box.west + ((box.east - box.west + 360) % 360) / 2,
  zoom: zoomOf(box),
});

/** Below this width the cards are a strip over the lower part of the map (results.css). */
const SIDE_BY_SIDE = "(width >= 1280px)";
const STRIP_PX = 190;

export function ResultsMap({ data, chosen, marked, onLook, onChoose, onMark }: Props) {
  const languageTag = useLanguageTag();
  const { request, outcome } = data;
  const { place, pins } = outcome;
  const { box, near } = request.look;
  const { market } = usePage();
  const unit = useVisitor().person?.settings.distanceUnit ?? distanceUnitOf(market);
  const [moved, setMoved] = useState<AreaBox>();
  const [isFollowing, setFollowing] = useState(false);
  const search = (area: AreaBox) => {
    setMoved(undefined);
    onLook(lookAt(request, { box: area }), { isMoving: isFollowing });
  };
  const mapPins = (pins ?? []).map(({ hotelId, name, latitude, longitude, amount }) => ({
    id: hotelId,
    name,
    latitude,
    longitude,
    amount,
    text: wholePrice(amount, request.currency, languageTag),
    note: near && shortWay(wayTo(near, { latitude, longitude }, unit), languageTag),
  }));
  return (
    <PriceMap
      place={place}
      near={near}
      pins={mapPins}
      chosen={chosen}
      marked={marked}
      onMark={onMark}
      shouldFit={box === undefined}
      center={box && middleOf(box)}
      coveredBelow={matchMedia(SIDE_BY_SIDE).matches ? 0 : STRIP_PX}
      onBox={isFollowing ? search : setMoved}
      onChoose={onChoose}
    >
      <MapSearch
        isFollowing={isFollowing}
        onFollow={(isOn) => {
          setFollowing(isOn);
          if (isOn && moved) search(moved);
        }}
        onSearch={moved && (() => search(moved))}
      />
    </PriceMap>
  );
}

type SearchProps = {
  readonly isFollowing: boolean;
  readonly onFollow: (isOn: boolean) => void;
  /** Undefined until the map has moved. */
  readonly onSearch: (() => void) | undefined;
};

/** The area is searched on request, or whenever the map has moved. */
function MapSearch({ isFollowing, onFollow, onSearch }: SearchProps) {
  const text = useText();
  return (
    <div className="results-area">
      {onSearch && !isFollowing ? (
        <Button size="small" icon="search" onClick={onSearch}>
          {text("results.searchArea")}
        </Button>
      ) : (
        <div className="results-follow">
          <Checkbox
            label={text("results.mapFollow")}
            checked={isFollowing}
            onChange={({ currentTarget }) => onFollow(currentTarget.checked)}
          />
        </div>
      )}
    </div>
  );
}
