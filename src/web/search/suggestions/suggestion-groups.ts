/** Groups of suggestions for the list: recent searches, then places by kind. */
import type { PlaceType } from "#domain/search/search-form.ts";
import type { RecentSearch } from "#domain/search/recent-searches.ts";
import type { Text } from "#web/i18n/text.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import type { SuggestionGroup } from "#web/ui/fields/suggest-box.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { peopleWords } from "#web/search/people-words.ts";
import type { SuggestedPlace } from "./suggestions.ts";

type Kind = { readonly type: PlaceType; readonly title: string; readonly icon: IconName; readonly most: number };

/** The limits keep the next kind visible. */
const KINDS: readonly Kind[] = [
  { type: "Cities", title: "search.groupCities", icon: "city", most: 5 },
  { type: "Regions", title: "search.groupRegions", icon: "map", most: 2 },
  { type: "Airports", title: "search.groupAirports", icon: "plane", most: 4 },
  { type: "Hotels", title: "search.groupHotels", icon: "hotel", most: 4 },
  { type: "Countries", title: "search.groupCountries", icon: "globe", most: 2 },
];

const RECENT = "recent";

export const keyOfPlace = ({ type, id }: SuggestedPlace): string => `${type}:${id}`;
export const keyOfRecent = (index: number): string => `${RECENT}:${index}`;

type Facts = {
  readonly places: readonly SuggestedPlace[];
  readonly types: readonly PlaceType[] | undefined;
  readonly recent: readonly RecentSearch[];
  readonly languageTag: string;
  readonly text: Text;
};

export function suggestionGroups({ places, types, recent, languageTag, text }: Facts): readonly SuggestionGroup[] {
  const recentGroup: SuggestionGroup = {
    key: RECENT,
    title: text("search.recent"),
    items: recent.map((search, index) => ({
      key: keyOfRecent(index),
      label: search.destination.name,
      detail: [
        formatStay({ startDate: search.checkInDate, endDate: search.checkOutDate }, languageTag),
        peopleWords(search.rooms, text, true),
      ].join(" · "),
      icon: "history",
    })),
  };
  const byKind = KINDS.filter(({ type }) => types === undefined || types.includes(type)).map(({ type, title, icon, most }) => ({
    key: type,
    title: text(title),
    items: places
      .filter((place) => place.type === type)
      .slice(0, most)
      .map((place) => ({
        key: keyOfPlace(place),
        label: place.name,
        detail: [place.detail, place.country].filter(Boolean).join(", "),
        icon,
      })),
  }));
  return [recentGroup, ...byKind].filter(({ items }) => items.length > 0);
}
