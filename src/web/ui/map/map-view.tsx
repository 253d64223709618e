/** A map with pins. The page contains only its frame; the map itself is loaded when the frame becomes visible. */
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
    <section className="map" aria-label={label} ref={frame}>
      {module ? <module.SlippyMap {...props} /> : <p className="map-hint">{hasFailed ? words.failed : words.loading}</p>}
    </section>
  );
}
