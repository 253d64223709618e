/** The cabin drawn from its rows, columns and exits. One seat is in the tab order; arrow keys move between seats. */
import type { KeyboardEvent } from "react";
import { useRef, useState } from "react";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { LegSeats, SeatSection, SeatView } from "#web/screens/extras/extras-view.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import type { Flyer } from "./seat-choice.ts";
import { refusalOf } from "./seat-choice.ts";
import { nextSeat } from "./seat-focus.ts";
import { flyerWords, priceWords, seatWords } from "./seat-words.ts";

type Props = {
  readonly leg: LegSeats;
  /** Seat by passenger. */
  readonly seating: Readonly<Record<string, string>>;
  readonly passenger: string;
  readonly party: readonly Flyer[];
  readonly onPress: (seat: SeatView, refusal: "taken" | "exit-row" | undefined) => void;
};

/** Prices of free seats in ascending order, for the legend and the tints of the drawing. */
export const priceBandsOf = ({ sections }: LegSeats): readonly number[] =>
  [
    ...new Set(
      sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.flatMap(({ isFree, priceMinor }) => (isFree ? [priceMinor] : [])))),
    ),
  ].toSorted((one, other) => one - other);

/** The style sheet has this many tints. */
const TINTS = 3;

export function CabinMap(props: Props) {
  const text = useText();
  const { leg, seating, passenger } = props;
  const [focused, setFocused] = useState<string>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const bands = priceBandsOf(leg);
  const all = leg.sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats));
  const entry = focused ?? seating[passenger] ?? all.find(({ isFree }) => isFree)?.id;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = entry === undefined ? undefined : nextSeat(leg.sections, entry, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    buttons.current.get(next)?.focus();
  };
  const keepButton = (id: string, button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(id, button);
    else buttons.current.delete(id);
  };
  return (
    <fieldset className="cabin" aria-label={text("extras.cabinOf", { aircraft: leg.aircraft })}>
      {leg.sections.map((section) => (
        <CabinSection
          key={`${section.cabin} ${section.deck}`}
          {...props}
          {...{ section, entry, bands, keepButton, onKeyDown }}
          onFocus={setFocused}
        />
      ))}
    </fieldset>
  );
}

type SectionProps = Props & {
  readonly section: SeatSection;
  readonly entry: string | undefined;
  readonly bands: readonly number[];
  readonly keepButton: (id: string, button: HTMLButtonElement | null) => void;
  readonly onFocus: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

type Column = { readonly key: string; readonly letter: string | undefined; readonly hasNumber: boolean };

/** Letters and aisles from left to right; the row is numbered in the first aisle. */
function columnsOf({ columns }: SeatSection): readonly Column[] {
  return Array.from(columns, (letter, at) =>
    letter === " "
      ? { key: `after ${columns[at - 1]}`, letter: undefined, hasNumber: columns.indexOf(" ") === at }
      : { key: letter, letter, hasNumber: false },
  );
}

function CabinSection(props: SectionProps) {
  const text = useText();
  const { section } = props;
  const columns = columnsOf(section);
  const deck = section.deck === "upper" ? ` · ${text("extras.upperDeck")}` : "";
  return (
    <div className="cabin-section" data-wide={section.columns.length > 8}>
      <p className="cabin-name">{text(`extras.cabin.${section.cabin}`) + deck}</p>
      <div className="cabin-row cabin-letters" aria-hidden>
        {columns.map(({ key, letter }) => (
          <span key={key} className={letter === undefined ? "cabin-aisle" : "cabin-letter"}>
            {letter}
          </span>
        ))}
      </div>
      {section.rows.map(({ row, seats }) => (
        <div key={row} className="cabin-row" data-exit={seats.some(({ isExit }) => isExit)}>
          {columns.map(({ key, letter, hasNumber }) => {
            if (letter === undefined) return <Aisle key={key} number={hasNumber ? row : undefined} />;
            const seat = seats.find((one) => one.letter === letter);
            return seat ? <SeatButton key={key} {...props} seat={seat} /> : <span key={key} className="cabin-gap" />;
          })}
        </div>
      ))}
    </div>
  );
}

/** The number of the row is drawn once. Seats say it by themselves. */
const Aisle = ({ number }: { readonly number: number | undefined }) => (
  <span className="cabin-aisle" aria-hidden>
    {number}
  </span>
);

function SeatButton({
  leg,
  seat,
  seating,
  passenger,
  party,
  entry,
  bands,
  onPress,
  keepButton,
  onFocus,
  onKeyDown,
}: SectionProps & { readonly seat: SeatView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [owner] = Object.entries(seating).find(([, id]) => id === seat.id) ?? [];
  const flyer = party.find(({ reference }) => reference === owner);
  const refusal = flyer ? undefined : refusalOf(seat, passenger, party);
  const band = Math.min(bands.indexOf(seat.priceMinor), TINTS - 1);
  const facts = { price: priceWords(seat.priceMinor, leg, text, languageTag), owner: flyer && flyerWords(flyer, party, text), refusal };
  return (
    <button
      type="button"
      ref={(button) => keepButton(seat.id, button)}
      className={classNames("seat", flyer && "seat-chosen", refusal && `seat-${refusal}`, !flyer && !refusal && `seat-band-${band}`)}
      data-seat={seat.id}
      data-active={owner === passenger}
      aria-label={seatWords(seat, facts, text)}
      aria-pressed={flyer !== undefined}
      aria-disabled={refusal !== undefined}
      tabIndex={seat.id === entry ? 0 : -1}
      onFocus={() => onFocus(seat.id)}
      onKeyDown={onKeyDown}
      onClick={() => onPress(seat, refusal)}
    >
      {flyer ? flyer.no : refusal === "taken" ? "×" : ""}
    </button>
  );
}
