/** Container of the map. The map is a separate chunk that is loaded when the map is shown. */
import { useEffect } from "react";
import { lookAt } from "#web/hotel/hotels-request.ts";
import { useText } from "#web/i18n/text.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import type { FoundData, ResultsEvents } from "../results-data.ts";
import { LookLink } from "../look-link.tsx";
import type { PointedHotel } from "./use-pointed-hotel.ts";

type Props = Pick<ResultsEvents, "onLook"> & Pick<PointedHotel, "chosen" | "marked" | "onChoose" | "onMark"> & { readonly data: FoundData };

const loadMap = () => import("./results-map.tsx");

export function MapPlace(props: Props) {
  const text = useText();
  const [module, load] = useLoaded(loadMap);
  const { data, onLook } = props;
  useEffect(() => void load().catch(() => undefined), [load]);
  if (module) return <module.ResultsMap {...props} />;
  return (
    <div className="results-map-view">
      {/* A page with something busy starts at once. */}
      <section className="map" aria-busy aria-label={text("results.mapLabel", { place: data.outcome.place.name })}>
        <p className="map-hint">{text("results.mapLoading")}</p>
      </section>
      <noscript>
        <p className="hint">
          {text("results.mapNeedsScripts")}{" "}
          <LookLink request={lookAt(data.request, { isMap: false })} onLook={onLook}>
            {text("results.list")}
          </LookLink>
        </p>
      </noscript>
    </div>
  );
}
