import type { MapBox } from "#domain/results/results-in-box.ts";
import type { Units } from "./map-lines.ts";
import type { MapPin } from "./map-pin.ts";
import type { MapPlace } from "./map-places.ts";
import type { Position } from "#domain/content/distance-between.ts";

type MapWords = {
  /** Accessible name of the movable surface, with instructions: "Map; move it with the arrow keys, zoom with plus and minus". */
  readonly surface: string;
  /** Accessible name of the list of pins: "Hotels on the map". */
  readonly pins: string;
  readonly visited: string;
  /** Accessible name of a cluster with the text of its lowest pin: "12 hotels, from € 90". */
  readonly cluster?: (count: number, lowest: string) => string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Label of the button that shows all pins again. */
  readonly showAll: string;
  /** Label of the button that shows all pins, when the first view leaves some out. */
  readonly outside?: (count: number) => string;
  readonly loading: string;
  /** Shown instead of the map if it cannot be loaded. */
  readonly failed: string;
};

/** `url` has `{z}`, `{x}` and `{y}`, or is the address of a style. */
type MapTiles = { readonly url: string; readonly attribution: string };

export type Walks = {
  readonly from: Position;
  /** The label of a ring: "about 10 min walk". */
  readonly label: (minutes: number) => string;
};

export type MapViewProps = {
  /** Accessible name of the map's section. */
  readonly label: string;
  readonly words: MapWords;
  readonly pins: readonly MapPin[];
  /** Names written on the map; distances are measured from the place of rank 0. */
  readonly places?: readonly MapPlace[] | undefined;
  /** Rings of walking time around this place, instead of rings of distance around the centre. */
  readonly walks?: Walks | undefined;
  readonly center?: (Position & { readonly zoom?: number | undefined }) | undefined;
  /** Fits the map to the dense part of the pins, and again whenever the pins change. Without a centre, the map fits at least once. */
  readonly shouldFit?: boolean | undefined;
  readonly units?: Units | undefined;
  /** The map is part of a scrolling page: vertical touch moves, and the wheel until the map has the focus, scroll the page. */
  readonly isInline?: boolean | undefined;
  /** Called with the visible area after the visitor has moved the map. */
  readonly onBox?: ((box: MapBox) => void) | undefined;
  readonly onChoose?: ((id: string) => void) | undefined;
  /** The pin to highlight, for example while the pointer is over its card in a list. */
  readonly marked?: string | undefined;
  /** Called with the pin that the pointer is over or that has the focus, and with undefined when it leaves. */
  readonly onMark?: ((id: string | undefined) => void) | undefined;
  /** Height in pixels of something that covers the lower edge of the map. */
  readonly coveredBelow?: number | undefined;
  /** Streets of a map server, with the credit that it requires; without them our own drawings of the world are shown. */
  readonly tiles?: MapTiles | undefined;
};
