import { useState } from "react";
import type { MapBox } from "#domain/results/results-in-box.ts";
import type { MapPin } from "#web/ui/map/map-pin.ts";
import { MapView } from "#web/ui/map/map-view.tsx";
import { Part, State } from "./specimen.tsx";

const WORDS = {
  surface: "Map; move it with the arrow keys, zoom with plus and minus",
  pins: "Hotels on the map",
  visited: "looked at",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  showAll: "Show all hotels",
  loading: "Loading the map …",
  failed: "The map could not be loaded. The list shows the same hotels.",
};

const LISBON = [
  { name: "Lisbon", latitude: 38.7139, longitude: -9.1394, rank: 0 },
  { name: "Alfama", latitude: 38.7122, longitude: -9.1264, rank: 1 },
  { name: "Belém", latitude: 38.6979, longitude: -9.2065, rank: 1 },
  { name: "Alcântara", latitude: 38.7055, longitude: -9.1745, rank: 1 },
  { name: "Bairro Alto", latitude: 38.7135, longitude: -9.1455, rank: 2 },
  { name: "Parque das Nações", latitude: 38.7681, longitude: -9.0972, rank: 1 },
  { name: "Campo Grande", latitude: 38.7566, longitude: -9.1551, rank: 2 },
  { name: "Benfica", latitude: 38.7506, longitude: -9.2003, rank: 2 },
  { name: "Almada", latitude: 38.6765, longitude: -9.1651, rank: 1 },
] as const;

const CHICAGO = [
  { name: "Chicago", latitude: 41.8781, longitude: -87.6298, rank: 0 },
  { name: "Lincoln Park", latitude: 41.9214, longitude: -87.6513, rank: 1 },
  { name: "Hyde Park", latitude: 41.7943, longitude: -87.5907, rank: 1 },
] as const;

const WORLD = [
  ["Reykjavík", 64.1466, -21.9426, "€ 231"],
  ["Nairobi", -1.2921, 36.8219, "€ 98"],
  ["Tokyo", 35.6762, 139.6503, "€ 187"],
  ["Sydney", -33.8688, 151.2093, "€ 164"],
  ["Rio de Janeiro", -22.9068, -43.1729, "€ 88"],
  ["Vancouver", 49.2827, -123.1207, "€ 176"],
  ["Suva", -18.1416, 178.4419, "€ 120"],
] as const;

const GOLDEN_ANGLE = 2.399_963;

/** Hotels around a centre, sparser the farther away, as in a real city. */
const around = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }, count: number): MapPin[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `hotel-${index}`,
    name: `Hotel ${index + 1}`,
    latitude: latitude + 0.006 * Math.sqrt(index) * Math.sin(index * GOLDEN_ANGLE) + 0.008,
    longitude: longitude + 0.009 * Math.sqrt(index) * Math.cos(index * GOLDEN_ANGLE) - 0.012,
    text: `€ ${64 + ((index * 37) % 240)}`,
    isVisited: index % 7 === 3,
  }));

export function Maps() {
  const [chosen, setChosen] = useState("hotel-2");
  const [box, setBox] = useState<MapBox>();
  const pins = around(LISBON[0], 40).map((pin) => ({ ...pin, isChosen: pin.id === chosen }));
  const hotel = { id: "one", text: "", name: "Hotel Lakeside", latitude: 41.8905, longitude: -87.6229, isChosen: true };
  const far = WORLD.map(([name, latitude, longitude, text]) => ({ id: name, name, latitude, longitude, text }));
  return (
    <Part id="map" title="Map">
      <State isWide name="Prices of forty hotels">
        <div className="map-room">
          <MapView label="Map of Lisbon" words={WORDS} pins={pins} places={LISBON} onChoose={setChosen} onBox={setBox} />
        </div>
        <output data-testid="map-box">
          {box
            ? Object.values(box)
                .map((side) => side.toFixed(3))
                .join(" ")
            : ""}
        </output>
      </State>
      <State name="Where one hotel is, in miles">
        <div className="map-room">
          <MapView label="Where the hotel is" words={WORDS} pins={[hotel]} places={CHICAGO} units="miles" isInline />
        </div>
      </State>
      <State name="The world">
        <div className="map-room">
          <MapView label="Map of the world" words={WORDS} pins={far} isInline />
        </div>
      </State>
    </Part>
  );
}
