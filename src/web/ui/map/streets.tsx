/** Streets from the map server of a brand, below the pins. Until they are drawn, and wherever they cannot be, our own drawing is shown. */
import { useEffect, useRef } from "react";
import { sendsPictures } from "#domain/brand/map-source.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import type { Camera, Size } from "./camera.ts";
import type { StyledMap } from "./styled-map.ts";
import { Tiles } from "./tiles.tsx";

export type StreetsState = "loading" | "shown" | "failed";

type Props = {
  readonly camera: Camera;
  readonly size: Size;
  readonly url: string;
  readonly onState: (state: StreetsState) => void;
};

export const Streets = (props: Props) => (sendsPictures(props.url) ? <Tiles {...props} /> : <DrawnStyle {...props} />);

function DrawnStyle({ camera, url, onState }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<StyledMap>(undefined);
  const latest = useRef(camera);
  useEffect(() => {
    latest.current = camera;
    map.current?.show(camera);
  }, [camera]);
  useEffect(() => {
    let isClosed = false;
    const open = async () => {
      const { openStyledMap } = await loadChunk(() => import("./styled-map.ts"));
      if (isClosed || !container.current) return;
      map.current = openStyledMap(container.current, url, latest.current, {
        onShown: () => onState("shown"),
        onFailed: () => onState("failed"),
      });
    };
    open().catch(() => isClosed || onState("failed"));
    return () => {
      isClosed = true;
      map.current?.close();
      map.current = undefined;
    };
  }, [url, onState]);
  return <div className="map-streets" ref={container} aria-hidden />;
}
