/** A field that suggests stations, sights, districts, airports and hotels around the searched place. */
import { useEffect, useState } from "react";
import type { PlaceAround } from "#contract/catalog/list-places-around.ts";
import { listPlacesAround } from "#contract/catalog/list-places-around.ts";
import type { Position } from "#domain/content/distance-between.ts";
import { useApi } from "#web/api/api-context.ts";
import type { NearPlace } from "#web/hotel/map/near-place.ts";
import { useText } from "#web/i18n/text.tsx";
import { SuggestBox } from "#web/ui/fields/suggest-box.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type Group = { readonly title: string; readonly kinds: Readonly<Partial<Record<PlaceAround["kind"], IconName>>>; readonly most: number };

/** The limits keep the next group visible. */
const GROUPS: readonly Group[] = [
  { title: "results.nearStations", kinds: { station: "train-front", airport: "plane" }, most: 4 },
  { title: "results.nearSights", kinds: { sight: "camera", beach: "umbrella" }, most: 5 },
  { title: "results.nearDistricts", kinds: { district: "map", centre: "city", town: "city" }, most: 4 },
  { title: "results.nearHotels", kinds: { hotel: "hotel" }, most: 4 },
];

/** Delay after a key press. */
const PAUSE_MS = 150;

const keyOf = ({ kind, name, latitude, longitude }: PlaceAround): string => `${kind} ${name} ${latitude} ${longitude}`;

type Props = { readonly around: Position; readonly onChoose: (place: NearPlace) => void };

export function NearField({ around, onChoose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const { places, isLoading, hasFailed } = usePlacesAround(around, typed.trim());
  const groups = GROUPS.map(({ title, kinds, most }) => ({
    key: title,
    title: text(title),
    items: places
      .filter(({ kind }) => kinds[kind])
      .slice(0, most)
      .map((place) => ({ key: keyOf(place), label: place.name, icon: kinds[place.kind]! })),
  })).filter(({ items }) => items.length > 0);
  return (
    <SuggestBox
      label={text("results.nearLabel")}
      placeholder={text("results.nearHint")}
      icon="map-pin"
      text={typed}
      groups={groups}
      isLoading={isLoading && groups.length === 0}
      emptyText={text(hasFailed ? "results.nearFailed" : "results.nearNothing")}
      onText={setTyped}
      onChoose={(key) => {
        const place = places.find((each) => keyOf(each) === key);
        if (place) onChoose({ name: place.name, latitude: place.latitude, longitude: place.longitude });
      }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that the visitor has just pressed
      autoFocus
    />
  );
}

type Answer = { readonly typed: string; readonly places: readonly PlaceAround[]; readonly hasFailed: boolean };

/** The previous places stay until new ones arrive, so that the list does not flicker. */
function usePlacesAround({ latitude, longitude }: Position, typed: string) {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const overtaken = new AbortController();
    const load = async () => {
      const query = { latitude, longitude, q: typed, maxResults: 50 };
      const found = await api()(listPlacesAround, { query }, { signal: overtaken.signal }).catch(() => undefined);
      if (!overtaken.signal.aborted) setAnswer({ typed, places: found?.ok ? found.data.items : [], hasFailed: !found?.ok });
    };
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [api, latitude, longitude, typed]);
  return { places: answer?.places ?? [], isLoading: answer?.typed !== typed, hasFailed: answer?.hasFailed ?? false };
}
