import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MapView } from "#web/ui/map/map-view.tsx";
import type { NamedPart } from "./hotel-view.ts";
import { formatDistance } from "./format-measures.ts";

/** Location. The map is loaded when it is scrolled into view; address and distance are always in the page. */
export function HotelPlace({ named, city }: { readonly named: NamedPart; readonly city: string }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { name, address, location, distance } = named;
  const words = {
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
    <section className="section" id="place" aria-labelledby="place-title">
      <h2 id="place-title">{text("details.placeTitle")}</h2>
      <ul className="hotel-around">
        <li>
          <Icon name="map-pin" />
          {address}
        </li>
        {distance ? (
          <li>
            <Icon name="city" />
            {text("details.fromCentre", { distance: formatDistance(distance, languageTag), city })}
          </li>
        ) : null}
      </ul>
      <div className="hotel-map">
        <MapView
          label={text("details.mapLabel", { name })}
          words={words}
          pins={[{ id: "hotel", text: "", name, isChosen: true, ...location }]}
          units={distance?.unit === "M" ? "miles" : "metric"}
          isInline
        />
      </div>
    </section>
  );
}
