import type { MapBox } from "./camera.ts";
import type { Units } from "./map-lines.ts";
import type { MapPin } from "./map-pin.ts";
import type { MapPlace } from "./map-places.ts";
import type { Position } from "./mercator.ts";

export type MapWords = {
  /** Names the surface that is moved, and says how: "Map; move it with the arrow keys, zoom with plus and minus". */
  readonly surface: string;
  /** Names the list of pins: "Hotels on the map". */
  readonly pins: string;
  readonly visited: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Shows all pins again. */
  readonly showAll: string;
  readonly loading: string;
  /** Stands where the map would, when it cannot be brought. */
  readonly failed: string;
};

export type MapViewProps = {
  /** Names the map as a part of the page. */
  readonly label: string;
  readonly words: MapWords;
  readonly pins: readonly MapPin[];
  /** Names written on the map; distances are counted from the one of rank 0. */
  readonly places?: readonly MapPlace[] | undefined;
  readonly center?: (Position & { readonly zoom?: number | undefined }) | undefined;
  /** Shows all pins, and again whenever there are others; without a centre it does so at least once. */
  readonly shouldFit?: boolean | undefined;
  readonly units?: Units | undefined;
  /** It stands in a page that scrolls: a finger moving up or down, and the wheel before the map has the focus, move the page. */
  readonly isInline?: boolean | undefined;
  /** What the map shows after the visitor has moved it. */
  readonly onBox?: ((box: MapBox) => void) | undefined;
  readonly onChoose?: ((id: string) => void) | undefined;
  /** Address of drawn tiles with `{z}`, `{x}` and `{y}`; without it our own small world is shown. */
  readonly tilesUrl?: string | undefined;
  /** Whom the tiles are owed to. */
  readonly attribution?: string | undefined;
};
