/** Names of districts, stations, sights, beaches and airports for a map around a place; empty until they are loaded. */
import { useEffect, useState } from "react";
import type { PlaceAround } from "#contract/catalog/list-places-around.ts";
import { listPlacesAround } from "#contract/catalog/list-places-around.ts";
import type { Position } from "#domain/content/distance-between.ts";
import { useApi } from "#web/api/api-context.ts";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import type { MapPlace } from "#web/ui/map/map-places.ts";

const SYMBOLS: Readonly<Partial<Record<PlaceAround["kind"], { readonly rank: number; readonly icon?: IconName }>>> = {
  airport: { rank: 1, icon: "plane" },
  station: { rank: 2, icon: "train-front" },
  district: { rank: 2 },
  beach: { rank: 3, icon: "umbrella" },
  sight: { rank: 3, icon: "camera" },
};

const NONE: readonly MapPlace[] = [];

/** The map is usable without them, so a failed call is not reported. */
export function useLandmarks({ latitude, longitude }: Position): readonly MapPlace[] {
  const api = useApi();
  const [places, setPlaces] = useState(NONE);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const query = { latitude, longitude, maxResults: 50 };
      const answer = await api()(listPlacesAround, { query }, { signal: left.signal }).catch(() => undefined);
      if (answer?.ok && !left.signal.aborted) setPlaces(answer.data.items.flatMap(labelOf));
    };
    void load();
    return () => left.abort();
  }, [api, latitude, longitude]);
  return places;
}

function labelOf({ kind, name, latitude, longitude }: PlaceAround): MapPlace[] {
  const symbol = SYMBOLS[kind];
  return symbol ? [{ name, latitude, longitude, ...symbol }] : [];
}
