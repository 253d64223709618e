import { boardName } from "#domain/hotel/board-names.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { FilterLink } from "./filter-link.tsx";
import type { RoomChoice, RoomFilter } from "./room-filter.ts";

type Props = {
  readonly address: string;
  readonly choices: readonly RoomChoice[];
  readonly onChoose: (filter: RoomFilter) => void;
};

/** Filter links; nothing if the rooms do not differ. */
export function RoomFilters({ address, choices, onChoose }: Props) {
  const text = useText();
  const { language } = LOCALES[usePage().locale];
  if (choices.length === 0) return null;
  return (
    <nav className="kind-filter" aria-label={text("details.filterRooms")}>
      {choices.map(({ board, isChosen, count, next }) => (
        <FilterLink
          key={board ?? "free"}
          className="chip"
          address={address}
          filter={next}
          onChoose={onChoose}
          {...(isChosen && { "aria-current": "true" as const })}
        >
          {board ? boardName(board, language) : text("details.termsAlwaysFree")}
          <span className="chip-count" aria-hidden>
            {count}
          </span>
          <span className="visually-hidden"> {text("details.roomsCounted", { count })}</span>
        </FilterLink>
      ))}
    </nav>
  );
}
