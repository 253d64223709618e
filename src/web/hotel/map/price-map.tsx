/** A map with the price of each hotel; the visitor chooses one of them. */
import type { ReactNode } from "react";
import { useState } from "react";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { useText } from "#web/i18n/text.tsx";
import type { MapPin } from "#web/ui/map/map-pin.ts";
import type { MapPlace } from "#web/ui/map/map-places.ts";
import type { MapViewProps } from "#web/ui/map/map-props.ts";
import { MapView } from "#web/ui/map/map-view.tsx";
import { useLandmarks } from "./use-landmarks.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";

type Props = Pick<MapViewProps, "center" | "shouldFit" | "onBox" | "marked" | "onMark" | "coveredBelow"> & {
  /** The searched place. */
  readonly place: Omit<MapPlace, "rank">;
  /** The place that the visitor measures distances to. */
  readonly near?: Omit<MapPlace, "rank"> | undefined;
  readonly pins: readonly Pick<MapPin, "id" | "name" | "latitude" | "longitude" | "text" | "note" | "amount">[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Controls over the map. */
  readonly children?: ReactNode;
};

export function PriceMap({ place: { name, latitude, longitude }, near, pins, chosen, onChoose, children, ...view }: Props) {
  const text = useText();
  const { market, configuration } = usePage();
  const unit = useVisitor().person?.settings.distanceUnit ?? distanceUnitOf(market);
  const landmarks = useLandmarks({ latitude, longitude });
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string) => {
    setVisited((old) => new Set([...old, id]));
    onChoose(id);
  };
  return (
    <div className="results-map-view">
      <MapView
        {...view}
        tiles={configuration.hotels.mapTiles}
        label={text("results.mapLabel", { place: name })}
        words={{
          surface: text("results.mapSurface"),
          pins: text("results.mapPins"),
          visited: text("results.mapVisited"),
          cluster: (count, price) => text("results.mapCluster", { count, price }),
          zoomIn: text("results.mapZoomIn"),
          zoomOut: text("results.mapZoomOut"),
          showAll: text("results.mapShowAll"),
          outside: (count) => text("results.mapOutside", { count }),
          loading: text("results.mapLoading"),
          failed: text("results.mapFailed"),
        }}
        pins={pins.map((pin) => ({ ...pin, isChosen: pin.id === chosen, isVisited: visited.has(pin.id) && pin.id !== chosen }))}
        places={[{ name, latitude, longitude, rank: 0 }, ...(near ? [{ ...near, rank: 1, icon: "map-pin" as const }] : []), ...landmarks]}
        units={unit === "KM" ? "metric" : "miles"}
        {...(near && { walks: { from: near, label: (minutes: number) => text("hotel.walk", { minutes }) } })}
        onChoose={choose}
      />
      {children}
    </div>
  );
}
