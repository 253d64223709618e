/** Location and surroundings. The map is loaded when it is scrolled into view; address and distances are always in the page. */
import type { ReactNode } from "react";
import type { PlaceAround } from "#contract/catalog/list-places-around.ts";
import { shownDistance } from "#domain/hotel/shown-distance.ts";
import { walkingMinutes } from "#domain/place/walking.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { Text } from "#web/i18n/text.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { MapFrame, MapView } from "#web/ui/map/map-view.tsx";
import { formatDistance } from "#web/hotel/format-measures.ts";
import type { HotelView } from "./hotel-view.ts";

type Props = { readonly hotel: HotelView; readonly around: readonly PlaceAround[] };

export const HotelPlace = defineFragment({
  name: "place of a hotel",
  holes: { around: "slot" },
  read: ({ hotel, around }: Props) => ({ content: hotel, fill: () => ({ around: surroundingsOf(hotel, around) }) }),
  render: ({ content, holes: { around } }, { text }) => (
    <Frame hotel={content} map={<MapFrame {...mapTexts(content, text)} />} around={around} />
  ),
  live: ({ hotel, around }) => <Frame hotel={hotel} map={<Map hotel={hotel} around={around} />} around={surroundingsOf(hotel, around)} />,
});

const unitOf = ({ named }: HotelView): DistanceUnit => named?.distance?.unit ?? "KM";

const surroundingsOf = (hotel: HotelView, around: readonly PlaceAround[]) =>
  around.length > 0 ? <Surroundings around={around} city={hotel.city} unit={unitOf(hotel)} /> : null;

type FrameProps = { readonly hotel: HotelView; readonly map: ReactNode; readonly around: ReactNode };

function Frame({ hotel, map, around }: FrameProps) {
  const text = useText();
  return (
    <section className="section hotel-place" id="place" aria-labelledby="place-title">
      <h2 id="place-title">{text("details.placeTitle")}</h2>
      <p className="hotel-address">
        <Icon name="map-pin" />
        {hotel.named?.address}
      </p>
      <div className="hotel-map">{map}</div>
      {around}
    </section>
  );
}

const mapTexts = ({ named }: HotelView, text: Text) => ({
  label: text("details.mapLabel", { name: named?.name ?? "" }),
  hint: text("details.mapLoading"),
});

function Map({ hotel, around }: Props) {
  const text = useText();
  const { mapTiles } = usePage().configuration.hotels;
  const { named } = hotel;
  if (!named) return null;
  const { name, location } = named;
  const { label, hint } = mapTexts(hotel, text);
  const words = {
    surface: text("details.mapSurface"),
    pins: text("details.mapPins"),
    visited: text("details.mapVisited"),
    zoomIn: text("details.mapZoomIn"),
    zoomOut: text("details.mapZoomOut"),
    showAll: text("details.mapShowHotel"),
    loading: hint,
    failed: text("details.mapFailed"),
  };
  return (
    <MapView
      label={label}
      words={words}
      pins={[{ id: "hotel", text: "", name, isChosen: true, ...location }]}
      places={around.map(({ kind, name: place, latitude, longitude }) => ({
        name: place,
        latitude,
        longitude,
        rank: kind === "airport" ? 1 : 2,
        icon: ICONS[kind],
      }))}
      units={unitOf(hotel) === "M" ? "miles" : "metric"}
      walks={{ from: location, label: (minutes) => text("hotel.walk", { minutes }) }}
      isInline
      tiles={mapTiles}
    />
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

type AroundProps = { readonly around: readonly PlaceAround[]; readonly city: string; readonly unit: DistanceUnit };

const Surroundings = defineFragment({
  name: "surroundings of a hotel",
  as: "div",
  read: ({ around, city, unit }: AroundProps) => ({ content: around, kind: { city, unit } }),
  attributes: () => ({ className: "hotel-kept" }),
  render: ({ content, kind: { city, unit } }, { text, languageTag }) => (
    <>
      <h3>{text("details.aroundTitle")}</h3>
      <ul className="hotel-around">
        {content.map(({ kind, name, km }) => {
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
  ),
});
