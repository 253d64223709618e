/** Draws the style of a map server with MapLibre. Loaded only for brands that have one; our own camera moves it, so it takes no input. */
import { Map as MapLibre, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { Camera } from "./camera.ts";
import { unproject } from "./mercator.ts";

setWorkerUrl(workerUrl);

export type StyledMap = {
  readonly show: (camera: Camera) => void;
  readonly close: () => void;
};

type Outcome = {
  /** The streets of the first view are drawn. */
  readonly onShown: () => void;
  /** The style or its tiles cannot be loaded, or the browser has lost its means to draw them. */
  readonly onFailed: () => void;
};

/** A world of MapLibre is 512 pixels wide at zoom 0, ours 256. */
const ZOOM_DIFFERENCE = 1;

const lookOf = (camera: Camera) => {
  const { latitude, longitude } = unproject(camera);
  return { center: [longitude, latitude] as [number, number], zoom: camera.zoom - ZOOM_DIFFERENCE };
};

/** Throws where the browser cannot draw, such as without WebGL. */
export function openStyledMap(container: HTMLElement, style: string, first: Camera, { onShown, onFailed }: Outcome): StyledMap {
  const map = new MapLibre({
    container,
    style,
    ...lookOf(first),
    minZoom: -ZOOM_DIFFERENCE,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  });
  let [tiles, isShown] = [0, false];
  map.on("data", (event) => {
    if ("tile" in event && event.tile !== undefined) tiles += 1;
  });
  // A tile that is missing later leaves a gap; without a first one there would be nothing to see.
  map.on("error", () => isShown || onFailed());
  map.once("load", () => {
    isShown = tiles > 0;
    if (isShown) onShown();
    else onFailed();
  });
  map.on("webglcontextlost", onFailed);
  return { show: (camera) => void map.jumpTo(lookOf(camera)), close: () => map.remove() };
}
