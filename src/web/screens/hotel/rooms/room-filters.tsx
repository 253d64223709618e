import { boardName } from "#domain/hotel/board-names.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { ReactNode } from "react";
import { addressOfChoice, FilterLink } from "./filter-link.tsx";
import type { RoomChoice, RoomFilter } from "./room-filter.ts";

type Props = {
  readonly address: string;
  readonly choices: readonly RoomChoice[];
  readonly onChoose: (filter: RoomFilter) => void;
};

const FILTERS = Object.freeze({});

/** Filter links; nothing if the rooms do not differ. */
export const RoomFilters = defineFragment({
  name: "filters of rooms",
  holes: { choices: "slot" },
  read: (props: Props) => ({
    content: FILTERS,
    kind: { hasChoices: props.choices.length > 0 },
    fill: () => ({ choices: choicesOf(props) }),
  }),
  render: ({ kind: { hasChoices }, holes: { choices } }) => (hasChoices ? <Frame>{choices}</Frame> : null),
  live: (props) => (props.choices.length > 0 ? <Frame>{choicesOf(props)}</Frame> : null),
});

const choicesOf = ({ choices, ...rest }: Props) =>
  choices.map((choice) => <Choice key={choice.board ?? "free"} choice={choice} {...rest} />);

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <nav className="kind-filter room-filters" aria-label={useText()("details.filterRooms")}>
    {children}
  </nav>
);

type ChoiceProps = Omit<Props, "choices"> & { readonly choice: RoomChoice };

const Choice = defineFragment({
  name: "choice of rooms",
  holes: { href: "@href" },
  read: ({ choice: { board, isChosen, count, next }, address }: ChoiceProps, { page }) => ({
    content: FILTERS,
    kind: { board, isChosen, count },
    fill: () => ({ href: page.prefix + addressOfChoice(address, next) }),
  }),
  render: ({ kind: { board, isChosen, count }, holes: { href } }) => (
    <a className="chip" {...currentIf(isChosen)} {...href}>
      <ChoiceInside board={board} count={count} />
    </a>
  ),
  live: ({ choice: { board, isChosen, count, next }, address, onChoose }) => (
    <FilterLink className="chip" address={address} filter={next} onChoose={onChoose} {...currentIf(isChosen)}>
      <ChoiceInside board={board} count={count} />
    </FilterLink>
  ),
});

const currentIf = (isChosen: boolean) => isChosen && { "aria-current": "true" as const };

function ChoiceInside({ board, count }: Pick<RoomChoice, "board" | "count">) {
  const text = useText();
  const { language } = LOCALES[usePage().locale];
  return (
    <>
      {board ? boardName(board, language) : text("details.termsAlwaysFree")}
      <span className="chip-count" aria-hidden>
        {count}
      </span>
      <span className="visually-hidden"> {text("details.roomsCounted", { count })}</span>
    </>
  );
}
