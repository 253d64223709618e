/** List and map together: side by side on wide screens; on others the cards are a strip over the lower edge of the map. */
import { classNames } from "#web/ui/base/class-names.ts";
import { useText } from "#web/i18n/text.tsx";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { TooNarrow } from "../filters/too-narrow.tsx";
import { HotelList } from "../hotel-list.tsx";
import type { FoundData, ResultsEvents } from "../results-data.ts";
import { MapPlace } from "./map-place.tsx";
import { usePointedHotel } from "./use-pointed-hotel.ts";

type Props = ResultsEvents & {
  readonly data: FoundData;
  /** The request that the controls show; its results may still be loading. */
  readonly request: HotelsRequest;
  readonly isWaiting: boolean;
};

export function ListAndMap({ data, request, isWaiting, onLook, onPin, onMore }: Props) {
  const text = useText();
  const pointed = usePointedHotel(data, onPin);
  const { chosen, marked, loadedCard, isLoading, onMark, onChoose } = pointed;
  const name = data.outcome.pins?.find(({ hotelId }) => hotelId === chosen)?.name;
  return (
    <div className="results-map results-map-split">
      <output className="visually-hidden">{name === undefined || isLoading ? "" : text("results.mapChosen", { name })}</output>
      <div className={classNames("results-map-list", isWaiting && "results-waiting")}>
        {data.outcome.total === 0 ? (
          <TooNarrow request={request} outcome={data.outcome} onLook={onLook} />
        ) : (
          <HotelList data={data} onMore={onMore} pointed={{ chosen, marked, extra: loadedCard, onMark }} />
        )}
      </div>
      <MapPlace data={data} chosen={chosen} marked={marked} onLook={onLook} onChoose={onChoose} onMark={onMark} />
    </div>
  );
}
