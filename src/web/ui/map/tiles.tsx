/** Tiles of a map server that sends pictures. The Content-Security-Policy of the page must allow its address for pictures. */
import { useRef } from "react";
import type { Camera, Size } from "./camera.ts";
import { worldPixels } from "./mercator.ts";

const MAX_TILE_ZOOM = 19;

type Tile = { readonly address: string; readonly left: number; readonly top: number };

/** The tiles of the nearest whole zoom that cover the map, and the width at which each is drawn. */
export function tilesOf(camera: Camera, size: Size, tilesUrl: string): { readonly side: number; readonly tiles: readonly Tile[] } {
  const zoom = Math.min(MAX_TILE_ZOOM, Math.max(0, Math.round(camera.zoom)));
  const count = 2 ** zoom;
  const side = worldPixels(camera.zoom) / count;
  const [left, top] = [size.width / 2 - camera.x * side * count, size.height / 2 - camera.y * side * count];
  const tiles: Tile[] = [];
  for (let row = Math.max(0, Math.floor(-top / side)); row < count && top + row * side < size.height; row += 1) {
    for (let column = Math.floor(-left / side); left + column * side < size.width; column += 1) {
      const turned = ((column % count) + count) % count;
      const address = tilesUrl.replace("{z}", String(zoom)).replace("{x}", String(turned)).replace("{y}", String(row));
      tiles.push({ address, left: left + column * side, top: top + row * side });
    }
  }
  return { side, tiles };
}

type Props = {
  readonly camera: Camera;
  readonly size: Size;
  readonly url: string;
  /** `failed` if not even the first tile can be loaded; one that is missing later leaves a gap. */
  readonly onState: (state: "shown" | "failed") => void;
};

export function Tiles({ camera, size, url, onState }: Props) {
  const isShown = useRef(false);
  const { side, tiles } = tilesOf(camera, size, url);
  const onLoad = () => {
    if (!isShown.current) onState("shown");
    isShown.current = true;
  };
  const onError = () => {
    if (!isShown.current) onState("failed");
  };
  return (
    <div className="map-tiles" aria-hidden>
      {tiles.map(({ address, left, top }) => (
        // A tile may appear twice if the world is smaller than the map, so the address alone is not a unique key.
        <img
          key={`${address} ${Math.round(left / side)}`}
          src={address}
          alt=""
          draggable={false}
          width={side}
          height={side}
          onLoad={onLoad}
          onError={onError}
          style={{ transform: `translate(${left}px, ${top}px)` }}
        />
      ))}
    </div>
  );
}
