/** Location and surroundings. The map is loaded when it is scrolled into view; address and distances are always in the page. */
import type { PlaceAround } from "#contract/catalog/list-places-around.ts";
import { shownDistance } from "#domain/hotel/shown-distance.ts";
import { walkingMinutes } from "#domain/place/walking.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { MapView } from "#web/ui/map/map-view.tsx";
import { formatDistance } from "#web/hotel/format-measures.ts";
import type { NamedPart } from "./hotel-view.ts";

type Props = { readonly named: NamedPart; readonly city: string; readonly around: readonly PlaceAround[] };

export function HotelPlace({ named, city, around }: Props) {
  const text = useText();
  const { name, address, location, distance } = named;
  const unit = distance?.unit ?? "KM";
  const { mapTiles } = usePage().configuration.hotels;
  const mapTexts = {
    surface: text("details.mapSurface"),
    pins: text("details.mapPins"),
    visited: text("details.mapVisited"),
    zoomIn: text("details.mapZoomIn"),
    zoomOut: text("details.mapZoomOut"),
    showAll: text("details.mapShowHotel"),
    loading: text("details.mapLoading"),
    failed: text("details.mapFailed"),
  };
  return (
    <section className="section hotel-place" id="place" aria-labelledby="place-title">
      <h2 id="place-title">{text("details.placeTitle")}</h2>
      <p className="hotel-address">
        <Icon name="map-pin" />
        {address}
      </p>
      <div className="hotel-map">
        <MapView
          label={text("details.mapLabel", { name })}
          words={mapTexts}
          pins={[{ id: "hotel", text: "", name, isChosen: true, ...location }]}
          places={around.map(({ kind, name, latitude, longitude }) => ({
            name,
            latitude,
            longitude,
            rank: kind === "airport" ? 1 : 2,
            icon: ICONS[kind],
          }))}
          units={unit === "M" ? "miles" : "metric"}
          walks={{ from: location, label: (minutes) => text("hotel.walk", { minutes }) }}
          isInline
          tiles={mapTiles}
        />
      </div>
      {around.length > 0 ? <Surroundings around={around} city={city} unit={unit} /> : null}
    </section>
  );
}

const ICONS: Readonly<Record<PlaceAround["kind"], IconName>> = {
  centre: "city",
  station: "train-front",
  airport: "plane",
  beach: "umbrella",
  sight: "camera",
  district: "map",
  town: "city",
  hotel: "hotel",
};

function Surroundings({ around, city, unit }: Pick<Props, "around" | "city"> & { readonly unit: DistanceUnit }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <>
      <h3>{text("details.aroundTitle")}</h3>
      <ul className="hotel-around">
        {around.map(({ kind, name, km }) => {
          const minutes = walkingMinutes(km);
          return (
            <li key={`${kind} ${name}`}>
              <Icon name={ICONS[kind]} />
              <span className="around-name">{kind === "centre" ? text("details.aroundCentre", { city: name || city }) : name}</span>
              <span className="around-way">
                {[minutes && text("hotel.walk", { minutes }), formatDistance({ value: shownDistance(unit, km), unit }, languageTag)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="hint">{text("details.aroundNote")}</p>
    </>
  );
}
