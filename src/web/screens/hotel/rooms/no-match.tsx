import { useText } from "#web/i18n/text.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FilterLink } from "./filter-link.tsx";
import type { RoomFilter } from "./room-filter.ts";
import { ALL_ROOMS } from "./room-filter.ts";

type Props = { readonly address: string; readonly count: number; readonly onChoose: (filter: RoomFilter) => void };

/** There are rooms, but none matches the filter (ERR-028). */
export function NoMatch({ address, count, onChoose }: Props) {
  const text = useText();
  const clear = (
    <FilterLink address={address} filter={ALL_ROOMS} onChoose={onChoose} className={buttonClass({})}>
      {text("details.clearFilters", { count })}
    </FilterLink>
  );
  return (
    <div className="no-rooms" data-state="no-rooms-match">
      <EmptyState icon="sliders-horizontal" title={text("errors.noRoomsMatch")} level={3} actions={clear} />
    </div>
  );
}
