/** Recent searches beside the form. */
import type { ReactNode } from "react";
import { useState } from "react";
import type { RecentSearch } from "#domain/search/recent-searches.ts";
import { restoreRecent } from "#domain/search/recent-searches.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
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

// Exported from here, so that it is in the chunk of this line.
export { restoreRecent };
