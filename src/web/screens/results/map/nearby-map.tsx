/** A map of places with free hotels around one without; loaded when it is shown. */
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { useText } from "#web/i18n/text.tsx";
import { useNavigate } from "#web/router/router-context.tsx";
import { MapView } from "#web/ui/map/map-view.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";

export type NearbyMapProps = {
  readonly place: { readonly name: string; readonly latitude: number; readonly longitude: number };
  readonly cities: readonly {
    readonly id: string;
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
    /** The search there. */
    readonly to: string;
  }[];
};

/** Not the id of a city. */
const HERE = "";

export function NearbyMap({ place, cities }: NearbyMapProps) {
  const text = useText();
  const navigate = useNavigate();
  const { market, configuration } = usePage();
  const unit = useVisitor().person?.settings.distanceUnit ?? distanceUnitOf(market);
  return (
    <MapView
      label={text("results.mapLabel", { place: place.name })}
      words={{
        surface: text("results.mapSurface"),
        pins: text("results.repairsTitle"),
        visited: text("results.mapVisited"),
        zoomIn: text("results.mapZoomIn"),
        zoomOut: text("results.mapZoomOut"),
        showAll: text("results.mapShowAll"),
        loading: text("results.mapLoading"),
        failed: text("results.mapFailed"),
      }}
      tiles={configuration.hotels.mapTiles}
      // The searched place is a pin, too, so that the map shows how far the others are.
      pins={[{ ...place, id: HERE, text: place.name, isChosen: true }, ...cities.map((city) => ({ ...city, text: city.name }))]}
      units={unit === "KM" ? "metric" : "miles"}
      isInline
      onChoose={(id) => {
        const city = cities.find((one) => one.id === id);
        if (city) void navigate(city.to);
      }}
    />
  );
}
