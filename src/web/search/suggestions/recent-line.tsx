/** Recent searches beside the form. */
import type { ReactNode } from "react";
import { useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Product } from "#domain/search/product.ts";
import type { RecentSearch } from "#domain/search/recent-searches.ts";
import { restoreRecent } from "#domain/search/recent-searches.ts";
import type { HotelsForm, SearchFormOf } from "#domain/search/search-form.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { formatStay } from "#web/search/format-days.ts";
import { recentSearches } from "./recent-store.ts";

type Props = { readonly onChoose: (recent: RecentSearch) => void; readonly otherwise: ReactNode };

export function RecentLine({ onChoose, otherwise }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [recent] = useState(() => recentSearches(openStorage(window)));
  if (recent.length === 0) return otherwise;
  return (
    <ul className="search-recent" aria-label={text("search.recent")}>
      {recent.map((search) => (
        <li key={search.destination.name}>
          <button type="button" className="search-recent-one" onClick={() => onChoose(search)}>
            <Icon name="history" />
            <span className="search-recent-place">{search.destination.name}</span>
            <span className="search-recent-days">
              {formatStay({ startDate: search.checkInDate, endDate: search.checkOutDate }, languageTag)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a recent search restores; for products without rooms only the destination. */
export function restored<P extends Product>(
  product: P,
  form: SearchFormOf<P>,
  recent: RecentSearch,
  today: CalendarDate,
  settings: SearchSettings,
): Partial<SearchFormOf<P>> {
  const hasRooms = product === "hotels" || product === "packages";
  if (!hasRooms) return { destination: recent.destination } as unknown as Partial<SearchFormOf<P>>;
  return restoreRecent(product, form as unknown as HotelsForm, recent, today, settings) as unknown as Partial<SearchFormOf<P>>;
}
