/** A map with pins. The page contains only its frame; the map itself is loaded when the frame becomes visible. */
import type { ReactNode, Ref } from "react";
import { useEffect, useRef, useState } from "react";
import { useLoaded } from "../base/use-loaded.ts";
import type { MapViewProps } from "./map-props.ts";

const loadMap = () => import("./slippy-map.tsx");
/** Loading starts shortly before the frame becomes visible. */
const NEAR = "200px";

export function MapView(props: MapViewProps) {
  const { label, words } = props;
  const frame = useRef<HTMLElement>(null);
  const [module, load] = useLoaded(loadMap);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        load().catch(() => setFailed(true));
      },
      { rootMargin: NEAR },
    );
    if (frame.current) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [load]);
  return (
    <MapFrame label={label} hint={hasFailed ? words.failed : words.loading} frame={frame}>
      {module ? <module.SlippyMap {...props} /> : undefined}
    </MapFrame>
  );
}

type FrameProps = {
  readonly label: string;
  readonly hint: string;
  readonly frame?: Ref<HTMLElement>;
  /** The map, once it is loaded. */
  readonly children?: ReactNode;
};

/** Its markup, also in fragments, where the map is not loaded. */
export const MapFrame = ({ label, hint, frame, children }: FrameProps) => (
  <section className="map" aria-label={label} ref={frame}>
    {children ?? <p className="map-hint">{hint}</p>}
  </section>
);
