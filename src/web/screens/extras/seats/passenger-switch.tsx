/** Who gets the next seat, the seats chosen so far, and a list of free seats instead of the drawing. */
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { LegSeats } from "#web/screens/extras/extras-view.ts";
import { IconButton } from "#web/ui/button/button.tsx";
import type { Flyer, SeatEvent } from "./seat-choice.ts";
import { refusalOf, seatedOf, seatsOfLeg } from "./seat-choice.ts";
import { flyerWords, priceWords, seatWords } from "./seat-words.ts";

type Props = {
  readonly leg: LegSeats;
  readonly seating: Readonly<Record<string, string>>;
  readonly passenger: string;
  readonly party: readonly Flyer[];
  readonly send: (event: SeatEvent) => void;
};

export function PassengerSwitch({ leg, seating, passenger, party, send }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const prices = new Map(seatsOfLeg(leg).map(({ id, priceMinor }) => [id, priceMinor]));
  const infants = party.filter(({ kind }) => kind === "infant");
  return (
    <fieldset className="flyers">
      <legend>{text("extras.whoSits")}</legend>
      {seatedOf(party).map((flyer) => {
        const seat = seating[flyer.reference];
        const name = flyerWords(flyer, party, text);
        return (
          <div key={flyer.reference} className="flyer" data-active={flyer.reference === passenger}>
            <label>
              <input
                type="radio"
                name="flyer"
                checked={flyer.reference === passenger}
                onChange={() => send({ type: "choosePassenger", passenger: flyer.reference })}
              />
              <span className="flyer-no" aria-hidden>
                {flyer.no}
              </span>
              <span className="flyer-name">{name}</span>{" "}
              <span className="flyer-seat">
                {seat === undefined ? text("extras.noSeat") : `${seat} · ${priceWords(prices.get(seat) ?? 0, leg, text, languageTag)}`}
              </span>
            </label>
            {seat === undefined ? null : (
              <IconButton
                icon="x"
                label={text("extras.removeSeat", { seat, name })}
                onClick={() => send({ type: "remove", passenger: flyer.reference })}
              />
            )}
          </div>
        );
      })}
      {infants.length > 0 ? <p className="hint">{text("extras.infants", { count: infants.length })}</p> : null}
      <SeatList {...{ leg, seating, passenger, party, send }} />
    </fieldset>
  );
}

/** The same seats as a native list: quick with a keyboard or a screen reader, and large on phones. */
function SeatList({ leg, seating, passenger, party, send }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const flyer = party.find(({ reference }) => reference === passenger);
  const others = new Set(Object.entries(seating).flatMap(([reference, seat]) => (reference === passenger ? [] : [seat])));
  const free = seatsOfLeg(leg).filter((seat) => !others.has(seat.id) && refusalOf(seat, passenger, party) === undefined);
  if (!flyer) return null;
  const onChange = (seat: string) => send(seat === "" ? { type: "remove", passenger } : { type: "press", seat });
  return (
    <details className="seat-list">
      <summary>{text("extras.asList")}</summary>
      <label className="field-label" htmlFor="seat-list">
        {text("extras.seatFor", { name: flyerWords(flyer, party, text) })}
      </label>
      <select id="seat-list" className="input" value={seating[passenger] ?? ""} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text("extras.noSeat")}</option>
        {free.map((seat) => (
          <option key={seat.id} value={seat.id}>
            {seatWords(seat, { price: priceWords(seat.priceMinor, leg, text, languageTag), owner: undefined, refusal: undefined }, text)}
          </option>
        ))}
      </select>
    </details>
  );
}
