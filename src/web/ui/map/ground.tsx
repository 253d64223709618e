/** The layer below the pins: land and sea, a grid of degrees, distance rings and place names. Hidden from assistive technology. */
import { useEffect, useMemo, useRef, useState } from "react";
import { useLanguageTag } from "#web/i18n/text.tsx";
import type { IconName } from "../icons/icon-names.ts";
import drawings from "../icons/icons.svg?no-inline";
import { layCities } from "./city-sheets.ts";
import type { Camera, Size } from "./camera.ts";
import { pixelOf } from "./camera.ts";
import type { Units } from "./map-lines.ts";
import { netOf, ringsAround, walksAround } from "./map-lines.ts";
import type { MapPlace } from "./map-places.ts";
import type { Walks } from "./map-props.ts";
import { centreOf, placesWithRoom } from "./map-places.ts";
import { project } from "./mercator.ts";
import type { Laid } from "./world-sheets.ts";
import { layWorld, OVERVIEW_UNITS, SHEET_UNITS, OVERVIEW } from "./world-sheets.ts";
import { writeLength } from "./write-length.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";

/** SVG path data. */
type WorldDrawing = { readonly land: string; readonly borders: string; readonly lakes: string };

/** Written by scripts/map-world.ts. A sheet without a file is open sea. */
const ADDRESSES = import.meta.glob<string>("./world/*.json", { query: "?url", import: "default", eager: true });

const addressOf = (name: string): string | undefined => ADDRESSES[`./world/${name}.json`];

type CityDrawing = {
  readonly water: string;
  readonly lakes: string;
  readonly parks: string;
  /** The width of a river is in the units of the drawing, so it grows with the map. */
  readonly rivers: readonly { readonly width: number; readonly path: string }[];
};

/** Written by scripts/map-cities.ts and scripts/map-nature.ts. */
const CITY_ADDRESSES = import.meta.glob<string>("./cities/*.json", { query: "?url", import: "default", eager: true });
const cityAddressOf = (name: string): string | undefined => CITY_ADDRESSES[`./cities/${name}.json`];
const CITY_NAMES = Object.keys(CITY_ADDRESSES).map((path) => path.slice("./cities/".length, -".json".length));

async function fetchDrawing<Drawing>(address: string): Promise<Drawing> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Drawing;
}

/**
 * Loads the drawings that a map needs, each once. `names` is one text, separated by spaces, so that the effect does not run again while the
 * same drawings are needed.
 */
function useDrawings<Drawing>(names: string, addressOf: (name: string) => string | undefined): ReadonlyMap<string, Drawing> {
  const [drawings, setDrawings] = useState<ReadonlyMap<string, Drawing>>(new Map());
  const request = useRef(new Set<string>());
  useEffect(() => {
    for (const name of names.split(" ")) {
      const address = addressOf(name);
      if (address === undefined || request.current.has(name)) continue;
      request.current.add(name);
      loadChunk(() => fetchDrawing<Drawing>(address)).then(
        (drawing) => setDrawings((known) => new Map(known).set(name, drawing)),
        // The map is usable without its background; the drawing is requested again when the map next needs a different set.
        () => request.current.delete(name),
      );
    }
  }, [names, addressOf]);
  return drawings;
}

type Props = {
  readonly camera: Camera;
  readonly size: Size;
  readonly places: readonly MapPlace[];
  readonly units: Units;
  readonly walks?: Walks | undefined;
  /** Streets of a map server are shown instead of our own drawings of the world. */
  readonly hasStreets: boolean;
};

export function Ground({ camera, size, places, units, walks, hasStreets }: Props) {
  return (
    <svg className="map-ground" width={size.width} height={size.height} aria-hidden>
      {hasStreets ? null : <WorldShapes camera={camera} size={size} />}
      {hasStreets ? null : <CityShapes camera={camera} size={size} />}
      {hasStreets ? null : <NetLines camera={camera} size={size} />}
      {walks ? (
        <WalkRings camera={camera} size={size} walks={walks} />
      ) : (
        <Rings camera={camera} size={size} places={places} units={units} />
      )}
      {hasStreets ? null : <PlaceNames camera={camera} size={size} places={places} />}
    </svg>
  );
}

type Looking = Pick<Props, "camera" | "size">;

const moved = ({ left, top, scale }: Laid): string => `translate(${left} ${top}) scale(${scale})`;

