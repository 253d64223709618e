/** The map itself; `MapView` loads it on demand. */
import { useEffect, useRef, useState } from "react";
import { useLanguageTag } from "#web/i18n/text.tsx";
import { classNames } from "../base/class-names.ts";
import { IconButton } from "../button/button.tsx";
import { Styles } from "../base/styles.tsx";
import type { Camera, Size } from "./camera.ts";
import { fit, fitDense, MIN_ZOOM, MAX_ZOOM, pixelOf, settle } from "./camera.ts";
import { Ground } from "./ground.tsx";
import type { Units } from "./map-lines.ts";
import { latitudeOf, roundLength } from "./map-lines.ts";
import type { MapPin } from "./map-pin.ts";
import type { MapPlace } from "./map-places.ts";
import type { MapViewProps } from "./map-props.ts";
import { metresPerPixel, project } from "./mercator.ts";
import { Pins } from "./pins.tsx";
import type { StreetsState } from "./streets.tsx";
import { Streets } from "./streets.tsx";
import { useCamera } from "./use-camera.ts";
import { useMapMoves } from "./use-map-moves.ts";
import { writeLength } from "./write-length.ts";
import styles from "./map.css?url";

/** Pins extend above their position, and there are controls at the upper and right edges. */
const PADDING = { top: 108, right: 108, bottom: 48, left: 56 };
/** A single hotel is shown with its district. */
const NEAREST_FIT = 14;
const CITY_ZOOM = 13;
/** A smaller difference in zoom is not noticed. */
const SAME_ZOOM = 0.1;
const NOWHERE: readonly MapPlace[] = [];

/** Renders nothing until its size is known. */
export function SlippyMap(props: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    if (frame.current) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className="map-frame" ref={frame}>
      <Styles href={styles} />
      {size ? <Stage {...props} size={size} /> : null}
    </div>
  );
}

const paddingOf = ({ coveredBelow = 0 }: MapViewProps) => ({ ...PADDING, bottom: PADDING.bottom + coveredBelow });

function firstLook(props: StageProps): Camera {
  const { pins, places = NOWHERE, center, shouldFit = center === undefined, size } = props;
  const points = pins.length > 0 ? pins : places;
  if (shouldFit && points.length > 0) return fitDense(points, size, paddingOf(props), NEAREST_FIT);
  if (center) return settle({ ...project(center), zoom: center.zoom ?? CITY_ZOOM }, size);
  return settle({ x: 0.5, y: 0.4, zoom: MIN_ZOOM }, size);
}

type StageProps = MapViewProps & { readonly size: Size };

function Stage(props: StageProps) {
  const { words, pins, places = NOWHERE, shouldFit = false, units = "metric", isInline = false, size, tiles, coveredBelow = 0 } = props;
  const stage = useRef<HTMLDivElement>(null);
  const [streets, setStreets] = useState<StreetsState>("loading");
  const hasStreets = tiles !== undefined && streets === "shown";
  const ids = pins.map(({ id }) => id).join(" ");
  /** The pins over which the visitor has moved the map. */
  const [movedOver, setMovedOver] = useState<string>();
  const moving = useCamera(
    () => firstLook(props),
    size,
    (box) => {
      setMovedOver(ids);
      props.onBox?.(box);
    },
  );
  const { camera, now, glide, reportMove } = moving;
  const { zoomBy, handlers } = useMapMoves(stage, moving, size, isInline);

  const glideTo = (to: Camera) => {
    const from = now();
    glide((share) => between(from, to, share));
  };
  const showAll = () => {
    glideTo(fit(pins, size, paddingOf(props), NEAREST_FIT));
    reportMove();
  };
  /** Hotels at the same address do not separate at any zoom: then the first one is chosen. */
  const openCluster = (members: readonly MapPin[]) => {
    const to = fit(members, size, paddingOf(props), MAX_ZOOM);
    if (to.zoom <= now().zoom + SAME_ZOOM) return props.onChoose?.(members[0]!.id);
    glideTo(to);
    reportMove();
  };
  const outside = shouldFit && movedOver !== ids && words.outside ? pinsOutside(pins, camera, size, coveredBelow) : [];
  const fitted = useRef(ids);
  useEffect(() => {
    if (shouldFit && fitted.current !== ids && pins.length > 0) glideTo(fitDense(pins, size, paddingOf(props), NEAREST_FIT));
    fitted.current = ids;
  });

  return (
    <>
      {/* The label names the keys that move the map; assistive technology reads the pins as a list. */}
      <div
        ref={stage}
        className={isInline ? "map-stage map-stage-inline" : "map-stage"}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map
        tabIndex={0}
        aria-label={words.surface}
        {...handlers}
      >
        {tiles && streets !== "failed" ? <Streets camera={camera} size={size} url={tiles.url} onState={setStreets} /> : null}
        <Ground {...{ camera, size, places, units, hasStreets }} walks={props.walks} />
        <Pins
          camera={camera}
          size={size}
          pins={pins}
          words={words}
          marked={props.marked}
          onMark={props.onMark}
          onChoose={props.onChoose}
          onOpen={openCluster}
        />
      </div>
      <div className="map-controls">
        <IconButton icon="plus" label={words.zoomIn} onClick={() => zoomBy(1)} disabled={camera.zoom >= MAX_ZOOM} />
        <IconButton icon="minus" label={words.zoomOut} onClick={() => zoomBy(-1)} disabled={camera.zoom <= MIN_ZOOM} />
        {pins.length > 0 ? <IconButton icon="maximize" label={words.showAll} onClick={showAll} /> : null}
      </div>
      {outside.length > 0 ? (
        <button
          type="button"
          className={classNames("map-outside", outside.some(({ id }) => id === props.marked) && "map-outside-marked")}
          onClick={showAll}
        >
          {words.outside?.(outside.length)}
        </button>
      ) : null}
      <ScaleBar camera={camera} units={units} />
      <p className="map-attribution">
        {hasStreets ? tiles.attribution : <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>}
      </p>
    </>
  );
}

const pinsOutside = (pins: readonly MapPin[], camera: Camera, size: Size, coveredBelow: number): readonly MapPin[] =>
  pins.filter((pin) => {
    const { left, top } = pixelOf(camera, size, project(pin));
    return left < 0 || left > size.width || top < 0 || top > size.height - coveredBelow;
  });

const between = (from: Camera, to: Camera, share: number): Camera => {
  const part = (start: number, end: number): number => start + (end - start) * share;
  // The shorter way around the world.
  const x = to.x - Math.round(to.x - from.x);
  return { x: part(from.x, x), y: part(from.y, to.y), zoom: part(from.zoom, to.zoom) };
};

const SCALE_PX = 96;

function ScaleBar({ camera, units }: { readonly camera: Camera; readonly units: Units }) {
  const tag = useLanguageTag();
  const metres = metresPerPixel(latitudeOf(camera), camera.zoom);
  const length = roundLength(metres * SCALE_PX, units);
  return (
    <p className="map-scale" style={{ width: length.metres / metres }} aria-hidden>
      {writeLength(tag, length)}
    </p>
  );
}