function WorldShapes({ camera, size }: Looking) {
  const sheets = layWorld(camera, size);
  const drawings = useDrawings<WorldDrawing>(sheets.map(({ name }) => name).join(" "), addressOf);
  const isSea = (name: string): boolean => addressOf(name) === undefined;
  const key = ({ name, turn }: Laid) => `${name} ${turn}`;
  const layer = (shape: "land" | "lakes" | "borders") => (
    <g className={`map-${shape}`}>
      {sheets.map((sheet) => {
        const path = drawings.get(sheet.name)?.[shape];
        return path ? <path key={key(sheet)} d={path} transform={moved(sheet)} /> : null;
      })}
    </g>
  );
  return (
    <>
      <g className="map-land">
        {sheets
          .filter(({ name }) => !drawings.has(name) && !isSea(name))
          .map((sheet) => {
            const side = sheet.name === OVERVIEW ? OVERVIEW_UNITS : SHEET_UNITS;
            return <rect key={key(sheet)} width={side} height={side} transform={moved(sheet)} />;
          })}
      </g>
      {layer("land")}
      {layer("lakes")}
      {layer("borders")}
    </>
  );
}

/** Covers the coarse coast of the world with the coast, lakes, rivers and parks of a city. Parks come last, because some are islands. */
function CityShapes({ camera, size }: Looking) {
  const sheets = layCities(CITY_NAMES, camera, size);
  const drawings = useDrawings<CityDrawing>(sheets.map(({ name }) => name).join(" "), cityAddressOf);
  return sheets.map(({ name, left, top, scale, width, height }) => {
    const drawing = drawings.get(name);
    return drawing ? (
      <g key={name} className="map-city" transform={`translate(${left} ${top}) scale(${scale})`}>
        <rect width={width} height={height} />
        <path className="map-city-water" d={drawing.water} />
        <path className="map-city-water" d={drawing.lakes} />
        {drawing.rivers.map(({ width: strokeWidth, path }) => (
          <path key={strokeWidth} className="map-river" d={path} strokeWidth={strokeWidth} />
        ))}
        <path className="map-park" d={drawing.parks} />
      </g>
    ) : null;
  });
}

function NetLines({ camera, size }: Looking) {
  const { across, down } = netOf(camera, size);
  const lines = [...across.map((top) => `M0 ${top}H${size.width}`), ...down.map((left) => `M${left} 0V${size.height}`)];
  return <path className="map-net" d={lines.join("")} />;
}

/** The labels of the rings are at 45 degrees, where there are few place names. */
const LABEL_AT = Math.SQRT1_2;

function Rings({ camera, size, places, units }: Looking & Pick<Props, "places" | "units">) {
  const tag = useLanguageTag();
  const centre = centreOf(places);
  if (!centre) return null;
  const { left, top } = pixelOf(camera, size, project(centre));
  return (
    <g className="map-rings">
      {ringsAround(centre, camera.zoom, units).map(({ radius, length }) => (
        <Ring key={length.value} {...{ left, top, radius }} label={writeLength(tag, length)} />
      ))}
    </g>
  );
}

function WalkRings({ camera, size, walks: { from, label } }: Looking & { readonly walks: Walks }) {
  const { left, top } = pixelOf(camera, size, project(from));
  return (
    <g className="map-rings map-walks">
      {walksAround(from, camera.zoom).map(({ radius, minutes }) => (
        <Ring key={minutes} {...{ left, top, radius }} side={-1} label={label(minutes)} />
      ))}
    </g>
  );
}

type RingProps = { readonly left: number; readonly top: number; readonly radius: number; readonly label: string; readonly side?: 1 | -1 };

/** The label is north-east of the centre, or north-west where `side` is -1. */
const Ring = ({ left, top, radius, label, side = 1 }: RingProps) => (
  <g>
    <circle cx={left} cy={top} r={radius} />
    <text x={left + side * radius * LABEL_AT} y={top - radius * LABEL_AT}>
      {label}
    </text>
  </g>
);

const SYMBOL_PX = 16;

const PlaceSymbol = ({ name }: { readonly name: IconName }) => (
  <svg className="map-symbol" x={-SYMBOL_PX / 2} y={-SYMBOL_PX / 2} width={SYMBOL_PX} height={SYMBOL_PX}>
    <use href={`${drawings}#${name}`} />
  </svg>
);

function PlaceNames({ camera, size, places }: Looking & Pick<Props, "places">) {
  const visible = useMemo(() => placesWithRoom(places, camera.zoom), [places, camera.zoom]);
  return (
    <g className="map-places">
      {visible.map((place) => {
        const { left, top } = pixelOf(camera, size, project(place));
        return (
          <g key={`${place.icon ?? ""} ${place.name}`} transform={`translate(${left} ${top})`}>
            {place.icon ? <PlaceSymbol name={place.icon} /> : null}
            <text y={place.icon ? SYMBOL_PX : 0} className={`map-place-${Math.min(place.rank, 2)}`}>
              {place.name}
            </text>
          </g>
        );
      })}
    </g>
  );
}
